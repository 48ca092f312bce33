/** Moves and zooms a picture by drag, pinch and wheel. A press that hardly moves stays a click. */
import { useRef } from "preact/hooks";
import { type Box, keep, type Point, zoom } from "./geometry.ts";

const STILL = 8;

export function usePanZoom(
  picture: { current: SVGSVGElement | null },
  whole: Box,
  setBox: (change: (now: Box) => Box) => void,
) {
  const fingers = useRef(new Map<number, Point>());
  const moved = useRef(0);
  const scale = (now: Box) => {
    const shown = picture.current!.getBoundingClientRect();
    return Math.max(now.width / shown.width, now.height / shown.height);
  };
  const inside = (now: Box, event: { clientX: number; clientY: number }): Point => {
    const shown = picture.current!.getBoundingClientRect();
    return {
      x: now.x + now.width / 2 + (event.clientX - shown.left - shown.width / 2) * scale(now),
      y: now.y + now.height / 2 + (event.clientY - shown.top - shown.height / 2) * scale(now),
    };
  };
  const apart = () => {
    const [a, b] = [...fingers.current.values()];
    return Math.hypot(a.x - b.x, a.y - b.y);
  };
  const lift = (event: PointerEvent) => fingers.current.delete(event.pointerId);
  return {
    onWheel: (event: WheelEvent) => {
      event.preventDefault();
      setBox((now) => zoom(now, whole, inside(now, event), event.deltaY < 0 ? 1.15 : 1 / 1.15));
    },
    onPointerDown: (event: PointerEvent) => {
      if (fingers.current.size === 0) moved.current = 0;
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event: PointerEvent) => {
      const before = fingers.current.get(event.pointerId);
      if (!before) return;
      const was = fingers.current.size === 2 ? apart() : 0;
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const x = event.clientX - before.x, y = event.clientY - before.y;
      moved.current += Math.hypot(x, y);
      if (fingers.current.size === 2) {
        const factor = apart() / (was || 1);
        setBox((now) => zoom(now, whole, inside(now, event), factor));
      } else setBox((now) => keep({ ...now, x: now.x - x * scale(now), y: now.y - y * scale(now) }, whole));
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onPointerLeave: lift,
    onClickCapture: (event: MouseEvent) => {
      if (moved.current > STILL) event.stopImmediatePropagation();
    },
  };
}
