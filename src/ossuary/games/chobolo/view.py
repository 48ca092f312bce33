"""What a seat sees: the land with everybody on it, the battle and the spells at hand, and each player's side."""

from __future__ import annotations

from ossuary.engine import Look, Ref, Seat, ShownArea, area, counter, note
from ossuary.engine.naming import listed
from ossuary.engine.view import ShownBoard, ShownPart, ShownPiece, ShownTile

from .battle import Battle
from .cards import ELEMENTS, Board
from .lands import LEGEND, WET, Land, Tile
from .opening import Opening
from .state import (
    BOARDS,
    BOOK,
    COMPANY,
    DECK,
    DECLARED,
    HAND,
    PLAY,
    POOL,
    SHELF,
    WIZARD,
    Chobolo,
    Enchantment,
    is_wizard,
    owner,
)
from .walking import Walk

PLACES = {
    "hand": "hand", "deck": "spell deck", "play": "spells in play", "pool": "Spell Pool", "book": "book",
    "company": "company", "boards": "boards", "declared": "declared spells", "shelf": "sets", "box": "box",
}  # fmt: skip
ZONES = {"wall": "wall", "burn": "fire", "mist": "mist", "frozen": "ice"}


def called(ref: Ref) -> str | None:
    """`the hex at 3, -1`, `Ann's archer`; cards and piles have names of their own."""
    if ref.startswith("hex:"):
        return "hex " + ref.removeprefix("hex:")
    if ref.startswith("tower:"):
        return "the tower on " + ref.removeprefix("tower:hex:")
    seat, dot, kind = ref.partition(".")
    if dot and len(seat) == 3 and kind not in PLACES and ":" not in kind and kind not in ("stack", "hints", "state"):
        return f"{seat.capitalize()}'s {kind.replace('-', ' ')}"
    return None


def view(look: Look) -> list[ShownArea]:
    state: Chobolo = look.state
    parts: list[ShownPart] = []
    if state.layout:
        parts.append(board(state))
    if isinstance(state.flow[-1] if state.flow else None, Opening) and not state.layout:
        parts.append(look.pile(SHELF, PLACES["shelf"], "row"))
    parts.append(look.pile(DECLARED, PLACES["declared"], "row"))
    parts += happenings(state)
    parts.append(counter("round", "Round", state.round, state.parameters.round_limit or None))
    if state.die:
        parts.append({"part": "die", "ref": "die", "face": str(state.die)})
    return [area("table", "Table", parts), *(player(look, state, seat) for seat in state.seats)]


# -- the land ------------------------------------------------------------------------------------------


def board(state: Chobolo) -> ShownBoard:
    land = state.land
    tiles = plain_tiles(land)
    changed = {tile: lasting for lasting in state.enchantments for tile in lasting.tiles}
    if changed:
        tiles = [changed_tile(state, tile, changed) if tile["ref"] in changed else tile for tile in tiles]
    return {
        "part": "board", "ref": "land", "name": "The lands", "shape": "hexes", "tiles": tiles, "pieces": pieces(state),
    }  # fmt: skip


def drawn(design: object) -> ShownBoard | None:
    """A board as it lies before anybody turns it."""
    if not isinstance(design, Board):
        return None
    land = Land(f"{design.id}@0,0", {design.id: design.map})
    return {
        "part": "board", "ref": design.id, "name": design.name, "shape": "hexes",
        "tiles": [shown_tile(land, tile) for tile in land.tiles], "pieces": [],
    }  # fmt: skip


_TILES: dict[int, tuple[Land, list[ShownTile]]] = {}


def plain_tiles(land: Land) -> list[ShownTile]:
    """The tiles as they were laid: worked out once for each land."""
    known = _TILES.get(id(land))
    if known is None or known[0] is not land:
        if len(_TILES) > 20:
            _TILES.clear()
        known = _TILES[id(land)] = (land, [shown_tile(land, tile) for tile in land.tiles])
    return known[1]


