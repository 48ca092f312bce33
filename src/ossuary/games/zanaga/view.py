"""What a seat sees: the land, the tracks, the markets, and a sheet for every hero."""

from __future__ import annotations

from functools import cache, lru_cache

from ossuary.engine import Look, Ref, Seat, ShownArea, area, counter, note
from ossuary.engine.stage import ShownDie
from ossuary.engine.view import ShownBoard, ShownPart, ShownPiece, ShownTile
from ossuary.engine.wording import counted, listed

from .cards.cards import COLOURS, Ritual
from .cards.words import PHASE
from .fight.enemies import enemy_damage, enemy_value
from .land.dice import FACES, die_ref, faces
from .land.spaces import JEWELS, LAND, NEIGHBOURS, OUTPOSTS, STACK, TERRAIN, TERRAIN_NAMES, TOWNS
from .odds import odds_text
from .rites.rituals import lacks
from .rites.solo import rounds_left
from .state import (
    ALLIES,
    ARENA,
    AWAKE,
    BESIDE,
    CITY,
    DECK,
    DISCARD,
    EXPERIENCE,
    GEAR,
    HERO,
    HEROES,
    ITEMS,
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
    TROPHIES,
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
        area("land", "Zanaga", [board(state), *dice(state), *fight(look, state)]),
        area("tracks", "Rituals and monsters", tracks(look, state)),
        area("markets", "Markets", markets(look)),
        *(area(seat, seat.capitalize(), sheet(look, state, seat), owner=seat) for seat in state.seats),
        area("decks", "Decks", decks(look)),
    ]


def board(state: Zanaga) -> ShownBoard:
    pieces: list[ShownPiece] = [
        {
            "ref": f"jewel:{tile}",
            "on": tile,
            "kind": f"{JEWELS[tile]} counter",
            "name": f"{JEWELS[tile]} adventure counter",
        }
        for tile, there in state.jewels.items()
        if there
    ]
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
        "tiles": _land(state),
        "pieces": pieces,
    }


def _land(state: Zanaga) -> list[ShownTile]:
    """MZ-13.4  A jewel is told by the counter on it; where none lies, the space itself says what may lie there."""
    bare = {tile for tile, there in state.jewels.items() if not there}
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


def fight(look: Look, state: Zanaga) -> list[ShownPart]:
    """The combat in progress; without one, what the viewer would face here."""
    combat = state.combat
    if combat is None:
        return _odds(look, state)
    about = [combat.seat, combat.enemy]
    if combat.kind == "hero":
        where = f"round {combat.round}, {PHASE[combat.phase] or 'about to begin'}"
        return [note("fight", "Combat", f"{{0}} fights {{1}}, who plays the Challenge: {where}.", about)]
    values = [
        f"{PHASE[phase]} {enemy_value(state, combat.enemy, phase)}/{enemy_damage(state, combat.enemy, phase)}"
        for phase in state.foe(combat.enemy).values
    ]
    where = "before combat"
    if combat.round:
        where = f"round {combat.round}, {PHASE[combat.phase]} phase" if combat.phase else f"round {combat.round}"
    said = f"{{0}} fights {{1}}: {', '.join(values)}. Now: {where}."
    if look.seat == combat.seat and not combat.phase:
        said += (
            f" Fought to the end without using cards, it is won {odds_text(state, combat.seat, combat.enemy)} times."
        )
    return [
        note("fight", "Combat", said, about),
        counter("enemy-wounds", "Wounds of the enemy", combat.wounds, state.enemy_life(combat.enemy)),
    ]


def _odds(look: Look, state: Zanaga) -> list[ShownPart]:
    """The odds against what could be fought by choice: matching monsters here, and awakened gods."""
    seat = look.seat
    if seat is None or seat != state.active or seat not in state.waiting or not state.heroes[seat].tile:
        return []
    foes: list[Ref] = [*state.piles[AWAKE]] if state.rank == 4 else []
    tile = state.heroes[seat].tile
    if not state.in_town(tile):
        terrain = state.terrain(tile)
        foes += [card for card in state.piles[ROAMING] if state.challenge(card).terrain == terrain]
    if not foes:
        return []
    said = "; ".join(f"{{{at}}} {odds_text(state, seat, foe)}" for at, foe in enumerate(foes))
    return [note("odds", "Odds of a fight", f"Won, fought to the end without using cards: {said}.", foes)]


