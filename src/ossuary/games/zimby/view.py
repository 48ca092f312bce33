"""What a seat sees: the compound with all that stands and lies in it, the stack, and everybody's tribal board."""

from __future__ import annotations

from functools import cache, lru_cache

from ossuary.engine import Look, Place, Seat, ShownArea, area, counter, goal, note
from ossuary.engine.view import ShownBoard, ShownGoal, ShownPart, ShownPiece, ShownTile
from ossuary.engine.wording import counted
from ossuary.games.zimby.board.compound import (
    BARRACKS,
    CORNERS,
    ENTRY_POINTS,
    MAP,
    MIST,
    PATROL,
    PORTALS,
    RITUALS,
    SHRINES,
)
from ossuary.games.zimby.board.obstacles import CALLED

from .sheet import tribe_sheet
from .state import (
    BURDENS,
    CHANTS,
    DISCARD,
    HAND,
    LIBRARY,
    MARKER,
    SEAL,
    SIEVE,
    STACK,
    THUG,
    ZIMBY,
    Creature,
    Zimby,
)

PLACES = {
    LIBRARY: "library",
    DISCARD: "discard pile",
    STACK: "stack",
    CHANTS: "incantations in play",
    "hand": "hand",
    "sieve": "scrolls to choose from",
    **{place: f"seal under shrine {number}" for number, place in SEAL.items()},
    **{place: f"ritual {number}" for number, place in MARKER.items()},
    "box": "box",
    "out": "cards out of the game",
}

SPECIAL = {
    MIST: "the blood mist",
    **{tile: f"the {CORNERS[number]} shrine" for number, tile in SHRINES.items()},
    **{tile: f"the {CORNERS[number]} portal" for number, tile in PORTALS.items()},
    **{tile: f"the {CORNERS[number]} ritual tile" for number, tile in RITUALS.items()},
    **{tile: f"tribal board {MAP.grid[tile]}" for tile in ENTRY_POINTS},
    **{tile: f"barracks {thug}" for thug, tile in BARRACKS.items()},
}


def called(name: str) -> str | None:
    """What people call a tile."""
    if name not in MAP.tiles:
        return None
    return SPECIAL.get(name) or f"{MAP.tiles[name]} {MAP.grid[name]}"


PARTS = {
    "setup": "Set-up",
    "refresh": "Refresh",
    "king": "The King's turn",
    "players": "Shamans' turns",
    "thugs": "Thugs' turn",
    "zombies": "Zombies shamble",
    "wrap-up": "Wrap-up",
}


def view(look: Look) -> list[ShownArea]:
    state: Zimby = look.state
    return [
        area("compound", "The compound", [_board(state), *_notes(state)]),
        area("sanctum", "Scrolls and secrets", _piles(look, state)),
        *(_tribe(look, state, seat) for seat in state.seats),
    ]


def _piles(look: Look, state: Zimby) -> list[ShownPart]:
    parts: list[ShownPart] = [
        counter("round", "Round", state.round, state.settings.max_rounds),
        _seals(state),
        look.pile(STACK, "Stack", "row", note=f"{len(state.stack)} to resolve" if state.stack else ""),
        look.pile(LIBRARY, "Library"),
        look.pile(DISCARD, "Discard pile"),
        look.pile(CHANTS, "Incantations in play", "row"),
    ]
    parts += [look.pile(place, f"Ritual {number}") for number, place in MARKER.items()]
    parts += [look.pile(place, f"Seal {number}") for number, place in SEAL.items() if state.piles[place]]
    return parts


def _seals(state: Zimby) -> ShownGoal:
    """ZM-26.8  A way into the sanctum opens with each seal."""
    closed = min(len(SEAL), len(state.wards))
    return goal(
        "seals", ["seal"] * len(SEAL), [*["open"] * (len(SEAL) - closed), *[None] * closed], name="Seals opened"
    )


def _notes(state: Zimby) -> list[ShownPart]:
    """What is going on, in sentences: the part, fights, the stack from its top, chants, the Crown."""
    said: list[ShownPart] = [note("part", "Part", PARTS[state.part])]
    for number, element in enumerate(reversed(state.stack[:-1]), 1):  # the top is what is being decided
        about = [state.where(element.target)]
        if element.kind == "scroll":
            text = "{0} by {1} on {2}"
            about = [element.card, element.owner, *about]
        elif element.kind == "combat":
            text = f"a fight: {element.attack} from {{1}} against {element.defence} of {{0}}"
            about.append(state.where(element.source))
        else:
            text = f"{counted(element.amount, 'wound')} for {{0}}"
        said.append(note(f"stack-{number}", f"Below {number}", text, about))
    for number, (one, two) in enumerate(state.locks, 1):
        about = [state.creatures[one].tile, state.creatures[two].tile]
        said.append(note(f"lock-{number}", "Locked", "{0} and {1}", about))
    for chant in state.chants:
        about = [chant.card, chant.target, chant.caster]
        said.append(note(f"chant-{chant.card}", "Chant", "{0} on {1}, chanted by a zimby of {2}", about))
    if state.crown:
        text = f"on {{0}}, as heavy as {counted(BURDENS[state.burden], 'zimby')}"
        said.append(note("crown-note", "Crown", text, [state.where(state.crown)]))
    return said


def _board(state: Zimby) -> ShownBoard:
    return {
        "part": "board",
        "ref": "compound-map",
        "name": "The compound",
        "shape": "squares",
        "tiles": _tiles(tuple([(seat, tribe.home) for seat, tribe in state.tribes.items()])),
        "pieces": _pieces(state),
    }


