/** The mark of the option that the coach would take. */
import type { Table } from "../model/table.ts";
import { Icon } from "../shell/icon.tsx";
import { phrase } from "../words/words.ts";

/** Is it this option, or one that looks the same, or one that begins with this thing? */
export function advises(table: Table, answer?: number, ref?: string): boolean {
  const question = table.question.value, word = table.coaching.value;
  if (!question || word?.to !== question.id) return false;
  const advised = question.options[word.option];
  if (!advised) return false;
  if (answer !== undefined) {
    return answer === word.option || question.options[answer]?.label === advised.label;
  }
  const path = table.picking.path.value;
  return path.every((step, at) => advised.refs[at] === step) && advised.refs[path.length] === ref;
}

export function Advised() {
  return (
    <span class="advice">
      <Icon name="coach" />
      <span class="unseen">{phrase(", the coach would do this")}</span>
    </span>
  );
}
