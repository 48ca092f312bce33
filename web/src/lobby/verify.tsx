/** The page that checks whether the shuffle of a record was the promised one. */
import { useEffect, useState } from "preact/hooks";
import * as api from "../api.ts";
import { check as compute, type Checked } from "../fair/luck.ts";
import { type Proof, readProof, readRecord, verifyBody } from "../model/records.ts";
import { saveFile, takeProof } from "../session/files.ts";
import { Icon } from "../shell/icon.tsx";
import { RecordField } from "./record_field.tsx";
import { phrase } from "../words/words.ts";

const EMPTY: Proof = { commitment: "", seed: "", salt: "", words: [] };

export function VerifyPage() {
  const [text, setText] = useState("");
  const [proof, setProof] = useState<Proof>(EMPTY);
  const [found, setFound] = useState<{ server: Checked; page: Checked } | null>(null);
  const [problem, setProblem] = useState("");
  const read = (given: string) => {
    setText(given);
    setFound(null);
    setProblem("");
    try {
      readRecord(given);
      setProof(readProof(given) ?? proof);
    } catch (error) {
      if (given.trim()) setProblem((error as Error).message);
    }
  };
  const check = async () => {
    setFound(null);
    try {
      const record = readRecord(text);
      const server = await api.verify(verifyBody(record.text, proof));
      setFound({ server, page: compute(proof, record.seed, server.draws) });
      setProblem("");
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  useEffect(() => {
    document.title = `${phrase("Check a shuffle")} · Ossuary`;
    const given = takeProof();
    if (given) read(given);
  }, []);
  return (
    <main class="verify">
      <p>
        <a href="/">← {phrase("All games")}</a>
      </p>
      <h1>{phrase("Check a shuffle")}</h1>
      <p>
        {phrase(
          "Before the first card the server promises its shuffle: it publishes a commitment that fits only one seed. Players may add words of their own, so that not even the server knows what comes of it. After the game the promise is opened, and everybody can check it here, or with the same record at any other Ossuary. The server plays the record again by the rules; this page computes the promise and every draw of luck itself.",
        )}
      </p>
      <RecordField text={text} set={read} />
      <Promised proof={proof} set={(change) => (setProof({ ...proof, ...change }), setFound(null))} />
      {problem && <p class="notice refused" role="alert">{problem}</p>}
      <div class="buttons">
        <button type="button" class="main" disabled={!text.trim()} onClick={check}>
          <Icon name="seal" />
          {phrase("Check it")}
        </button>
        {text.trim() && readable(text) && (
          <button
            type="button"
            onClick={() => saveFile("ossuary-proof.json", text)}
          >
            <Icon name="save" />
            {phrase("Save it with its promise")}
          </button>
        )}
      </div>
      {found && <Findings {...found} />}
    </main>
  );
}

function readable(text: string): boolean {
  try {
    return readProof(text) !== null;
  } catch {
    return false;
  }
}

function Findings({ server, page }: { server: Checked; page: Checked }) {
  const ok = server.ok && page.ok;
  return (
    <section class={`findings${ok ? " ok" : ""}`} role="status">
      <h2>
        <Icon name={ok ? "seal" : "broken"} />
        {ok ? phrase("Everything holds") : phrase("Something does not hold")}
      </h2>
      <h3>{phrase("Computed by this page")}</h3>
      <ol>
        {page.findings.map((sentence) => <li key={sentence}>{sentence}</li>)}
      </ol>
      <h3>{phrase("Played again by the server")}</h3>
      <ol>
        {server.findings.map((sentence) => <li key={sentence}>{sentence}</li>)}
      </ol>
    </section>
  );
}

/** The promise, to be filled in where the file does not hold it. */
function Promised({ proof, set }: { proof: Proof; set: (change: Partial<Proof>) => void }) {
  const field = (name: "commitment" | "seed" | "salt", words: string) => (
    <label class="line-field">
      {words}
      <input
        value={proof[name]}
        spellcheck={false}
        autocomplete="off"
        onInput={(event) => set({ [name]: event.currentTarget.value.trim() })}
      />
    </label>
  );
  const said = proof.words.map(([seat, words]) => `${seat}: ${words}`).join("\n");
  const written = (text: string): [string, string][] =>
    text.split("\n").filter((line) => line.includes(":")).map((line) => {
      const at = line.indexOf(":");
      return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
    });
  return (
    <details class="promised" open={proof.commitment === ""}>
      <summary>{phrase("What was promised")}</summary>
      {field("commitment", phrase("Commitment"))}
      {field("seed", phrase("Seed"))}
      {field("salt", phrase("Salt"))}
      <label class="line-field">
        {phrase("Words of the players")}
        <textarea
          key={said}
          rows={Math.max(2, proof.words.length)}
          placeholder={phrase("ann: what Ann said")}
          defaultValue={said}
          onChange={(event) => set({ words: written(event.currentTarget.value) })}
        />
      </label>
    </details>
  );
}
