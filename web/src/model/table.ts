/**
 * The state of a table page: what the server said last, and what the person at the page is doing.
 *
 * Views read its signals and call its methods. A replay has no server and feeds the updates itself.
 */
import { computed, type Signal, signal } from "@preact/signals";
import type { ConnectionState } from "../session/socket.ts";
import type {
  Badge,
  ChatLine,
  Coaching,
  Fair,
  FromBrowser,
  GameInfo,
  Happened,
  Hint,
  Reason,
  ShownBoard,
  ToBrowser,
  Update,
  View,
  Welcome,
} from "../wire.ts";
import { type Look, seatColour } from "./look.ts";
import type { Outcome } from "./option_tree.ts";
import { Picking } from "./picking.ts";
import { Stager } from "./stager.ts";
import { onBoard, refsIn } from "./things.ts";
import { Way } from "./way.ts";
import { Words } from "./words.ts";
import { phrase } from "../words/words.ts";

/** A sentence shown under the question. */
export interface Notice {
  text: string;
  rule: string;
  kind: "refused" | "reason" | "said" | "way";
}

/** Where messages go. `send` is false if there is no connection. */
export interface Server {
  send(message: FromBrowser): boolean;
}

export type Panel = "log" | "turn" | "rules" | "chat";

export class Table {
  readonly welcome: Signal<Welcome | null> = signal(null);
  readonly update: Signal<Update | null> = signal(null);
  readonly log: Signal<Happened[]> = signal([]);
  /** What was told last. */
  readonly lately: Signal<Happened[]> = signal([]);
  readonly chat: Signal<ChatLine[]> = signal([]);
  readonly connection: Signal<ConnectionState> = signal("connecting");
  readonly failure = signal("");
  /** Its game has other rules by now: it cannot be played on, but its record can be kept. */
  readonly closed = signal(false);
  readonly fair: Signal<Fair | null> = signal(null);
  readonly notice: Signal<Notice | null> = signal(null);
  /** The last hint; it belongs to the question it was given for. */
  readonly hint: Signal<Hint | null> = signal(null);
  /** The last word of the coach; it belongs to its question. */
  readonly coaching: Signal<Coaching | null> = signal(null);
  /** The option that was about to be taken when the coach warned, and what he said. */
  readonly warned: Signal<{ option: number; text: string } | null> = signal(null);
  /** The id of the question just answered, until the next update. */
  readonly sent: Signal<number | null> = signal(null);
  /** The thing looked at closely. */
  readonly closeup: Signal<string | null> = signal(null);
  /** The pile spread out in a dialog. */
  readonly spread: Signal<string | null> = signal(null);
  /** The rule looked up. */
  readonly rule: Signal<string | null> = signal(null);
  /** The things that the option or log line under the pointer is about. */
  readonly pointed: Signal<string[]> = signal([]);
  /** What the voice of a lesson speaks of. */
  readonly taught: Signal<string[]> = signal([]);
  /** What the option or offer under the pointer would give: shown beside the badges of my sheet. */
  readonly giving: Signal<Badge[]> = signal([]);
  /** How likely that is; null: it is certain. */
  readonly chance: Signal<number | null> = signal(null);
  /** The things of the option under the pointer, in the order one would click them: the board shows where it leads. */
  readonly aimed: Signal<string[]> = signal([]);
  /** Seats and areas that are unfolded (true) or folded (false) by hand. */
  readonly unfolded: Signal<Record<string, boolean>> = signal({});
  /** The board as it would be after the option that is being tried. */
  readonly tried: Signal<ShownBoard | null> = signal(null);
  private trying: number | null = null;
  /** Whether the board has the place of seats and dock too. */
  readonly wholeBoard = signal(false);
  /** The thing under the pointer: the log marks the latest line about it. */
  readonly hovered: Signal<string | null> = signal(null);
  /** The line of the log that was asked for from a rule. */
  readonly line: Signal<Happened | null> = signal(null);
  readonly panel: Signal<Panel> = signal("log");
  /** Whether log, rules and chat are large; on a phone: whether they are shown at all. */
  readonly panelsUp = signal(false);
  /** Whether the asides are unfolded. */
  readonly asidesOpen = signal(false);
  /** Whether the result of the game was closed. */
  readonly resultHidden = signal(false);
  readonly unread = signal(0);
  /** When the last update came, by this browser's clock. */
  readonly receivedAt = signal(0);
  /** Whether I took my own request to undo back. */
  private withdrawn = false;
  /** Called before a new update is drawn: motion notes where things are. */
  onDraw: (events: Happened[]) => void = () => {};
  onAsked: () => void = () => {};

