/** Saves files, and hands the proof of a game from its table to the page that checks it. */

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

/** Kept for `/verify`, which is opened next in this tab. */
export function carryProof(proof: string): void {
  try {
    sessionStorage.setItem(PROOF, proof);
  } catch {
    // Without storage it has to be saved and opened there as a file.
  }
}

export function takeProof(): string {
  try {
    return sessionStorage.getItem(PROOF) ?? "";
  } catch {
    return "";
  }
}
