/** Automatic passes: which reaction windows to pass without being asked. */
import { markChosen } from "../session/chosen.ts";
import { useTable } from "../shell/context.ts";
import { phrase } from "../words/words.ts";

export function Passes() {
  const table = useTable();
  const update = table.update.value!;
  const wished = update.auto_pass;
  const question = table.question.value;
  const kinds = wished?.kinds ?? [];
  const active = Boolean(wished?.until_my_turn || wished?.until_targeted || kinds.length);
  // Being asked only where it concerns one is usual: a question of one's own turn needs no word on it.
  const told = question ? question.window || wished?.until_my_turn || kinds.length > 0 : active;
  if (!table.seat.value || update.over || !told) return null;
  const kept = {
    type: "auto_pass" as const,
    until_my_turn: wished?.until_my_turn ?? false,
    until_targeted: wished?.until_targeted ?? false,
    kinds,
  };
  const toggle = (change: Partial<typeof kept>) => {
    markChosen(table.welcome.value!.table);
    table.server?.send({ ...kept, ...change });
  };
  const kind = question?.kind || kinds[0] || "";
  return (
    <details class="passes">
      <summary>{active ? phrase("Passing some windows for me") : phrase("Pass for me…")}</summary>
      <div>
        <label>
          <input
            type="checkbox"
            checked={kept.until_my_turn}
            onChange={(event) => toggle({ until_my_turn: event.currentTarget.checked })}
          />
          {phrase("until my turn")}
        </label>
        <label>
          <input
            type="checkbox"
            checked={kept.until_targeted}
            onChange={(event) => toggle({ until_targeted: event.currentTarget.checked })}
          />
          {phrase("unless it concerns me or dice were rolled")}
        </label>
        {kind && (
          <label>
            <input
              type="checkbox"
              checked={kinds.includes(kind)}
              onChange={(event) =>
                toggle({
                  kinds: event.currentTarget.checked ? [...kinds, kind] : kinds.filter((one) => one !== kind),
                })}
            />
            {phrase("every {0}", kind)}
          </label>
        )}
      </div>
    </details>
  );
}
