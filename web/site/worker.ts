/**
 * Python in a worker: the house itself, or what thinks for its bots. Which of both the first message says.
 *
 * Pyodide is not bundled: it lies beside the site as its authors publish it.
 */
/// <reference lib="webworker" />
import type { Files, FromWorker, ToWorker } from "./messages.ts";

// deno-lint-ignore no-explicit-any
type Python = any;

const tell = (message: FromWorker) => postMessage(message);

async function python(site: Files): Promise<Python> {
  const { loadPyodide } = await import(new URL("/pyodide/pyodide.mjs", location.href).href);
  const runtime = await loadPyodide({ indexURL: new URL("/pyodide/", location.href).href });
  for (const path of site.packages) {
    const bytes = await (await fetch(path)).arrayBuffer();
    await runtime.unpackArchive(bytes, path.endsWith(".whl") ? "wheel" : "zip", {
      extractDir: runtime.runPython("import site; site.getsitepackages()[0]"),
    });
  }
  return runtime;
}

async function beHouse(message: ToWorker & { type: "house" }): Promise<void> {
  const runtime = await python(message.site);
  const waiting = new Map<number, (answer: Uint8Array) => void>();
  let thoughts = 0;
  message.thinker.onmessage = ({ data }) => {
    waiting.get(data.id)?.(data.answer);
    waiting.delete(data.id);
  };
  const send = (task: Python) =>
    new Promise((resolve) => {
      const id = ++thoughts;
      waiting.set(id, resolve);
      message.thinker.postMessage({ id, task: task.toJs() });
      task.destroy();
    });
  const bridge = runtime.runPython(`
from js import Object
from pyodide.ffi import create_proxy, to_js
from ossuary.site.house import House

class Bridge:
    def __init__(self, send, keep, forget):
        async def elsewhere(task):
            return (await send(create_proxy(task))).to_bytes()
        self.house = House(elsewhere, keep, forget)
        self.lines = {}

    async def open(self, kept):
        await self.house.open(kept.to_py())

    async def ask(self, method, path, headers, body):
        status, kind, content = await self.house.ask(method, path, headers.to_py(), body.to_bytes())
        return to_js([status, kind, content])

    def connect(self, id, path, on_text, on_close):
        self.lines[id] = self.house.connect(path, on_text, on_close)

    def say(self, id, text):
        if id in self.lines:
            self.lines[id].say(text)

    def hang_up(self, id):
        line = self.lines.pop(id, None)
        if line is not None:
            line.hang_up()

Bridge
`)(
    send,
    (table: string, number: number, line: string) => tell({ type: "keep", table, number, line }),
    (table: string) => tell({ type: "forget", table }),
  );
  await bridge.open(message.kept);
  onmessage = async ({ data }: MessageEvent<ToWorker>) => {
    switch (data.type) {
      case "ask": {
        const { id, method, path, headers, body } = data;
        const [status, kind, content] = await bridge.ask(method, path, headers, body);
        tell({ type: "answer", id, status, kind, body: content });
        break;
      }
      case "connect": {
        const { id } = data;
        bridge.connect(
          id,
          data.path,
          (text: string) => tell({ type: "text", id, text }),
          (code: number, reason: string) => tell({ type: "closed", id, code, reason }),
        );
        break;
      }
      case "say":
        bridge.say(data.id, data.text);
        break;
      case "hang_up":
        bridge.hang_up(data.id);
    }
  };
  tell({ type: "ready" });
}

async function beThinker(message: ToWorker & { type: "thinker" }): Promise<void> {
  const ready = python(message.site).then((runtime) =>
    runtime.runPython(`
from pyodide.ffi import to_js
from ossuary.site.elsewhere import work
lambda task: to_js(work(task.to_bytes()))
`)
  );
  message.house.onmessage = async ({ data }) => {
    const work = await ready;
    message.house.postMessage({ id: data.id, answer: work(data.task) });
  };
  await ready;
  tell({ type: "ready" });
}

onmessage = ({ data }: MessageEvent<ToWorker>) => {
  const done = data.type === "house"
    ? beHouse(data)
    : data.type === "thinker"
    ? beThinker(data)
    : Promise.resolve();
  done.catch((error) => tell({ type: "failed", text: String(error) }));
};
