/** A closer look: the card enlarged beside the pointer, or pinned with its rules and the question why not. */
import { useEffect, useRef } from "preact/hooks";
import { rulesOf } from "../model/lookup.ts";
import type { Table } from "../model/table.ts";
import { onBoard } from "../model/things.ts";
import type { ShownCard } from "../wire.ts";
import { Face } from "../cards/card.tsx";
import { Choose } from "./choose.tsx";
import { near } from "../shell/look_closer.ts";
import { useTable } from "../shell/context.ts";
import { Here } from "./here.tsx";
import { Dialog } from "../shell/dialog.tsx";
import { RuleWords } from "../shell/rulebook.tsx";

const WIDTH = 300;
const HEIGHT = 430;

function find(table: Table, ref: string): ShownCard | null {
  for (const area of table.view.value?.areas ?? []) {
    for (const part of area.parts) {
      if (part.part !== "pile") continue;
      const card = part.cards.find((card) => card.ref === ref);
      if (card) return card;
    }
  }
  const design = ref.split("#")[0];
  return table.game.designs[design] ? { ref, face: design } : null;
}

export function Inspect() {
  const table = useTable();
  const ref = table.looking.value;
  const found = ref && !near.value ? onBoard(table.view.value, ref) : null;
  if (found) return <Here found={found} />;
  const card = ref ? find(table, ref) : null;
  if (!card?.face) return null;
  return near.value ? <Beside card={card} box={near.value} /> : <Pinned card={card} />;
}

function Beside({ card, box }: { card: ShownCard; box: DOMRect }) {
  const table = useTable();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const above = box.top - HEIGHT - 12;
    const side = box.right + WIDTH + 12 < innerWidth ? box.right + 12 : box.left - WIDTH - 12;
    const overhead = above > 8;
    const left = overhead
      ? Math.min(innerWidth - WIDTH - 8, Math.max(8, box.left + box.width / 2 - WIDTH / 2))
      : side;
    element.style.left = `${Math.max(8, left)}px`;
    element.style.top = `${
      overhead ? above : Math.min(innerHeight - HEIGHT - 8, Math.max(8, box.top - 40))
    }px`;
  });
  return (
    <div class="beside card large" ref={place} aria-hidden="true">
      <Face id={card.face!} design={table.game.designs[card.face!]} look={table.look} />
    </div>
  );
}

function Pinned({ card }: { card: ShownCard }) {
  const table = useTable();
  const name = table.words.value.design(card.face!);
  const rules = rulesOf(table.game, table.look, card.face!);
  return (
    <Dialog title={name} onClose={() => table.looking.value = null}>
      <div class="pinned">
        <div class="card large">
          <Face id={card.face!} design={table.game.designs[card.face!]} look={table.look} />
        </div>
        <div class="pinned-words">
          <Choose thing={card.ref} />
          {rules.length > 0 ? <h3>In the rules</h3> : <p class="quiet">No rule names it.</p>}
          <button type="button" onClick={() => table.lookUp()}>
            Open the rulebook
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
