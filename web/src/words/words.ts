/**
 * The page's own words. They stand in English where they are shown, and a file beside this one has them in another
 * language: `said("Your turn")`, `said("{0} of {1}", 3, 10)`. What it does not have is shown in English.
 */
import { language } from "../session/settings.ts";
import german from "./de.json" with { type: "json" };

/** The languages of the house, and what they call themselves. */
export const LANGUAGES: Record<string, string> = { en: "English", de: "Deutsch" };

const FILES: Record<string, Record<string, string>> = { de: german };

export function said(english: string, ...filled: (string | number)[]): string {
  const text = FILES[language.value]?.[english] || english;
  return filled.length ? text.replace(/\{(\d)\}/g, (_, at) => String(filled[Number(at)])) : text;
}
