// Made from src/ossuary/server/wire by `python -m ossuary.server.typescript`; never edited by hand.

export interface Hello {
  type: "hello";
  token: string;
  after?: number | null;
  changes?: boolean;
  language?: string;
}

export interface Resync {
  type: "resync";
  after?: number | null;
}

export interface Answer {
  type: "answer";
  to: number;
  option: number;
}

export interface RaiseHand {
  type: "raise_hand";
}

export interface Undo {
  type: "undo";
  to: number;
}

export interface Consent {
  type: "consent";
  yes: boolean;
}

export interface Chat {
  type: "chat";
  text: string;
}

export interface Rename {
  type: "name";
  name: string;
}

export interface ShuffleWords {
  type: "shuffle_words";
  text: string;
}

export interface Ready {
  type: "ready";
  yes?: boolean;
}

export interface Begin {
  type: "begin";
}

export interface SeatBot {
  type: "bot";
  seat: string;
  bot: string | null;
}

export interface AutoPass {
  type: "auto_pass";
  until_my_turn?: boolean;
  until_targeted?: boolean;
  kinds?: string[];
}

export interface Why {
  type: "why";
  refs: string[];
}

export interface AskHint {
  type: "hint";
  to: number;
}

export interface AskCoach {
  type: "coach";
  to: number;
}

export interface Try {
  type: "try";
  to: number;
  option: number;
}

export interface Rematch {
  type: "rematch";
}

export interface Renew {
  type: "renew";
}

export interface Ping {
  type: "ping";
}

export interface Welcome {
  type: "welcome";
  table: string;
  seat: string | null;
  watch: string;
  join: string;
  marks: Mark[];
  game: GameInfo;
  seats: string[];
  options: Record<string, unknown>;
  time: TimeControl;
  commitment: string;
  seed_chosen: boolean;
  forked: boolean;
  hints: boolean;
  lesson: Taught | null;
  past: PastGame[];
  resumed: boolean;
  history: Happened[];
  chat: ChatLine[];
}

export interface Mark {
  kind: string;
  text: string;
}

export interface GameInfo {
  id: string;
  name: string;
  about: string;
  minutes: string;
  version: string;
  seats: number[];
  seat_names: string[];
  options: Parameter[];
  bots: string[];
  bot_names: Record<string, string>;
  bot_notes: Record<string, string>;
  weight: string;
  first: boolean;
  kits: string[];
  lessons: LessonLine[];
  look: Record<string, unknown> | null;
  broken: string;
  places: Record<string, string>;
  designs: Record<string, Record<string, unknown>>;
  rulebook: Record<string, string>;
  chapters: Record<string, string[]>;
  glossary: Term[];
  any_time: boolean;
}

export interface Parameter {
  name: string;
  takes: string;
  default: unknown;
  text: string;
  choices: string[];
  low: number | null;
  high: number | null;
  words: Record<string, string>;
}

export interface LessonLine {
  name: string;
  title: string;
  teaches: string;
  minutes: number;
  seats: number;
}

export interface Term {
  term: string;
  says: string;
  rule: string;
  names: string[];
  words: string[];
  also: string[];
}

export interface TimeControl {
  kind?: "none" | "decision" | "game";
  seconds?: number;
  increment?: number;
  window?: number | null;
}

export interface Taught {
  name: string;
  title: string;
  won: string;
  next: string;
}

export interface PastGame {
  table: string;
  at: number;
  winners: string[];
  scores: Record<string, number>;
}

export interface Happened {
  n: number;
  event: string;
  rule: string;
  text: string;
  refs: string[];
  fields: Record<string, unknown>;
  minor?: boolean;
}

export interface ChatLine {
  type: "chat";
  n: number;
  seat: string;
  name: string;
  text: string;
  at: number;
}

export interface Update {
  type: "update";
  n: number;
  events: Happened[];
  view: View | null;
  changed: Record<string, unknown> | null;
  question: Asked | null;
  clock: Clock | null;
  undo: UndoState;
  auto_pass: AutoPass | null;
  voice: Voice | null;
  people: Person[];
  begun: boolean;
  over: boolean;
  rematch: string | null;
}

export interface View {
  game: string;
  seat: string | null;
  turn: string | null;
  areas: ShownArea[];
  awaits: Awaits | null;
  result: Record<string, unknown> | null;
  standings: ShownStanding[];
  focus: ShownFocus | null;
}

export interface ShownArea {
  ref: string;
  name: string;
  owner?: string;
  team?: number;
  parts: (ShownPile | ShownCounter | ShownDie | ShownNote | ShownBoard | ShownGoal | ShownSheet)[];
}

export interface ShownPile {
  part: "pile";
  ref: string;
  name: string;
  shape: "stack" | "row" | "hand";
  count: number;
  cards: ShownCard[];
  note?: string;
}

export interface ShownCard {
  ref: string;
  face?: string;
  back?: string;
  known?: boolean;
  badges?: Badge[];
}

export interface Badge {
  badge: string;
  value?: number | string;
  of?: number;
  change?: boolean;
  ref?: string;
}

