/**
 * The controller: what the server said last, and what the person at the page wants.
 *
 * Views read its signals; nothing else changes them. A table without a line (a replay) is fed by hand.
 */
import { computed, type Signal, signal } from "@preact/signals";
import { Picking } from "./picking.ts";
import { onBoard, refsIn } from "./things.ts";
import { Words } from "./words.ts";
import type {
  ChatLine,
  Fair,
  FromBrowser,
  GameInfo,
  Happened,
  Reason,
  ToBrowser,
  Update,
  Welcome,
} from "../wire.ts";
import type { ConnectionState } from "../session/socket.ts";
import type { Look } from "./look.ts";

/** A sentence to the person at the page. */
export interface Notice {
  text: string;
  rule: string;
  kind: "refused" | "reason" | "said";
}

/** Where messages go. False: there is no connection. */
export interface Server {
  send(message: FromBrowser): boolean;
}

export type Panel = "log" | "rules" | "chat";

export class Table {
  readonly welcome: Signal<Welcome | null> = signal(null);
  readonly update: Signal<Update | null> = signal(null);
  readonly log: Signal<Happened[]> = signal([]);
  readonly chat: Signal<ChatLine[]> = signal([]);
  readonly connection: Signal<ConnectionState> = signal("connecting");
  readonly failure = signal("");
  readonly fair: Signal<Fair | null> = signal(null);
  readonly notice: Signal<Notice | null> = signal(null);
  /** The question just answered, until the server has said what came of it. */
  readonly sent: Signal<number | null> = signal(null);
  /** The card looked at closely, the pile spread out, the rule looked up, the log line pointed at. */
  readonly closeup: Signal<string | null> = signal(null);
  readonly spread: Signal<string | null> = signal(null);
  readonly rule: Signal<string | null> = signal(null);
  readonly pointed: Signal<string[]> = signal([]);
  /** The thing under the pointer: the log shows what was last said of it. */
  readonly hovered: Signal<string | null> = signal(null);
  readonly panel: Signal<Panel> = signal("log");
  /** On a phone: whether the panels are up. */
  readonly panelsUp = signal(false);
  /** Whether that is unfolded which may be said besides the moves. */
  readonly asidesOpen = signal(false);
  /** Whether the result of the game was closed. */
  readonly resultHidden = signal(false);
  readonly unread = signal(0);
  /** When the last update came, by this browser's clock: clocks count from there. */
  readonly receivedAt = signal(0);
  private withdrawn = false;
  /** Called before a new update is drawn, to remember where things were. */
  onDraw: (events: Happened[]) => void = () => {};
  onAsked: () => void = () => {};

  readonly view = computed(() => this.update.value?.view ?? null);
  readonly seat = computed(() => this.welcome.value?.seat ?? null);
  readonly question = computed(() => {
    const asked = this.update.value?.question ?? null;
    return asked && asked.id !== this.sent.value ? asked : null;
  });
  /** What has been clicked of it. */
  readonly picking = new Picking(this.question, this.view);
  readonly words = computed(() => new Words(this.game, this.view.value, this.update.value?.people ?? []));
  readonly visible = computed(() => refsIn(this.view.value?.areas));

  constructor(readonly server: Server | null) {}

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

  receive(message: ToBrowser): void {
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
    this.receivedAt.value = Date.now();
    if (!again) {
      this.picking.begin(asked);
      this.sent.value = null;
      this.spread.value = null;
      this.asidesOpen.value = false;
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

  /** A tile or piece in words: its name, and how it is. */
  about(ref: string): string {
    const found = onBoard(this.view.value, ref);
    const name = this.words.value.of(ref);
    if (!found) return name;
    if ("piece" in found) return [name, found.piece.state, found.piece.note].filter(Boolean).join(", ");
    const { tile } = found;
    return [name, ...(tile.name ? [tile.terrain, tile.grid] : []), tile.note].filter(Boolean).join(", ");
  }

  /** A click on a thing: one step further, an answer, or the question why not. */
  click(ref: string): void {
    const outcome = this.picking.click(ref);
    if (!outcome && this.picking.isAside(ref)) {
      this.asidesOpen.value = true; // shown, not done: nobody throws something away by a slip
      return;
    }
    if (!outcome) return this.why(ref);
    this.notice.value = null;
    if ("answer" in outcome) this.answer(outcome.answer);
  }

  answer(option: number): void {
    const asked = this.question.value;
    if (!asked) return;
    if (!this.server?.send({ type: "answer", to: asked.id, option })) {
      return this.say("There is no connection just now; your answer was not sent.", "", "refused");
    }
    this.sent.value = asked.id;
    this.pointed.value = [];
    this.spread.value = null;
    this.closeup.value = null;
    this.notice.value = null;
  }

  /** Open the rulebook, at a rule if one is meant. */
  lookUp(number = ""): void {
    this.closeup.value = null;
    if (number) this.rule.value = number;
    this.panel.value = "rules";
    this.panelsUp.value = true;
  }

  why(ref: string): void {
    if (!this.server || !this.seat.value || this.update.value?.over) return;
    this.server.send({ type: "why", refs: [...this.picking.path.value, ref] });
  }

  undo(): void {
    const undo = this.update.value?.undo;
    this.withdrawn = false;
    if (undo && undo.last !== null) this.server?.send({ type: "undo", to: undo.last });
  }

  /** To a wish to go back; a no to one's own withdraws it. */
  consent(yes: boolean): void {
    this.withdrawn = !yes && this.update.value?.undo.wish?.by === this.seat.value;
    this.server?.send({ type: "consent", yes });
  }
}