def shown_tile(land: Land, tile: Tile) -> ShownTile:
    x, y = land.map.position(tile)
    shown: ShownTile = {"ref": tile, "x": round(x, 3), "y": round(y, 3), "terrain": LEGEND[land.tiles[tile]]}
    if land.tiles[tile] in WET:
        sides = [side for side, other in land.sides[tile].items() if land.tiles[other] in WET]
        if sides:
            shown["ways"] = {"river": sides}  # CH-8.5: over the rim of a board too
    return shown


def changed_tile(state: Chobolo, tile: ShownTile, changed: dict[Tile, Enchantment]) -> ShownTile:
    lasting = changed[tile["ref"]]
    shown = tile.copy()
    shown["terrain"] = LEGEND[state.terrain(tile["ref"])]
    shown["note"] = state.spell(lasting.card).name
    return shown


def pieces(state: Chobolo) -> list[ShownPiece]:
    found: list[ShownPiece] = []
    for seat, tile in state.mains.items():
        found.append({"ref": f"tower:{tile}", "on": tile, "kind": "main tower", "owner": seat, "column": f"on:{tile}"})
    for tile, seat in state.towers.items():
        tower: ShownPiece = {"ref": f"tower:{tile}", "on": tile, "kind": "tower", "column": f"on:{tile}"}
        if seat:
            tower["owner"] = seat
        found.append(tower)
    if not state.carrier and state.land.centre:
        found.append({"ref": "chobolo", "on": state.land.centre, "kind": "chobolo", "name": "Chobolo"})
    for lasting in state.enchantments:
        if lasting.what in ZONES:
            found += [
                {"ref": f"{lasting.card}@{tile}", "on": tile, "kind": ZONES[lasting.what], "owner": lasting.by}
                for tile in lasting.tiles
            ]
    found += [figure(state, one) for one in state.kinds if state.levels.get(one)]
    return found


def figure(state: Chobolo, one: Ref) -> ShownPiece:
    """A character with its level; the dead stand beside the board."""
    seat, face = owner(one), state.face(one)
    kind = f"{ELEMENTS.get(getattr(face, 'alignment', ''), 'shadow')} wizard" if is_wizard(one) else face.name.lower()
    tile = state.at.get(one)
    shown: ShownPiece = {
        "ref": one,
        "on": tile or seat,
        "kind": kind,
        "name": f"{seat.capitalize()}'s {face.name}",
        "owner": seat,
    }
    said = [state.spell(lasting.card).name for lasting in state.on_character(one)]
    if tile is None:
        shown["state"] = "dead"
        said.insert(0, "dead")
    else:
        shown["count"] = state.levels[one]
        said.insert(0, f"level {state.levels[one]}")
        if state.tower(tile):
            shown["column"] = f"on:{tile}"
        if is_wizard(one) and state.carrier == seat:
            shown["state"] = "with Chobolo"
            said.append("carries Chobolo")
        elif one in state.fighting:
            shown["state"] = "fighting"
    shown["note"] = ", ".join(said)
    return shown


# -- what is going on ----------------------------------------------------------------------------------


def happenings(state: Chobolo) -> list[ShownPart]:
    found: list[ShownPart] = []
    for number, declared in enumerate(state.spells):
        about = [declared.seat, declared.card, *(ref for ref in declared.targets)]
        aims = ", ".join(f"{{{at}}}" for at in range(2, len(about)))
        text = "{0} wants to cast {1}" + (f" on {aims}" if aims else "")
        found.append(note(f"spell:{number}", "Spell", text, about))
    walk = next((one for one in reversed(state.flow) if isinstance(one, Walk)), None)
    if walk is not None and walk.who in state.at and walk.steps:
        found.append(note("walk", "Move", f"{{0}} has gone {walk.steps} of {spaces(state, walk)} spaces", [walk.who]))
    battle = next((one for one in reversed(state.flow) if isinstance(one, Battle)), None)
    if battle is not None:
        found.append(battle_note(battle))
    if not state.opened:
        found.append(note("plane", "Centre Plane", "The Plane Wall is closed: nobody may enter."))
    elif not state.captured:
        found.append(note("plane", "Centre Plane", "The Plane Wall is open for wizards."))
    if state.ascending:
        found.append(
            note("ascending", "Ascending", "{0} wins by ending the turn on the Centre Hex.", [state.ascending])
        )
    return found


