/** The waiting room before a game: who is here, who is ready, words for the shuffle, links to share. */
import { useEffect } from "preact/hooks";
import { botName } from "../model/bots.ts";
import { seatColour } from "../model/look.ts";
import { myName } from "../session/settings.ts";
import { keptLinks, watchToken } from "../session/tokens.ts";
import { useTable } from "../shell/context.ts";
import { Icon } from "../shell/icon.tsx";
import { Links } from "../shell/links.tsx";
import { CoverArt } from "./cover.tsx";
import { Marks } from "./marks.tsx";
import { PrimerScreen } from "./primer.tsx";
import { Tally } from "./tally.tsx";
import { phrase } from "../words/words.ts";

const linkTo = (table: string, secret: string) =>
  `/t/${encodeURIComponent(table)}#${encodeURIComponent(secret)}`;

export function WaitingRoom() {
  const table = useTable();
  const update = table.update.value!, welcome = table.welcome.value!;
  const mine = table.seat.value;
  const me = update.people.find((person) => person.seat === mine);
  const kept = keptLinks(welcome.table);
  // Whoever plays again against bots alone has nobody to wait for.
  const again = new URLSearchParams(location.search).has("again") && me &&
    update.people.every((person) => person === me || person.bot);
  useEffect(() => {
    if (again) table.server?.send({ type: "begin" });
  }, [again]);
  return (
    <main class="waiting-room">
      <CoverArt game={table.game} />
      <div class="waiting-words">
        <h2>{phrase("Gathering at the table")}</h2>
        <ul class="gathering">
          {update.people.map((person) => (
            <li key={person.seat} class={person.ready || person.bot ? phrase("ready") : ""}>
              <span class="token" style={{ "--seat": seatColour(welcome.seats, person.seat) }}>
                {person.bot ? <Icon name="bot" /> : person.name.charAt(0)}
              </span>
              <b>{person.name}</b>
              <span class="quiet">
                {person.bot
                  ? botName(person.bot, table.game)
                  : person.ready
                  ? phrase("ready")
                  : person.here
                  ? phrase("is here")
                  : phrase("not here yet")}
              </span>
            </li>
          ))}
        </ul>
        <Tally />
        {me && (
          <>
            <label class="line-field">
              {phrase("Your name")}
              <input
                maxLength={24}
                value={me.name}
                onChange={(event) => {
                  myName.value = event.currentTarget.value.trim();
                  if (myName.value) table.server?.send({ type: "name", name: myName.value });
                }}
              />
            </label>
            <label class="line-field">
              {phrase("Words for the shuffle")}
              <input
                maxLength={100}
                value={me.shuffle_words}
                placeholder={phrase("anything you like; nobody can foresee it")}
                onChange={(event) =>
                  table.server?.send({ type: "shuffle_words", text: event.currentTarget.value })}
              />
            </label>
            <div class="buttons">
              <button
                type="button"
                class="main"
                onClick={() => table.server?.send({ type: "ready", yes: !me.ready })}
              >
                {me.ready ? phrase("Wait, I am not ready") : phrase("I am ready")}
              </button>
              <button type="button" onClick={() => table.server?.send({ type: "begin" })}>
                {phrase("Begin now")}
              </button>
            </div>
          </>
        )}
        {(welcome.join || kept) && (
          <>
            <h3>{phrase("Links to share")}</h3>
            <Links
              join={welcome.join ? linkTo(welcome.table, welcome.join) : undefined}
              links={welcome.join ? {} : kept?.links}
              watch={linkTo(welcome.table, watchToken(welcome))}
              skip={mine ?? undefined}
            />
          </>
        )}
        <Marks marks={welcome.marks} />
        <p class="quiet">
          {phrase("The shuffle is promised already:")} <code>{welcome.commitment.slice(0, 16)}…</code>{" "}
          {phrase("After the game everybody can check it.")}
        </p>
      </div>
      <PrimerScreen game={table.game} />
    </main>
  );
}
