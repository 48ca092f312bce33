/** A game on one screen: the goal, a turn, the signs, how one wins; with pictures of real positions. */
import { useEffect, useMemo, useState } from "preact/hooks";
import * as api from "../api.ts";
import { Board } from "../board/board.tsx";
import { Counter } from "../cards/counter.tsx";
import { Die, DieFace } from "../cards/die.tsx";
import { Row, Stack } from "../cards/pile.tsx";
import type { Look, Paint } from "../model/look.ts";
import { Table } from "../model/table.ts";
import type { ShownPart } from "../model/things.ts";
import { TableContext } from "../shell/context.ts";
import { Icon } from "../shell/icon.tsx";
import { explains } from "../shell/terms.tsx";
import { Focus } from "../stage/focus.tsx";
import { Goal } from "../stage/goal.tsx";
import { Sheet } from "../stage/sheet.tsx";
import type { GameInfo, Primer, PrimerLine, PrimerPicture } from "../wire.ts";
import { phrase } from "../words/words.ts";

interface Given {
  game: GameInfo;
  /** Called with the number of a rule that is clicked; without it rules are not shown. */
  follow?: (rule: string) => void;
  /** In a dialog, which says the name already. */
  inside?: boolean;
}

export function PrimerScreen({ game, follow, inside = false }: Given) {
  const [primer, setPrimer] = useState<Primer | null>(null);
  useEffect(() => {
    api.firstSteps(game.id).then(({ primer }) => setPrimer(primer), () => setPrimer(null));
  }, [game.id]);
  if (!primer) {
    return inside ? <p class="quiet" role="status">{phrase("This game has no such screen yet.")}</p> : null;
  }
  const look = (game.look ?? {}) as Look;
  return (
    <section class={`primer${inside ? " inside" : ""}`} aria-label={phrase("The game on one screen")}>
      {!inside && <h2>{phrase("In one minute")}</h2>}
      <div class="primer-words">
        <h3>{phrase("What you want")}</h3>
        <Said line={primer.goal} follow={follow} />
        <h3>{phrase("Your turn")}</h3>
        <ol>
          {primer.turn.map((line) => (
            <li key={line.says}>
              <Said line={line} follow={follow} />
            </li>
          ))}
        </ol>
        <h3>{phrase("How you win")}</h3>
        <Said line={primer.win} follow={follow} />
        {primer.signs.length > 0 && (
          <dl class="primer-signs" aria-label={phrase("Signs")}>
            {primer.signs.map(({ name, says }) => (
              <div key={name}>
                <dt {...explains(name)}>
                  <SignMark name={name} look={look} />
                </dt>
                <dd>{says}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <div class="primer-pictures">
        {primer.pictures.map((picture) => <Still key={picture.says} game={game} picture={picture} />)}
      </div>
    </section>
  );
}

function Said({ line, follow }: { line: PrimerLine; follow?: (rule: string) => void }) {
  return (
    <p>
      {line.says} {follow && (
        <button
          type="button"
          class="rule-link"
          aria-label={phrase("Rule {0}", line.rule)}
          onClick={() => follow(line.rule)}
        >
          {line.rule}
        </button>
      )}
    </p>
  );
}

/** The part of a position that a picture shows, drawn as at the table. It is looked at only. */
function Still({ game, picture, example = false }: {
  game: GameInfo;
  picture: PrimerPicture;
  example?: boolean;
}) {
  const table = useMemo(() => stillTable(game, picture), [game, picture]);
  return (
    <figure class={`still${example ? " example" : ""}`}>
      <div class="still-felt" inert aria-hidden="true">
        <TableContext.Provider value={table}>
          {picture.focus && <Focus focus={picture.focus} />}
          {picture.areas.map((area) => (
            <div class="still-area" key={area.ref} data-count={area.parts.length}>
              {area.parts.map((part) => <StillPart key={part.ref} part={part} owner={area.owner} />)}
            </div>
          ))}
        </TableContext.Provider>
      </div>
      <figcaption>
        {example && <b>{phrase("Example.")}</b>} {picture.says}
      </figcaption>
    </figure>
  );
}

function StillPart({ part, owner = "" }: { part: ShownPart; owner?: string }) {
  switch (part.part) {
    case "board":
      return (
        <div class="still-board">
          <Board board={part} />
        </div>
      );
    case "sheet":
      return <Sheet sheet={part} owner={owner} />;
    case "goal":
      return <Goal goal={part} owner={owner} />;
    case "pile":
      return part.shape === "stack" ? <Stack pile={part} /> : <Row pile={part} />;
    case "die":
      return <Die die={part} />;
    case "counter":
      return <Counter counter={part} />;
    default:
      return null;
  }
}

/** A table at which nobody plays. */
function stillTable(game: GameInfo, picture: PrimerPicture): Table {
  const table = new Table(null);
  table.welcome.value = {
    type: "welcome",
    table: "",
    seat: null,
    watch: "",
    join: "",
    marks: [],
    game,
    seats: picture.seats,
    options: {},
    time: {},
    commitment: "",
    seed_chosen: false,
    forked: false,
    hints: false,
    resumed: false,
    history: [],
    chat: [],
    lesson: null,
    past: [],
  };
  table.update.value = {
    type: "update",
    n: 0,
    events: [],
    view: {
      game: game.id,
      seat: null,
      turn: null,
      areas: picture.areas,
      awaits: null,
      result: null,
      standings: [],
      focus: picture.focus,
    },
    changed: null,
    question: null,
    clock: null,
    undo: { free_to: 0, last: null, wish: null },
    auto_pass: null,
    people: [],
    begun: true,
    over: false,
    rematch: null,
    voice: null,
  };
  return table;
}

/** A sign as it is drawn on the table. */
export function SignMark({ name, look }: { name: string; look: Look }) {
  const [kind, ...rest] = name.split(" "), id = rest.join(" ");
  if (kind === "die") return <DieFace face={id} look={look} />;
  const paint: Paint | undefined = {
    badge: look.badges?.[id],
    chip: look.chips?.[id],
    piece: look.pieces?.[id],
    terrain: look.terrain?.[id],
    mark: look.notes?.[id],
    state: look.states?.[id] as Paint | undefined,
    pile: look.places?.[id.toLowerCase()],
  }[kind];
  return (
    <span class={`sign-mark of-${kind}`} style={paint?.paint ? { "--sign": paint.paint } : {}}>
      {paint?.icon ? <Icon name={paint.icon} /> : id}
    </span>
  );
}

/** The pictures and worked examples of a game by the rules they belong to. `wanted`: not asked for otherwise. */
export function useFigures(game: GameInfo, wanted: boolean): ReadonlyMap<string, preact.ComponentChildren> {
  const [primer, setPrimer] = useState<Primer | null>(null);
  useEffect(() => {
    if (wanted) api.firstSteps(game.id).then(({ primer }) => setPrimer(primer), () => {});
  }, [game.id, wanted]);
  return useMemo(() => {
    const found = new Map<string, preact.ComponentChildren[]>();
    const add = (picture: PrimerPicture, example: boolean) => {
      if (!picture.rule) return;
      const still = <Still key={picture.says} game={game} picture={picture} example={example} />;
      found.set(picture.rule, [...(found.get(picture.rule) ?? []), still]);
    };
    primer?.pictures.forEach((picture) => add(picture, false));
    primer?.examples.forEach((picture) => add(picture, true));
    return found;
  }, [primer, game]);
}
