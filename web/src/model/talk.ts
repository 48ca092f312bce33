/** What the controller of a table has to do with others: the line it talks on, and what it says to its person. */
import type { FromBrowser } from "../wire.ts";

export interface Notice {
  text: string;
  rule: string;
  kind: "refused" | "reason" | "said";
}

export interface Talker {
  send(message: FromBrowser): boolean;
}

export type Panel = "log" | "rules" | "chat" | "options";
