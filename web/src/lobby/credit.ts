/** Whose work the page uses: written at build time, shown on the credits page. */
export interface Credit {
  what: string;
  who: string;
  licence: string;
  terms: string;
  items: string[];
}
