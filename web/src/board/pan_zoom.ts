/**
 * Moves and zooms a picture by drag, pinch and wheel. A press that hardly moves stays a click.
 *
 * While a gesture lasts, the drawn picture is moved as it is, which costs no drawing; when it ends, the picture is
 * drawn anew for the part that is seen then.
 */
import { useLayoutEffect, useRef } from "preact/hooks";
import { type Box, keep, type Point, zoom } from "./geometry.ts";

const STILL = 8;
/** Milliseconds after the last turn of the wheel. */
const REST = 160;

export function usePanZoom(
  picture: { current: SVGSVGElement | null },
  box: Box,
  whole: Box,
  setBox: (change: (now: Box) => Box) => void,
) {
  const fingers = useRef(new Map<number, Point>());
  const moved = useRef(0);
  const gesture = useRef<Box | null>(null);
  const timer = useRef(0);
  const frame = () => picture.current!.parentElement!.getBoundingClientRect();
  useLayoutEffect(() => release(picture.current!), [box]);
  const now = () => gesture.current ?? box;
  const change = (to: Box) => {
    gesture.current = to;
    const { width, height } = frame();
    picture.current!.dataset.moving = "";
    picture.current!.style.transform = movement(box, to, width, height);
  };
  const settle = () => {
    const to = gesture.current;
    if (!to) return;
    gesture.current = null;
    if (same(to, box)) release(picture.current!);
    else setBox(() => to);
  };
  const scale = () => {
    const shown = frame();
    return Math.max(now().width / shown.width, now().height / shown.height);
  };
  const inside = (event: { clientX: number; clientY: number }): Point => {
    const shown = frame(), { x, y, width, height } = now();
    return {
      x: x + width / 2 + (event.clientX - shown.left - shown.width / 2) * scale(),
      y: y + height / 2 + (event.clientY - shown.top - shown.height / 2) * scale(),
    };
  };
  const apart = () => {
    const [a, b] = [...fingers.current.values()];
    return Math.hypot(a.x - b.x, a.y - b.y);
  };
  const lift = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    if (fingers.current.size === 0) settle();
  };
  return {
    onWheel: (event: WheelEvent) => {
      event.preventDefault();
      change(zoom(now(), whole, inside(event), event.deltaY < 0 ? 1.15 : 1 / 1.15));
      clearTimeout(timer.current);
      timer.current = setTimeout(settle, REST);
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
      if (fingers.current.size === 2) change(zoom(now(), whole, inside(event), apart() / (was || 1)));
      else if (moved.current > STILL || gesture.current) {
        change(keep({ ...now(), x: now().x - x * scale(), y: now().y - y * scale() }, whole));
      }
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onPointerLeave: lift,
    onClickCapture: (event: MouseEvent) => {
      if (moved.current > STILL) event.stopImmediatePropagation();
    },
  };
}

/** The transform that shows a part of the drawing where another was. */
export function movement(from: Box, to: Box, width: number, height: number): string {
  const scaleOf = (box: Box) => Math.min(width / box.width, height / box.height);
  const middle = (box: Box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  const scale = scaleOf(to), a = middle(from), b = middle(to);
  return `translate(${(a.x - b.x) * scale}px, ${(a.y - b.y) * scale}px) scale(${scale / scaleOf(from)})`;
}

function same(one: Box, other: Box): boolean {
  return one.x === other.x && one.y === other.y && one.width === other.width;
}

function release(picture: SVGSVGElement): void {
  picture.style.transform = "";
  delete picture.dataset.moving;
}