  readonly view = computed(() => this.update.value?.view ?? null);
  readonly seat = computed(() => this.welcome.value?.seat ?? null);
  readonly question = computed(() => {
    const asked = this.update.value?.question ?? null;
    if (this.update.value?.voice?.held) return null; // a lesson waits until something is taken back
    return asked && asked.id !== this.sent.value ? asked : null;
  });
  /** A way of several answers that is shown or gone. */
  readonly way = new Way();
  readonly picking = new Picking(this.question, this.view);
  readonly words = computed(() => new Words(this.game, this.view.value, this.update.value?.people ?? []));
  readonly visible = computed(() => refsIn([this.view.value?.areas, this.view.value?.focus]));

  /** Shows what happens, one event after the other. */
  readonly stager: Stager;
  /** The table and the length of the log when I last answered. */
  private answered: { view: View | null; lines: number } = { view: null, lines: 0 };
  readonly since = computed(() => {
    const { view, lines } = (this.question.value, this.answered); // it changes before the next question comes
    return { view, events: this.log.value.slice(lines) };
  });

  /** `pace`: how many times as long as the quick pace what happens is shown; 0: nothing waits. */
  constructor(readonly server: Server | null, pace: () => number = () => 0) {
    this.stager = new Stager(this, pace);
  }

  get seats(): readonly string[] {
    return this.welcome.value?.seats ?? [];
  }

  get drawn(): View | null {
    return this.view.value;
  }

  get me(): string | null {
    return this.seat.value;
  }

  get game(): GameInfo {
    return this.welcome.value!.game;
  }

  get look(): Look {
    return (this.game.look ?? {}) as Look;
  }

  /** The colour of a seat and of its pieces. */
  colour(seat: string | undefined): string {
    return (seat && this.look.seats?.[seat]?.paint) || seatColour(this.welcome.value!.seats, seat);
  }

  /** The number of the last update, to resume after. */
  get last(): number | null {
    return this.update.value?.n ?? null;
  }

  receive(message: ToBrowser): void {
    switch (message.type) {
      case "welcome":
        if (!message.resumed) {
          this.log.value = message.history;
          this.chat.value = message.chat;
        } else this.chat.value = [...this.chat.value, ...message.chat];
        this.notice.value = null;
        this.welcome.value = message;
        this.sent.value = null; // the update that follows tells whether it arrived
        return;
      case "update":
        this.tell(message.events);
        return this.show(message, true);
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
      case "tried":
        if (message.to === this.question.value?.id && message.option === this.trying) {
          this.tried.value = message.board;
        }
        return;
      case "hint":
        this.hint.value = message;
        return;
      case "coach":
        this.coaching.value = message;
        return;
      case "fair":
        this.fair.value = message;
        return;
      case "error":
        this.failure.value = message.text;
        this.closed.value = message.closed ?? false;
        return;
      case "pong":
        return;
    }
  }

  /** Writes events into the log. */
  tell(events: Happened[]): void {
    if (!events.length) return;
    if (this.way.isInterrupted(events, this.seat.value)) {
      this.way.end();
      this.say(phrase("Somebody acted: you have stopped on the way."));
    }
    this.log.value = [...this.log.value, ...events];
    this.lately.value = events;
  }

  /** Draws the state after an update. Not `asking`: its question comes later. */
  show(update: Update, asking: boolean): void {
    if (!asking) update = { ...update, question: null };
    const before = this.update.value;
    const asked = update.question;
    const again = asked !== null && before?.question?.id === asked.id;
    if (before?.n !== update.n) this.onDraw(update.events);
    this.receivedAt.value = Date.now();
    if (!again) {
      this.picking.begin(asked);
      this.warned.value = null;
      this.tryOut(null);
      this.sent.value = null;
      this.spread.value = null;
      this.asidesOpen.value = false;
      if (this.notice.value?.kind === "reason" || this.notice.value?.kind === "way") this.notice.value = null;
      if (!this.way.walking) this.way.end();
    }
    this.update.value = update;
    this.tellIfRefused(before, update);
    if (!asked || again) return;
    const step = this.way.next(asked);
    if (step === null) this.onAsked();
    else this.answer(step, true);
  }

  /** Tells who asked for an undo that it was not granted. */
  private tellIfRefused(before: Update | null, update: Update): void {
    if (before?.undo.wish?.by !== this.seat.value || update.undo.wish || this.withdrawn) return;
    if (!before.undo.wish || update.events.some((event) => event.event === "TakenBack")) return;
    this.say(phrase("It is not taken back: somebody said no, or the game went on."));
  }

  private explain(reason: Reason): void {
    if (reason.route.length > 0) {
      const again = this.way.show(reason.route, reason.refs.at(-1));
      return again ? this.goTheWay() : this.say(reason.text, "", "way");
    }
    this.way.end();
    const things = reason.refs.map((ref) => this.words.value.of(ref)).join(", ");
    this.say(reason.text || phrase("Nothing can be done with {0} now.", things), reason.rule, "reason");
  }

