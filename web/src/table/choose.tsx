/** For a thing looked at closely: choose it, or ask why not. */
import { useTable } from "../shell/context.ts";

export function Choose({ thing }: { thing: string }) {
  const table = useTable();
  const choose = () => {
    table.looking.value = null;
    table.click(thing);
  };
  const why = () => {
    table.looking.value = null;
    table.why(thing);
  };
  if (table.picking.canClick(thing)) {
    return <button type="button" class="main" onClick={choose}>Choose it</button>;
  }
  return table.question.value && <button type="button" onClick={why}>Why can’t I choose it?</button>;
}
