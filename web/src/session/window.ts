/** The size of the window, kept up to date. */
import { signal } from "@preact/signals";

export interface Size {
  width: number;
  height: number;
}

export const windowSize = signal<Size>({ width: 1280, height: 800 });

export function watchWindow(): () => void {
  const measure = () => {
    const { innerWidth: width, innerHeight: height } = globalThis as unknown as Window;
    const now = windowSize.value;
    if (now.width !== width || now.height !== height) windowSize.value = { width, height };
  };
  measure();
  addEventListener("resize", measure);
  return () => removeEventListener("resize", measure);
}