def tracks(look: Look, state: Zanaga) -> list[ShownPart]:
    parts: list[ShownPart] = [
        look.pile(ROAMING, PLACES[ROAMING], "row", note=f"{len(state.piles[ROAMING])} of {TRACK}")
    ]
    if state.piles[ROAMING]:
        carried = [f"{{{at}}} {_prowls(state, card)}: {_symbols(state, card)}"
                   for at, card in enumerate(state.piles[ROAMING])]  # fmt: skip
        parts.append(note("tokens-roaming", "Where they roam, and their tokens", "; ".join(carried),
                          state.piles[ROAMING]))  # fmt: skip
    parts.append(look.pile(ARENA, PLACES[ARENA], "row", note=_arena(state)))
    parts.append(look.pile(RITUALS, PLACES[RITUALS], "row", note=f"{state.colour} ritual deck in use"))
    for ritual in state.piles[RITUALS]:
        face: Ritual = state.cards.face[ritual]
        held = len(state.tokens.get(ritual, ()))
        parts.append(counter(f"slots-{ritual}", f"{face.name} ({face.symbol})", held, face.slots))
    parts.append(look.pile(BESIDE, PLACES[BESIDE], "row"))
    parts.append(look.pile(AWAKE, PLACES[AWAKE], "row"))
    for god in state.piles[AWAKE]:
        parts.append(counter(f"doom-{god}", f"Doom of {state.cards.face[god].name}", state.doom.get(god, 0), MOST_DOOM))
    if left := rounds_left(state):
        said = f"Unless a god is defeated, the land is lost at the end of {_last_round(state, left)}."
        parts.append(note("doom", "The doom of the land", said))
    if state.piles[UNDER]:
        parts.append(look.pile(UNDER, PLACES[UNDER], "row"))
    parts.append(look.pile(SLEEPING, PLACES[SLEEPING], "row", note=_sleep(state)))
    parts += _wakes(state)
    parts += [counter(f"pool-{symbol}", f"{symbol} tokens in the pool", state.pool[symbol]) for symbol in SYMBOLS]
    limit = state.settings.max_rounds
    return [counter("round", "Round", state.round, limit or None), counter("rank", "Rank", state.rank, 4), *parts]


def _symbols(state: Zanaga, card: Ref) -> str:
    return " and ".join(state.tokens.get(card, ())) or "none"


def _last_round(state: Zanaga, left: int) -> str:
    if left == 1:
        return "this round"
    return f"round {state.round + left - 1}, {counted(left - 1, 'round')} from now, or sooner by omens"


def _prowls(state: Zanaga, card: Ref) -> str:
    """MZ-4.6  Its terrain symbol and its kind."""
    face = state.challenge(card)
    return f"({TERRAIN_NAMES[face.terrain]}, {face.tag})" if face.tag else f"({TERRAIN_NAMES[face.terrain]})"


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


def _arena(state: Zanaga) -> str:
    return ", ".join(_symbols(state, card) for card in state.piles[ARENA])


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


def sheet(look: Look, state: Zanaga, seat: Seat) -> list[ShownPart]:
    """A hero: cards, counters, gear and how strong he is."""
    hero = state.heroes[seat]
    parts: list[ShownPart] = [look.pile(HERO[seat], PLACES["hero"], "row", note=_turned(state, HERO[seat]))]
    if state.piles[HERO[seat]]:
        card = state.hero(seat)
        parts += [
            counter(f"{seat}.wounds", "Wounds", state.wounds.get(card, 0), state.life(seat)),
            counter(f"{seat}.exhaustion", "Exhaustion", state.exhaustion.get(card, 0), state.stamina(seat)),
            counter(f"{seat}.level", "Level", state.level(seat)),
            note(f"{seat}.strength", "Strength", _strength(state, seat)),
        ]
    parts.append(counter(f"{seat}.gold", "Gold", hero.gold))
    parts += [counter(f"{seat}.{kind}", PLACES[kind].capitalize(), hero.gear.get(kind, 0)) for kind in GEAR]
    parts += [
        counter(f"{seat}.{colour}", f"{colour.capitalize()} counters", held)
        for colour, held in zip(COLOURS, hero.counters, strict=True)
        if held
    ]
    parts.append(look.pile(ITEMS[seat], PLACES["items"], "row", note=_turned(state, ITEMS[seat])))
    parts.append(look.pile(ALLIES[seat], PLACES["allies"], "row", note=_hurt(state, seat)))
    if state.piles[TROPHIES[seat]]:
        parts.append(look.pile(TROPHIES[seat], PLACES["trophies"], "row"))
    if state.piles[OFFER[seat]]:
        parts.append(look.pile(OFFER[seat], PLACES["offer"], "row"))
    return parts


def _strength(state: Zanaga, seat: Seat) -> str:
    """`ranged 5/1, melee 2/1, magic 1/1`, and what experience has added."""
    values = [f"{word} {state.attribute(seat, phase)}/{state.damage(seat, phase)}"
              for phase, word in (("R", "ranged"), ("B", "melee"), ("S", "magic"))]  # fmt: skip
    gained = [
        f"{word} x{count}" for word, count in zip(EXPERIENCE, state.heroes[seat].experience, strict=True) if count
    ]
    return ", ".join(values) + (f". Experience: {', '.join(gained)}" if gained else "")


def _turned(state: Zanaga, place: str) -> str:
    turned = [state.cards.face[card].name for card in state.piles[place] if card in state.used]
    return f"used: {', '.join(turned)}" if turned else ""


def _hurt(state: Zanaga, seat: Seat) -> str:
    said = []
    for ally in state.piles[ALLIES[seat]]:
        face = state.cards.face[ally]
        wounds, tired = state.wounds.get(ally, 0), state.exhaustion.get(ally, 0)
        if wounds or tired:
            said.append(f"{face.name}: {wounds}/{face.life} wounds, {tired}/{face.stamina} exhaustion")
    turned = _turned(state, ALLIES[seat])
    return "; ".join([*said, turned] if turned else said)


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
