/** How the page calls its player: sounds, and notices of the system. */
import { canNotify, wantNotices } from "../session/notify.ts";
import { notices, sound, sounds } from "../session/settings.ts";
import { Choices } from "./choices.tsx";
import { phrase } from "../words/words.ts";

export function Calls({ seated }: { seated: boolean }) {
  return (
    <>
      <label class="line-field check">
        <input
          type="checkbox"
          checked={sound.value}
          onChange={(event) => sound.value = event.currentTarget.checked}
        />
        {phrase("Sound")}
      </label>
      {sound.value && (
        <Choices
          name={phrase("What is heard")}
          value={sounds.value}
          all={{ all: phrase("Cards, dice and great moments"), asked: phrase("Only when I am asked") }}
          set={(value) => sounds.value = value}
        />
      )}
      {seated && canNotify() && (
        <label class="line-field check">
          <input
            type="checkbox"
            checked={notices.value}
            onChange={(event) => wantNotices(event.currentTarget.checked)}
          />
          {phrase("A notice when I am asked something and look elsewhere")}
        </label>
      )}
    </>
  );
}
