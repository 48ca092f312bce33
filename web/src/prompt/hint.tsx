/** What a bot would do here that knows what this player knows: where the table allows hints. */
import { useSignal } from "@preact/signals";
import { useTable } from "../shell/context.ts";
import { Icon } from "../shell/icon.tsx";
import { CoachSwitch } from "./coach.tsx";
import { phrase } from "../words/words.ts";

const percent = (chance: number) => `${Math.round(100 * chance)} %`;

export function HintGiver() {
  const table = useTable();
  const asked = useSignal<number | null>(null);
  const question = table.question.value;
  if (!question || !table.welcome.value?.hints || !table.server || table.sent.value !== null) return null;
  const hint = table.hint.value?.to === question.id ? table.hint.value : null;
  if (!hint) {
    const ask = () => {
      if (table.server?.send({ type: "hint", to: question.id })) asked.value = question.id;
    };
    return (
      <div class="buttons">
        <button
          type="button"
          class="quiet-button ask-hint"
          disabled={asked.value === question.id}
          onClick={ask}
        >
          <Icon name="question" />
          {asked.value === question.id ? phrase("A bot is thinking…") : phrase("Hint")}
        </button>
        <CoachSwitch />
      </div>
    );
  }
  return (
    <div class="notice hint" role="status">
      <Icon name="question" />
      <span>
        <b>{[hint.text, ...hint.then].join(phrase(", then "))}.</b> {hint.why}
        {hint.chance !== null && hint.instead_chance !== null && (
          <>
            {" "}
            {phrase(
              "Chances to win: {0}, otherwise {1}.",
              percent(hint.chance),
              percent(hint.instead_chance),
            )}
          </>
        )}
      </span>
      <button type="button" onClick={() => table.answer(hint.option, true)}>
        <Icon name="turn" />
        {phrase("Do it")}
      </button>
      <button
        type="button"
        class="plain"
        aria-label={phrase("Dismiss")}
        onClick={() => table.hint.value = null}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
