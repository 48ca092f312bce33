/** The lobby: all games, my tables, records. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import * as api from "../api.ts";
import { isDark, theme } from "../session/settings.ts";
import { Icon } from "../shell/icon.tsx";
import { LanguageField } from "../shell/language.tsx";
import type { GameLine } from "../wire.ts";
import { Box, BrokenBox, Opening } from "./box.tsx";
import { MyTables } from "./mytables.tsx";
import { OpenRecord } from "./open_record.tsx";
import { phrase } from "../words/words.ts";

const games = signal<GameLine[] | null>(null);
const failure = signal("");
const openingRecord = signal(false);

export function Lobby() {
  useEffect(() => {
    document.title = "Ossuary";
    api.games().then((found) => games.value = found, (error) => failure.value = String(error.message));
  }, []);
  const dark = isDark();
  return (
    <div class="lobby">
      <header class="lobby-bar">
        <Icon name="logo" />
        <h1>Ossuary</h1>
        <p>{phrase("A house for tabletop games. Take a box from the shelf; friends need only a link.")}</p>
        <LanguageField />
        <button
          type="button"
          class="tool slim"
          aria-label={dark ? phrase("Light colours") : phrase("Dark colours")}
          onClick={() => theme.value = dark ? "light" : "dark"}
        >
          <Icon name={dark ? "light" : "dark"} />
        </button>
      </header>
      {failure.value && <p class="notice refused shelf-notice" role="alert">{failure.value}</p>}
      {games.value && <MyTables games={games.value} />}
      <main class="shelf" aria-busy={games.value === null && !failure.value}>
        {games.value === null && !failure.value && <Unpacking />}
        {games.value?.map((game) =>
          game.broken ? <BrokenBox key={game.id} game={game} /> : <Box key={game.id} game={game} />
        )}
      </main>
      <footer class="lobby-foot">
        <button type="button" onClick={() => openingRecord.value = true}>
          <Icon name="open-file" />
          {phrase("Open a record")}
        </button>
        <a class="button" href="/verify">
          <Icon name="seal" />
          {phrase("Check a shuffle")}
        </a>
        <a class="button" href="/credits">{phrase("Credits")}</a>
      </footer>
      {openingRecord.value && games.value && (
        <OpenRecord
          games={games.value}
          onClose={() => openingRecord.value = false}
        />
      )}
      <Opening />
    </div>
  );
}

/** Empty boxes while the games load. */
const UNKNOWN = 3;

/** A server that has just started reads its games first. */
function Unpacking() {
  return (
    <>
      <p class="unpacking" role="status">{phrase("The games are being put on the shelf…")}</p>
      {Array.from({ length: UNKNOWN }, (_, at) => (
        <div class="box unknown" key={at} aria-hidden="true">
          <div class="cover" />
        </div>
      ))}
    </>
  );
}
