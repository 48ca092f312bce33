/** What came of the games these players played one after the other: who won how often, and the best score. */
import { useTable } from "../shell/context.ts";
import type { PastGame } from "../wire.ts";
import { phrase } from "../words/words.ts";

type Ended = Pick<PastGame, "winners" | "scores">;

interface Line {
  seat: string;
  won: number;
  best: number | null;
}

/** Each seat's games, the most successful first. A game that is shared is won by each of its winners. */
export function tally(seats: readonly string[], games: readonly Ended[]): Line[] {
  const lines = seats.map((seat) => {
    const scores = games.map((game) => game.scores[seat]).filter((score) => score !== undefined);
    return {
      seat,
      won: games.filter((game) => game.winners.includes(seat)).length,
      best: scores.length ? Math.max(...scores) : null,
    };
  });
  return lines.sort((one, other) => other.won - one.won || (other.best ?? 0) - (one.best ?? 0));
}

/** `now`: the game that has just ended here, if it has. */
export function Tally({ now }: { now?: Ended }) {
  const table = useTable();
  const welcome = table.welcome.value!;
  if (!welcome.past.length) return null;
  const games = now ? [...welcome.past, now] : welcome.past;
  const lines = tally(welcome.seats, games);
  const best = Math.max(...lines.map((line) => line.best ?? -Infinity));
  const person = (seat: string) => table.words.value.person(seat);
  return (
    <details class="tally">
      <summary>
        {phrase("{0} games so far:", games.length)}{" "}
        {lines.map((line) => `${person(line.seat)} ${line.won}`).join(", ")}
      </summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{phrase("Player")}</th>
            <th scope="col">{phrase("Won")}</th>
            {best > -Infinity && <th scope="col">{phrase("Best score")}</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.seat}>
              <th scope="row">{person(line.seat)}</th>
              <td>{line.won}</td>
              {best > -Infinity && <td>{line.best === best ? <b>{line.best}</b> : line.best}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <ol class="tally-games">
        {welcome.past.map((game) => (
          <li key={game.table}>
            <a href={`/t/${game.table}/replay`}>{new Date(game.at).toLocaleDateString()}</a>{" "}
            {game.winners.length ? game.winners.map(person).join(", ") : phrase("Nobody wins")}
          </li>
        ))}
      </ol>
    </details>
  );
}
