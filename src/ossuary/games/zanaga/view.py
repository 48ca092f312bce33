"""What a seat sees: the land, the tracks, the markets, and a sheet for every hero."""

from __future__ import annotations

from functools import cache, lru_cache

from ossuary.engine import Badge, Look, Place, Ref, Seat, ShownArea, area, badge, counter, goal, note
from ossuary.engine.stage import ShownDie
from ossuary.engine.view import ShownBoard, ShownGoal, ShownPart, ShownPiece, ShownPile, ShownTile
from ossuary.engine.wording import counted, listed

from .cards.cards import COLOURS, Challenge, Ritual
from .land.dice import FACES, die_ref, faces
from .land.spaces import JEWELS, LAND, NEIGHBOURS, OUTPOSTS, STACK, TERRAIN, TERRAIN_NAMES, TOWNS
from .rites.rituals import TO_WAKE, lacks
from .rites.solo import rounds_left
from .sheet import hero_sheet
from .state import (
    ARENA,
    AWAKE,
    BESIDE,
    CITY,
    DECK,
    DISCARD,
    GEAR,
    HEROES,
    MARKET,
    MOST_DOOM,
    OFFER,
    RITUAL_DECK,
    RITUAL_DISCARD,
    RITUALS,
    ROAMING,
    SLEEPING,
    SYMBOLS,
    TRACK,
    UNDER,
    Zanaga,
)

PLACES = {
    ROAMING: "roaming monsters",
    RITUALS: "rituals in play",
    BESIDE: "completed rituals",
    SLEEPING: "sleeping gods",
    AWAKE: "awakened gods",
    UNDER: "allies under the god",
    MARKET: "market deck",
    CITY: "market of the Lost City",
    ARENA: "what was met",
    HEROES: "heroes to choose from",
    "hero": "hero",
    "items": "items",
    "allies": "allies",
    "trophies": "trophies",
    "offer": "cards to choose from",
    "trap": "lockjaw traps",
    "compass": "dead man's compasses",
    "bones": "shaman bones",
}
GEAR_NAMES = {"trap": "a lockjaw trap", "compass": "a dead man's compass", "bones": "shaman bones"}
PLACES |= {DECK[colour]: f"{colour} adventure deck" for colour in COLOURS}
PLACES |= {DISCARD[colour]: f"{colour} adventure discards" for colour in COLOURS}
PLACES |= {RITUAL_DECK[colour]: f"{colour} ritual deck" for colour in COLOURS}
PLACES |= {RITUAL_DISCARD[colour]: f"{colour} ritual discards" for colour in COLOURS}
PLACES |= {STACK[tile]: f"market of {name}" for tile, name in TOWNS.items()}
KINDS = {"T": "trail", "R": "river"}


def view(look: Look) -> list[ShownArea]:
    """The land with its dice, the tracks and gods, the markets, then a sheet for everybody."""
    state: Zanaga = look.state
    return [
        area("land", "Zanaga", [board(state), *dice(state)]),
        area("tracks", "Rituals and monsters", tracks(look, state)),
        area("markets", "Markets", markets(look)),
        *(area(seat, seat.capitalize(), before(look, state, seat), owner=seat) for seat in state.seats),
        area("decks", "Decks", decks(look)),
    ]


def board(state: Zanaga) -> ShownBoard:
    pieces = [_jewel(tile) for tile, there in state.jewels.items() if there]
    if state.city:
        pieces.append({"ref": "lost-city", "on": state.city, "kind": "lost city", "name": "the Lost City"})
    for seat, hero in state.heroes.items():
        if hero.tile:
            name = state.sheet(seat).name
            pieces.append({"ref": seat, "on": hero.tile, "kind": "hero", "owner": seat, "name": name})
    return {
        "part": "board",
        "ref": "zanaga",
        "name": "Zanaga",
        "shape": "hexes",
        "tiles": _land(frozenset([tile for tile, there in state.jewels.items() if not there])),
        "pieces": pieces,
    }


@cache
def _jewel(tile: Place) -> ShownPiece:
    """Made once, so that a table that looks for what has changed sees at a glance that it is the same."""
    kind = f"{JEWELS[tile]} counter"
    return {"ref": f"jewel:{tile}", "on": tile, "kind": kind, "name": f"{JEWELS[tile]} adventure counter"}


