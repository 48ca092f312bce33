/**
 * The page where players put a kit together for a game: the pieces to choose from, and a summary. The server says
 * what belongs in a kit.
 */
import { effect, signal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import * as api from "../api.ts";
import { grounds, Picture } from "../board/picture.tsx";
import { Patterns } from "../board/tile.tsx";
import { Face } from "../cards/face.tsx";
import { Invite } from "../lobby/invite.tsx";
import { PlayNow } from "../lobby/playnow.tsx";
import { Builder, wanted } from "../model/builder.ts";
import { dress, type Look } from "../model/look.ts";
import { aOrAn, atRules, capital, plural } from "../model/words.ts";
import { saveFile } from "../session/files.ts";
import { isDark, theme } from "../session/settings.ts";
import { Icon, showIconsOf } from "../shell/icon.tsx";
import { nearest } from "../shell/nearest.ts";
import type { KitDraft, KitPart } from "../wire.ts";
import { phrase } from "../words/words.ts";

/** With more pieces than this a part has a search field. */
const MANY = 20;
/** Of a file, in bytes. */
const LARGEST = 60_000;
const LONGEST_NAME = 40;

const opening = signal<"bots" | "friends" | null>(null);

export function BuilderPage({ game, section }: { game: string; section: string }) {
  const [builder, setBuilder] = useState<Builder | null>(null);
  const [failure, setFailure] = useState("");
  useEffect(() => showIconsOf(game), []);
  useEffect(() => {
    Promise.all([api.game(game), api.kit(game, section)]).then(
      ([info, kit]) => setBuilder(new Builder(info, kit)),
      (error) => setFailure(String(error.message)),
    );
  }, []);
  useEffect(() => {
    if (!builder) return;
    document.title = `${phrase("Build {0}", aOrAn(section))} · ${builder.game.name} · Ossuary`;
    return effect(() => dress(document.documentElement, builder.game.look as Look | undefined, isDark()));
  }, [builder]);
  if (failure) {
    return (
      <main class="hold">
        <h1>{phrase("There is nothing to build here")}</h1>
        <p>{failure}</p>
        <a class="button" href="/">{phrase("To the games")}</a>
      </main>
    );
  }
  return builder && <Workshop builder={builder} />;
}

function Workshop({ builder }: { builder: Builder }) {
  const { game, kit } = builder;
  const dark = isDark();
  const myKit = { section: kit.section, kit: builder.draft };
  const close = () => opening.value = null;
  const left = builder.checked.value?.complaints.length;
  return (
    <div class="builder">
      <header class="builder-bar">
        <a class="button" href="/">
          <Icon name="home" />
          <span>{phrase("All games")}</span>
        </a>
        <h1>
          {phrase("{0}: build {1}", game.name, aOrAn(kit.section))}
        </h1>
        <button
          type="button"
          class="tool slim"
          aria-label={dark ? phrase("Light colours") : phrase("Dark colours")}
          onClick={() => theme.value = dark ? "light" : "dark"}
        >
          <Icon name={dark ? "light" : "dark"} />
        </button>
      </header>
      <nav class="builder-nav" aria-label={phrase("Parts of the {0}", kit.section)}>
        {kit.parts.map((part) => (
          <a class="button" key={part.field} href={`#part-${part.field}`} onClick={lead}>
            {capital(part.name)}
            <span>
              <b>{builder.chosen.value[part.field]?.length ?? 0}</b>{" "}
              <span class="quiet">of {wanted(part)}</span>
            </span>
          </a>
        ))}
        <a class={`button to-sum${left === 0 ? " main" : ""}`} href="#kit" onClick={lead}>
          <Icon name={left === 0 ? "check" : "down"} />
          {left === 0
            ? phrase("Your {0}: ready", kit.section)
            : phrase("Your {0}: {1} to do", kit.section, plural(left ?? 0, "thing"))}
        </a>
      </nav>
      <main class="builder-parts">
        {kit.parts.map((part) => <Part key={part.field} builder={builder} part={part} />)}
      </main>
      <Summary
        builder={builder}
        onPlay={() => opening.value = "bots"}
        onInvite={() => opening.value = "friends"}
      />
      <svg class="unseen" aria-hidden="true">
        <Patterns look={(game.look ?? {}) as Look} />
      </svg>
      {opening.value === "bots" && <PlayNow game={game} myKit={myKit} onClose={close} />}
      {opening.value === "friends" && <Invite game={game} myKit={myKit} onClose={close} />}
    </div>
  );
}

/** The pieces that may be chosen for one part. */
function Part({ builder, part }: { builder: Builder; part: KitPart }) {
  const [search, setSearch] = useState("");
  const [at, setAt] = useState("");
  const place = useRef<HTMLUListElement>(null);
  const chosen = builder.chosen.value[part.field] ?? [];
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = part.among.filter((id) => {
    const { name, text } = builder.game.designs[id] ?? {};
    return words.every((word) => `${name} ${text}`.toLowerCase().includes(word));
  });
  const reached = found.includes(at) ? at : found.find((id) => chosen.includes(id)) ?? found[0];
  return (
    <section class="builder-part" id={`part-${part.field}`} aria-labelledby={`title-${part.field}`}>
      <header>
        <h2 id={`title-${part.field}`}>{capital(part.name)}</h2>
        <p class="quiet">
          {chosen.length} chosen, {wanted(part)} needed{part.rule && ` (${part.rule})`}
        </p>
        {part.among.length > MANY && (
          <input
            type="search"
            placeholder={phrase("Find by name or text")}
            aria-label={phrase("Find {0}", part.name)}
            value={search}
            onInput={(event) => setSearch(event.currentTarget.value)}
          />
        )}
      </header>
      <ul class="builder-pieces" ref={place} onKeyDown={(event) => walk(event, place.current!)}>
        {found.map((id) => (
          <li key={id} onFocusCapture={() => setAt(id)}>
            <Piece builder={builder} part={part} id={id} reached={id === reached} />
          </li>
        ))}
      </ul>
      {found.length === 0 && <p class="quiet">{phrase("Nothing is called so.")}</p>}
    </section>
  );
}

/** Arrows move between pieces, Home and End to the first and last, Tab to the next part. */
function walk(event: KeyboardEvent, place: HTMLElement): void {
  const pieces = [...place.querySelectorAll<HTMLElement>("[data-piece]")];
  const here = pieces.indexOf(event.target as HTMLElement);
  const below = (way: 1 | -1) => {
    const middles = pieces.map((piece) => {
      const box = piece.getBoundingClientRect();
      return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    });
    return nearest(middles[here], middles, [0, way]);
  };
  const to: Record<string, () => number> = {
    ArrowLeft: () => here - 1,
    ArrowRight: () => here + 1,
    ArrowUp: () => below(-1),
    ArrowDown: () => below(1),
    Home: () => 0,
    End: () => pieces.length - 1,
  };
  if (here < 0 || !to[event.key]) return;
  event.preventDefault();
  pieces[to[event.key]()]?.focus();
}

function Piece({ builder, part, id, reached }: {
  builder: Builder;
  part: KitPart;
  id: string;
  reached: boolean;
}) {
  const look = (builder.game.look ?? {}) as Look;
  const design = builder.game.designs[id];
  const board = builder.kit.drawn[id];
  const count = builder.count(part, id);
  const name = String(design?.name ?? id);
  return (
    <>
      <button
        type="button"
        class={`${board ? "builder-board" : "card"}${count ? " chosen" : ""}`}
        data-piece={id}
        tabIndex={reached ? 0 : -1}
        aria-pressed={count > 0}
        onClick={() => builder.click(part, id)}
      >
        {board
          ? (
            <>
              <Picture board={board} look={look} />
              <b>{name}</b>
              <small>{grounds(board)}</small>
            </>
          )
          : <Face id={id} design={design} look={look} />}
        {count > 0 && (
          <span class="tally">
            {count > 1 ? `×${count}` : <Icon name="check" />}
          </span>
        )}
      </button>
      {part.of_each > 1 && count > 0 && (
        <button
          type="button"
          aria-label={phrase("One {0} less", name)}
          onClick={() => builder.less(part, id)}
        >
          <Icon name="less" />
        </button>
      )}
    </>
  );
}

/** Name, what is missing, buttons, and what is in it. */
function Summary({ builder, onPlay, onInvite }: {
  builder: Builder;
  onPlay: () => void;
  onInvite: () => void;
}) {
  const { section, parts } = builder.kit;
  const checked = builder.checked.value;
  return (
    <aside class="builder-sum" id="kit" tabIndex={-1} aria-label={phrase("Your {0}", section)}>
      <label class="name-field" for="kit-name">
        {phrase("Name of your {0}", section)}
        <input
          id="kit-name"
          maxLength={LONGEST_NAME}
          autocomplete="off"
          value={builder.name.value}
          onInput={(event) => builder.rename(event.currentTarget.value)}
        />
      </label>
      <Missing builder={builder} />
      {builder.problem.value && <p class="notice refused" role="alert">{builder.problem.value}</p>}
      <div class="buttons">
        <button type="button" class="main" disabled={!builder.ready} onClick={onPlay}>
          <Icon name="play" /> {phrase("Play it now")}
        </button>
        <button type="button" disabled={!builder.ready} onClick={onInvite}>
          <Icon name="friends" /> {phrase("Invite friends")}
        </button>
        <button
          type="button"
          disabled={!builder.ready}
          onClick={() => checked?.toml && saveFile(checked.file, checked.toml, "application/toml")}
        >
          <Icon name="save" /> {phrase("Save as a file")}
        </button>
        <LoadFile builder={builder} />
      </div>
      <dl class="builder-chosen">
        {parts.map((part) => <Held key={part.field} builder={builder} part={part} />)}
      </dl>
      <Begin builder={builder} />
    </aside>
  );
}

/** What is missing or wrong; each sentence links to its part. */
function Missing({ builder }: { builder: Builder }) {
  const checked = builder.checked.value;
  const complaints = checked?.complaints ?? [];
  const done = checked !== null && complaints.length === 0;
  return (
    <div class="missing">
      <p role="status">
        <Icon name={done ? "check" : "waiting"} />
        {checked === null
          ? "A moment…"
          : done
          ? phrase("Your {0} is ready.", builder.kit.section)
          : `${plural(complaints.length, "thing")} to do:`}
      </p>
      <ul>
        {complaints.map(({ field, text }) => (
          <li key={text}>
            <a href={field === "name" ? "#kit-name" : `#part-${field}`} onClick={lead}>
              <span>
                {atRules(capital(text)).map((words, at) => (
                  <span key={at} class={at % 2 ? "whole" : ""}>{words}</span>
                ))}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Scrolls to a part or field and focuses it. */
function lead(event: MouseEvent): void {
  const place = document.querySelector<HTMLElement>((event.currentTarget as HTMLAnchorElement).hash);
  if (!place) return;
  event.preventDefault();
  place.scrollIntoView({ block: "start" });
  (place.querySelector<HTMLElement>("[data-piece][tabindex='0']") ?? place).focus({ preventScroll: true });
}

function Held({ builder, part }: { builder: Builder; part: KitPart }) {
  const ids = builder.chosen.value[part.field] ?? [];
  const name = (id: string) => String(builder.game.designs[id]?.name ?? id);
  return (
    <div>
      <dt>
        {capital(part.name)} <span class="quiet">{ids.length}</span>
      </dt>
      <dd>
        {ids.length === 0 && <span class="quiet">{phrase("none yet")}</span>}
        {ids.map((id, at) => (
          <button
            type="button"
            class="held"
            key={`${id} ${at}`}
            aria-label={phrase("Take {0} out", name(id))}
            onClick={() => builder.less(part, id)}
          >
            {name(id)}
            <Icon name="close" />
          </button>
        ))}
      </dd>
    </div>
  );
}

function LoadFile({ builder }: { builder: Builder }) {
  const load = async (field: HTMLInputElement) => {
    const file = field.files?.[0];
    if (!file) return;
    if (file.size > LARGEST) builder.problem.value = phrase("This file is too large.");
    else await builder.read(await file.text());
    field.value = "";
  };
  return (
    <label class="button file">
      <Icon name="open-file" /> {phrase("Load a file")}
      <input
        type="file"
        class="unseen"
        accept=".toml,application/toml"
        onChange={(event) => load(event.currentTarget)}
      />
    </label>
  );
}

/** Begins anew from a ready kit, or from nothing. */
function Begin({ builder }: { builder: Builder }) {
  const [from, setFrom] = useState("");
  const empty: KitDraft = { name: "", chosen: {} };
  const drafts = [empty, ...builder.kit.ready];
  return (
    <div class="builder-begin">
      <label for="kit-from">{phrase("Begin anew with")}</label>
      <select id="kit-from" value={from} onChange={(event) => setFrom(event.currentTarget.value)}>
        {drafts.map((draft) => <option key={draft.name} value={draft.name}>{draft.name || "nothing"}
        </option>)}
      </select>
      <button
        type="button"
        onClick={() => builder.exchange(drafts.find((draft) => draft.name === from) ?? empty)}
      >
        {phrase("Begin")}
      </button>
      {builder.before.value && (
        <button
          type="button"
          class="undo-begin"
          onClick={() => builder.exchange(builder.before.value!)}
        >
          <Icon name="undo" /> {phrase("Back to {0}", builder.before.value.name || phrase("the one before"))}
        </button>
      )}
    </div>
  );
}
