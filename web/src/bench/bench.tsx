/**
 * The bench: a designer changes a card, sees it drawn, asks what it does, and watches the game before and after, until
 * the question is answered. The server plays both with the same luck; see docs/lab.md.
 */
import { effect } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import * as api from "../api.ts";
import type { Bench, Difference } from "../api.ts";
import { Face } from "../cards/face.tsx";
import { suggestedBot } from "../model/bots.ts";
import { dress, type Look } from "../model/look.ts";
import { saveFile } from "../session/files.ts";
import { isDark } from "../session/settings.ts";
import { keepLinks, keepToken } from "../session/tokens.ts";
import { Icon, showIconsOf } from "../shell/icon.tsx";
import type { BenchCard, BenchChecked, GameInfo } from "../wire.ts";
import { phrase } from "../words/words.ts";

/** Milliseconds between two looks at what is being played. */
const LOOK = 1000;
/** Milliseconds without typing after which the card is checked. */
const STILL = 250;
const GAMES = 200;

export function BenchPage({ id }: { id: string }) {
  const [game, setGame] = useState<GameInfo | null>(null);
  const [cards, setCards] = useState<BenchCard[]>([]);
  const [failure, setFailure] = useState("");
  useEffect(() => {
    showIconsOf(id);
    Promise.all([api.game(id), api.benchCards(id)]).then(
      ([info, cards]) => {
        setGame(info);
        setCards(cards);
      },
      (error) => setFailure(String(error.message)),
    );
  }, []);
  useEffect(() => {
    if (!game) return;
    document.title = `${phrase("Bench")} · ${game.name} · Ossuary`;
    return effect(() => dress(document.documentElement, game.look as Look | undefined, isDark()));
  }, [game]);
  if (failure) {
    return (
      <main class="hold">
        <h1>{phrase("There is no bench here")}</h1>
        <p>{failure}</p>
        <a class="button" href="/">{phrase("To the games")}</a>
      </main>
    );
  }
  return game && <Workbench game={game} cards={cards} />;
}

function Workbench({ game, cards }: { game: GameInfo; cards: BenchCard[] }) {
  const [toml, setToml] = useState("");
  const [checked, setChecked] = useState<BenchChecked | null>(null);
  const [seats, setSeats] = useState(game.seats.includes(3) ? 3 : game.seats[0]);
  const [found, setFound] = useState<Bench | null>(null);
  const [problem, setProblem] = useState("");
  const latest = useRef("");
  const fail = (error: unknown) => setProblem((error as Error).message);
  useEffect(() => {
    latest.current = toml;
    if (!toml) return;
    const timer = setTimeout(() => {
      api.benchCheck(game.id, toml).then((told) => latest.current === toml && setChecked(told), fail);
    }, STILL);
    return () => clearTimeout(timer);
  }, [toml]);
  const running = Boolean(found && !found.done);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => api.benchState(game.id).then(setFound, fail), LOOK);
    return () => clearInterval(timer);
  }, [running]);
  const right = Boolean(toml && checked && !checked.complaint);
  const run = () => {
    setProblem("");
    api.benchRun(game.id, { toml, seats, games: GAMES }).then(setFound, fail);
  };
  const open = async () => {
    try {
      const [me, ...others] = game.seat_names.slice(0, seats);
      const bots = Object.fromEntries(others.map((seat) => [seat, suggestedBot(game.bots)]));
      const opened = await api.open({ game: game.id, seats, bots, content: checked!.pack, begin: true });
      const [path, token] = opened.links[me].split("#");
      keepToken(opened.table, decodeURIComponent(token));
      keepLinks(opened.table, opened.links, opened.watch);
      location.assign(path);
    } catch (error) {
      fail(error);
    }
  };
  return (
    <main class="bench">
      <header class="bench-bar">
        <a class="button" href={`/games/${game.id}`}>
          <Icon name="home" />
          {game.name}
        </a>
        <h1>{phrase("Bench")}</h1>
      </header>
      <section class="bench-card">
        <label class="line-field">
          {phrase("Card")}
          <select
            onChange={(event) =>
              setToml(cards.find((card) => card.id === event.currentTarget.value)?.toml ?? "")}
          >
            <option value="">{phrase("Choose one")}</option>
            {cards.map((card) => <option value={card.id} key={card.id}>{card.name}</option>)}
          </select>
        </label>
        <textarea
          rows={12}
          spellcheck={false}
          maxLength={20000}
          aria-label={phrase("The card as it is written")}
          value={toml}
          onInput={(event) => setToml(event.currentTarget.value)}
        />
        {checked?.complaint && <p class="notice refused" role="alert">{checked.complaint}</p>}
        <div class="bench-faces">
          {right &&
            Object.entries(checked!.designs).map(([id, design]) => (
              <span class="card bench-face" key={id}>
                <Face id={id} design={design} look={(game.look ?? {}) as Look} />
              </span>
            ))}
        </div>
        <label class="line-field">
          {phrase("Seats")}
          <select value={seats} onChange={(event) => setSeats(Number(event.currentTarget.value))}>
            {game.seats.map((count) => <option value={count} key={count}>{count}</option>)}
          </select>
        </label>
        <div class="buttons">
          <button type="button" class="main" disabled={!right} onClick={run}>
            {phrase("What does it do?")}
          </button>
          <button
            type="button"
            disabled={!right}
            onClick={() => saveFile(`${game.id}-cards.toml`, toml, "application/toml")}
          >
            {phrase("Save the cards")}
          </button>
          <button type="button" disabled={!right} onClick={open}>{phrase("Open a table with them")}</button>
        </div>
        {problem && <p class="notice refused" role="alert">{problem}</p>}
      </section>
      {found && <Found found={found} />}
    </main>
  );
}

