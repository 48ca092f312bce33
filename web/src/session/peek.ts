/** How things stand at a table, asked once by its watching link: nobody there notices. */
import type { ToBrowser, Update } from "../wire.ts";

const PATIENCE = 4_000;
/** More than anybody was ever told: only the present state is wanted, none of the past. */
const EVERYTHING = Number.MAX_SAFE_INTEGER;

export function peek(table: string, watch: string): Promise<Update | "gone" | null> {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new Promise((done) => {
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${encodeURIComponent(table)}`);
    const end = (found: Update | "gone" | null) => {
      clearTimeout(timer);
      socket.onclose = null;
      socket.close();
      done(found);
    };
    const timer = setTimeout(() => end(null), PATIENCE);
    socket.onopen = () => socket.send(JSON.stringify({ type: "hello", token: watch, after: EVERYTHING }));
    socket.onmessage = (message) => {
      const heard = JSON.parse(String(message.data)) as ToBrowser;
      if (heard.type === "update") end(heard);
    };
    socket.onclose = (close) => end(close.code === 4401 ? "gone" : null);
  });
}
