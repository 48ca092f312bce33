/** Handlers: hover or focus marks the things an option is about, and shows on my sheet what it would give. */
import type { Table } from "../model/table.ts";
import type { Badge } from "../wire.ts";

export function pointing(table: Table, refs: string[], gives: Badge[] = []) {
  const point = () => {
    table.pointed.value = refs;
    table.giving.value = gives;
  };
  const leave = () => {
    table.pointed.value = [];
    table.giving.value = [];
  };
  return { onPointerEnter: point, onPointerLeave: leave, onFocus: point, onBlur: leave };
}
