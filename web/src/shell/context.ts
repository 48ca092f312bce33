/** Gives views the table they draw. */
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Table } from "../model/table.ts";

export const TableContext = createContext<Table | null>(null);

export function useTable(): Table {
  const table = useContext(TableContext);
  if (!table) throw new Error("No table here.");
  return table;
}
