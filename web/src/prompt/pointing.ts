/** Handlers: hover or focus marks the things an option is about, and shows on my sheet what it would give. */
import type { Table } from "../model/table.ts";
import type { Badge } from "../wire.ts";

export function pointing(
  table: Table,
  refs: string[],
  gives: Badge[] = [],
  odds: number | null = null,
  /** Of a single option: the board shows where it leads. */
  one = true,
) {
  const point = () => {
    table.pointed.value = refs;
    table.giving.value = gives;
    table.chance.value = odds !== null && odds < 1 ? odds : null;
    table.aimed.value = one ? refs : [];
  };
  const leave = () => {
    table.pointed.value = [];
    table.giving.value = [];
    table.chance.value = null;
    table.aimed.value = [];
  };
  return { onPointerEnter: point, onPointerLeave: leave, onFocus: point, onBlur: leave };
}
