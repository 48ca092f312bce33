/**
 * The clicks on the present question: what has been clicked, what can be clicked next, what a click means.
 * `option_tree.ts` does the reckoning.
 */
import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Asked, View } from "../wire.ts";
import {
  back,
  click,
  distinct,
  later,
  movesAndAsides,
  type Numbered,
  type Outcome,
  standIns,
  start,
  type Step,
  step,
} from "./option_tree.ts";
import { cardsIn, facesIn } from "./things.ts";

const NOTHING: Step = { path: [], left: [], next: new Map(), complete: [] };

export class Picking {
  /** The things clicked so far. */
  readonly path: Signal<string[]> = signal([]);
  /** Thing in the path -> the equal card that was really clicked. */
  private readonly clicked: Signal<Map<string, string>> = signal(new Map());

  constructor(
    private readonly question: ReadonlySignal<Asked | null>,
    private readonly view: ReadonlySignal<View | null>,
  ) {}

  readonly step = computed(() => {
    const asked = this.question.value;
    return asked ? step(asked.options, this.path.value) : NOTHING;
  });
  readonly asides = computed(() => movesAndAsides(this.question.value?.options ?? []).asides);
  readonly canBack = computed(() => {
    const asked = this.question.value;
    return asked !== null && back(asked.options, this.path.value) !== null;
  });
  private readonly faces = computed(() => facesIn(this.view.value));
  private readonly piles = computed(() => cardsIn(this.view.value));
  /** Cards that may be clicked in place of an equal one. */
  private readonly alike = computed(() => standIns(this.piles.value, new Set(this.step.value.next.keys())));

  /** Another question, or none. */
  begin(asked: Asked | null): void {
    this.path.value = asked ? start(asked.options) : [];
    this.clicked.value = new Map();
  }

  canClick(ref: string): boolean {
    return this.step.value.next.has(ref) || this.alike.value.has(ref);
  }

  isPicked(ref: string): boolean {
    return this.path.value.some((picked) => (this.clicked.value.get(picked) ?? picked) === ref);
  }

  /** Without options that look the same. */
  distinct(options: Numbered[]): Numbered[] {
    return distinct(options, (ref) => this.faces.value.get(ref) ?? ref);
  }

  /** What a click on a thing would come to, if it means anything. */
  leadsTo(ref: string): "path" | "answer" | null {
    const asked = this.question.value;
    const outcome = asked && click(asked.options, this.path.value, this.meant(ref));
    return outcome && ("path" in outcome ? "path" : "answer");
  }

  /** A click on a thing: a longer path, or an answer to give. Null: it means nothing. */
  click(ref: string): Outcome | null {
    const asked = this.question.value;
    const meant = this.meant(ref);
    const outcome = asked && click(asked.options, this.path.value, meant);
    if (outcome && "path" in outcome) {
      const clicked = new Map([...this.clicked.value].filter(([picked]) => outcome.path.includes(picked)));
      clicked.delete(meant);
      if (meant !== ref) clicked.set(meant, ref);
      this.clicked.value = clicked;
      this.path.value = outcome.path;
    }
    return outcome;
  }

  /**
   * What must be clicked before a thing that comes later in some options (a place, where cards come first). One thing
   * alone is picked at once, and the place can be clicked then.
   */
  before(ref: string): string[] {
    const { path } = this.step.value;
    const coming = later(this.step.value, ref);
    const first = [...new Set(this.distinct(coming).map((option) => option.refs[path.length]))];
    if (first.length === 1) this.path.value = [...path, first[0]];
    return first;
  }

  /** One click back. False where there was nothing to take back. */
  back(): boolean {
    const asked = this.question.value;
    const path = asked && back(asked.options, this.path.value);
    if (!path) return false;
    this.path.value = path;
    return true;
  }

  /** Whether an aside names this thing, or one that looks the same. */
  isAside(ref: string): boolean {
    const face = this.faces.value.get(ref) ?? ref;
    return this.asides.value.some((option) =>
      option.refs.some((other) => (this.faces.value.get(other) ?? other) === face)
    );
  }

  /** The thing itself, or the equal card that is offered, now or at the beginning. */
  private meant(ref: string): string {
    const asked = this.question.value;
    if (!asked || this.step.value.next.has(ref)) return ref;
    const first = new Set(step(asked.options, start(asked.options)).next.keys());
    return this.alike.value.get(ref) ?? standIns(this.piles.value, first).get(ref) ?? ref;
  }
}
