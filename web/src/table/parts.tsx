/** Whatever can lie in an area: piles, counters, dice, notes, boards, goals, sheets. */
import { Board } from "../board/board.tsx";
import { Counter } from "../cards/counter.tsx";
import { Die } from "../cards/die.tsx";
import { Note } from "../cards/note.tsx";
import { Row, Stack } from "../cards/pile.tsx";
import type { ShownPart } from "../model/things.ts";
import { Goal } from "../stage/goal.tsx";
import { Sheet } from "../stage/sheet.tsx";

export type { ShownPart };

export function Parts({ parts, owner }: { parts: ShownPart[]; owner?: string }) {
  return (
    <>
      {sideBySide(parts).map((group) => {
        const [first] = group;
        const kind = kindOf(first);
        return (
          <div class={`group of-${kind}`} key={first.ref} style={kind === "row" ? crowd(group) : {}}>
            {group.map((part) => <Part key={part.ref} part={part} owner={owner} />)}
          </div>
        );
      })}
    </>
  );
}

function Part({ part, owner }: { part: ShownPart; owner?: string }) {
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
      return <Goal goal={part} owner={owner} />;
    case "sheet":
      return <Sheet sheet={part} owner={owner ?? ""} />;
  }
}

function kindOf(part: ShownPart): string {
  return part.part === "pile" ? part.shape : part.part;
}

/** Neighbours of one kind lie in one line: rows, stacks, counters, dice. A board lies alone. */
export function sideBySide(parts: ShownPart[]): ShownPart[][] {
  const groups: ShownPart[][] = [];
  let last = "";
  for (const part of parts) {
    const kind = kindOf(part);
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
