/** What the players of a table bring with them: each from a file, or chosen at the table. */
import { useState } from "preact/hooks";
import * as api from "../api.ts";
import { capital } from "../model/words.ts";
import type { BroughtKit } from "../wire.ts";
import { Icon } from "../shell/icon.tsx";

export type Brought = Record<string, BroughtKit>;

const LARGEST = 60_000;

export function BringFiles({ game, section, seats, brought, set, open }: {
  game: string;
  section: string;
  seats: string[];
  brought: Brought;
  set: (change: (before: Brought) => Brought) => void;
  open: boolean;
}) {
  const [problem, setProblem] = useState("");
  const load = async (seat: string, field: HTMLInputElement) => {
    const file = field.files?.[0];
    if (!file) return;
    try {
      const kit = await read(game, section, file);
      set((before) => ({ ...before, [seat]: { section, kit } }));
      setProblem("");
    } catch (error) {
      setProblem(`${file.name}: ${(error as Error).message}`);
    }
    field.value = "";
  };
  const leave = (seat: string) =>
    set((before) => Object.fromEntries(Object.entries(before).filter(([other]) => other !== seat)));
  return (
    <details class="more-options bring-files" open={open}>
      <summary>Own {section}s</summary>
      <ul>
        {seats.map((seat) => (
          <li key={seat}>
            <span>
              {capital(seat)} <b>{brought[seat]?.kit.name ?? "chooses at the table"}</b>
            </span>
            {brought[seat] && (
              <button
                type="button"
                class="plain"
                aria-label={`${capital(seat)} does not bring ${brought[seat].kit.name}`}
                onClick={() => leave(seat)}
              >
                <Icon name="close" />
              </button>
            )}
            <label class="button file">
              <Icon name="bring" />From a file
              <input
                type="file"
                class="unseen"
                aria-label={`A file with the ${section} of ${capital(seat)}`}
                accept=".toml,application/toml"
                onChange={(event) => load(seat, event.currentTarget)}
              />
            </label>
          </li>
        ))}
      </ul>
      {problem && <p class="notice refused" role="alert">{problem}</p>}
    </details>
  );
}

async function read(game: string, section: string, file: File): Promise<BroughtKit["kit"]> {
  if (file.size > LARGEST) throw new Error(`This is too large to be a ${section}.`);
  const { draft, complaints } = await api.readKit(game, section, await file.text());
  if (complaints.length) throw new Error(capital(complaints[0].text));
  return draft;
}