@lru_cache(maxsize=64)
def _land(bare: frozenset[Place]) -> list[ShownTile]:
    """MZ-13.4  A jewel is told by the counter on it; where none lies, the space itself says what may lie there."""
    if not bare:
        return tiles()
    return [{**tile, "note": f"{JEWELS[tile['ref']]} jewel"} if tile["ref"] in bare else tile for tile in tiles()]


@cache
def tiles() -> list[ShownTile]:
    shown: list[ShownTile] = []
    for tile, letter in TERRAIN.items():
        x, y = LAND.position(tile)
        entry: ShownTile = {"ref": tile, "x": round(x, 3), "y": round(y, 3), "terrain": TERRAIN_NAMES[letter]}
        entry["grid"] = LAND.grid[tile]
        if tile in TOWNS:
            entry["name"] = TOWNS[tile]
            entry["note"] = "trading outpost" if tile in OUTPOSTS else "native village"
        if letter in KINDS and (ways := _ways(tile, letter)):
            entry["ways"] = {KINDS[letter]: ways}
        shown.append(entry)
    return shown


def _ways(tile: Ref, letter: str) -> list[str]:
    """Trails and rivers go on to the next of their kind; trails also into towns."""
    wanted = (letter, "W") if letter == "T" else (letter,)
    return [word for word, other in LAND.exits[tile].items() if TERRAIN[other] in wanted and other in NEIGHBOURS[tile]]


def dice(state: Zanaga) -> list[ShownDie]:
    return [
        {"part": "die", "ref": die_ref(at, face), "face": face, "name": faces(face)}
        for at, face in enumerate(state.dice)
    ]


def tracks(look: Look, state: Zanaga) -> list[ShownPart]:
    limit = state.settings.max_rounds
    parts: list[ShownPart] = [
        counter("round", "Round", state.round, limit or None),
        counter("rank", "Rank", state.rank, 4),
        *waking(look, state),
        look.pile(RITUALS, PLACES[RITUALS], "row", note=f"{state.colour} ritual deck in use"),
        *(ritual_goal(state, ritual) for ritual in state.piles[RITUALS]),
        _marked(look, state, ROAMING, f"{len(state.piles[ROAMING])} of {TRACK}"),
        _marked(look, state, ARENA),
        look.pile(BESIDE, PLACES[BESIDE], "row"),
    ]
    if left := rounds_left(state):
        said = f"Unless a god is defeated, the land is lost at the end of {_last_round(state, left)}."
        parts.append(note("doom", "The doom of the land", said))
    if state.piles[UNDER]:
        parts.append(look.pile(UNDER, PLACES[UNDER], "row"))
    parts.append(look.pile(SLEEPING, PLACES[SLEEPING], "row", note=_sleep(state)))
    parts += _wakes(state)
    return [
        *parts,
        *(counter(f"pool-{symbol}", f"{symbol} tokens in the pool", state.pool[symbol]) for symbol in SYMBOLS),
    ]


def waking(look: Look, state: Zanaga) -> list[ShownPart]:
    """MZ-9.3, MZ-R35  The awakened gods with their doom; else how many rituals are still missing to wake one."""
    if state.piles[AWAKE] or state.epic:
        return [_marked(look, state, AWAKE)]
    held = [state.cards.face[ritual].symbol for ritual in state.piles[BESIDE]]
    missing = max(0, TO_WAKE - len(held))
    return [goal("waking", ["ritual"] * (len(held) + missing), [*held, *[None] * missing], name="Waking god")]


def ritual_goal(state: Zanaga, ritual: Ref) -> ShownGoal:
    """MZ-7.10  A ritual: a place for each token."""
    face: Ritual = state.cards.face[ritual]
    tokens = state.tokens.get(ritual, ())
    slots = max(face.slots, len(tokens))
    held = [*tokens, *[None] * (slots - len(tokens))]
    return goal(f"slots-{ritual}", [face.symbol] * slots, held, name=face.name, about=ritual)


