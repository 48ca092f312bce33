// The graveyard for boardgame.io's server: the peer of `scripts/load`, run in a folder that has boardgame.io.
// The same rules as src/ossuary/games/graveyard. Everybody may move at any time and moves look for themselves whether
// they are asked: that costs this server the least.
const { Server } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const GRAVES = ["oak", "yew", "elm"];
const NIGHT = { robbery: 10, lantern: 5, hex: 5 };
const ZOMBIES = { ghoul: 6, wight: 4, lich: 2 };
const ENOUGH = { robbery: 3, lantern: 5 };
const HAND = 4;

const copies = (kinds) => Object.entries(kinds).flatMap(([kind, count]) => Array(count).fill(kind));

function deal(random, seats) {
  const deck = random.Shuffle(copies(NIGHT)), crypt = random.Shuffle(copies(ZOMBIES));
  const graves = Object.fromEntries(GRAVES.map((grave, at) => [grave, crypt.filter((_, n) => n % 3 === at)]));
  const players = {};
  for (let seat = 0; seat < seats; seat++) players[seat] = { hand: deck.splice(-HAND), raised: [] };
  const first = String(random.Die(seats) - 1);
  const G = { deck, graves, players, stack: [], discard: [], active: first, first, played: 0, ask: {}, given: {}, number: 0 };
  act(G);
  return G;
}

/** Ask these seats; a question has a number, so that an answer to one that is gone is known. */
function put(G, seats, kind, more = {}) {
  G.number += 1;
  G.ask = Object.fromEntries(seats.map((seat) => [seat, { kind, id: G.number, ...more }]));
  return seats.length > 0;
}

const isOpen = (G) => (grave) => G.graves[grave].length > 0;
const seatsOf = (G) => Object.keys(G.players);
const next = (G, seat) => String((Number(seat) + 1) % seatsOf(G).length);

function act(G) {
  if (G.players[G.active].hand.some((card) => card !== "hex")) put(G, [G.active], "play");
  else finishTurn(G);
}

function lay(G, seat, at) {
  const [card] = G.players[seat].hand.splice(at, 1);
  G.stack.push({ seat, card });
}

/** A window for everybody else who could answer the card on top; without them it is carried out. */
function window_(G, random) {
  const top = G.stack[G.stack.length - 1];
  const others = seatsOf(G).filter((seat) => seat !== top.seat && G.players[seat].hand.includes("hex"));
  if (!put(G, others, "react")) resolve(G, random);
}

function resolve(G, random) {
  const top = G.stack[G.stack.length - 1];
  if (top.card === "hex") {
    G.discard.push(G.stack.splice(-2, 1)[0].card);
    clear(G, random);
    return;
  }
  const open = GRAVES.filter(isOpen(G));
  if (open.length === 1) dig(G, random, open[0]);
  else put(G, [top.seat], "choose");
}

function dig(G, random, grave) {
  const top = G.stack[G.stack.length - 1];
  if (top.card === "lantern") put(G, [top.seat], "may", { grave, seen: G.graves[grave].at(-1) });
  else rob(G, random, grave);
}

function rob(G, random, grave) {
  const top = G.stack[G.stack.length - 1];
  if (random.Die(6) >= ENOUGH[top.card]) G.players[top.seat].raised.push(G.graves[grave].pop());
  clear(G, random);
}

function clear(G, random) {
  G.discard.push(G.stack.pop().card);
  if (G.stack.length) window_(G, random);
  else finishTurn(G, random);
}

function finishTurn(G, random) {
  if (!GRAVES.some(isOpen(G))) return dawn(G);
  if (G.deck.length) G.players[G.active].hand.push(G.deck.pop());
  G.active = next(G, G.active);
  if (G.active !== G.first) return act(G);
  const played = G.played;
  G.played = 0;
  if (G.deck.length) {
    if (!put(G, seatsOf(G).filter((seat) => G.players[seat].hand.length), "exchange")) act(G);
  } else if (played) act(G);
  else dawn(G);
}

function exchange(G) {
  for (const [seat, at] of Object.entries(G.given)) {
    if (at < 0) continue;
    G.deck.unshift(G.players[seat].hand.splice(at, 1)[0]);
    G.players[seat].hand.push(G.deck.pop());
  }
  G.given = {};
  act(G);
}

function dawn(G) {
  G.ask = {};
  G.over = true;
}

function answer({ G, playerID, random }, at, id) {
  const asked = G.ask[playerID], player = G.players[playerID];
  if (!asked || asked.id !== id) return INVALID_MOVE;
  if (asked.kind === "play") {
    if (at >= 0 && (!player.hand[at] || player.hand[at] === "hex")) return INVALID_MOVE;
    if (at < 0) finishTurn(G, random);
    else {
      G.played += 1;
      lay(G, playerID, at);
      window_(G, random);
    }
  } else if (asked.kind === "react") {
    if (at >= 0 && player.hand[at] !== "hex") return INVALID_MOVE;
    delete G.ask[playerID];
    if (at >= 0) {
      lay(G, playerID, at);
      window_(G, random);
    } else if (!Object.keys(G.ask).length) resolve(G, random);
  } else if (asked.kind === "choose") {
    if (!GRAVES[at] || !isOpen(G)(GRAVES[at])) return INVALID_MOVE;
    dig(G, random, GRAVES[at]);
  } else if (asked.kind === "may") {
    if (at === 0) rob(G, random, asked.grave);
    else clear(G, random);
  } else {
    if (at >= player.hand.length) return INVALID_MOVE;
    G.given[playerID] = at;
    delete G.ask[playerID];
    if (!Object.keys(G.ask).length) exchange(G);
  }
}

const counted = (piles) => Object.fromEntries(Object.entries(piles).map(([name, cards]) => [name, cards.length]));

function playerView({ G, playerID }) {
  const players = Object.fromEntries(
    Object.entries(G.players).map(([seat, piles]) => [seat, seat === playerID ? piles : counted(piles)]),
  );
  const ask = playerID in G.ask ? { [playerID]: G.ask[playerID] } : {};
  return { ...G, deck: G.deck.length, graves: counted(G.graves), players, ask, given: {} };
}

const graveyard = {
  name: "graveyard",
  setup: ({ random, ctx }) => deal(random, ctx.numPlayers),
  playerView,
  turn: {
    activePlayers: { all: "asked" },
    stages: { asked: { moves: { answer: { move: answer, client: false, ignoreStaleStateID: true } } } },
  },
};

Server({ games: [graveyard], origins: ["*"] }).run({ port: Number(process.argv.at(-1)) });
