/** Files out of the page: the record of a game, something put together for one, and what is carried from a table to the page that checks it. */

const PROOF = "ossuary.proof";

/** Lets the browser save a text as a file. */
export function saveFile(name: string, text: string, type = "application/json"): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** For the page that checks it, which is opened next in this tab. */
export function carryProof(proof: string): void {
  try {
    sessionStorage.setItem(PROOF, proof);
  } catch {
    // Then it has to be saved and brought there as a file.
  }
}

export function takeProof(): string {
  try {
    return sessionStorage.getItem(PROOF) ?? "";
  } catch {
    return "";
  }
}
