/** A tile or a piece looked at closely: what it is, how it is, and everything that stands there, top first. */
import { rulesFor } from "../model/lookup.ts";
import { statePaint } from "../model/look.ts";
import type { Found } from "../model/things.ts";
import { capital, listed } from "../model/words.ts";
import type { ShownPiece, ShownTile } from "../wire.ts";
import { Choose } from "./choose.tsx";
import { useTable } from "../shell/context.ts";
import { Dialog } from "../shell/dialog.tsx";
import { PieceMark } from "../board/piece.tsx";
import { RuleWords } from "../shell/rulebook.tsx";

export function Here({ found }: { found: Found }) {
  const table = useTable();
  const ref = "tile" in found ? found.tile.ref : found.piece.ref;
  const kind = "tile" in found ? found.tile.terrain : found.piece.kind;
  const paints = "tile" in found ? table.look.terrain : table.look.pieces;
  const rules = rulesFor(table.game, paints?.[kind]?.rules ?? [], kind);
  return (
    <Dialog title={capital(table.words.value.of(ref))} onClose={() => table.looking.value = null}>
      <div class="here">
        {"tile" in found ? <TileFacts tile={found.tile} /> : <PieceFacts piece={found.piece} />}
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

/** All that stands there, the top of each column first. */
function Pieces({ pieces, looking }: { pieces: ShownPiece[]; looking: string }) {
  const table = useTable();
  return (
    <ol class="standing-here">
      {[...pieces].reverse().map((piece) => (
        <li key={piece.ref} class={statePaint(table.look, piece.state).dim ? "dim" : ""}>
          <PieceMark piece={piece} />
          <span>{capital(table.about(piece.ref))}</span>
          {table.picking.canClick(piece.ref) && piece.ref !== looking && <Choose thing={piece.ref} />}
        </li>
      ))}
    </ol>
  );
}
