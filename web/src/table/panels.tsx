/** The panels beside the table: log, what one can do, rules, chat. On a phone they come up as a sheet. */
import type { Panel } from "../model/table.ts";
import { useTable } from "../shell/context.ts";
import { Icon } from "../shell/icon.tsx";
import { Rulebook } from "../shell/rulebook.tsx";
import type { Happened } from "../wire.ts";
import { Chat } from "./chat.tsx";
import { useFigures } from "../lobby/primer.tsx";
import { lastUsed } from "../model/undone.ts";
import { Log } from "./log.tsx";
import { Reference } from "./reference.tsx";
import { phrase } from "../words/words.ts";

const PANELS: [Panel, string, string][] = [
  ["log", phrase("Log"), "log"],
  ["turn", phrase("Turn"), "turn"],
  ["rules", phrase("Rules"), "rules"],
  ["chat", phrase("Chat"), "chat"],
];

export function Panels() {
  const table = useTable();
  const panel = table.panel.value;
  const figures = useFigures(table.game, panel === "rules");
  const show = (wanted: Panel) => {
    if (wanted === "log") table.panel.value = wanted;
    else table.open(wanted);
  };
  const showLine = (line: Happened) => {
    table.line.value = line;
    table.open("log");
  };
  const up = table.panelsUp.value;
  const walk = (event: KeyboardEvent) => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (!by) return;
    event.stopPropagation();
    const at = PANELS.findIndex(([id]) => id === panel);
    const next = PANELS[(at + by + PANELS.length) % PANELS.length][0];
    table.panel.value = next;
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <section class={`panels${table.panelsUp.value ? " up" : ""}`} aria-label={phrase("Log, rules and chat")}>
      <div class="tabs-bar">
        <div class="tabs" role="tablist" onKeyDown={walk}>
          {PANELS.map(([id, name, icon]) => (
            <button
              type="button"
              role="tab"
              id={`tab-${id}`}
              key={id}
              aria-selected={panel === id}
              aria-controls="panel"
              tabIndex={panel === id ? 0 : -1}
              onClick={() => show(id)}
            >
              <Icon name={icon} />
              {name}
              {id === "chat" && table.unread.value > 0 && <b class="badge">{table.unread.value}</b>}
            </button>
          ))}
        </div>
        <button
          type="button"
          class="plain grow"
          aria-expanded={up}
          aria-label={up ? phrase("Smaller") : phrase("Larger")}
          onClick={() =>
            table.panelsUp.value = !up}
        >
          <Icon name={up ? "down" : "up"} />
        </button>
      </div>
      <div class="panel" id="panel" role="tabpanel" aria-labelledby={`tab-${panel}`} tabIndex={0}>
        {panel === "log" && <Log />}
        {panel === "turn" && <Reference />}
        {panel === "rules" && (
          <Rulebook
            game={table.game}
            wanted={table.rule.value}
            used={{ last: lastUsed(table.log.value), show: showLine }}
            figures={figures}
            follow={(number) => table.lookUp(number)}
          />
        )}
        {panel === "chat" && <Chat />}
      </div>
    </section>
  );
}
