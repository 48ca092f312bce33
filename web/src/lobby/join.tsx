/** The page of an invitation: what it is to, who is there, and a button to sit down. */
import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import * as api from "../api.ts";
import { clearAddress, keepToken, keptToken, tokenInAddress } from "../session/tokens.ts";
import { myName } from "../session/settings.ts";
import { Icon } from "../shell/icon.tsx";
import type { Invitation } from "../wire.ts";
import { Marks } from "./marks.tsx";
import { phrase } from "../words/words.ts";

/** Whoever has a seat here already goes to it. */
export function openInvitation(table: string, page: Element): void {
  if (keptToken(table)) {
    clearAddress();
    location.reload();
  } else render(<JoinPage table={table} secret={tokenInAddress()} />, page);
}

function JoinPage({ table, secret }: { table: string; secret: string }) {
  const [told, setTold] = useState<Invitation | null>(null);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const look = () =>
    api.invitation(table, secret).then(setTold).catch((error: Error) => setProblem(error.message));
  useEffect(() => {
    document.title = `${phrase("You are invited")} · Ossuary`;
    look();
  }, []);
  const go = (token: string, lasting: boolean) => {
    keepToken(table, token, lasting);
    clearAddress();
    location.reload();
  };
  const sit = async () => {
    setBusy(true);
    try {
      go((await api.sit(table, secret)).token, true);
    } catch (error) {
      setProblem((error as Error).message);
      setBusy(false);
      look();
    }
  };
  const free = told !== null && told.free.length > 0;
  return (
    <main class="join-page">
      <h1>{told ? phrase("You are invited to {0}", told.name) : phrase("You are invited")}</h1>
      {told && (
        <>
          <ul class="gathering">
            {told.people.map((person) => (
              <li key={person.seat}>
                <b>{told.free.includes(person.seat) ? phrase("A free seat") : person.name}</b>{" "}
                <span class="quiet">
                  {person.bot
                    ? phrase("a bot")
                    : told.free.includes(person.seat)
                    ? ""
                    : person.here
                    ? phrase("is here")
                    : phrase("away")}
                </span>
              </li>
            ))}
          </ul>
          <Marks marks={told.marks} />
          {free && (
            <label class="line-field">
              {phrase("Your name")}
              <input
                maxLength={24}
                value={myName.value}
                onChange={(event) => myName.value = event.currentTarget.value.trim()}
              />
            </label>
          )}
          {!free && <p>{told.over ? phrase("The game is over.") : phrase("All seats are taken.")}</p>}
          <div class="buttons">
            {free && (
              <button type="button" class="main" disabled={busy} onClick={sit}>
                <Icon name="friends" />
                {phrase("Sit down")}
              </button>
            )}
            <button type="button" onClick={() => go(told.watch, false)}>{phrase("Watch")}</button>
          </div>
        </>
      )}
      {problem && <p class="notice refused" role="alert">{problem}</p>}
    </main>
  );
}
