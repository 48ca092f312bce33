/** The close-up of a card, a tile or a piece: in the rail while one points at it, or pinned with its rules. */
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { PieceMark } from "../board/piece.tsx";
import { Face } from "../cards/face.tsx";
import { statePaint } from "../model/look.ts";
import { rulesFor, rulesOf } from "../model/lookup.ts";
import type { Table } from "../model/table.ts";
import { type BoardThing, findCard, namesOf, onBoard } from "../model/things.ts";
import { capital, listed } from "../model/words.ts";
import { useTable } from "../shell/context.ts";
import { Dialog } from "../shell/dialog.tsx";
import { hoverBox } from "../shell/look_closer.ts";
import { RuleWords } from "../shell/rulebook.tsx";
import { Explained, TermList } from "../shell/terms.tsx";
import type { ShownCard, ShownPiece, ShownTile } from "../wire.ts";
import { phrase } from "../words/words.ts";

function find(table: Table, ref: string): ShownCard | null {
  const card = findCard(table.view.value, ref);
  if (card) return card;
  const design = ref.split("#")[0];
  return table.game.designs[design] ? { ref, face: design } : null;
}

export function Closeup() {
  const table = useTable();
  const ref = table.closeup.value;
  const found = ref && !hoverBox.value ? onBoard(table.view.value, ref) : null;
  if (found) return <TileOrPiece found={found} />;
  const card = ref ? find(table, ref) : null;
  if (!card?.face) return null;
  return hoverBox.value ? null : <Pinned card={card} />;
}

/** Room that the preview takes at least, in rem: it may cover log and chat, never the question. */
const LEAST = 7.5;
const MOST = 24;
const ASIDE = 12;
const READABLE = 17;

/**
 * The card under the pointer, large, at the foot of the rail: over the log, never over board or question. Where the
 * question leaves no room it stands at the left instead, over the lower end of the seats.
 */
export function Preview({ rail }: { rail: RefObject<HTMLElement> }) {
  const table = useTable();
  const place = useRef<HTMLDivElement>(null);
  const ref = hoverBox.value ? table.closeup.value : null;
  const card = ref ? find(table, ref) : null;
  useLayoutEffect(() => {
    const element = place.current, foot = rail.current;
    if (!element || !foot) return;
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
    const asked = [...foot.querySelectorAll(".prompt > *, .focus, .since")];
    const end = Math.max(0, ...asked.map((one) => one.getBoundingClientRect().bottom));
    const room = foot.getBoundingClientRect().bottom - end - rem * 0.6;
    const aside = room < LEAST * rem;
    element.style.height = `${aside ? ASIDE * rem : Math.min(MOST * rem, room)}px`;
    element.classList.toggle("tall", !aside && room > READABLE * rem); // the card itself can be read
    element.classList.toggle("aside", aside);
    const cloth = aside && document.querySelector(".cloth")?.getBoundingClientRect();
    element.style.bottom = cloth ? `${innerHeight - cloth.bottom + rem * 0.5}px` : "";
  });
  if (!card?.face) return null;
  const design = table.game.designs[card.face];
  return (
    <div class="preview" ref={place} aria-hidden="true">
      <span class="card">
        <Face id={card.face} design={design} look={table.look} />
      </span>
      <div class="preview-words">
        <b>{table.words.value.design(card.face)}</b>
        <p>{String(design?.text ?? "")}</p>
        <small class="quiet">{phrase("Right click, or hold: its rules")}</small>
      </div>
    </div>
  );
}

function Pinned({ card }: { card: ShownCard }) {
  const table = useTable();
  const name = table.words.value.design(card.face!);
  const rules = rulesOf(table.game, table.look, card.face!);
  const text = String(table.game.designs[card.face!]?.text ?? "");
  return (
    <Dialog title={name} onClose={() => table.closeup.value = null}>
      <div class="pinned">
        <div class="card large">
          <Face id={card.face!} design={table.game.designs[card.face!]} look={table.look} />
        </div>
        <div class="pinned-words">
          {text && (
            <p class="in-words">
              <Explained text={text} most={6} />
            </p>
          )}
          <Choose thing={card.ref} />
          {rules.length > 0
            ? <h3>{phrase("In the rules")}</h3>
            : <p class="quiet">{phrase("No rule names it.")}</p>}
          <button type="button" onClick={() => table.lookUp()}>
            {phrase("Open the rulebook")}
          </button>
          <ul class="rules">
            {rules.map((number) => (
              <li key={number}>
                <b>{number}</b> <RuleWords text={table.game.rulebook[number]} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Dialog>
  );
}

/** A tile or a piece, and all pieces on that tile. */
function TileOrPiece({ found }: { found: BoardThing }) {
  const table = useTable();
  const ref = "tile" in found ? found.tile.ref : found.piece.ref;
  const kind = "tile" in found ? found.tile.terrain : found.piece.kind;
  const paints = "tile" in found ? table.look.terrain : table.look.pieces;
  const rules = rulesFor(table.game, paints?.[kind]?.rules ?? [], kind);
  return (
    <Dialog title={capital(table.words.value.of(ref))} onClose={() => table.closeup.value = null}>
      <div class="tile-or-piece">
        {"tile" in found ? <TileFacts tile={found.tile} /> : <PieceFacts piece={found.piece} />}
        <TermList names={namesOf(found)} />
        <Choose thing={ref} />
        {found.pieces.length > ("tile" in found ? 0 : 1) && <Pieces pieces={found.pieces} looking={ref} />}
        {rules.length > 0 && (
          <ul class="rules">
            {rules.map((number) => (
              <li key={number}>
                <b>{number}</b> <RuleWords text={table.game.rulebook[number]} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

function TileFacts({ tile }: { tile: ShownTile }) {
  const ways = Object.entries(tile.ways ?? {}).map(([way, sides]) => `${way} ${listed(sides)}`);
  return <p>{capital([tile.terrain, tile.note, ...ways].filter(Boolean).join("; "))}.</p>;
}

function PieceFacts({ piece }: { piece: ShownPiece }) {
  const table = useTable();
  const facts = [
    piece.owner ? `${table.words.value.person(piece.owner)}’s ${piece.kind}` : piece.kind,
    piece.count === undefined ? "" : `${piece.count} of them`,
    piece.state,
    piece.note,
    `on ${table.words.value.of(piece.on)}`,
  ];
  return <p>{capital(facts.filter(Boolean).join("; "))}.</p>;
}

/** The top of each column first. */
function Pieces({ pieces, looking }: { pieces: ShownPiece[]; looking: string }) {
  const table = useTable();
  return (
    <ol class="pieces-here">
      {[...pieces].reverse().map((piece) => (
        <li key={piece.ref} class={statePaint(table.look, piece.state).dim ? "dim" : ""}>
          <PieceMark piece={piece} />
          <span>{capital(table.words.value.about(piece.ref))}</span>
          {table.picking.canClick(piece.ref) && piece.ref !== looking && <Choose thing={piece.ref} />}
        </li>
      ))}
    </ol>
  );
}

/** Choose what is looked at, or ask why not. */
function Choose({ thing }: { thing: string }) {
  const table = useTable();
  const choose = () => {
    table.closeup.value = null;
    table.click(thing);
  };
  const why = () => {
    table.closeup.value = null;
    table.why(thing);
  };
  if (table.picking.canClick(thing)) {
    return <button type="button" class="main" onClick={choose}>{phrase("Choose it")}</button>;
  }
  return table.question.value && (
    <button type="button" onClick={why}>{phrase("Why can’t I choose it?")}</button>
  );
}
