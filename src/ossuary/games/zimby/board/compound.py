"""Part 4 of the rulebook: the compound, as drawn in `content/compound.txt`, and what follows from the drawing.

Everything here is worked out once, when the game is loaded, and shared by all matches.
"""

from __future__ import annotations

import re
from pathlib import Path

from ossuary.engine import Place
from ossuary.engine.boards.drawings import Drawing, read_map, read_marks
from ossuary.engine.boards.maps import NO_MARK, NO_TILE, GameMap
from ossuary.engine.boards.squares import DIRECTIONS, add, read, ref

TERRAIN = {
    "#": NO_TILE,
    "M": "mist",
    "R": "ritual",
    "s": "sanctum",
    "W": "entry",
    "g": "gate",
    "G": "pentagon",
    "o": "ring",
    "S": "shrine",
    "r": "route",
    "E": "threshold",
    "T": "home",
    "P": "portal",
    "H": "corridor",
    "V": "corridor",
    ".": "corridor",
    "B": "barracks",
}
ARROWS = {"#": NO_TILE, ".": NO_MARK, "^": "north", ">": "east", "v": "south", "<": "west"}
QUARTERS = {"#": NO_TILE, "0": NO_MARK, "1": "1", "2": "2", "3": "3", "4": "4"}


def _drawings() -> dict[str, Drawing]:
    path = Path(__file__).parents[1] / "content" / "compound.txt"
    text = path.read_text(encoding="utf-8")
    return {
        found[1]: Drawing(found[2], path.name, text[: found.start(2)].count("\n") + 1)
        for found in re.finditer(r"^\[(\w+)\]\n(.*?)(?=^\[|\Z)", text, re.MULTILINE | re.DOTALL)
    }


def _load() -> GameMap:
    drawn = _drawings()
    plain = read_map(drawn["map"], TERRAIN)
    patrol = read_marks(drawn["dirs"], ARROWS, plain)
    return plain.with_marks("patrol", patrol).with_marks("quadrant", read_marks(drawn["quads"], QUARTERS, plain))


def _signs(*signs: str) -> tuple[Place, ...]:
    """The tiles drawn with these signs, in reading order: two kinds of corridor differ only at set-up."""
    rows = [line.split(" ", 1)[1] for line in _drawings()["map"].text.splitlines() if re.match(r"\d\d ", line)]
    return tuple(ref((r, c)) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign in signs)


def _reading_order(tiles: tuple[Place, ...]) -> tuple[Place, ...]:
    return tuple(sorted(tiles, key=read))


MAP = _load()
HOMES = MAP.of("home")
BARRACKS = dict(zip("4132", MAP.of("barracks"), strict=True))
MAIN = tuple(tile for tile in MAP.tiles if MAP.tiles[tile] not in ("home", "barracks"))
MIST = MAP.of("mist")[0]
SANCTUM = MAP.of("mist", "ritual", "sanctum")
THICKETS, VINES = _signs("H"), _signs("V")
NEXT = {
    tile: _reading_order(tuple(other for other in MAP.neighbours[tile] if MAP.tiles[other] != "home"))
    for tile in MAP.tiles
}
"""Tile -> the main tiles that share a side with it, in reading order (ZM-2.6)."""

AROUND = {tile: tuple(ref(add(read(tile), step)) for step in DIRECTIONS.values()) for tile in SANCTUM}
"""ZM-6.12  The King's zone: up to eight tiles round him."""

DOOR = {home: NEXT[home][0] for home in HOMES}  # the entry tile of a tribal board
HOME_AT = {door: home for home, door in DOOR.items()}
QUADRANT = {tile: int(number) for tile, number in MAP.marks["quadrant"].items()}
QUARTER = {number: tuple(tile for tile in MAIN if QUADRANT.get(tile) == number) for number in (1, 2, 3, 4)}


def _by_quadrant(*terrains: str) -> dict[int, Place]:
    return {number: next(tile for tile in QUARTER[number] if MAP.tiles[tile] in terrains) for number in (1, 2, 3, 4)}