def spaces(state: Chobolo, walk: Walk) -> int:
    return state.allowance(walk.who, walk.start) - int(walk.swamped)


def battle_note(battle: Battle) -> ShownPart:
    """Who shoots at whom, or who attacks whom in this round."""
    about: list[Ref] = []
    lines: list[str] = []
    for word, pairs in (("aims at", battle.shots), ("attacks", list(battle.aims.items()))):
        for one, other in pairs:
            done = " (done)" if one in battle.done else ""
            lines.append(f"{{{len(about)}}} {word} {{{len(about) + 1}}}{done}")
            about += [one, other]
    for seat in battle.truces:
        lines.append(f"truce with {{{len(about)}}}")
        about.append(seat)
    if not lines:
        lines, about = [", ".join(f"{{{at}}}" for at in range(len(battle.group)))], list(battle.group)
    name = f"Battle, round {battle.round}" if battle.round else "Battle"
    return note("battle", name, "; ".join(lines), about)


# -- a player's side -----------------------------------------------------------------------------------


def player(look: Look, state: Chobolo, seat: Seat) -> ShownArea:
    parts: list[ShownPart] = [note(f"{seat}.stack", "Spell stack", stack_text(state.stacks[seat]))]
    parts.append(note(f"{seat}.state", "State", standing(state, seat)))
    if WIZARD[seat] in state.kinds and state.alignments[seat]:
        parts += hints(look, state, seat)
    for place, name, shape in (
        (HAND, "hand", "hand"), (PLAY, "play", "row"), (POOL, "pool", "row"), (BOOK, "book", "row"),
        (COMPANY, "company", "row"), (DECK, "deck", "stack"),
    ):  # fmt: skip
        if name != "pool" or state.piles[POOL[seat]]:
            parts.append(look.pile(place[seat], PLACES[name], shape))  # type: ignore[arg-type]
    if state.piles[BOARDS[seat]] and not state.mains:
        parts.append(look.pile(BOARDS[seat], PLACES["boards"], "row"))
    count = {"none": 0, "two": 2, "three": 3}[state.parameters.teams]
    team = state.seats.index(seat) % count if count and len(state.seats) > count else None
    return area(seat, seat.capitalize(), parts, owner=seat, team=team)


def stack_text(stack: str) -> str:
    """Bottom to top, as costs are written."""
    return ", ".join(ELEMENTS[letter] for letter in stack) + " (top)" if stack else "empty"


def standing(state: Chobolo, seat: Seat) -> str:
    if seat in state.out:
        return "out of the game"
    words = []
    if state.alignments.get(seat):
        words.append(f"aligned with {ELEMENTS[state.alignments[seat]]}")
    if state.carrier == seat:
        words.append("carries Chobolo")
    if state.strikes[seat]:
        words.append(f"strike {state.strikes[seat]} of 3")
    towers = sum(holder == seat for holder in state.towers.values())
    words.append(f"{towers} of 3 auxiliary towers")
    dead = [state.face(one).name for one in state.kinds if owner(one) == seat and one not in state.at and state.mains]
    if dead:
        words.append(f"dead: {listed(dead)}")
    words.append(f"asked for spells at level {state.stops[seat]}")
    return ", ".join(words)


def hints(look: Look, state: Chobolo, seat: Seat) -> list[ShownPart]:
    """What could be cast next, and which chips are still missing; of a hand only before its owner's eyes."""
    cards = state.piles[BOOK[seat]][1:]
    if look.sees(HAND[seat]):
        cards = cards + state.piles[HAND[seat]]
    lines = []
    for at, card in enumerate(cards):
        missing = needed(state.stacks[seat], state.cost(seat, card))
        lines.append(f"{{{at}}}: " + (f"needs {' '.join(missing)}" if missing else "ready"))
    return [note(f"{seat}.hints", "Spells", "; ".join(lines), cards)]


def needed(stack: str, cost: str) -> str:
    """What is to be collected, in this order, so that the whole cost lies on top."""
    for missing in range(len(cost) + 1):
        if stack.endswith(cost[: len(cost) - missing]):
            return cost[len(cost) - missing :]
    return cost