def _marked(look: Look, state: Zanaga, place: Place, said: str = "") -> ShownPile:
    """A row of Challenges or gods with the tokens and the doom on them."""
    cards = [look.card(card, _on(state, card), place) for card in state.piles[place]]
    shown: ShownPile = {
        "part": "pile", "ref": place, "name": PLACES[place], "shape": "row", "count": len(cards), "cards": cards,
    }  # fmt: skip
    if said:
        shown["note"] = said
    return shown


def _on(state: Zanaga, card: Ref) -> list[Badge]:
    """MZ-4.6, MZ-R35  Doom on a god; of a Challenge its terrain; then the tokens on it."""
    face, doom = state.cards.face[card], state.doom.get(card, 0)
    first = [badge("doom", doom, MOST_DOOM)] if doom else []
    first += [badge(TERRAIN_NAMES[face.terrain])] if isinstance(face, Challenge) else []
    return [*first, *(badge(token) for token in state.tokens.get(card, ()))]


def _last_round(state: Zanaga, left: int) -> str:
    if left == 1:
        return "this round"
    return f"round {state.round + left - 1}, {counted(left - 1, 'round')} from now, or sooner by omens"


def _wakes(state: Zanaga) -> list[ShownPart]:
    """MZ-9.1, MZ-9.3, MZ-16.2  The gods that could still wake, and by which symbols."""
    face = state.cards.face
    done = () if state.epic else tuple(face[ritual].symbol for ritual in state.piles[BESIDE])
    missing = [(god, tuple(lacks(state, god)) if state.epic else face[god].wakes) for god in state.piles[SLEEPING]]
    gods, said = _symbols_said(tuple(missing), done)
    if not gods:
        return []
    return [note("wakes", "Symbols still missing" if state.epic else "Symbols that wake them", said, gods)]


@lru_cache(maxsize=256)
def _symbols_said(missing: tuple[tuple[Ref, tuple[str, ...]], ...], done: tuple[str, ...]) -> tuple[list[Ref], str]:
    """The gods that wake by what is done and more, and `{0}: sun, sun and moon; {1}: ...`"""
    left = [pair for pair in missing if all(pair[1].count(one) >= done.count(one) for one in done)]
    said = [f"{{{at}}}: {listed(list(symbols))}" for at, (_, symbols) in enumerate(left)]
    return [god for god, _ in left], "; ".join(said)


def _sleep(state: Zanaga) -> str:
    if not state.epic:
        return ""
    under = [
        f"{state.cards.face[ritual].symbol} under {state.cards.face[god].name}" for ritual, god in state.under.items()
    ]
    return "; ".join(under)


def markets(look: Look) -> list[ShownPart]:
    parts: list[ShownPart] = [
        look.pile(STACK[tile], name, "row", note="outpost" if tile in OUTPOSTS else "village")
        for tile, name in TOWNS.items()
    ]
    return [*parts, look.pile(CITY, PLACES[CITY], "row"), look.pile(HEROES, PLACES[HEROES], "row")]


def before(look: Look, state: Zanaga, seat: Seat) -> list[ShownPart]:
    """A hero, and cards he may choose from."""
    parts: list[ShownPart] = [hero_sheet(look, state, seat)]
    if state.piles[OFFER[seat]]:
        parts.append(look.pile(OFFER[seat], PLACES["offer"], "row"))
    return parts


def decks(look: Look) -> list[ShownPart]:
    parts: list[ShownPart] = [look.pile(MARKET, PLACES[MARKET])]
    for colour in COLOURS:
        for place in (DECK, DISCARD, RITUAL_DECK, RITUAL_DISCARD):
            parts.append(look.pile(place[colour], PLACES[place[colour]]))
    return parts


def called(ref: Ref) -> str | None:
    """What spaces, dice and the like are called."""
    if ref in TERRAIN:
        return TOWNS.get(ref) or f"{TERRAIN_NAMES[TERRAIN[ref]]} {LAND.grid[ref]}"
    if ref.startswith("die:"):
        return faces(ref.partition(".")[2])
    if (side := ref.removeprefix("say:")) in FACES:
        return faces(side)
    if ref.partition(".")[2] in GEAR:
        return GEAR_NAMES[ref.partition(".")[2]]
    if ref == "lost-city":
        return "the Lost City"
    return None