SHRINES, PORTALS, PENTAGONS = _by_quadrant("shrine"), _by_quadrant("portal"), _by_quadrant("pentagon")
SHRINE_AT = {tile: number for number, tile in SHRINES.items()}
PORTAL_AT = {tile: number for number, tile in PORTALS.items()}
HOME_QUADRANT = {home: QUADRANT[DOOR[home]] for home in HOMES}
RITUALS = {1: "tile:9,11", 2: "tile:11,11", 3: "tile:11,9", 4: "tile:9,9"}
RITUAL_AT = {tile: number for number, tile in RITUALS.items()}
ENTRIES = MAP.of("entry")  # north, west, east, south
GATE_OF = {entry: next(tile for tile in NEXT[entry] if MAP.tiles[tile] == "gate") for entry in ENTRIES}
ENTRY_AT = {gate: entry for entry, gate in GATE_OF.items()}

PATROL = {tile: MAP.exits[tile][way] for tile, way in MAP.marks["patrol"].items()}
"""Tile of a patrol route -> the next one in the marked direction; on the ring, along the ring."""


def _follow(start: Place, turns: dict[Place, Place]) -> tuple[Place, ...]:
    route = [start]
    while (tile := turns.get(route[-1], PATROL[route[-1]])) != start:
        route.append(tile)
    return tuple(route)


RING = _follow("tile:7,7", {})
ON_RING = frozenset(RING)
PARTING = {1: "tile:9,13", 2: "tile:13,11", 3: "tile:11,7", 4: "tile:7,9"}
TURN_OUT = {1: "tile:9,14", 2: "tile:14,11", 3: "tile:11,6", 4: "tile:6,9"}
REJOIN = {1: "tile:7,11", 2: "tile:11,13", 3: "tile:13,9", 4: "tile:9,7"}
OUTER = {number: _follow(REJOIN[number], {PARTING[number]: TURN_OUT[number]}) for number in (1, 2, 3, 4)}
OUTER_NEXT = {
    number: {tile: route[(at + 1) % len(route)] for at, tile in enumerate(route)} for number, route in OUTER.items()
}
OUTER_ONLY = {tile: number for number, route in OUTER.items() for tile in route if tile not in ON_RING}
PARTING_AT = {tile: number for number, tile in PARTING.items()}


def _flanks(home: Place) -> tuple[Place, Place]:
    """4.4  The route tiles before and after the one in front of a tribal board, in route order."""
    route = OUTER[HOME_QUADRANT[home]]
    at = next(at for at, tile in enumerate(route) if tile in NEXT[DOOR[home]])
    return route[at - 1], route[at + 1]


FLANKS = {home: _flanks(home) for home in HOMES}
# 1a, 1b, 2a, 2b, 3a, 3b, 4a and 4b; at the table they are called by the letter and the number on the map.
ENTRY_POINTS = ("tile:4,20", "tile:0,16", "tile:20,16", "tile:16,20", "tile:16,0", "tile:20,4", "tile:0,4", "tile:4,0")

FARTHEST = 16  # no line of sight is longer: range four, doubled twice


def _rays(tile: Place) -> tuple[tuple[Place, ...], ...]:
    """ZM-19.5, ZM-19.9  Straight lines of adjacent tiles; from a tribal board the two in front of it."""
    if tile in DOOR:
        way = next(iter(MAP.exits[tile]))
        return (tuple(MAP.ray(tile, way, 2)),)
    lines = (MAP.ray(tile, way, FARTHEST, lambda there: MAP.tiles[there] == "home") for way in MAP.exits[tile])
    return tuple(tuple(there for there in line if MAP.tiles[there] != "home") for line in lines)


RAYS = {tile: _rays(tile) for tile in MAP.tiles}
ORDER = {tile: at for at, tile in enumerate(MAP.tiles)}
"""Reading order, for whatever happens to several tiles (ZM-R113)."""

CORNERS = {1: "north-east", 2: "south-east", 3: "south-west", 4: "north-west"}


def steps_from(*starts: Place, most: int | None = None) -> dict[Place, int]:
    """ZM-R75  Steps over adjacent main tiles, whatever stands or lies there."""
    found = dict.fromkeys(starts, 0)
    edge, steps = list(found), 0
    while edge and (most is None or steps < most):
        steps += 1
        beyond = []
        for tile in edge:
            for other in NEXT[tile]:
                if other not in found:
                    found[other] = steps
                    beyond.append(other)
        edge = beyond
    return found


FROM_SANCTUM = steps_from(*SANCTUM)
FROM_PORTAL = {number: steps_from(tile) for number, tile in PORTALS.items()}
