/**
 * A way that takes several answers of one kind: shown when somebody clicks a place further on, gone when they click it
 * again. Each step is only answered while it is offered; what is asked in between is asked. When somebody else acts,
 * the walk is over: there may be something new to think about.
 */
import { type Signal, signal } from "@preact/signals";
import type { Asked, Happened } from "../wire.ts";

export interface Shown {
  /** The thing at its end. */
  goal: string;
  /** The things of each answer. */
  steps: string[][];
}

export class Way {
  readonly shown: Signal<Shown | null> = signal(null);
  /** The steps that are still to be answered. */
  private left: string[][] = [];
  /** The thing that the server was asked about and has not answered yet; `again`: it was clicked twice. */
  private awaited: { ref: string; again: boolean } | null = null;

  get walking(): boolean {
    return this.left.length > 0;
  }

  /** The server is asked what a click on this thing means. */
  await(ref: string): void {
    this.awaited = { ref, again: false };
  }

  /** Whether this click is the second of two quick ones: it will mean the way that the first has asked for. */
  isAwaited(ref: string): boolean {
    if (this.awaited?.ref !== ref) return false;
    this.awaited.again = true;
    return true;
  }

  /** True: the thing it was asked for by has been clicked again, so it is to be gone at once. */
  show(steps: string[][], ref?: string): boolean {
    const again = this.awaited?.ref === ref && this.awaited?.again === true;
    this.awaited = null;
    this.left = [];
    this.shown.value = { goal: steps.at(-1)!.at(-1)!, steps };
    return again;
  }

  /** Whether a click on this thing means the way that is shown. */
  leadsTo(ref: string): boolean {
    return this.shown.value?.goal === ref;
  }

  begin(): void {
    this.left = this.shown.value?.steps ?? [];
  }

  end(): void {
    this.awaited = null;
    this.left = [];
    this.shown.value = null;
  }

  /** The option that is the next step; null: this question is about something else, or nobody walks. */
  next(asked: Asked): number | null {
    const [step, ...left] = this.left;
    if (!step) return null;
    const found = asked.options.findIndex(({ refs, aside }) =>
      !aside && refs.length === step.length && refs.every((ref, at) => ref === step[at])
    );
    if (found < 0) return null;
    this.left = left;
    if (left.length === 0) this.shown.value = null;
    return found;
  }

  /** Whether what happened ends the walk: a deed of somebody else, or something taken back. */
  isInterrupted(events: readonly Happened[], me: string | null): boolean {
    return this.walking &&
      events.some(({ event, fields }) =>
        event === "TakenBack" || (typeof fields.seat === "string" && fields.seat !== me)
      );
  }
}
