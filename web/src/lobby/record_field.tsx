/** A field for a record: chosen as a file, dropped, or pasted. */
import { useState } from "preact/hooks";
import { Icon } from "../shell/icon.tsx";
import { phrase } from "../words/words.ts";

const LARGEST = 1_000_000;

export function RecordField({ text, set }: { text: string; set: (text: string) => void }) {
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState("");
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > LARGEST) return setProblem(phrase("This file is too large to be a record."));
    setProblem("");
    set(await file.text());
  };
  return (
    <div
      class={`record-field${over ? " over" : ""}`}
      onDragOver={(event) => (event.preventDefault(), setOver(true))}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer?.files[0]);
      }}
    >
      <label class="button file">
        <Icon name="open-file" />
        {phrase("Choose a file")}
        <input
          type="file"
          class="unseen"
          accept=".json,application/json"
          onChange={(event) => take(event.currentTarget.files?.[0])}
        />
      </label>
      <span class="quiet">{phrase("or drop it here, or paste its text:")}</span>
      <textarea
        rows={4}
        spellcheck={false}
        aria-label={phrase("The text of the record")}
        value={text}
        onInput={(event) => set(event.currentTarget.value)}
      />
      {problem && <p class="notice refused" role="alert">{problem}</p>}
    </div>
  );
}
