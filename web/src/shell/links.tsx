/** The links of a table, each with a button that copies it: the invitation or one for each seat, and one to watch. */
import { capital } from "../model/words.ts";
import { CopyButton } from "./copy_button.tsx";
import { phrase } from "../words/words.ts";

export function Links(
  { join, links = {}, watch, skip }: {
    join?: string;
    links?: Record<string, string>;
    watch: string;
    skip?: string;
  },
) {
  const seats = Object.entries(links).filter(([seat]) => seat !== skip);
  return (
    <ul class="links">
      {join && <LinkLine name={phrase("To play")} path={join} />}
      {seats.map(([seat, path]) => <LinkLine key={seat} name={capital(seat)} path={path} />)}
      <LinkLine name={phrase("To watch")} path={watch} />
    </ul>
  );
}

function LinkLine({ name, path }: { name: string; path: string }) {
  return (
    <li>
      <b>{name}</b>
      <input
        readOnly
        value={new URL(path, location.origin).href}
        aria-label={phrase("Link for {0}", name)}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton path={path} label={phrase("Copy the link for {0}", name)} shown />
    </li>
  );
}
