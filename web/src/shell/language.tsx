/** Choosing the language. */
import { language } from "../session/settings.ts";
import { LANGUAGES, phrase } from "../words/words.ts";

/** Everything is told anew in the other language. */
function speak(chosen: string): void {
  language.value = chosen;
  location.reload();
}

export function LanguageField() {
  return (
    <label class="language-field">
      <span>{phrase("Language")}</span>
      <select value={language.value} onChange={(event) => speak(event.currentTarget.value)}>
        {Object.entries(LANGUAGES).map(([id, name]) => <option key={id} value={id} lang={id}>{name}</option>)}
      </select>
    </label>
  );
}
