/** A small round sign: an element, a slot, a chip of a cost. */
import { signed } from "../art/picture.ts";
import { signWord } from "../model/face.ts";
import type { Look } from "../model/look.ts";
import { Icon } from "../shell/icon.tsx";
import { explains } from "../shell/terms.tsx";

export function Sign({ name, look }: { name: string; look: Look }) {
  const element = look.art?.elements?.[name], chip = look.chips?.[name] ?? look.badges?.[name];
  const drawn = element && signed(element.mark);
  const paint = chip?.paint ?? element?.paint;
  return (
    <span
      class="sign"
      style={paint ? { "--sign": paint } : {}}
      {...explains(look.chips?.[name] ? `chip ${name}` : `badge ${name}`, signWord(look, name))}
    >
      {drawn ? <img src={drawn} alt="" /> : chip?.icon ? <Icon name={chip.icon} /> : name}
    </span>
  );
}