export interface ShownCounter {
  part: "counter";
  ref: string;
  name: string;
  value: number;
  most?: number;
}

export interface ShownDie {
  part: "die";
  ref: string;
  face: string;
  name?: string;
  note?: string;
}

export interface ShownNote {
  part: "note";
  ref: string;
  name: string;
  text: string;
  about?: string[];
}

export interface ShownBoard {
  part: "board";
  ref: string;
  name: string;
  shape: "squares" | "hexes";
  tiles: ShownTile[];
  pieces: ShownPiece[];
}

export interface ShownTile {
  ref: string;
  x: number;
  y: number;
  terrain: string;
  name?: string;
  grid?: string;
  note?: string;
  badges?: Badge[];
  ways?: Record<string, string[]>;
}

export interface ShownPiece {
  ref: string;
  on: string;
  kind: string;
  name?: string;
  owner?: string;
  count?: number;
  level?: number;
  note?: string;
  column?: string;
  state?: string;
  badges?: Badge[];
}

export interface ShownGoal {
  part: "goal";
  ref: string;
  name?: string;
  about?: string;
  need: string[];
  held: (string | ShownCard | null)[];
  next?: number[];
  marks?: Record<string, string>;
  means?: Record<string, string>;
}

export interface ShownSheet {
  part: "sheet";
  ref: string;
  kind: string;
  name?: string;
  portrait?: ShownCard;
  badges: Badge[];
  slots?: Record<string, ShownCard[]>;
  rows?: (ShownGoal | ShownPile)[];
}

export interface Awaits {
  how: "one" | "window" | "all";
  seats: string[];
}

export interface ShownStanding {
  seat: string;
  value: number;
  of: number;
  shown?: number | string;
  unit?: string;
  note?: string;
}

export interface ShownFocus {
  ref: string;
  kind: string;
  title: string;
  text?: string;
  about?: string[];
  steps?: ShownStep[];
  sides?: ShownSide[];
  lanes?: ShownLane[];
  offers?: ShownOffer[];
  dice?: ShownDie[];
  verdict?: ShownVerdict;
  odds?: ShownOdds[];
  stakes?: ShownStake[];
}

export interface ShownStep {
  name: string;
  state: "done" | "now" | "next";
}

export interface ShownSide {
  name: string;
  card?: ShownCard;
  piece?: string;
  owner?: string;
  badges?: Badge[];
  sum?: ShownSum;
}

export interface ShownSum {
  die?: ShownDie;
  plus: Badge[];
  total: number;
}

export interface ShownLane {
  badge: string;
  text: string;
  state: string;
  odds?: number;
}

export interface ShownOffer {
  card: ShownCard;
  price?: Badge[];
  short?: string;
}

export interface ShownVerdict {
  word: string;
  tone: "good" | "bad" | "even" | "great";
  line?: string;
}

export interface ShownOdds {
  tone: "good" | "bad" | "even" | "great";
  share: number;
  word: string;
}

export interface ShownStake {
  when: string;
  tone: "good" | "bad" | "even" | "great";
  gives: Badge[];
  text?: string;
}

export interface Asked {
  id: number;
  prompt: string;
  rule: string;
  kind: string;
  about: string[];
  options: AskedOption[];
  window: boolean;
  passes: number | null;
  far: boolean;
  tries: boolean;
}

export interface AskedOption {
  label: string;
  refs: string[];
  choice: string;
  aside?: boolean;
  gives?: Badge[];
  odds?: number | null;
  of?: string;
  note?: string;
}

export interface Clock {
  kind: "decision" | "game" | "window";
  left: Record<string, number>;
  now_left: number | null;
  window: boolean;
  running: string[];
}

export interface UndoState {
  free_to: number;
  last: number | null;
  wish: UndoWish | null;
}

export interface UndoWish {
  by: string;
  to: number;
  waiting: string[];
}

export interface Voice {
  step: number;
  of: number;
  name: string;
  pages: Said[];
  marks: number[];
  remark: string;
  back: number | null;
  held: boolean;
  over: boolean;
}

export interface Said {
  text: string;
  points: string[];
}

export interface Person {
  seat: string;
  name: string;
  bot: string | null;
  taken: boolean;
  here: boolean;
  ready: boolean;
  shuffle_words: string;
}

export interface Keyed {
  type: "keyed";
  token: string;
}

export interface Refused {
  type: "refused";
  text: string;
  rule: string;
  to: number | null;
}

export interface Reason {
  type: "reason";
  refs: string[];
  text: string;
  rule: string;
  route: string[][];
}

export interface Hint {
  type: "hint";
  to: number;
  option: number;
  text: string;
  then: string[];
  why: string;
  chance: number | null;
  instead: string;
  instead_chance: number | null;
}

export interface Coaching {
  type: "coach";
  to: number;
  option: number;
  text: string;
  why: string;
  warnings: Caution[];
}

export interface Caution {
  option: number;
  text: string;
}

