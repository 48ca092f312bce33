/** In the page, before its own script: requests and websockets to the house go to the worker beside the frame. */
import type { House } from "./messages.ts";

const house = (parent as unknown as { ossuary?: House }).ossuary;

if (house && parent !== window) {
  const elsewhere = globalThis.fetch.bind(globalThis);
  globalThis.fetch = (to: RequestInfo | URL, how?: RequestInit) => {
    const path = typeof to === "string" ? to : "";
    if (!path.startsWith("/api/")) return elsewhere(to, how);
    const headers = Object.fromEntries(new Headers(how?.headers).entries());
    return house.ask(how?.method ?? "GET", path, headers, String(how?.body ?? ""));
  };

  /** As much of a websocket as the page uses. */
  class Line extends EventTarget {
    static readonly CONNECTING = 0;
    static readonly OPEN = 1;
    static readonly CLOSING = 2;
    static readonly CLOSED = 3;
    readyState = Line.CONNECTING;
    onopen: ((event: Event) => void) | null = null;
    onmessage: ((event: MessageEvent) => void) | null = null;
    onclose: ((event: CloseEvent) => void) | null = null;
    private line: ReturnType<House["connect"]>;

    constructor(address: string) {
      super();
      this.line = house!.connect(new URL(address).pathname, {
        text: (data) => {
          if (this.readyState === Line.OPEN) this.onmessage?.(new MessageEvent("message", { data }));
        },
        closed: (code, reason) => this.closed(code, reason),
      });
      addEventListener("pagehide", () => this.close());
      setTimeout(() => {
        this.readyState = Line.OPEN;
        this.onopen?.(new Event("open"));
      });
    }

    send(text: string): void {
      this.line.say(text);
    }

    close(): void {
      if (this.readyState === Line.CLOSED) return;
      this.line.hang_up();
      this.closed(1000, "");
    }

    private closed(code: number, reason: string): void {
      if (this.readyState === Line.CLOSED) return;
      this.readyState = Line.CLOSED;
      this.onclose?.(new CloseEvent("close", { code, reason }));
    }
  }
  globalThis.WebSocket = Line as unknown as typeof WebSocket;
}