  say(text: string, rule = "", kind: Notice["kind"] = "said"): void {
    this.notice.value = { text, rule, kind };
  }

  dismiss(): void {
    if (this.notice.value?.kind === "way") this.way.end();
    this.notice.value = null;
  }

  /** Asks how the board would be after this option; null: it is shown as it is again. */
  tryOut(option: number | null): void {
    this.trying = option;
    const asked = this.question.value;
    if (option === null || !asked?.tries) this.tried.value = null;
    else this.server?.send({ type: "try", to: asked.id, option });
  }

  /** Goes the way that is shown. */
  goTheWay(): void {
    const asked = this.question.value;
    if (!asked) return;
    this.way.begin();
    const step = this.way.next(asked);
    if (step === null) this.way.end();
    else this.answer(step, true);
  }

  /** A click on a thing: a step, an answer, or the question why not. */
  click(ref: string): void {
    if (this.way.leadsTo(ref) || this.way.leadsTo(this.below(ref))) return this.goTheWay();
    if (this.way.isAwaited(ref)) return;
    const outcome = this.picking.click(ref) ?? this.clickBelow(ref);
    if (!outcome && this.picking.isAside(ref)) {
      this.asidesOpen.value = true; // asides are shown, never done by a click on a thing
      return;
    }
    if (!outcome) return this.clickLater(ref) ? undefined : this.why(ref);
    this.notice.value = null;
    if ("answer" in outcome) this.answer(outcome.answer);
  }

  /** A thing whose turn comes later: what must be clicked first is picked if there is one such thing, or named. */
  private clickLater(ref: string): boolean {
    const first = this.picking.before(ref).filter((one) => this.visible.value.has(one));
    if (first.length > 1) {
      this.pointed.value = first;
      this.say(
        phrase("First click one of these: {0}.", first.map((one) => this.words.value.of(one)).join(", ")),
      );
    }
    return first.length > 0;
  }

  /** A piece that means nothing itself may stand on a tile that does. */
  private clickBelow(ref: string): Outcome | null {
    const tile = this.below(ref);
    return tile ? this.picking.click(tile) : null;
  }

  /** The tile a piece stands on; empty: it is no piece. */
  private below(ref: string): string {
    const found = onBoard(this.view.value, ref);
    return found && "piece" in found ? found.piece.on : "";
  }

  /** The numbers of the options that are left, as the page shows them. */
  numbers(): number[] {
    const { step, asides } = this.picking;
    return this.picking.distinct([...step.value.left, ...asides.value]).map((option) => option.index + 1);
  }

  /** Not `sure`: the coach may warn first. */
  answer(option: number, sure = false): void {
    const asked = this.question.value;
    if (!asked) return;
    const word = this.coaching.value;
    this.warned.value = sure || word?.to !== asked.id
      ? null
      : word.warnings?.find((one) => one.option === option) ?? null;
    if (this.warned.value) return;
    if (!this.server?.send({ type: "answer", to: asked.id, option })) {
      return this.say(phrase("There is no connection just now; your answer was not sent."), "", "refused");
    }
    this.sent.value = asked.id;
    this.answered = { view: this.view.value, lines: this.log.value.length };
    this.pointed.value = [];
    this.giving.value = [];
    this.aimed.value = [];
    this.spread.value = null;
    this.closeup.value = null;
    this.notice.value = null;
  }

  /** Opens the rulebook, at a rule if there is a number. */
  lookUp(number = ""): void {
    this.closeup.value = null;
    if (number) this.rule.value = number;
    this.open("rules");
  }

  open(panel: Panel): void {
    this.panel.value = panel;
    this.panelsUp.value = true;
    if (panel === "chat") this.unread.value = 0;
  }

  why(ref: string): void {
    if (!this.server || !this.seat.value || this.update.value?.over) return;
    if (this.server.send({ type: "why", refs: [...this.picking.path.value, ref] })) this.way.await(ref);
  }

  /** Asks to be asked as soon as the game pauses; where that cannot be, the server says why. */
  raiseHand(): void {
    const update = this.update.value;
    if (!this.seat.value || !update?.begun || update.over || update.voice?.held) return;
    this.server?.send({ type: "raise_hand" });
  }

  undo(): void {
    const undo = this.update.value?.undo;
    this.withdrawn = false;
    this.way.end();
    if (undo && undo.last !== null) this.server?.send({ type: "undo", to: undo.last });
  }

  /** Answers a request to undo; a no to one's own withdraws it. */
  consent(yes: boolean): void {
    this.withdrawn = !yes && this.update.value?.undo.wish?.by === this.seat.value;
    this.server?.send({ type: "consent", yes });
  }
}