export interface Tried {
  type: "tried";
  to: number;
  option: number;
  board: ShownBoard;
}

export interface Fair {
  type: "fair";
  commitment: string;
  seed: string;
  salt: string;
  words: [string, string][];
  shuffled: string;
  ok: boolean;
}

export interface Failed {
  type: "error";
  text: string;
  closed: boolean;
}

export interface Pong {
  type: "pong";
}

export interface GameLine {
  id: string;
  name: string;
  about: string;
  minutes: string;
  version: string;
  seats: number[];
  seat_names: string[];
  options: Parameter[];
  bots: string[];
  bot_names: Record<string, string>;
  bot_notes: Record<string, string>;
  weight: string;
  first: boolean;
  kits: string[];
  lessons: LessonLine[];
  look: Record<string, unknown> | null;
  broken: string;
}

export interface OpenTable {
  game: string;
  seats: number;
  lesson?: string | null;
  options?: Record<string, string | number | boolean>;
  bots?: Record<string, string>;
  time?: TimeControl;
  seed?: number | null;
  content?: Record<string, unknown> | null;
  kits?: Record<string, BroughtKit>;
  begin?: boolean;
  one_link?: boolean;
  seat?: string | null;
  hints?: boolean;
}

export interface BroughtKit {
  section: string;
  kit: KitDraft;
}

export interface KitDraft {
  name: string;
  chosen: Record<string, string[]>;
}

export interface ImportTable {
  record: Record<string, unknown>;
  at?: number | null;
  bots?: Record<string, string>;
  time?: TimeControl;
  one_link?: boolean;
  seat?: string | null;
}

export interface ForkTable {
  n: number;
  bots?: Record<string, string>;
  time?: TimeControl;
  one_link?: boolean;
  seat?: string | null;
}

export interface Opened {
  table: string;
  links: Record<string, string>;
  watch: string;
  commitment: string;
  join: string;
}

export interface Invitation {
  table: string;
  game: string;
  name: string;
  people: Person[];
  free: string[];
  begun: boolean;
  over: boolean;
  marks: Mark[];
  watch: string;
}

export interface SitDown {
  seat?: string | null;
}

export interface Seated {
  seat: string;
  token: string;
}

export interface Verify {
  record: Record<string, unknown>;
  commitment: string;
  seed: string;
  salt: string;
  words?: [string, string][];
}

export interface Verified {
  ok: boolean;
  findings: string[];
  draws: [number, number][];
}

export interface ReplayLine {
  n: number;
  events: Happened[];
}

export interface ReplayFrame {
  n: number;
  view: View;
}

export interface ReviewState {
  done: number;
  review: Reviewed | null;
  problem: string;
}

export interface Reviewed {
  at: number[];
  chances: Record<string, number[]>;
  turns: Turned[];
  costly: CostlyDecision[];
}

export interface Turned {
  n: number;
  seat: string;
}

export interface CostlyDecision {
  n: number;
  seat: string;
  chosen: string;
  better: string;
  cost: number | null;
}

export interface Problem {
  error: string;
}

export interface Kit {
  section: string;
  parts: KitPart[];
  drawn: Record<string, ShownBoard>;
  ready: KitDraft[];
}

export interface KitPart {
  field: string;
  name: string;
  section: string;
  least: number;
  most: number | null;
  of_each: number;
  rule: string;
  among: string[];
}

export interface KitFile {
  toml: string;
}

export interface CheckedKit {
  draft: KitDraft;
  complaints: KitComplaint[];
  file: string;
  toml: string | null;
}

export interface KitComplaint {
  field: string;
  text: string;
}

export interface FirstSteps {
  primer: Primer | null;
  deeds: Deed[];
}

export interface Primer {
  goal: PrimerLine;
  turn: PrimerLine[];
  win: PrimerLine;
  signs: PrimerSign[];
  pictures: PrimerPicture[];
  examples: PrimerPicture[];
}

export interface PrimerLine {
  says: string;
  rule: string;
}

export interface PrimerSign {
  name: string;
  says: string;
}

export interface PrimerPicture {
  says: string;
  rule: string;
  seats: string[];
  areas: ShownArea[];
  focus: ShownFocus | null;
}

export interface Deed {
  when: string;
  says: string;
  costs: string;
  rule: string;
  choices: string[];
}

export interface TellFault {
  said: string;
}

export interface BenchCard {
  section: string;
  id: string;
  name: string;
  toml: string;
}

export interface BenchDraft {
  toml: string;
  seats?: number;
  games?: number;
}

export interface BenchChecked {
  complaint: string;
  designs: Record<string, Record<string, unknown>>;
  pack: Record<string, unknown>;
}

export type FromBrowser = Hello | Resync | Answer | RaiseHand | Undo | Consent | Chat | Rename | ShuffleWords | Ready | Begin | SeatBot | AutoPass | Why | AskHint | AskCoach | Try | Rematch | Renew | Ping;

export type ToBrowser = Welcome | Update | ChatLine | Keyed | Refused | Reason | Hint | Coaching | Tried | Fair | Failed | Pong;
