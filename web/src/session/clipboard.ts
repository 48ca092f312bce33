/** Text into the clipboard. Browsers allow it only to pages of this machine and over https, and then there is the old way. */

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyMarked(text);
  }
}

/** What is marked can be copied even there: it is marked where nobody sees it, beside what has the focus. */
function copyMarked(text: string): boolean {
  const before = document.activeElement as HTMLElement | null;
  const field = document.createElement("textarea");
  field.className = "unseen";
  field.value = text;
  (before?.closest("dialog") ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    before?.focus();
  }
}
