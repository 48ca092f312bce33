/**
 * The controller: what the server said last, what is being picked, and what the person at the page wants.
 *
 * Views read its signals; nothing else changes them. A table without a line (a replay) is fed by hand.
 */
import { computed, type Signal, signal } from "@preact/signals";
import { back, click, distinct, type Numbered, parted, standIns, start, type Step, step } from "./pick.ts";
import type { Notice, Panel, Talker } from "./talk.ts";
import { cardsIn, looksIn, onBoard, refsIn } from "./things.ts";
import { Words } from "./words.ts";
import type {
  ChatLine,
  Fair,
  GameInfo,
  Happened as Told,
  Reason,
  ToBrowser,
  Update,
  Welcome,
} from "./wire.ts";
import type { Line } from "./socket.ts";
import type { Look } from "./look.ts";

const NOTHING: Step = { path: [], left: [], next: new Map(), complete: [] };

export class Table {
  readonly welcome: Signal<Welcome | null> = signal(null);
  readonly update: Signal<Update | null> = signal(null);
  readonly log: Signal<Told[]> = signal([]);
  readonly chat: Signal<ChatLine[]> = signal([]);
  readonly line: Signal<Line> = signal("connecting");
  readonly failure = signal("");
  readonly fair: Signal<Fair | null> = signal(null);
  readonly notice: Signal<Notice | null> = signal(null);
  /** What has been clicked of the present question. */
  readonly path: Signal<string[]> = signal([]);
  /** Where a copy was clicked that stands for another of the same face: which one it was. */
  readonly clicked: Signal<Map<string, string>> = signal(new Map());
  /** The question just answered, until the server has said what came of it. */
  readonly sent: Signal<number | null> = signal(null);
  /** The card looked at closely, the pile spread out, the rule looked up, the log line pointed at. */
  readonly looking: Signal<string | null> = signal(null);
  readonly spread: Signal<string | null> = signal(null);
  readonly rule: Signal<string | null> = signal(null);
  readonly pointed: Signal<string[]> = signal([]);
  /** The thing under the pointer: the log shows what was last said of it. */
  readonly hovered: Signal<string | null> = signal(null);
  readonly panel: Signal<Panel> = signal("log");
  /** On a phone: whether the panels are up. */
  readonly sheet = signal(false);
  /** Whether that is unfolded which may be said besides the moves. */
  readonly besides = signal(false);
  readonly unread = signal(0);
  /** When the last update came, by this browser's clock: clocks count from there. */
  readonly heardAt = signal(0);
  private withdrawn = false;
  /** Called before a new update is drawn, to remember where things were. */
  onDraw: (events: Told[]) => void = () => {};
  onAsked: () => void = () => {};

  readonly view = computed(() => this.update.value?.view ?? null);
  readonly seat = computed(() => this.welcome.value?.seat ?? null);
  readonly question = computed(() => {
    const asked = this.update.value?.question ?? null;
    return asked && asked.id !== this.sent.value ? asked : null;
  });
  readonly step = computed(() => {
    const asked = this.question.value;
    return asked ? step(asked.options, this.path.value) : NOTHING;
  });
  readonly asides = computed(() => parted(this.question.value?.options ?? []).asides);
  private readonly looks = computed(() => looksIn(this.view.value));
  readonly words = computed(() => new Words(this.game, this.view.value, this.update.value?.people ?? []));
  private readonly piles = computed(() => cardsIn(this.view.value));
  /** Copies that may be clicked in place of what is offered next. */
  private readonly alike = computed(() => standIns(this.piles.value, new Set(this.step.value.next.keys())));
  readonly visible = computed(() => refsIn(this.view.value?.areas));

  constructor(readonly talker: Talker | null) {}

  get game(): GameInfo {
    return this.welcome.value!.game;
  }

  get look(): Look {
    return (this.game.look ?? {}) as Look;
  }

  /** For the line: what to resume after. */
  get last(): number | null {
    return this.update.value?.n ?? null;
  }

  hear(message: ToBrowser): void {
    switch (message.type) {
      case "welcome":
        if (!message.resumed) {
          this.log.value = message.history;
          this.chat.value = message.chat;
        } else this.chat.value = [...this.chat.value, ...message.chat];
        this.notice.value = null;
        this.welcome.value = message;
        this.sent.value = null; // after a gap nobody knows whether it arrived: the update that follows will tell
        return;
      case "update":
        return this.draw(message);
      case "chat":
        this.chat.value = [...this.chat.value, message];
        if (this.panel.value !== "chat") this.unread.value += 1;
        return;
      case "refused":
        this.sent.value = null;
        this.say(message.text, message.rule, "refused");
        return;
      case "reason":
        return this.explain(message);
      case "fair":
        this.fair.value = message;
        return;
      case "error":
        this.failure.value = message.text;
        return;
      case "pong":
        return;
    }
  }

