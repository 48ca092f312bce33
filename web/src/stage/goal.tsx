/** A goal: places in order, filled or not. Chips, or cards that lie in their places. */
import { Card } from "../cards/card.tsx";
import type { ChipLook } from "../model/look.ts";
import { capital } from "../model/words.ts";
import { useTable } from "../shell/context.ts";
import { Icon } from "../shell/icon.tsx";
import { explains } from "../shell/terms.tsx";
import type { ShownCard, ShownGoal } from "../wire.ts";
import { phrase } from "../words/words.ts";

/** From so many missing chips of one kind on, the rest is a number. */
const MANY = 14;

export function isReady(goal: ShownGoal): boolean {
  return goal.need.length > 0 && goal.need.every((_, at) => (goal.held[at] ?? null) !== null);
}

/** `inRow`: its cards lie side by side between others, also when there are none yet. */
export function Goal({ goal, owner, inRow = false }: { goal: ShownGoal; owner?: string; inRow?: boolean }) {
  const table = useTable();
  const can = table.picking.canClick(goal.ref);
  const pointed = table.pointed.value.includes(goal.ref);
  const ready = isReady(goal);
  const title = goal.name ?? (goal.about ? table.words.value.of(goal.about) : "");
  const places = Array.from({ length: Math.max(goal.need.length, goal.held.length) }, (_, at) => at);
  const run = inRow || goal.held.some((held) => held !== null && typeof held === "object");
  const held = goal.held.filter((one) => one !== null).length;
  const words = `${title && `${capital(title)}: `}${
    goal.need.length ? phrase("{0} of {1}", held, goal.need.length) : held || phrase("nothing")
  }${ready ? ", ready" : ""}`;
  return (
    <div
      class={`goal${run ? " run" : ""}${ready ? " ready" : ""}${places.length > 4 && !run ? " long" : ""}${
        pointed ? " pointed" : ""
      }`}
      data-ref={goal.ref}
      data-still=""
      role="group"
      aria-label={words}
      style={{ "--places": String(places.length) }}
      onPointerEnter={() => goal.about && (table.pointed.value = [goal.about])}
      onPointerLeave={() => goal.about && (table.pointed.value = [])}
    >
      {title && <span class="goal-name">{capital(title)}</span>}
      {ready && <span class="goal-ready">{phrase("ready")}</span>}
      <span class="places">
        {places.slice(0, MANY).map((at) => (
          <Place
            key={at}
            need={goal.need[at]}
            held={goal.held[at] ?? null}
            next={goal.next?.includes(at) ?? false}
            mark={goal.marks?.[String(at)]}
            owner={owner}
            run={run}
            means={goal.means?.[String(at)]}
            goal={goal.ref}
          />
        ))}
        {places.length > MANY && <b>+{places.length - MANY}</b>}
        {places.length === 0 && <span class="quiet">{phrase("empty")}</span>}
      </span>
      {can && (
        <button
          type="button"
          class="target can"
          data-can=""
          aria-label={phrase("{0}, can be chosen", capital(title || phrase("goal")))}
          onClick={() => table.click(goal.ref)}
        >
          <span class="pip" aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

/** A click on a place means the thing it stands for (an end of a horde); else it asks why nothing can go there. */
function Place({ need, held, next, mark, owner, run, means, goal }: {
  need: string | undefined;
  held: string | ShownCard | null;
  next: boolean;
  mark?: string;
  owner?: string;
  run: boolean;
  means?: string;
  goal: string;
}) {
  const table = useTable();
  const can = means !== undefined && table.picking.canClick(means);
  const target = can && (
    <button
      type="button"
      class="target place-target"
      data-means={means}
      tabIndex={-1} // the thing itself is reached by keyboard
      aria-label={phrase("{0}, can be chosen", capital(table.words.value.of(means)))}
      onClick={(event) => {
        event.stopPropagation();
        table.click(means);
      }}
    />
  );
  const note = mark && <span class="place-mark" {...explains(`mark ${mark}`)}>{mark}</span>;
  if (held !== null && typeof held === "object") {
    return (
      <span class={`place card-place${next ? " next" : ""}`}>
        <Card card={held} />
        {note}
        {target}
      </span>
    );
  }
  return (
    <span
      class={`place${next ? " next" : ""}`}
      onClick={run ? () => table.click(means ?? goal) : undefined}
    >
      <Chip id={held ?? need ?? ""} missing={held === null} owner={owner} ghost={run} />
      {note}
      {target}
    </span>
  );
}

export function Chip({ id, missing = false, owner, ghost = false }: {
  id: string;
  missing?: boolean;
  owner?: string;
  /** As a card that is missing. */
  ghost?: boolean;
}) {
  const table = useTable();
  const chip: ChipLook = table.look.chips?.[id] ?? {};
  const paint = chip.seat && owner ? table.colour(owner) : chip.paint;
  return (
    <span
      class={`chip${missing ? " missing" : ""}${chip.turned ? " turned" : ""}${ghost ? " ghost" : ""}`}
      style={{ ...(paint ? { "--paint": paint } : {}), ...(chip.ink ? { "--on-paint": chip.ink } : {}) }}
      {...explains(`chip ${id}`, chip.word ?? id)}
    >
      {chip.icon ? <Icon name={chip.icon} /> : <span>{id}</span>}
    </span>
  );
}
