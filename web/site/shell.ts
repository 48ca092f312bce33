/** Loads the site, starts Python in two workers, and then shows the page in a frame, which may go where it likes. */
import { Kept } from "./kept.ts";
import type { Files, FromWorker, House, ToWorker } from "./messages.ts";

const said = document.getElementById("said")!;
const progress = document.getElementById("progress") as HTMLProgressElement;

async function load(): Promise<Files> {
  await serviceWorker();
  const list = await fetch("/site.json");
  const site: Files = await list.clone().json();
  const cache = await caches.open(`ossuary-${site.version}`);
  const all = Object.values(site.files).reduce((sum, size) => sum + size, 0);
  let loaded = 0;
  const show = () => {
    progress.value = loaded / all;
    said.textContent = `Loading ${(loaded / 1e6).toFixed(1)} of ${(all / 1e6).toFixed(1)} MB…`;
  };
  for (const [path, size] of Object.entries(site.files)) {
    if (!await cache.match(path)) await cache.add(new Request(path, { cache: "reload" }));
    loaded += size;
    show();
  }
  await cache.put("/site.json", list); // last: whoever finds it there finds everything
  for (const name of await caches.keys()) {
    if (name.startsWith("ossuary-") && name !== `ossuary-${site.version}`) await caches.delete(name);
  }
  return site;
}

async function serviceWorker(): Promise<void> {
  await navigator.serviceWorker.register("/service.js");
  await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) {
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true })
    );
  }
}

async function start(site: Files): Promise<House> {
  const kept = await Kept.open();
  const { port1, port2 } = new MessageChannel();
  const worker = new Worker("/worker.js", { type: "module", name: "house" });
  const thinker = new Worker("/worker.js", { type: "module", name: "thinker" });
  const answers = new Map<number, (answer: Response) => void>();
  const lines = new Map<number, Parameters<House["connect"]>[1]>();
  const send = (message: ToWorker, move: Transferable[] = []) => worker.postMessage(message, move);
  let last = 0;
  const ready = new Promise<void>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      switch (data.type) {
        case "ready":
          return resolve();
        case "failed":
          return reject(new Error(data.text));
        case "answer": {
          const headers = { "content-type": data.kind };
          answers.get(data.id)?.(new Response(data.body, { status: data.status, headers }));
          answers.delete(data.id);
          return;
        }
        case "text":
          return lines.get(data.id)?.text(data.text);
        case "closed":
          lines.get(data.id)?.closed(data.code, data.reason);
          lines.delete(data.id);
          return;
        case "keep":
          return kept?.keep(data.table, data.number, data.line);
        case "forget":
          return kept?.forget(data.table);
      }
    };
    worker.onerror = (event) => reject(new Error(event.message));
  });
  thinker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === "failed") console.error(`Bots cannot think: ${data.text}`);
  };
  send({ type: "house", site, kept: await kept?.tables() ?? [], thinker: port1 }, [port1]);
  await ready; // the thinker starts when something can be seen; whatever is sent to it before waits at its port
  thinker.postMessage({ type: "thinker", site, house: port2 } satisfies ToWorker, [port2]);
  return {
    ask(method, path, headers, body) {
      const id = ++last;
      send({ type: "ask", id, method, path, headers, body: new TextEncoder().encode(body) });
      return new Promise((resolve) => answers.set(id, resolve));
    },
    connect(path, on) {
      const id = ++last;
      lines.set(id, on);
      send({ type: "connect", id, path });
      return {
        say: (text) => send({ type: "say", id, text }),
        hang_up: () => {
          lines.delete(id);
          send({ type: "hang_up", id });
        },
      };
    },
  };
}

/** One tab of this browser is the house, for all of them would write to the same tables; the others wait for it to close. */
async function alone(): Promise<void> {
  await new Promise<void>((resolve) => {
    const waiting = setTimeout(
      () => said.textContent = "The house is open in another tab. Close that one to go on here.",
      500,
    );
    navigator.locks.request("ossuary-house", () => {
      clearTimeout(waiting);
      resolve();
      return new Promise(() => {}); // until this tab is closed
    });
  });
}

/** The frame goes where the address of the tab says, and the address follows the frame. */
function show(): void {
  const frame = document.createElement("iframe");
  frame.title = "Ossuary";
  frame.allow = "clipboard-write";
  frame.src = location.pathname + location.search + location.hash;
  frame.onload = () => {
    const inside = frame.contentWindow!;
    const follow = () => {
      const { pathname, search, hash } = inside.location;
      history.replaceState(null, "", pathname + search + hash);
      document.title = inside.document.title;
    };
    follow();
    inside.addEventListener("hashchange", follow);
    new MutationObserver(follow).observe(inside.document.querySelector("title")!, { childList: true });
    inside.focus();
  };
  document.getElementById("loading")!.replaceWith(frame);
}

try {
  const site = await load();
  await alone();
  said.textContent = "Setting up the tables…";
  progress.removeAttribute("value");
  (globalThis as unknown as { ossuary: House }).ossuary = await start(site);
  show();
} catch (error) {
  said.textContent = `The house could not be opened: ${(error as Error).message}`;
  progress.remove();
}
