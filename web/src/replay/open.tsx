/** Opens a replay: the connection tells the game and the people, the rest is fetched. */
import { render } from "preact";
import { Replay } from "../model/replay.ts";
import { takeToken } from "../session/tokens.ts";
import { connect } from "../table/open.tsx";
import { TablePage } from "../table/table.tsx";
import { ReplayPage } from "./replay.tsx";

export function openReplay(id: string, page: Element): void {
  const token = takeToken(id, false);
  let opened = false;
  const { table, socket } = connect(id, token, (message) => {
    if (message.type !== "update") return table.receive(message);
    if (opened) return;
    opened = true;
    const replay = new Replay(id, token, table.welcome.value!, message.people, message.over);
    socket.close();
    render(<ReplayPage replay={replay} token={token} />, page);
    const n = new URLSearchParams(location.search).get("n");
    replay.open(n === null ? null : Number(n));
  });
  render(<TablePage table={table} token={token} />, page); // it says "Opening" or why the link is refused
  socket.connect();
}
