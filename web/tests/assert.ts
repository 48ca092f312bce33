/** The one assertion our tests need: two things are the same, all the way down. */
export function assertEquals(found: unknown, wanted: unknown): void {
  const [a, b] = [found, wanted].map((value) => JSON.stringify(value, null, 1));
  if (a !== b) throw new Error(`found ${a}\nwanted ${b}`);
}
