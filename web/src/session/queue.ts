/** Spaces updates out so that motion can be followed. At most three wait. */
import type { Update } from "../wire.ts";

const MOST_WAITING = 3;

export class Queue {
  private waiting: Update[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** When the motion of the last update is over. */
  private free = 0;

  constructor(private draw: (update: Update) => void, private gap: () => number) {}

  push(update: Update): void {
    this.waiting.push(update);
    this.pump();
  }

  /** Draws everything that waits. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const update of this.waiting.splice(0)) this.draw(update);
  }

  private pump(): void {
    while (this.waiting.length > MOST_WAITING) this.drawNext();
    const wait = this.free - Date.now();
    if (wait <= 0 || this.gap() === 0) {
      if (this.waiting.length) this.drawNext();
      if (this.waiting.length) this.later(this.gap());
    } else this.later(wait);
  }

  private later(wait: number): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.pump();
    }, wait);
  }

  private drawNext(): void {
    const update = this.waiting.shift()!;
    const moves = update.events.length > 0;
    this.draw(update);
    this.free = Date.now() + (moves ? this.gap() : 0);
  }
}
