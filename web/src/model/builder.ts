/** A kit that is being put together: its name, the pieces chosen, and the server's verdict. */
import { type Signal, signal } from "@preact/signals";
import * as api from "../api.ts";
import type { CheckedKit, GameInfo, Kit, KitDraft, KitPart } from "../wire.ts";

/** Milliseconds after a change before the server is asked: several quick clicks are one question. */
const PAUSE = 200;
/** Milliseconds after a failure before the server is asked again. */
const AGAIN = 3000;

export type Chosen = Record<string, string[]>;

export class Builder {
  readonly name = signal("");
  readonly chosen: Signal<Chosen> = signal({});
  /** The server's last verdict; null before there is one. */
  readonly checked = signal<CheckedKit | null>(null);
  /** Whether the verdict is about the present draft. */
  private readonly settled = signal(false);
  readonly problem = signal("");
  /** The draft that was last replaced by another. */
  readonly before = signal<KitDraft | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;
  /** Whether the last question to the server failed. */
  private asking = false;

  constructor(readonly game: GameInfo, readonly kit: Kit) {
    this.take(kept(this.key) ?? { name: "", chosen: {} });
  }

  private get key(): string {
    return `ossuary.kit.${this.game.id}.${this.kit.section}`;
  }

  get draft(): KitDraft {
    return { name: this.name.value, chosen: this.chosen.value };
  }

  /** Whether the present draft has no complaints. */
  get ready(): boolean {
    return this.settled.value && this.checked.value?.complaints.length === 0;
  }

  count(part: KitPart, id: string): number {
    return (this.chosen.value[part.field] ?? []).filter((one) => one === id).length;
  }

  click(part: KitPart, id: string): void {
    this.set(part, clicked(part, this.chosen.value[part.field] ?? [], id));
  }

  less(part: KitPart, id: string): void {
    this.set(part, without(this.chosen.value[part.field] ?? [], id));
  }

  rename(name: string): void {
    this.name.value = name;
    this.changed();
  }

  /** Replaces the draft; the old one can be had back from `before`. */
  exchange(draft: KitDraft): void {
    const { name, chosen } = this.draft;
    this.before.value = name || Object.values(chosen).some((ids) => ids.length) ? { name, chosen } : null;
    this.take(draft);
  }

  private take(draft: KitDraft): void {
    const parts = this.kit.parts.map(({ field }) => [field, draft.chosen[field] ?? []]);
    this.name.value = draft.name;
    this.chosen.value = Object.fromEntries(parts);
    this.changed();
  }

  /** Replaces the draft by a file. A file that cannot be read changes nothing. */
  async read(file: string): Promise<void> {
    try {
      const { draft } = await api.readKit(this.game.id, this.kit.section, file);
      this.exchange(draft);
    } catch (error) {
      this.problem.value = (error as Error).message;
    }
  }

  private set(part: KitPart, ids: string[]): void {
    this.chosen.value = { ...this.chosen.value, [part.field]: ids };
    this.changed();
  }

  private changed(): void {
    keep(this.key, this.draft);
    this.problem.value = "";
    this.settled.value = false;
    this.later(PAUSE);
  }

  private later(wait: number): void {
    clearTimeout(this.timer);
    this.asked++; // an answer on its way is about an older draft
    this.timer = setTimeout(() => this.check(), wait);
  }

  private async check(): Promise<void> {
    const number = this.asked;
    try {
      const found = await api.checkKit(this.game.id, this.kit.section, this.draft);
      if (number !== this.asked) return;
      if (this.asking) this.problem.value = "";
      this.asking = false;
      this.checked.value = found;
      this.settled.value = true;
    } catch (error) {
      if (number !== this.asked) return;
      this.problem.value = (error as Error).message;
      this.asking = true;
      this.later(AGAIN);
    }
  }
}

/** The pieces after a click on one: added, removed, or in place of the only one. */
export function clicked(part: Pick<KitPart, "most" | "of_each">, ids: string[], id: string): string[] {
  if (ids.includes(id) && part.of_each === 1) return ids.filter((one) => one !== id);
  if (part.most === 1) return [id];
  return ids.filter((one) => one === id).length < part.of_each ? [...ids, id] : ids;
}

/** With one of these less. */
export function without(ids: string[], id: string): string[] {
  const at = ids.lastIndexOf(id);
  return at < 0 ? ids : [...ids.slice(0, at), ...ids.slice(at + 1)];
}

/** `3`, `3 to 5`, `10 or more` */
export function wanted({ least, most }: Pick<KitPart, "least" | "most">): string {
  if (most === null) return `${least} or more`;
  return least === most ? String(least) : `${least} to ${most}`;
}

function keep(key: string, draft: KitDraft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // No storage: the draft lasts as long as the page.
  }
}

/** The draft kept in this browser, as far as it can be read. */
function kept(key: string): KitDraft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? "null");
    const lists = Object.entries(draft.chosen as Chosen).filter(([, ids]) => Array.isArray(ids));
    const chosen = lists.map(([field, ids]) => [field, ids.filter((id) => typeof id === "string")]);
    return { name: String(draft.name), chosen: Object.fromEntries(chosen) };
  } catch {
    return null;
  }
}