  private draw(update: Update): void {
    const before = this.update.value;
    const asked = update.question;
    const again = asked !== null && before?.question?.id === asked.id;
    this.onDraw(update.events);
    if (update.events.length) this.log.value = [...this.log.value, ...update.events];
    this.heardAt.value = Date.now();
    if (!again) {
      this.path.value = asked ? start(asked.options) : [];
      this.clicked.value = new Map();
      this.sent.value = null;
      this.spread.value = null;
      this.besides.value = false;
      if (this.notice.value?.kind === "reason") this.notice.value = null;
    }
    this.update.value = update;
    this.unwished(before, update);
    if (asked && !again) this.onAsked();
  }

  /** A wish to go back that came to nothing is worth a word to whoever had it. */
  private unwished(before: Update | null, update: Update): void {
    if (before?.undo.wish?.by !== this.seat.value || update.undo.wish || this.withdrawn) return;
    if (!before.undo.wish || update.events.some((event) => event.event === "TakenBack")) return;
    this.say("It is not taken back: somebody said no, or the game went on.");
  }

  private explain(reason: Reason): void {
    const things = reason.refs.map((ref) => this.words.value.of(ref)).join(", ");
    this.say(reason.text || `Nothing can be done with ${things} now.`, reason.rule, "reason");
  }

  say(text: string, rule = "", kind: Notice["kind"] = "said"): void {
    this.notice.value = { text, rule, kind };
  }

  // -- picking -------------------------------------------------------------------------------------

  canClick(ref: string): boolean {
    return this.step.value.next.has(ref) || this.alike.value.has(ref);
  }

  /** The options that are left or complete, without those that say the same. */
  distinct(options: Numbered[]): Numbered[] {
    return distinct(options, (ref) => this.looks.value.get(ref) ?? ref);
  }

  /** A tile or piece in words: its name, and how it is. */
  about(ref: string): string {
    const found = onBoard(this.view.value, ref);
    const name = this.words.value.of(ref);
    if (!found) return name;
    if ("piece" in found) return [name, found.piece.state, found.piece.note].filter(Boolean).join(", ");
    const { tile } = found;
    return [name, ...(tile.name ? [tile.terrain, tile.grid] : []), tile.note].filter(Boolean).join(", ");
  }

  isPicked(ref: string): boolean {
    return this.path.value.some((picked) => (this.clicked.value.get(picked) ?? picked) === ref);
  }

  /** A click on a thing: one step further, an answer, or the question why not. */
  click(ref: string): void {
    const asked = this.question.value;
    const meant = this.meant(ref);
    const outcome = asked && click(asked.options, this.path.value, meant);
    if (!outcome && this.isAside(ref)) {
      this.besides.value = true; // shown, not done: nobody throws something away by a slip
      return;
    }
    if (!outcome) return this.why(ref);
    this.notice.value = null;
    if ("answer" in outcome) return this.answer(outcome.answer);
    const clicked = new Map([...this.clicked.value].filter(([picked]) => outcome.path.includes(picked)));
    clicked.delete(meant);
    if (meant !== ref) clicked.set(meant, ref);
    this.clicked.value = clicked;
    this.path.value = outcome.path;
  }

  private isAside(ref: string): boolean {
    const look = this.looks.value.get(ref) ?? ref;
    return this.asides.value.some((option) =>
      option.refs.some((other) => (this.looks.value.get(other) ?? other) === look)
    );
  }

  /** What a click on this means: itself, or the copy it stands for, now or where choosing began. */
  private meant(ref: string): string {
    const asked = this.question.value;
    if (!asked || this.step.value.next.has(ref)) return ref;
    const first = new Set(step(asked.options, start(asked.options)).next.keys());
    return this.alike.value.get(ref) ?? standIns(this.piles.value, first).get(ref) ?? ref;
  }

  answer(option: number): void {
    const asked = this.question.value;
    if (!asked) return;
    if (!this.talker?.send({ type: "answer", to: asked.id, option })) {
      return this.say("There is no connection just now; your answer was not sent.", "", "refused");
    }
    this.sent.value = asked.id;
    this.pointed.value = [];
    this.spread.value = null;
    this.looking.value = null;
    this.notice.value = null;
  }

  readonly canBack = computed(() => {
    const asked = this.question.value;
    return asked !== null && back(asked.options, this.path.value) !== null;
  });

  /** One click back. False where there was nothing to take back. */
  back(): boolean {
    const asked = this.question.value;
    const path = asked && back(asked.options, this.path.value);
    if (!path) return false;
    this.path.value = path;
    return true;
  }

  /** Open the rulebook, at a rule if one is meant. */
  lookUp(number = ""): void {
    this.looking.value = null;
    if (number) this.rule.value = number;
    this.panel.value = "rules";
    this.sheet.value = true;
  }

  why(ref: string): void {
    if (!this.talker || !this.seat.value || this.update.value?.over) return;
    this.talker.send({ type: "why", refs: [...this.path.value, ref] });
  }

  undo(): void {
    const undo = this.update.value?.undo;
    this.withdrawn = false;
    if (undo && undo.last !== null) this.talker?.send({ type: "undo", to: undo.last });
  }

  /** To a wish to go back; a no to one's own withdraws it. */
  consent(yes: boolean): void {
    this.withdrawn = !yes && this.update.value?.undo.wish?.by === this.seat.value;
    this.talker?.send({ type: "consent", yes });
  }
}
