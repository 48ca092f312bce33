/** A replay: the updates that this link was sent, and the table after each of them. */
import { computed, type Signal, signal } from "@preact/signals";
import * as api from "../api.ts";
import { watchToken } from "../session/tokens.ts";
import type { Person, ReplayLine, Welcome } from "../wire.ts";
import { Table } from "./table.ts";

export class Replay {
  readonly table = new Table(null);
  readonly lines: Signal<ReplayLine[]> = signal([]);
  readonly at = signal(0);
  readonly playing = signal(false);
  readonly speed = signal(1);
  readonly problem = signal("");
  readonly heading = computed(() =>
    this.lines.value[this.at.value]?.events.map((event) => event.text).join(". ") ?? ""
  );
  private frames = new Map<number, Promise<Awaited<ReturnType<typeof api.frame>>>>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wanted = 0;

  constructor(
    readonly id: string,
    private token: string,
    private welcome: Welcome,
    private people: Person[],
    /** Whether the game is over: then it can be looked back at. */
    readonly over: boolean,
  ) {}

  async open(first: number | null): Promise<void> {
    try {
      this.lines.value = await api.timeLine(this.id, this.token);
    } catch (error) {
      this.problem.value = (error as Error).message;
      return;
    }
    this.table.welcome.value = this.welcome;
    this.table.connection.value = "open";
    const index = first === null ? 0 : this.lines.value.findIndex((line) => line.n >= first);
    await this.go(Math.max(0, index));
  }

  /** The bots of the game, to go on with. */
  get bots(): Record<string, string> {
    return Object.fromEntries(this.people.flatMap(({ seat, bot }) => bot ? [[seat, bot]] : []));
  }

  /** Was there anybody else but oneself and bots? */
  get withOthers(): boolean {
    return this.people.filter(({ bot }) => !bot).length > 1;
  }

  get length(): number {
    return this.lines.value.length;
  }

  /** Goes to the moment of an update, or the next one that is shown. */
  goTo(n: number): Promise<void> {
    this.play(false);
    return this.go(this.indexOf(n));
  }

  indexOf(n: number): number {
    const index = this.lines.value.findIndex((line) => line.n >= n);
    return index < 0 ? this.length - 1 : index;
  }

  /** The number of the update shown now, for shared links and forks. */
  get n(): number {
    return this.lines.value[this.at.value]?.n ?? 0;
  }

  async go(index: number): Promise<void> {
    const to = Math.min(this.length - 1, Math.max(0, index));
    if (to < 0) return;
    this.wanted = to;
    const line = this.lines.value[to];
    let frame;
    try {
      frame = await this.frame(line.n);
    } catch (error) {
      this.problem.value = (error as Error).message;
      return;
    }
    if (this.wanted !== to) return;
    this.at.value = to;
    this.table.log.value = this.lines.value.slice(0, to).flatMap((one) => one.events);
    this.table.receive({
      type: "update",
      n: line.n,
      events: line.events,
      view: frame.view,
      changed: null,
      question: null,
      people: this.people,
      clock: null,
      undo: { free_to: 0, last: null, wish: null },
      auto_pass: null,
      voice: null,
      begun: true,
      over: frame.view.result !== null,
      rematch: null,
    });
    if (to + 1 < this.length) this.frame(this.lines.value[to + 1].n).catch(() => {});
  }

  /**
   * A link to this moment for others, with the secret of the watching link, never that of a seat. Watchers have other
   * update numbers but the same events: the moment is found by counting events.
   */
  async sharedPath(): Promise<string> {
    const watch = watchToken(this.welcome);
    if (!watch) throw new Error("Only whoever opened the table has the link to watch it: ask them to share.");
    const told = (lines: ReplayLine[]) => lines.reduce((sum, line) => sum + line.events.length, 0);
    const mine = told(this.lines.value.slice(0, this.at.value + 1));
    const theirs = await api.timeLine(this.id, watch);
    const at = theirs.findIndex((_, index) => told(theirs.slice(0, index + 1)) >= mine);
    const n = theirs[at < 0 ? theirs.length - 1 : at]?.n ?? 0;
    return `/t/${this.id}/replay?n=${n}#${encodeURIComponent(watch)}`;
  }

  play(on: boolean): void {
    clearTimeout(this.timer);
    this.playing.value = on;
    if (on && this.at.value >= this.length - 1) this.go(0).then(() => this.next());
    else if (on) this.next();
  }

  private next(): void {
    this.timer = setTimeout(async () => {
      if (!this.playing.value) return;
      if (this.at.value >= this.length - 1) return this.play(false);
      await this.go(this.at.value + 1);
      this.next();
    }, 900 / this.speed.value);
  }

  private frame(n: number) {
    const known = this.frames.get(n) ?? api.frame(this.id, n, this.token);
    this.frames.set(n, known);
    return known;
  }
}
