/** Whatever can lie in an area: piles, counters, dice, notes, boards. */
import { Board } from "../board/board.tsx";
import { Counter } from "../cards/counter.tsx";
import { Die } from "../cards/die.tsx";
import { Note } from "../cards/note.tsx";
import { Row, Stack } from "../cards/pile.tsx";
import type { ShownArea } from "../wire.ts";

export type ShownPart = ShownArea["parts"][number];

export function Parts({ parts }: { parts: ShownPart[] }) {
  return (
    <>
      {sideBySide(parts).map((group) => {
        const [first] = group;
        const kind = first.part === "pile" ? first.shape : first.part;
        return (
          <div class={`group of-${kind}`} key={first.ref} style={kind === "row" ? crowd(group) : {}}>
            {group.map((part) => <Part key={part.ref} part={part} />)}
          </div>
        );
      })}
    </>
  );
}

function Part({ part }: { part: ShownPart }) {
  switch (part.part) {
    case "pile":
      return part.shape === "stack" ? <Stack pile={part} /> : <Row pile={part} />;
    case "counter":
      return <Counter counter={part} />;
    case "die":
      return <Die die={part} />;
    case "note":
      return <Note note={part} />;
    case "board":
      return <Board board={part} />;
    case "goal":
    case "sheet":
      return null;
  }
}

/** Neighbours of one kind lie in one line: rows, stacks, counters, dice. A board lies alone. */
export function sideBySide(parts: ShownPart[]): ShownPart[][] {
  const groups: ShownPart[][] = [];
  let last = "";
  for (const part of parts) {
    const kind = part.part === "pile" ? part.shape : part.part;
    if (kind === last && kind !== "board") groups[groups.length - 1].push(part);
    else groups.push([part]);
    last = kind;
  }
  return groups;
}

/** How many cards must fit side by side; an empty row takes the room of one. */
function crowd(rows: ShownPart[]): Record<string, string> {
  const cards = rows.map((row) => row.part === "pile" ? Math.max(1, row.cards.length) : 1);
  return { "--rows": String(rows.length), "--cards": String(cards.reduce((sum, one) => sum + one, 0)) };
}
