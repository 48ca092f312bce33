/** The question, what was clicked so far, and every option once: as a button or in a list. */
import { buttons, unoffered } from "../model/option_tree.ts";
import { turnsOf } from "../model/turning.ts";
import { clockText } from "../model/words.ts";
import { now } from "../session/clock.ts";
import { useTable } from "../shell/context.ts";
import { Icon } from "../shell/icon.tsx";
import { RuleLink } from "../shell/rulebook.tsx";
import { Explained } from "../shell/terms.tsx";
import { Offered, type OfferedButton, passingLast } from "./offered.tsx";
import { Coach } from "./coach.tsx";
import { HintGiver } from "./hint.tsx";
import { Asides, Options } from "./options.tsx";
import { Passes } from "./passes.tsx";
import { Turner } from "./turner.tsx";
import { phrase } from "../words/words.ts";

/** Up to this many options are all buttons. */
const FEW = 6;

export function Prompt() {
  const table = useTable();
  const question = table.question.value;
  const update = table.update.value!;
  return (
    <section
      class={`prompt${question ? " asked" : ""}`}
      aria-label={phrase("What is asked")}
      data-question={question?.id}
    >
      {question ? <Asked /> : <Waiting />}
      {question && <Coach />}
      {question && <HintGiver />}
      <TakeBack />
      <Notices />
      {update.clock && <Decision />}
      <Passes />
    </section>
  );
}

function Asked() {
  const table = useTable();
  const question = table.question.value!, step = table.picking.step.value;
  const left = table.picking.distinct(step.left);
  const few = left.length <= FEW;
  const offered = few
    ? passingLast(left.map((option) => ({ label: option.label, answer: option.index })), question.passes)
    : passingLast(
      buttons({ ...step, complete: table.picking.distinct(step.complete) }, table.visible.value),
      question.passes,
    );
  const listed = unoffered(left, offered);
  const turns = turnsOf(left);
  // Beside a list, what needs no thing is mostly an end (stop, pass, leave): it stands below.
  const isEnd = ({ answer }: OfferedButton) =>
    listed.length > 0 && answer !== undefined && question.options[answer].refs.length === 0;
  const first = offered.filter((button) => !isEnd(button)), ends = offered.filter(isEnd);
  const picked = step.path.map((ref) => table.words.value.of(ref));
  const glows = [...step.next.keys()].some((ref) => table.visible.value.has(ref));
  return (
    <>
      <h2 class="sentence">
        <Explained text={question.prompt} /> {question.rule && <RuleLink number={question.rule} />}
      </h2>
      <div class="picked-so-far">
        {picked.length > 0 && <span>{picked.join(" → ")} → …</span>}
        {table.picking.canBack.value && (
          <button
            type="button"
            class="quiet-button"
            onClick={() => table.picking.back()}
          >
            <Icon name="back" />
            {phrase("Back")}
          </button>
        )}
        {picked.length === 0 && glows && (
          <span class="quiet">
            {question.far
              ? phrase("Click what glows, or a place further on to see the way.")
              : few
              ? phrase("Click what glows, or:")
              : phrase("Click what glows, or pick from the list.")}
          </span>
        )}
      </div>
      {turns && <Turner key={step.path.join(" ")} turns={turns} />}
      {!turns && first.length > 0 && <Offered offered={first} alone={listed.length === 0} />}
      {!turns && listed.length > 0 && <Options listed={listed} more={offered.length > 0} />}
      {ends.length > 0 && <Offered offered={ends} alone={false} />}
      <Asides key={question.id} />
    </>
  );
}

function Waiting() {
  const table = useTable();
  const view = table.view.value, update = table.update.value!;
  if (update.over) return <Over />;
  const awaits = view?.awaits;
  let text = phrase("One moment…");
  if (update.voice?.held) text = phrase("Take your choice back to go on.");
  else if (table.sent.value !== null) text = phrase("Your answer is on its way…");
  else if (awaits?.how === "window") text = phrase("Reactions are awaited…");
  else if (awaits?.how === "all") text = phrase("Everybody is choosing…");
  else if (awaits?.seats.length) {
    text = phrase("{0} to choose…", awaits.seats.map((seat) => table.words.value.person(seat)).join(", "));
  }
  return (
    <>
      <h2 class="sentence waiting">{text}</h2>
      {!update.voice?.held && <RaiseHand />}
    </>
  );
}

/** While others act: to be asked before the game goes on, where a game allows deeds at any time. */
function RaiseHand() {
  const table = useTable();
  if (!table.game.any_time || !table.server || !table.seat.value || table.sent.value !== null) return null;
  return (
    <div class="buttons">
      <button
        type="button"
        class="raise-hand"
        title={phrase("You are asked as soon as the game pauses, before it goes on (key H)")}
        onClick={() => table.raiseHand()}
      >
        <Icon name="turn" />
        {phrase("Raise a hand: act before the game goes on")}
      </button>
    </div>
  );
}

/** A button, while a bot plays for me. */
function TakeBack() {
  const table = useTable();
  const me = table.update.value?.people.find((person) => person.seat === table.seat.value);
  if (!me?.bot || !table.server || table.update.value?.over) return null;
  return (
    <div class="buttons">
      <button type="button" onClick={() => table.server?.send({ type: "bot", seat: me.seat, bot: null })}>
        <Icon name="bot" />
        {phrase("A bot plays for you: take your seat back")}
      </button>
    </div>
  );
}

function Over() {
  const table = useTable();
  return (
    <>
      <h2 class="sentence">{phrase("The game is over.")}</h2>
      {table.resultHidden.value && (
        <div class="buttons">
          <button type="button" onClick={() => table.resultHidden.value = false}>
            <Icon name="win" />
            {phrase("How it ended")}
          </button>
        </div>
      )}
    </>
  );
}

function Notices() {
  const table = useTable();
  const notice = table.notice.value;
  return (
    <div class={`notice ${notice?.kind ?? ""}`} role="status">
      {notice && (
        <>
          <Icon name="question" />
          <span>
            <Explained text={notice.text} /> {notice.rule && <RuleLink number={notice.rule} />}
          </span>
          {notice.kind === "way" && (
            <button type="button" onClick={() => table.goTheWay()}>
              <Icon name="turn" />
              {phrase("Go there")}
            </button>
          )}
          <button type="button" class="plain" aria-label={phrase("Dismiss")} onClick={() => table.dismiss()}>
            <Icon name="close" />
          </button>
        </>
      )}
    </div>
  );
}

function Decision() {
  const table = useTable();
  const clock = table.update.value!.clock!;
  if (clock.now_left === null) return null;
  const left = clock.now_left - (now.value - table.receivedAt.value);
  return (
    <p class={`decision${left < 10_000 ? " short" : ""}`}>
      <Icon name="clock" />
      <span class="words">{clock.window ? phrase("Window closes in") : phrase("Time left")}</span>{" "}
      <b>{clockText(left)}</b>
    </p>
  );
}
