/** A game in the lobby: cover, facts, and the buttons to begin. */
import { signal } from "@preact/signals";
import { FirstLesson } from "../lesson/entry.tsx";
import { aOrAn, ranged } from "../model/words.ts";
import { Icon } from "../shell/icon.tsx";
import type { GameLine } from "../wire.ts";
import { CoverArt, playersText } from "./cover.tsx";
import { Invite } from "./invite.tsx";
import { PlayNow } from "./playnow.tsx";
import { phrase } from "../words/words.ts";

const opening = signal<{ game: GameLine; how: "bots" | "friends" } | null>(null);

/** Name and cover lead to the game's page. Keyboards and screen readers get the name only. */
export function Box({ game }: { game: GameLine }) {
  const page = `/games/${game.id}`;
  return (
    <article class="box">
      <a class="cover-link" href={page} tabIndex={-1} aria-hidden="true">
        <CoverArt game={game} />
        {game.first && <span class="start-here">{phrase("Start here")}</span>}
      </a>
      <div class="box-words">
        <h2>
          <a href={page}>{game.name}</a>
          {game.first && <span class="unseen">{phrase(", start here")}</span>}
        </h2>
        <Facts game={game} />
      </div>
    </article>
  );
}

/** A game that cannot be played now: its author reads why, and everybody else that it is not their fault. */
export function BrokenBox({ game }: { game: GameLine }) {
  return (
    <article class="box broken">
      <div class="box-words">
        <h2>{game.name}</h2>
        <p>{phrase("This game cannot be played now.")}</p>
        <p class="notice refused">{game.broken}</p>
      </div>
    </article>
  );
}

/** How much there is to learn, in words. */
const WEIGHTS: Record<string, string> = {
  light: "quick to learn",
  medium: "some rules",
  heavy: "many rules",
};

/** Players, time, how much there is to learn, description, buttons. */
export function Facts({ game }: { game: GameLine }) {
  return (
    <>
      <p class="facts">
        <span>
          <Icon name="friends" />
          {playersText(game.seats)}
        </span>
        {game.minutes && (
          <span>
            <Icon name="clock" />
            {phrase("{0} min", ranged(game.minutes))}
          </span>
        )}
        {game.weight && (
          <span class={`weight ${game.weight}`}>
            <Icon name="weight" />
            {WEIGHTS[game.weight] ?? game.weight}
          </span>
        )}
      </p>
      <p>{game.about}</p>
      <div class="buttons">
        <button type="button" class="main" onClick={() => opening.value = { game, how: "bots" }}>
          <Icon name="play" />
          {phrase("Play now")}
        </button>
        <FirstLesson game={game} />
        <button type="button" onClick={() => opening.value = { game, how: "friends" }}>
          <Icon name="friends" />
          {phrase("Invite friends")}
        </button>
        {game.kits.map((kit) => (
          <a class="button" key={kit} href={`/build/${game.id}/${kit}`}>
            <Icon name="build" /> {phrase("Build {0}", aOrAn(kit))}
          </a>
        ))}
      </div>
    </>
  );
}

/** The dialog that a box has opened; once on a page. */
export function Opening() {
  const close = () => opening.value = null;
  if (!opening.value) return null;
  const { game, how } = opening.value;
  return how === "bots" ? <PlayNow game={game} onClose={close} /> : <Invite game={game} onClose={close} />;
}
