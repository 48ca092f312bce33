/**
 * Shows what happens, one event after the other.
 *
 * Updates wait until the events of those before them were shown. The new state is drawn with the first event that is
 * not only the beginning of a turn; the question comes when all is shown, so that nothing lies over what can be
 * chosen. Without a pace nothing waits.
 */
import { type Signal, signal } from "@preact/signals";
import type { Happened, Update, View } from "../wire.ts";
import type { Look } from "./look.ts";
import { type Beat, beatsOf, standingChange, timeOf } from "./staging.ts";

/** What the stager needs of a table. */
export interface Staged {
  readonly look: Look;
  readonly seats: readonly string[];
  readonly me: string | null;
  /** What is drawn now. */
  readonly drawn: View | null;
  /** Draws the state after an update; without its question where that is still to wait. */
  show(update: Update, asking: boolean): void;
  /** Writes events into the log. */
  tell(events: Happened[]): void;
}

interface Act {
  /** Null: a replay of events, which changes nothing. */
  update: Update | null;
  beats: Beat[];
  shown: boolean;
  /** What was drawn before. */
  before: View | null;
}

export class Stager {
  /** What is shown now. */
  readonly beat: Signal<Beat | null> = signal(null);
  /** How many events were shown since the stage was empty, and how many there are. */
  readonly at = signal(0);
  readonly of = signal(0);
  /** What was shown of the present turn. */
  readonly soFar: Signal<Beat[]> = signal([]);
  private acts: Act[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `pace`: how many times as long as the quick pace; 0: nothing waits. */
  constructor(private readonly table: Staged, private readonly pace: () => number) {}

  push(update: Update): void {
    const clock = update.clock;
    const hurried = this.table.me !== null && clock?.running.includes(this.table.me);
    const beats = beatsOf(update.events, this.table.look, this.table.seats);
    this.acts.push({ update, beats, shown: false, before: null });
    this.of.value += beats.length;
    if (hurried || this.pace() === 0) this.all();
    else if (this.timer === undefined) this.next();
  }

  /** Shows events once more. */
  replay(events: readonly Happened[]): void {
    this.all();
    const beats = beatsOf(events, this.table.look, this.table.seats);
    this.acts.push({ update: null, beats, shown: true, before: null });
    this.of.value = beats.length;
    this.at.value = 0;
    this.next();
  }

  get busy(): boolean {
    return this.timer !== undefined;
  }

  /** The next event at once. */
  next(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    while (this.acts.length) {
      const act = this.acts[0];
      const beat = act.beats.shift();
      if (!beat) {
        this.acts.shift();
        if (act.update) this.table.show(act.update, true);
        continue;
      }
      const wait = this.start(act, beat) * this.pace();
      if (wait === 0) continue;
      this.timer = setTimeout(() => this.next(), wait);
      return;
    }
    this.clear();
  }

  /** Everything at once. */
  all(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const { update, beats } of this.acts.splice(0)) {
      if (!update) continue;
      for (const beat of beats) this.keep(beat);
      this.table.tell(beats.flatMap((beat) => beat.events));
      this.table.show(update, true);
    }
    this.clear();
  }

  private clear(): void {
    this.beat.value = null;
    this.at.value = 0;
    this.of.value = 0;
  }

  /** Begins a beat; how long it lasts. */
  private start(act: Act, beat: Beat): number {
    this.at.value += 1;
    if (act.update) {
      if (!beat.turn && !act.shown) {
        act.shown = true;
        act.before = this.table.drawn;
        this.table.show(act.update, false);
      }
      this.table.tell(beat.events);
      this.keep(beat);
    }
    if (beat.weight === "great" && beat.seat && act.update) {
      beat.standing = standingChange(act.before, act.update.view, beat.seat) ?? undefined;
    }
    const mine = beat.seat !== null && beat.seat === this.table.me && act.update !== null;
    const worth = !mine || beat.dice.length > 0 || beat.weight === "great";
    this.beat.value = worth ? beat : null;
    return worth ? timeOf(beat) : 0;
  }

  private keep(beat: Beat): void {
    this.soFar.value = beat.turn ? [] : [...this.soFar.value, beat];
  }
}
