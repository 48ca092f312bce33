/** The replay page: the table with a time line to step, play, share, and fork. */
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import * as api from "../api.ts";
import { flashOf } from "../model/look.ts";
import type { Replay } from "../model/replay.ts";
import { moveTime } from "../session/settings.ts";
import { watchWindow } from "../session/window.ts";
import { keepLinks } from "../session/tokens.ts";
import { TableContext } from "../shell/context.ts";
import { Dialog } from "../shell/dialog.tsx";
import { Icon } from "../shell/icon.tsx";
import { Links } from "../shell/links.tsx";
import { showTermsOf, Terms } from "../shell/terms.tsx";
import { Bar, Keys, PrimerDialog, Settings } from "../table/bar.tsx";
import { Closeup } from "../table/closeup.tsx";
import { watchKeys } from "../table/keys.ts";
import { Motion } from "../table/motion.ts";
import { Felt } from "../table/felt.tsx";
import { Review } from "../review/review.tsx";
import type { Opened } from "../wire.ts";
import { phrase } from "../words/words.ts";

const SPEEDS = [0.5, 1, 2, 4];

export function ReplayPage({ replay, token }: { replay: Replay; token: string }) {
  const root = useRef<HTMLDivElement>(null);
  const { table } = replay;
  const follow = useCallback((rule: string) => table.lookUp(rule), [table]);
  useEffect(() => {
    const motion = new Motion(() => root.current, moveTime, (event) => flashOf(table.look, event.event));
    table.onDraw = (events) => motion.remember(events);
    const stop = [watchKeys(table, motion), watchWindow()];
    return () => stop.forEach((end) => end());
  }, [table]);
  if (replay.problem.value) {
    return (
      <main class="hold">
        <h1>{phrase("No replay")}</h1>
        <p>{replay.problem.value}</p>
        <p>
          <a class="button" href={`/t/${replay.id}`}>{phrase("Back to the table")}</a>
        </p>
      </main>
    );
  }
  if (!table.view.value) return <p class="hold">{phrase("Opening the replay…")}</p>;
  showTermsOf(table.game);
  return (
    <TableContext.Provider value={table}>
      <div class="table-page replaying" ref={root}>
        <Bar />
        <Felt table={table} token={token}>
          <TimeLine replay={replay} token={token} />
        </Felt>
        <Settings />
        <Keys />
        <PrimerDialog />
        <Closeup />
        <Terms follow={follow} />
      </div>
    </TableContext.Provider>
  );
}

function TimeLine({ replay, token }: { replay: Replay; token: string }) {
  const [goingOn, setGoingOn] = useState(false);
  const [shared, setShared] = useState(false);
  const [reviewing, setReviewing] = useState(new URLSearchParams(location.search).has("review"));
  const at = replay.at.value;
  const share = async () => {
    try {
      const address = new URL(await replay.sharedPath(), location.origin).href;
      await navigator.clipboard.writeText(address);
      setShared(true);
      setTimeout(() => setShared(false), 2500);
    } catch (error) {
      replay.table.say((error as Error).message, "", "refused");
    }
  };
  return (
    <section class="time-line" aria-label={phrase("Time line")}>
      <h2 class="sentence">
        {phrase("Replay")} <small class="quiet">{phrase("{0} of {1}", at + 1, replay.length)}</small>
      </h2>
      <input
        type="range"
        min={0}
        max={replay.length - 1}
        value={at}
        aria-label={phrase("Where in the game")}
        aria-valuetext={replay.heading.value}
        onInput={(event) => {
          replay.play(false);
          replay.go(event.currentTarget.valueAsNumber);
        }}
      />
      <div class="buttons">
        <button type="button" aria-label={phrase("One step back")} onClick={() => replay.go(at - 1)}>
          <Icon name="stepback" />
        </button>
        <button type="button" class="main" onClick={() => replay.play(!replay.playing.value)}>
          <Icon name={replay.playing.value ? "pause" : "play"} />
          {replay.playing.value ? "Pause" : "Play"}
        </button>
        <button type="button" aria-label={phrase("One step on")} onClick={() => replay.go(at + 1)}>
          <Icon name="step" />
        </button>
        <label class="speed">
          <span class="unseen">{phrase("Speed")}</span>
          <select
            value={String(replay.speed.value)}
            onChange={(event) => replay.speed.value = Number(event.currentTarget.value)}
          >
            {SPEEDS.map((speed) => <option key={speed} value={String(speed)}>{speed}×</option>)}
          </select>
        </label>
      </div>
      <div class="buttons">
        <button type="button" onClick={share}>
          <Icon name="share" />
          {shared ? phrase("Link copied") : phrase("Share this moment")}
        </button>
        <button type="button" onClick={() => setGoingOn(true)}>
          <Icon name="fork" />
          {phrase("Go on from here")}
        </button>
        {replay.over && !reviewing && (
          <button type="button" onClick={() => setReviewing(true)}>
            <Icon name="review" />
            {phrase("Review")}
          </button>
        )}
      </div>
      <p class="quiet">
        {replay.table.notice.value?.text ?? phrase("The shared link shows what a guest at the table saw.")}
      </p>
      {replay.over && reviewing && <Review replay={replay} token={token} playOn={() => setGoingOn(true)} />}
      {goingOn && <GoOn replay={replay} token={token} onClose={() => setGoingOn(false)} />}
    </section>
  );
}

/** Opens a table that goes on from the moment shown: with one link for friends, or with the links of all seats. */
function GoOn({ replay, token, onClose }: { replay: Replay; token: string; onClose: () => void }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [problem, setProblem] = useState("");
  const open = async (one_link: boolean) => {
    try {
      const made = await api.fork(replay.id, token, { n: replay.n, bots: replay.bots, one_link });
      keepLinks(made.table, made.links, made.watch);
      setOpened(made);
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  const [mine] = Object.values(opened?.links ?? {});
  return (
    <Dialog title={phrase("A new table from this moment")} onClose={onClose}>
      {opened
        ? (
          <>
            <Links join={opened.join} links={opened.join ? {} : opened.links} watch={opened.watch} />
            <div class="buttons">
              {mine && <a class="button main" href={mine}>{phrase("Take your seat")}</a>}
            </div>
          </>
        )
        : (
          <>
            <p>
              You sit where you sat; whoever comes first by the link sits down first.
              {replay.withOthers &&
                " With the links of all seats you play for everybody, and the table says so."}
            </p>
            {problem && <p class="notice refused" role="alert">{problem}</p>}
            <div class="buttons">
              <button type="button" class="main" onClick={() => open(true)}>
                {phrase("Open the table")}
              </button>
              {replay.withOthers && (
                <button type="button" onClick={() => open(false)}>
                  {phrase("With the links of all seats")}
                </button>
              )}
            </div>
          </>
        )}
    </Dialog>
  );
}
