/** What stays of a finished game: its record as a file, and the proof of its shuffle. */
import { useState } from "preact/hooks";
import * as api from "../api.ts";
import { carryProof, saveFile } from "../session/files.ts";
import { writeProof } from "../model/records.ts";
import { useTable } from "../shell/context.ts";
import { Icon } from "../shell/icon.tsx";

export function Ending({ token }: { token: string }) {
  const table = useTable();
  const [problem, setProblem] = useState("");
  const { table: id, game } = table.welcome.value!;
  const fair = table.fair.value;
  const whole = async () => {
    const record = await api.record(id, token);
    return fair ? writeProof(record, fair) : record;
  };
  const save = async () => {
    try {
      saveFile(`${game.id}-${id}.json`, await api.record(id, token));
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  const check = async () => {
    try {
      carryProof(await whole());
      location.assign("/verify");
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <>
      <div class="buttons">
        <button type="button" onClick={save}>
          <Icon name="save" />Save the record
        </button>
        <button type="button" onClick={check}>
          <Icon name="seal" />Check the shuffle
        </button>
      </div>
      {problem && <p class="notice refused" role="alert">{problem}</p>}
      {fair && (
        <p class="quiet fair">
          {fair.ok
            ? "The shuffle was the one promised before the first card."
            : "The shuffle does not match its promise."}
        </p>
      )}
    </>
  );
}
