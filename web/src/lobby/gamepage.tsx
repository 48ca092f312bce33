/** The page of a game: cover, facts, buttons to begin, rulebook. */
import { effect } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import * as api from "../api.ts";
import { dress, type Look } from "../model/look.ts";
import { isDark } from "../session/settings.ts";
import { Lessons } from "../lesson/entry.tsx";
import { Gallery } from "../cards/gallery.tsx";
import { Icon, showIconsOf } from "../shell/icon.tsx";
import { showTermsOf, Terms } from "../shell/terms.tsx";
import { Rulebook } from "../shell/rulebook.tsx";
import type { GameInfo } from "../wire.ts";
import { Facts, Opening } from "./box.tsx";
import { PrimerScreen, useFigures } from "./primer.tsx";
import { CoverArt } from "./cover.tsx";
import { phrase } from "../words/words.ts";

/** Whoever sits at the machine of the house may use its bench; the server decides. */
const AT_HOME = ["localhost", "127.0.0.1", "[::1]"];

export function GamePage({ id }: { id: string }) {
  const [game, setGame] = useState<GameInfo | null>(null);
  const [failure, setFailure] = useState("");
  const [rule, setRule] = useState<string | null>(null);
  useEffect(() => {
    showIconsOf(id);
    api.game(id).then(setGame, (error) => setFailure(String(error.message)));
  }, []);
  useEffect(() => {
    if (!game) return;
    document.title = `${game.name} · Ossuary`;
    return effect(() => dress(document.documentElement, game.look as Look | undefined, isDark()));
  }, [game]);
  if (failure) {
    return (
      <main class="hold">
        <h1>{phrase("This game is not on the shelf")}</h1>
        <p>{failure}</p>
        <a class="button" href="/">{phrase("To the games")}</a>
      </main>
    );
  }
  if (!game) return <p class="hold" role="status">{phrase("Opening the box…")}</p>;
  showTermsOf(game);
  return (
    <main class="game-page">
      <header>
        <a class="button" href="/">
          <Icon name="home" />
          {phrase("All games")}
        </a>
      </header>
      <CoverArt game={game} />
      <div class="box-words">
        <h1>{game.name}</h1>
        <Facts game={game} />
      </div>
      <PrimerScreen game={game} follow={setRule} />
      <Lessons game={game} />
      <section class="game-rules" aria-labelledby="rules">
        <h2 id="rules">{phrase("The rules")}</h2>
        <Book game={game} wanted={rule} follow={setRule} />
      </section>
      <Gallery game={game} />
      {AT_HOME.includes(location.hostname) && (
        <a class="button" href={`/bench/${game.id}`}>{phrase("Change a card and see what it does")}</a>
      )}
      <Opening />
      <Terms follow={setRule} />
    </main>
  );
}

function Book(given: { game: GameInfo; wanted: string | null; follow: (rule: string) => void }) {
  return <Rulebook {...given} figures={useFigures(given.game, true)} />;
}