_PLAIN: dict[Place, ShownTile] = {}
for _place in MAP.tiles:
    _x, _y = MAP.position(_place)
    _PLAIN[_place] = {
        "ref": _place,
        "x": _x,
        "y": _y,
        "terrain": MAP.tiles[_place],
        "grid": MAP.grid[_place],
    }
    if _place in SPECIAL:
        _PLAIN[_place]["name"] = SPECIAL[_place]
    if _place in PATROL:
        _PLAIN[_place]["ways"] = {"patrol": [MAP.marks["patrol"][_place]]}


@lru_cache(maxsize=256)
def _tiles(homes: tuple[tuple[Seat, Place], ...]) -> list[ShownTile]:
    """The land with the tribes' homes. It hardly ever changes, so views share it."""
    owned = {tile: f"{seat.capitalize()}'s {SPECIAL[tile]}" for seat, tile in homes if tile in ENTRY_POINTS}
    return [{**plain, "name": owned[tile]} if tile in owned else plain for tile, plain in _PLAIN.items()]


# What stands somewhere for long is made once: a table that looks for what has changed sees that it is the same.


@lru_cache(maxsize=2048)
def _obstacle(tile: Place, number: int, kind: str, side: str) -> ShownPiece:
    return {
        "ref": f"obstacle-{tile}-{number}",
        "on": tile,
        "kind": kind,
        "name": CALLED[kind],
        "state": side,
        "note": f"{side} side",
    }


@lru_cache(maxsize=256)
def _ward(tile: Place, element: str) -> ShownPiece:
    return {"ref": f"ward-{element}", "on": tile, "kind": "ward", "name": f"ward of {element}"}


@cache
def _seal(number: int, tile: Place) -> ShownPiece:
    return {"ref": f"sealed-{number}", "on": tile, "kind": "seal", "name": "hidden seal"}


@cache
def _thug_at_home(thug: str, active: bool) -> ShownPiece:
    state = "active" if active else "depleted"
    return {"ref": f"thug-{thug}", "on": BARRACKS[thug], "kind": THUG, "name": f"thug {thug}", "state": state}


def _pieces(state: Zimby) -> list[ShownPiece]:
    pieces: list[ShownPiece] = []
    for tile, lying in state.obstacles.items():
        for number, obstacle in enumerate(lying):
            pieces.append(_obstacle(tile, number, obstacle.kind, obstacle.side))
    pieces += [_ward(tile, element) for tile, element in state.wards.items()]
    pieces += [_seal(number, tile) for number, tile in SHRINES.items() if state.holds_seal(number)]
    if state.crown in MAP.tiles:
        pieces.append({"ref": "crown", "on": state.crown, "kind": "crown", "name": "the Cannibal Crown"})
    for name, creature in state.creatures.items():
        pieces += _creature(state, name, creature)
    for thug, active in state.barracks.items():
        pieces.append(_thug_at_home(thug, active))
    for seat, tribe in state.tribes.items():
        if tribe.home:
            for word, count in (("active", tribe.ready), ("depleted", tribe.spent), ("chanting", tribe.chanting)):
                if count:
                    piece: ShownPiece = {"ref": f"{seat}-{word}", "on": tribe.home, "kind": ZIMBY, "state": word}
                    piece |= {"name": f"{word} zimbies of {seat.capitalize()}", "owner": seat, "count": count}
                    if word != "active":
                        piece["note"] = word
                    pieces.append(piece)
    return pieces


def _creature(state: Zimby, name: str, creature: Creature) -> list[ShownPiece]:
    """One piece for each tribe and state in a column, the first at the bottom."""
    found: list[ShownPiece] = []
    locked = state.is_locked(name)
    for word, members in (("active", creature.ready), ("depleted", creature.spent)):
        for member in sorted(set(members)):
            if creature.kind == THUG:
                ref, title = f"thug-{member}", f"thug {member}"
            elif creature.kind == "king":
                ref, title = "king", "the King"
            else:
                ref, title = f"{name}-{member}-{word}", f"{creature.kind} of {member.capitalize()}"
            piece: ShownPiece = {"ref": ref, "on": creature.tile, "kind": creature.kind, "name": title}
            if member in state.seats:
                piece["owner"] = member
                piece["count"] = members.count(member)
            if creature.size > 1:
                piece["column"] = name
            piece["state"] = "locked" if locked and word == "active" else word
            words = [word] if word == "depleted" else []
            words += ["locked in combat"] if locked else []
            if creature.holder == member:
                words.append("holds the Crown")
                piece["kind"] = f"{creature.kind}-crowned"
            if creature.kind == THUG and state.ways[member]:
                words.append(_WAYS.get(state.ways[member].split(" ")[0], ""))
            if any(words):
                piece["note"] = ", ".join(word for word in words if word)
            found.append(piece)
    return found


_WAYS = {
    "ring": "patrols the ring",
    "outer": "patrols its quadrant",
    "seek": "looks for a quadrant",
    "leave": "goes back to the ring",
    "carry": "brings the Crown to the mist",
    "hold": "holds its post",
}


def _tribe(look: Look, state: Zimby, seat: Seat) -> ShownArea:
    parts: list[ShownPart] = [tribe_sheet(state, seat)]
    if state.piles[SIEVE[seat]]:
        parts.append(look.pile(SIEVE[seat], "Scrolls to choose from", "hand"))
    parts.append(look.pile(HAND[seat], "Hand", "hand"))
    title = seat.capitalize()
    if seat == state.first:
        title += ", first mover"
    return area(seat, title, parts, owner=seat)
