/** The credits: icons and fonts of others. */
import { useEffect, useState } from "preact/hooks";
import { phrase } from "../words/words.ts";

/** Written by the build into `assets/credits.json`. */
export interface Credit {
  what: string;
  who: string;
  licence: string;
  terms: string;
  items: string[];
}

export function Credits() {
  const [credits, setCredits] = useState<Credit[]>([]);
  useEffect(() => {
    document.title = `${phrase("Credits")} · Ossuary`;
    fetch("/assets/credits.json").then((answer) => answer.json()).then(setCredits, () => setCredits([]));
  }, []);
  return (
    <main class="credits">
      <p>
        <a href="/">← {phrase("All games")}</a>
      </p>
      <h1>{phrase("Credits")}</h1>
      <p>
        {phrase(
          "The pictures and faces on these pages are the work of others, used with thanks. Icons are recoloured.",
        )}
      </p>
      {credits.map((credit) => (
        <section key={credit.what}>
          <h2>{credit.what}</h2>
          <p>
            {phrase("By {0}. Licence:", credit.who)}{" "}
            <a href={credit.terms} rel="noreferrer">{credit.licence}</a>.
          </p>
          <p class="quiet">{credit.items.join(", ")}</p>
        </section>
      ))}
    </main>
  );
}
