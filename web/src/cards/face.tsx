/** The face of a card: frame, picture, corner, name, signs and words. As much as has room is shown, never smaller. */
import { framed, picture } from "../art/picture.ts";
import { meaning } from "../art/words.ts";
import { type Corner, faceOf, signWord, widthFor } from "../model/face.ts";
import { facePaint, type Look, type Paint } from "../model/look.ts";
import { badgeWord } from "../model/badges.ts";
import { Icon } from "../shell/icon.tsx";
import type { Badge as Shown } from "../wire.ts";
import { Badge } from "./badge.tsx";
import { Emblem } from "./emblem.tsx";
import { Sign } from "./sign.tsx";
import { phrase } from "../words/words.ts";

export function colours(paint: Paint): Record<string, string> {
  return { "--paint": paint.paint ?? "#ddd", "--on-paint": paint.ink ?? "#222" };
}

/** Letters in the longest word: it must fit in one line. */
function longest(name: string): number {
  return Math.max(1, ...name.split(/[\s-]+/).map((word) => word.length));
}

interface Given {
  id: string;
  design: Record<string, unknown> | undefined;
  look: Look;
  /** Badges of this copy: they lie over the printed ones. */
  badges?: Shown[];
}

export function Face({ id, design, look, badges = [] }: Given) {
  const paint = facePaint(look, design, id);
  const parts = faceOf(look, design);
  const name = String(design?.name ?? id);
  const shown = [
    ...badges,
    ...parts.badges.filter(({ badge }) => badges.every((own) => own.badge !== badge)),
  ];
  const under = framed(paint.frame, "under", paint.paint), over = framed(paint.frame, "over", paint.paint);
  return (
    <span
      class={`face ${parts.number ? "numbered" : "special"} words-${widthFor({ ...parts, badges: shown })}${
        under ? " framed" : ""
      }`}
      style={{
        ...colours(paint),
        "--longest": String(longest(name)),
        "--digits": String(parts.number.length || 1),
      }}
    >
      {under && <img class="card-frame" src={under} alt="" />}
      <span class="field" aria-hidden="true">
        <Art id={id} design={design} paint={paint} look={look} />
        {parts.number && <span class="number">{parts.number}</span>}
        {parts.needs.length > 0 && <Signs of={parts.needs} look={look} place="needs" />}
        {parts.gives.length > 0 && <Signs of={parts.gives} look={look} place="gives" />}
      </span>
      {over && <img class="card-frame" src={over} alt="" />}
      <span class="name">{name}</span>
      {parts.corner && <InCorner corner={parts.corner} mark={paint.mark} look={look} />}
      <Slots needs={parts.needs} gives={parts.gives} look={look} />
      {shown.length > 0 && (
        <span class="face-signs">
          {shown.map((badge) => (
            <span class="face-sign" key={badge.badge}>
              <Badge of={badge} look={look} />
              <span class="sign-word" aria-hidden="true">{badgeWord(look, badge.badge)}</span>
            </span>
          ))}
        </span>
      )}
      {parts.gist && <span class={`text${parts.gist === parts.words ? "" : " gist"}`}>{parts.gist}</span>}
      {parts.gist !== parts.words && <span class="text whole">{parts.words}</span>}
    </span>
  );
}

/** A drawn picture, or the icon of the card as an emblem. */
export function Art({ id, design, paint, look }: {
  id: string;
  design: Record<string, unknown> | undefined;
  paint: Paint;
  look: Look;
}) {
  const drawn = picture(id, design ?? {}, paint, look.art);
  if (drawn) return <img class={`art picture ${paint.portrait}`} src={drawn} alt="" />;
  const icon = look.cards?.designs?.[id]?.icon ?? meaning(String(design?.name ?? ""), look.art?.icons) ??
    paint.icon;
  return icon ? <Emblem id={id} icon={icon} paint={paint} palette={look.art?.palette} /> : null;
}

function InCorner({ corner, mark, look }: { corner: Corner; mark: string | undefined; look: Look }) {
  if ("badge" in corner) {
    return (
      <span class="corner">
        <Badge of={corner.badge} look={look} />
      </span>
    );
  }
  if ("signs" in corner) {
    return (
      <span class="corner">
        <span class="unseen">
          {phrase("cost: {0}", corner.signs.map((name) => signWord(look, name)).join(", "))}
        </span>
        <span class="signs" aria-hidden="true">
          {corner.signs.map((name, at) => <Sign key={at} name={name} look={look} />)}
        </span>
      </span>
    );
  }
  return (
    <span class="corner">
      {corner.text}
      {mark && <Icon name={mark} class="suit" />}
    </span>
  );
}

function Signs({ of: names, look, place }: { of: string[]; look: Look; place: string }) {
  return (
    <span class={`signs ${place}`}>
      {names.map((name, at) => <Sign key={at} name={name} look={look} />)}
    </span>
  );
}

/** Needs and gives in words, for screen readers. */
function Slots({ needs, gives, look }: { needs: string[]; gives: string[]; look: Look }) {
  const said = (word: string, names: string[]) =>
    names.length ? ` ${word} ${names.map((name) => signWord(look, name)).join(", ")}.` : "";
  const words = said("Needs", needs) + said("Gives", gives);
  return words ? <span class="unseen">{words}</span> : null;
}
