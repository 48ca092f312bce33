/**
 * The page's own words. They stand in English where they are shown, and a file beside this one has them in another
 * language: `phrase("Your turn")`, `phrase("{0} of {1}", 3, 10)`. What it does not have is shown in English.
 */
import { language } from "../session/settings.ts";
import german from "./de.json" with { type: "json" };

/** The languages of the house, and what they call themselves. */
export const LANGUAGES: Record<string, string> = { en: "English", de: "Deutsch" };

const FILES: Record<string, Record<string, string>> = { de: german };

export function phrase(english: string, ...filled: (string | number)[]): string {
  const text = FILES[language.value]?.[english] || english;
  return filled.length ? text.replace(/\{(\d)\}/g, (_, at) => String(filled[Number(at)])) : text;
}

/** `Bob’s hand`. Other languages may need another form after an s: it stands under the same words and `(s)`. */
export function owned(owner: string, thing: string): string {
  const after = /[sßxz]$/i.test(owner) && FILES[language.value]?.["{0}’s {1} (s)"];
  return after ? after.replace("{0}", owner).replace("{1}", thing) : phrase("{0}’s {1}", owner, thing);
}
