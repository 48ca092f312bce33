/** A modal dialog; on closing, the focus returns to where it was. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "./icon.tsx";
import { phrase } from "../words/words.ts";

export function Dialog({ title, onClose, children, kind = "" }: {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  kind?: string;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    dialog.current?.showModal();
    return () => before?.isConnected && before.focus();
  }, []);
  return (
    <dialog
      class={`sheet ${kind}`}
      ref={dialog}
      aria-label={title}
      onCancel={(event) => (event.preventDefault(), onClose())}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div class="sheet-inside">
        <header>
          <h2>{title}</h2>
          <button type="button" class="plain" aria-label={phrase("Close")} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
