/** What has been put together so far: its name, what is in it, what is missing, and what can be done with it. */
import { useState } from "preact/hooks";
import type { Builder } from "../model/builder.ts";
import { saveFile } from "../session/files.ts";
import { atRules, capital, plural } from "../model/words.ts";
import type { KitDraft, KitPart } from "../wire.ts";
import { Icon } from "../shell/icon.tsx";

const LARGEST = 60_000;
const LONGEST_NAME = 40;

export function BuilderSum({ builder, onPlay, onInvite }: {
  builder: Builder;
  onPlay: () => void;
  onInvite: () => void;
}) {
  const { section, parts } = builder.kit;
  const checked = builder.checked.value;
  return (
    <aside class="builder-sum" id="kit" tabIndex={-1} aria-label={`Your ${section}`}>
      <label class="name-field" for="kit-name">
        Name of your {section}
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
          <Icon name="play" />Play it now
        </button>
        <button type="button" disabled={!builder.ready} onClick={onInvite}>
          <Icon name="friends" />Invite friends
        </button>
        <button
          type="button"
          disabled={!builder.ready}
          onClick={() => checked?.toml && saveFile(checked.file, checked.toml, "application/toml")}
        >
          <Icon name="save" />Save as a file
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

/** What is still missing or wrong, each sentence leading to where it can be mended. */
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
          ? `Your ${builder.kit.section} is ready.`
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

/** To the field or the part itself, with the keyboard too; a part does not call up the keyboard of a phone. */
export function lead(event: MouseEvent): void {
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
        {ids.length === 0 && <span class="quiet">none yet</span>}
        {ids.map((id, at) => (
          <button
            type="button"
            class="held"
            key={`${id} ${at}`}
            aria-label={`Take ${name(id)} out`}
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
    if (file.size > LARGEST) builder.problem.value = `This file is too large to be a ${builder.kit.section}.`;
    else await builder.read(await file.text());
    field.value = "";
  };
  return (
    <label class="button file">
      <Icon name="bring" />Load a file
      <input
        type="file"
        class="unseen"
        accept=".toml,application/toml"
        onChange={(event) => load(event.currentTarget)}
      />
    </label>
  );
}

/** From one of the house, or from nothing. */
function Begin({ builder }: { builder: Builder }) {
  const [from, setFrom] = useState("");
  const empty: KitDraft = { name: "", chosen: {} };
  const drafts = [empty, ...builder.kit.ready];
  return (
    <div class="builder-begin">
      <label for="kit-from">Begin anew with</label>
      <select id="kit-from" value={from} onChange={(event) => setFrom(event.currentTarget.value)}>
        {drafts.map((draft) => <option key={draft.name} value={draft.name}>{draft.name || "nothing"}
        </option>)}
      </select>
      <button
        type="button"
        onClick={() => builder.exchange(drafts.find((draft) => draft.name === from) ?? empty)}
      >
        Begin
      </button>
      {builder.before.value && (
        <button
          type="button"
          class="undo-begin"
          onClick={() => builder.exchange(builder.before.value!)}
        >
          <Icon name="undo" />Back to {builder.before.value.name || "the one before"}
        </button>
      )}
    </div>
  );
}
