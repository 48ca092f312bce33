/** A small table for the tests, as the server would tell of it. */
import type { Choosable } from "../src/model/option_tree.ts";
import type { GameInfo, Person, Update, View, Welcome } from "../src/wire.ts";

export function game(): GameInfo {
  return {
    id: "zombs",
    name: "Zombs",
    about: "",
    minutes: "20",
    version: "1",
    seats: [2, 3, 4],
    seat_names: ["ann", "bob", "cyd", "dan"],
    options: [],
    bots: ["greedy"],
    bot_names: { random: "carefree", greedy: "keen" },
    bot_notes: {},
    weight: "",
    first: false,
    kits: [],
    lessons: [],
    look: null,
    broken: "",
    places: { pool: "Pool", hand: "hand" },
    designs: {
      G5: { name: "Green 5", colour: "green", number: 5, text: "Start a horde." },
      G6: { name: "Green 6", colour: "green", number: 6 },
      CURE: { name: "Cure", number: -1 },
    },
    rulebook: { "ZB-3.4": "Draw from the Pool or the Grave.", "ZB-4.1": "Play a card." },
    chapters: { "3 Drawing": ["ZB-3.4"], "4 Playing": ["ZB-4.1"] },
    glossary: [],
    any_time: false,
  };
}

export function people(): Person[] {
  const common = { bot: null, taken: true, here: true, ready: true, shuffle_words: "" };
  return [{ ...common, seat: "ann", name: "Annie" }, { ...common, seat: "bob", name: "Bob" }];
}

export function view(): View {
  return {
    game: "zombs",
    seat: "ann",
    turn: "ann",
    awaits: { how: "one", seats: ["ann"] },
    result: null,
    standings: [],
    focus: null,
    areas: [
      {
        ref: "table",
        name: "Table",
        parts: [
          {
            part: "pile",
            ref: "pool",
            name: "Pool",
            shape: "stack",
            count: 60,
            cards: [{ ref: "pool:59", back: "zombs" }],
          },
          { part: "counter", ref: "round", name: "Round", value: 1 },
        ],
      },
      {
        ref: "ann",
        name: "Ann",
        owner: "ann",
        parts: [
          {
            part: "pile",
            ref: "ann.hand",
            name: "hand",
            shape: "hand",
            count: 1,
            cards: [{ ref: "G5#1", face: "G5" }],
          },
        ],
      },
      {
        ref: "bob",
        name: "Bob",
        owner: "bob",
        parts: [
          { part: "pile", ref: "bob.low", name: "low end", shape: "row", count: 0, cards: [] },
          {
            part: "pile",
            ref: "bob.hand",
            name: "hand",
            shape: "hand",
            count: 2,
            cards: [{ ref: "bob.hand:0", back: "zombs" }, { ref: "bob.hand:1", back: "zombs" }],
          },
        ],
      },
    ],
  };
}

export function welcome(): Welcome {
  return {
    type: "welcome",
    table: "t1",
    join: "",
    marks: [],
    watch: "guest",
    seat: "ann",
    game: game(),
    seats: ["ann", "bob"],
    options: {},
    time: { kind: "none" },
    commitment: "c0",
    seed_chosen: false,
    forked: false,
    hints: false,
    lesson: null,
    past: [],
    resumed: false,
    history: [],
    chat: [],
  };
}

/** Options are moves unless they say otherwise. */
export function update(n: number, given: Choosable[] | null, id = n): Update {
  const options = given && given.map((option) => ({ aside: false, ...option }));
  return {
    type: "update",
    n,
    events: [{ n, event: "Drew", rule: "ZB-3.4", text: `Something ${n}`, refs: ["ann"], fields: {} }],
    view: view(),
    changed: null,
    question: options && {
      id,
      prompt: "Play a card",
      rule: "ZB-4.1",
      kind: "",
      about: [],
      options,
      window: false,
      passes: null,
      far: false,
      tries: false,
    },
    people: people(),
    clock: null,
    undo: { free_to: 0, last: null, wish: null },
    auto_pass: null,
    voice: null,
    begun: true,
    over: false,
    rematch: null,
  };
}