function Found({ found }: { found: Bench }) {
  return (
    <section class="bench-found" aria-live="polite">
      <h2>{phrase("Before and after")}</h2>
      <p class="bench-progress">
        <progress max={found.of} value={found.games} />
        {phrase("{0} of {1} games of each", found.games, found.of)}
        {found.done && !found.problem && ` · ${phrase("done")}`}
      </p>
      {found.problem && <p class="notice refused" role="alert">{found.problem}</p>}
      {found.sentence && (
        <p>
          <b>{found.sentence}</b>
        </p>
      )}
      {found.measures && <Rows title={phrase("What differs")} all={found.measures} />}
      {(found.strength ?? []).map((card) => (
        <div key={card.called}>
          <h3>{phrase("{0}: those who drew it", card.called)}</h3>
          <Fared when={phrase("before")} one={card.a} />
          <Fared when={phrase("after")} one={card.b} />
        </div>
      ))}
      {found.cards && (
        <>
          <Rows title={phrase("Cards played in a game")} all={found.cards} />
          <p class="quiet">
            {phrase(
              "★ stands also after the correction for so many looks; what crosses the dotted line may be luck.",
            )}
          </p>
        </>
      )}
    </section>
  );
}

function Fared({ when, one }: { when: string; one: { by: number; low: number; high: number } | null }) {
  return one
    ? <Row name={when} low={one.low} by={one.by} high={one.high} percent />
    : <p class="quiet">{phrase("{0}: too few games yet", when)}</p>;
}

function Rows({ title, all }: { title: string; all: Difference[] }) {
  return (
    <div>
      <h3>{title}</h3>
      {all.map((one) => (
        <Row
          key={one.name}
          name={`${one.called || one.name}${one.proven ? " ★" : ""}`}
          low={one.low}
          by={one.b - one.a}
          high={one.high}
          from={one.a}
          to={one.b}
          percent={one.share}
        />
      ))}
    </div>
  );
}

interface Interval {
  name: string;
  low: number;
  by: number;
  high: number;
  from?: number;
  to?: number;
  percent?: boolean;
}

/** A difference with its interval: on a line whose middle is "none". */
function Row({ name, low, by, high, from, to, percent }: Interval) {
  const reach = Math.max(Math.abs(low), Math.abs(high), 1e-9) * 1.1;
  const at = (value: number) => 50 + 50 * value / reach;
  const shown = (value: number) =>
    percent ? `${(100 * value).toFixed(1)} %` : Number(value.toPrecision(3)).toString();
  const kind = low > 0 ? "more" : high < 0 ? "less" : "open";
  return (
    <div class={`bench-row ${kind}`}>
      <span>{name}</span>
      <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
        <line x1="50" x2="50" y1="0" y2="12" />
        <rect class="range" x={at(low)} y="3.5" width={Math.max(0.6, at(high) - at(low))} height="5" />
        <rect class="middle" x={at(by) - 0.5} y="1" width="1" height="10" />
      </svg>
      <span class="bench-number">
        {by > 0 ? "+" : ""}
        {shown(by)} <small class="quiet">({shown(low)}, {shown(high)})</small>
      </span>
      <span class="bench-number quiet">
        {from !== undefined && to !== undefined ? `${shown(from)} → ${shown(to)}` : ""}
      </span>
    </div>
  );
}
