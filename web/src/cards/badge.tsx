/** A badge: a sign with a number, a row of signs, or a change with its sign. Without a look: a word and a number. */
import { type Badge as Shown, badgeLook, badgeValue, badgeWords, hasPips, isGood } from "../model/badges.ts";
import type { Look } from "../model/look.ts";
import { Icon } from "../shell/icon.tsx";
import { percent } from "../model/words.ts";
import { describes, explains } from "../shell/terms.tsx";
import { phrase } from "../words/words.ts";

/** Limits from here on are not shown. */
const NEAR = 100;

export function Badge({ of: badge, look, delta, odds = null, reach = false }: {
  of: Shown;
  look: Look;
  /** The keyboard gets to it, to have it explained. */
  reach?: boolean;
  /** What an option under the pointer would change in it. */
  delta?: Shown;
  /** How likely that is; null: certain. */
  odds?: number | null;
}) {
  const drawn = badgeLook(look, badge.badge);
  const good = isGood(look, badge);
  const kind = `badge-sign${drawn?.as === "box" ? " boxed" : ""}${
    good === null ? "" : good ? " good" : " bad"
  }`;
  const words = badgeWords(look, badge);
  const style = drawn?.paint ? { "--sign": drawn.paint } : {};
  return (
    <span
      class={kind}
      style={style}
      data-badge={badge.badge}
      tabIndex={reach ? 0 : undefined}
      {...(reach ? describes : explains)(`badge ${badge.badge}`, words)}
    >
      <span class="unseen">{words}</span>
      <span class="badge-drawn" aria-hidden="true">
        {hasPips(look, badge) ? <Pips badge={badge} icon={drawn!.icon} /> : (
          <>
            {drawn ? <Icon name={drawn.icon} /> : <span class="badge-name">{badge.badge}</span>}
            {badgeValue(badge) && <b>{badgeValue(badge)}</b>}
            {badge.of !== undefined && !badge.change && badge.of < NEAR && <small>/{badge.of}</small>}
          </>
        )}
      </span>
      {delta && <Delta badge={delta} look={look} from={badge.value} odds={odds} />}
    </span>
  );
}

function Pips({ badge, icon }: { badge: Shown; icon: string }) {
  const full = Number(badge.value);
  return (
    <span class="badge-pips">
      {Array.from(
        { length: badge.of! },
        (_, at) => <Icon key={at} name={icon} class={at < full ? "" : "off"} />,
      )}
    </span>
  );
}

/** The change and the number that comes of it; where it is not certain, how likely it is. */
function Delta({ badge, look, from, odds }: {
  badge: Shown;
  look: Look;
  from: Shown["value"];
  odds: number | null;
}) {
  const good = isGood(look, { ...badge, change: true });
  const to = becomes(from, badge.value);
  return (
    <span class={`badge-delta${good === false ? " bad" : ""}${odds === null ? "" : " unsure"}`}>
      <span class="unseen">{phrase(", would change by")}</span>
      {badgeValue({ ...badge, change: true })}
      {odds !== null && ` (${percent(odds)})`}
      {odds === null && to !== null && ` → ${to}`}
    </span>
  );
}

/** The number after a change, if both are numbers. */
export function becomes(from: Shown["value"], by: Shown["value"]): number | null {
  return typeof from === "number" && typeof by === "number" ? from + by : null;
}

/** Several in a line that wraps. */
export function Badges({ of: badges, look, class: kind = "" }: {
  of: readonly Shown[];
  look: Look;
  class?: string;
}) {
  if (!badges.length) return null;
  return (
    <span class={`badges ${kind}`}>
      {badges.map((badge, at) => <Badge key={`${badge.badge}.${at}`} of={badge} look={look} />)}
    </span>
  );
}
