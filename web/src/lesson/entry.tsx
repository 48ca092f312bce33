/** The way into guided games: on the shelf the first one, on the page of a game all of them. */
import { useState } from "preact/hooks";
import { Icon } from "../shell/icon.tsx";
import type { GameLine } from "../wire.ts";
import { startLesson } from "./start.ts";
import { phrase } from "../words/words.ts";

/** A button for the first lesson. */
export function FirstLesson({ game }: { game: GameLine }) {
  const lesson = game.lessons[0];
  const { problem, busy, start } = useStart(game);
  if (!lesson) return null;
  return (
    <>
      <button type="button" class="learn" disabled={busy} onClick={() => start(lesson.name)}>
        <Icon name="lesson" />
        {phrase("Learn by playing, {0} minutes", lesson.minutes)}
      </button>
      {problem && <p class="notice refused" role="alert">{problem}</p>}
    </>
  );
}

/** All lessons of a game, with what they teach. */
export function Lessons({ game }: { game: GameLine }) {
  const { problem, busy, start } = useStart(game);
  if (game.lessons.length === 0) return null;
  return (
    <section class="lessons" aria-labelledby="lessons">
      <h2 id="lessons">{phrase("Learn by playing")}</h2>
      <ol>
        {game.lessons.map((lesson) => (
          <li key={lesson.name}>
            <button type="button" disabled={busy} onClick={() => start(lesson.name)}>
              <Icon name="lesson" />
              <span class="lesson-words">
                <b>{lesson.title}</b>
                <small>{lesson.teaches} {phrase("{0} minutes.", lesson.minutes)}</small>
              </span>
            </button>
          </li>
        ))}
      </ol>
      {problem && <p class="notice refused" role="alert">{problem}</p>}
    </section>
  );
}

function useStart(game: GameLine) {
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const start = async (name: string) => {
    setBusy(true);
    try {
      await startLesson(game, name);
    } catch (error) {
      setProblem((error as Error).message);
      setBusy(false);
    }
  };
  return { problem, busy, start };
}
