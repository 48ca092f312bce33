/** Asks once for the present state of a table, as a watcher. */
import type { ToBrowser, Update } from "../wire.ts";
import { socketAddress } from "./socket.ts";

const PATIENCE = 4_000;
/** Later than any update: no history is sent. */
const EVERYTHING = Number.MAX_SAFE_INTEGER;

export function peek(table: string, watch: string): Promise<Update | "gone" | null> {
  return new Promise((done) => {
    const socket = new WebSocket(socketAddress(table));
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
