/** Events as beats of a show: what is shown large for each, who acts, how long it takes. */
import type { Happened, ShownStanding, View } from "../wire.ts";
import type { EventLook, Look } from "./look.ts";

export type Weight = "quiet" | "normal" | "great";

export interface Beat {
  /** One event, or several that read the same. */
  events: Happened[];
  weight: Weight;
  /** A new turn begins: nothing but its ribbon. */
  turn: boolean;
  /** Who acts; null: nobody in particular. */
  seat: string | null;
  text: string;
  /** Cards to enlarge: their refs. */
  cards: string[];
  /** Faces of dice. */
  dice: string[];
  /** The verdict, as a word. */
  stamp: string;
  /** Of a great event: the standing of who acts, before and after. */
  standing?: [ShownStanding, ShownStanding];
}

/** Milliseconds at the quick pace. */
const TIMES: Record<Weight, number> = { quiet: 150, normal: 600, great: 1400 };
const TURN = 350;
const DICE = 800;

const MOST_CARDS = 3;

export function weightOf(look: Look, event: Happened): Weight {
  const told = look.events?.[event.event]?.weight;
  if (told) return told;
  return event.minor || !event.rule ? "quiet" : "normal";
}

export function isTurn(event: Happened): boolean {
  return event.event.startsWith("Turn") && Boolean(event.rule);
}

/** The seat that an event is about: who acts, or else the first whose things it names. */
export function actor(event: Happened, seats: readonly string[]): string | null {
  const named = [event.fields.seat, ...event.refs].filter((one): one is string => typeof one === "string");
  const owners = named.map((one) => one.split(/[.-]/)[0]);
  return named.find((one) => seats.includes(one)) ?? owners.find((one) => seats.includes(one)) ?? null;
}

/** How long a beat is shown at the quick pace. */
export function timeOf(beat: Beat): number {
  if (beat.turn) return TURN;
  return beat.weight === "normal" && beat.dice.length ? DICE : TIMES[beat.weight];
}

export function beatOf(event: Happened, look: Look, seats: readonly string[]): Beat {
  const told: EventLook = look.events?.[event.event] ?? {};
  const stamp = told.stamp === undefined ? "" : String(event.fields[told.stamp] ?? "");
  const shown = told.show?.flatMap((field) => words(event.fields[field])) ?? [];
  const dice = told.show ? shown.filter((one) => isFace(look, one)) : words(event.fields.dice);
  const cards = (told.show ? shown : event.refs).filter((one) => one.includes("#"));
  return {
    events: [event],
    weight: weightOf(look, event),
    turn: isTurn(event),
    seat: actor(event, seats),
    text: event.text,
    cards: [...new Set(cards)].slice(0, MOST_CARDS),
    dice,
    stamp,
  };
}

/** All events in order; neighbours that read the same are one beat. */
export function beatsOf(events: readonly Happened[], look: Look, seats: readonly string[]): Beat[] {
  const beats: Beat[] = [];
  for (const event of events) {
    const last = beats.at(-1);
    if (last && last.text === event.text && last.events[0].event === event.event) last.events.push(event);
    else beats.push(beatOf(event, look, seats));
  }
  return beats;
}

/** `draws a card ×3` */
export function beatText({ text, events }: Beat): string {
  return events.length > 1 ? `${text} ×${events.length}` : text;
}

/** How the standing of a seat has changed; null: it has not. */
export function standingChange(
  before: View | null,
  after: View | null,
  seat: string,
): [ShownStanding, ShownStanding] | null {
  const was = before?.standings.find((one) => one.seat === seat);
  const is = after?.standings.find((one) => one.seat === seat);
  if (!was || !is || (was.shown ?? was.value) === (is.shown ?? is.value)) return null;
  return [was, is];
}

function words(value: unknown): string[] {
  const all = Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
  return all.map(String);
}

/** Whether it is the face of a die: the look paints it, or it is a number. */
function isFace(look: Look, word: string): boolean {
  return look.dice?.[word] !== undefined || /^\d+$/.test(word);
}
