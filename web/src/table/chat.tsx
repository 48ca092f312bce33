/** The chat. */
import { useEffect, useRef } from "preact/hooks";
import { useTable } from "../shell/context.ts";
import { phrase } from "../words/words.ts";

export function Chat() {
  const table = useTable();
  const lines = table.chat.value;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    table.unread.value = 0;
    list.current?.lastElementChild?.scrollIntoView({ block: "nearest" });
  }, [lines.length]);
  const say = (event: SubmitEvent) => {
    event.preventDefault();
    const field = (event.currentTarget as HTMLFormElement).elements.namedItem("text") as HTMLInputElement;
    const text = field.value.trim();
    if (text && table.server?.send({ type: "chat", text })) field.value = "";
  };
  return (
    <div class="chat">
      <ol ref={list} aria-live="polite">
        {lines.map((line) => (
          <li key={line.n}>
            <b>{line.name}</b>{" "}
            <time>{new Date(line.at).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" })}</time>
            <p>{line.text}</p>
          </li>
        ))}
      </ol>
      {lines.length === 0 && <p class="quiet empty-panel">{phrase("Nobody has said anything yet.")}</p>}
      {table.server && (
        <form onSubmit={say}>
          <input
            name="text"
            maxLength={500}
            placeholder={phrase("Say something")}
            aria-label={phrase("Say something")}
            autocomplete="off"
          />
          <button type="submit">{phrase("Send")}</button>
        </form>
      )}
    </div>
  );
}
