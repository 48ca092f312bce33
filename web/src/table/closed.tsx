/** The page of a table that is closed because its game has other rules by now: its players can keep its record. */
import { useState } from "preact/hooks";
import * as api from "../api.ts";
import { saveFile } from "../session/files.ts";
import { Icon } from "../shell/icon.tsx";
import { phrase } from "../words/words.ts";

export function ClosedTable({ text, token }: { text: string; token: string }) {
  const [problem, setProblem] = useState("");
  const id = decodeURIComponent(location.pathname.split("/")[2] ?? "");
  const keep = async () => {
    try {
      saveFile(`ossuary-${id}.json`, await api.record(id, token));
      setProblem("");
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <main class="hold">
      <h1>{phrase("This table is closed")}</h1>
      <p>{text}</p>
      <p>
        {phrase(
          "Whoever has played here can keep the record. It tells every card: as soon as one of you has taken it, nobody plays on, not even where the old rules still are.",
        )}
      </p>
      {problem && <p class="notice refused" role="alert">{problem}</p>}
      <div class="buttons">
        <button type="button" class="main" onClick={keep}>
          <Icon name="save" />
          {phrase("Keep the record")}
        </button>
        <a class="button" href="/">{phrase("To the games")}</a>
      </div>
    </main>
  );
}
