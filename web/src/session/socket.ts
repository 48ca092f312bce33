/** The connection to a table: says hello, and after a loss connects again and resumes after the last update. */
import type { FromBrowser, ToBrowser, Update, View } from "../wire.ts";
import { apply, type Change } from "./changes.ts";
import { language } from "./settings.ts";
import { acceptToken, keepToken, refuseToken } from "./tokens.ts";

export type ConnectionState = "connecting" | "open" | "lost" | "refused";

export interface Listener {
  receive(message: ToBrowser): void;
  connection(state: ConnectionState): void;
  /** The number of the last update seen; null before the first. */
  readonly last: number | null;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const PING_EVERY = 25_000;

/** The close code for a secret that opens nothing. */
const NO_LINK = 4401;

/** Close codes after which it is no use to try again: wrong link, no such table, a closed one, too many, bad message. */
const FINAL = new Set([NO_LINK, 4404, 4410, 4429, 1008]);

export function socketAddress(table: string): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}/ws/${encodeURIComponent(table)}`;
}

export class Socket {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ping: ReturnType<typeof setInterval> | undefined;
  private ended = false;
  /** The view of the latest update: the next one says what has changed in it. */
  private view: View | null = null;
  /** Its number. */
  private n: number | null = null;
  /** Of the shuffle: another one means that the table was set up anew. */
  private commitment = "";

  constructor(private address: string, private token: string, private listener: Listener) {}

  private get table(): string {
    return decodeURIComponent(this.address.split("/ws/")[1]);
  }

  connect(): void {
    clearTimeout(this.timer);
    this.listener.connection("connecting");
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.view = null;
      const { last: after } = this.listener;
      this.send({ type: "hello", token: this.token, after, changes: true, language: language.value });
      clearInterval(this.ping);
      this.ping = setInterval(() => this.send({ type: "ping" }), PING_EVERY);
    };
    socket.onmessage = (message) => {
      const heard = JSON.parse(String(message.data)) as ToBrowser;
      if (heard.type === "welcome") {
        if (this.commitment && this.commitment !== heard.commitment) {
          location.reload(); // its author has changed the rules (`ossuary dev`)
          return;
        }
        this.commitment = heard.commitment;
        acceptToken();
        this.listener.connection("open");
      } else if (heard.type === "keyed") {
        keepToken(this.table, heard.token);
        location.reload();
        return;
      }
      const whole = heard.type === "update" ? this.completed(heard) : heard;
      if (whole) this.listener.receive(whole);
    };
    socket.onclose = (close) => {
      clearInterval(this.ping);
      if (this.ended || socket !== this.socket) return;
      if (FINAL.has(close.code)) {
        if (close.code === NO_LINK && refuseToken(this.table)) {
          location.reload(); // with the secret that this browser keeps
          return;
        }
        this.listener.connection("refused");
        return;
      }
      this.listener.connection("lost");
      this.timer = setTimeout(() => this.connect(), this.wait);
      this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
    };
  }

  /** The update with its whole view; null: what has changed did not fit, and all of it is asked for again. */
  private completed(update: Update): Update | null {
    try {
      const view = update.changed ? apply(this.view, update.changed as Change) as View : update.view;
      this.view = view;
      this.n = update.n;
      return { ...update, view, changed: null };
    } catch {
      this.view = null;
      this.send({ type: "resync", after: this.n });
      return null;
    }
  }

  /** Try at once instead of waiting: the browser is online or visible again. */
  hurry(): void {
    if (this.socket?.readyState === WebSocket.OPEN || this.ended) return;
    this.wait = FIRST_WAIT;
    this.connect();
  }

  send(message: FromBrowser): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearInterval(this.ping);
    this.socket?.close();
  }
}
