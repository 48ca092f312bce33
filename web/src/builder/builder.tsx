/** The page where something is put together for a game. What belongs in it the server says; the page knows no game. */
import { effect, signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import * as api from "../api.ts";
import { Builder, wanted } from "../model/builder.ts";
import { dress, type Look } from "../model/look.ts";
import { isDark, theme } from "../session/settings.ts";
import { aOrAn, capital, plural } from "../model/words.ts";
import { BuilderPart } from "./builderpart.tsx";
import { BuilderSum, lead } from "./buildersum.tsx";
import { Icon } from "../shell/icon.tsx";
import { Invite } from "../lobby/invite.tsx";
import { PlayNow } from "../lobby/playnow.tsx";
import { Patterns } from "../board/tile.tsx";

const opening = signal<"bots" | "friends" | null>(null);

export function BuilderPage({ game, section }: { game: string; section: string }) {
  const [builder, setBuilder] = useState<Builder | null>(null);
  const [failure, setFailure] = useState("");
  useEffect(() => {
    Promise.all([api.game(game), api.kit(game, section)]).then(
      ([info, kit]) => setBuilder(new Builder(info, kit)),
      (error) => setFailure(String(error.message)),
    );
  }, []);
  useEffect(() => {
    if (!builder) return;
    document.title = `Build ${aOrAn(section)} · ${builder.game.name} · Ossuary`;
    return effect(() => dress(document.documentElement, builder.game.look as Look | undefined, isDark()));
  }, [builder]);
  if (failure) {
    return (
      <main class="hold">
        <h1>There is nothing to build here</h1>
        <p>{failure}</p>
        <a class="button" href="/">To the games</a>
      </main>
    );
  }
  return builder && <Workshop builder={builder} />;
}

function Workshop({ builder }: { builder: Builder }) {
  const { game, kit } = builder;
  const dark = isDark();
  const bringing = { section: kit.section, kit: builder.draft };
  const close = () => opening.value = null;
  const left = builder.checked.value?.complaints.length;
  return (
    <div class="builder">
      <header class="builder-bar">
        <a class="button" href="/">
          <Icon name="home" />
          <span>All games</span>
        </a>
        <h1>
          {game.name}: build {aOrAn(kit.section)}
        </h1>
        <button
          type="button"
          class="tool slim"
          aria-label={dark ? "Light colours" : "Dark colours"}
          onClick={() => theme.value = dark ? "light" : "dark"}
        >
          <Icon name={dark ? "light" : "dark"} />
        </button>
      </header>
      <nav class="builder-nav" aria-label={`Parts of the ${kit.section}`}>
        {kit.parts.map((part) => (
          <a class="button" key={part.field} href={`#part-${part.field}`} onClick={lead}>
            {capital(part.name)}
            <span>
              <b>{builder.chosen.value[part.field]?.length ?? 0}</b>{" "}
              <span class="quiet">of {wanted(part)}</span>
            </span>
          </a>
        ))}
        <a class={`button to-sum${left === 0 ? " main" : ""}`} href="#kit" onClick={lead}>
          <Icon name={left === 0 ? "check" : "down"} />
          Your {kit.section}: {left === 0 ? "ready" : `${plural(left ?? 0, "thing")} to do`}
        </a>
      </nav>
      <main class="builder-parts">
        {kit.parts.map((part) => <BuilderPart key={part.field} builder={builder} part={part} />)}
      </main>
      <BuilderSum
        builder={builder}
        onPlay={() => opening.value = "bots"}
        onInvite={() => opening.value = "friends"}
      />
      <svg class="unseen" aria-hidden="true">
        <Patterns look={(game.look ?? {}) as Look} />
      </svg>
      {opening.value === "bots" && <PlayNow game={game} bringing={bringing} onClose={close} />}
      {opening.value === "friends" && <Invite game={game} bringing={bringing} onClose={close} />}
    </div>
  );
}
