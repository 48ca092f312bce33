/** Somebody asks to take an answer back: yes or no. */
import { listed } from "../model/words.ts";
import { useTable } from "../shell/context.ts";
import { phrase } from "../words/words.ts";

export function UndoRequest() {
  const table = useTable();
  const wish = table.update.value?.undo.wish;
  if (!wish) return null;
  const mine = wish.by === table.seat.value;
  const asked = table.seat.value !== null && wish.waiting.includes(table.seat.value);
  const words = table.words.value;
  const waiting = phrase("Waiting for {0}.", listed(wish.waiting.map((seat) => words.person(seat))));
  const sentence = mine
    ? `${phrase("You asked to take your answer back.")} ${waiting}`
    : `${phrase("{0} would like to take an answer back.", words.person(wish.by))} ${
      asked ? phrase("Do you agree?") : waiting
    }`;
  return (
    <section class="undo-request" role="alertdialog" aria-label={phrase("A wish to take something back")}>
      <p>{sentence}</p>
      {(asked || mine) && (
        <div class="buttons">
          {asked && (
            <button
              type="button"
              class="main"
              onClick={() => table.consent(true)}
            >
              {phrase("Let them")}
            </button>
          )}
          <button
            type="button"
            onClick={() =>
              table.consent(false)}
          >
            {mine ? phrase("Never mind") : phrase("No")}
          </button>
        </div>
      )}
    </section>
  );
}
