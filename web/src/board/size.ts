/** The size of an element on the screen, kept up to date. */
import { useLayoutEffect, useState } from "preact/hooks";

export interface Size {
  width: number;
  height: number;
}

export function useSize(thing: { current: Element | null }): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const measure = () => {
      const { width, height } = thing.current!.getBoundingClientRect();
      setSize((now) => now.width === width && now.height === height ? now : { width, height });
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(thing.current!);
    return () => watch.disconnect();
  }, []);
  return size;
}
