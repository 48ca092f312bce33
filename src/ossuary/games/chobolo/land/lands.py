"""CH-2.7: boards laid side by side, and what is where on them.

A layout is a text: pieces such as `B01@7,-3/2` (board, where its middle lies, sixths of a turn clockwise), or single
hexes such as `g@0,0`. The state of a game keeps that text; the land it describes is worked out once and shared.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property

from ossuary.engine.boards.hexes import POINTY_HEXES, Hex, disc, neighbours, read, ref, rotate
from ossuary.engine.boards.maps import GameMap, joined, make_map

Tile = str

LEGEND = {
    "g": "grass", "f": "forest", "m": "mountain", "s": "swamp", "r": "river", "l": "lake",
    "A": "air", "E": "earth", "F": "fire", "W": "water", "d": "desert", "v": "lava", "*": "centre",
    "x": "spent element",
}  # fmt: skip
BOARD = {sign: sign for sign in LEGEND if sign != "x"}
LETTERS = "AEFW"
WET = "rl"
PLAIN = "gfmr"  # anybody may walk there
RANGE = 2  # of archers and towers (CH-7.1, CH-14.15)
REACH = 5  # of a warrior that walks and then fights


class Names(dict[Hex, Tile]):
    """Coordinates -> the name of the hex there, made once."""

    def __missing__(self, place: Hex) -> Tile:
        made = self[place] = ref(place)
        return made


class Around(dict[Hex, tuple[Tile, ...]]):
    """Coordinates -> the names of the six hexes around, clockwise."""

    def __missing__(self, place: Hex) -> tuple[Tile, ...]:
        made = self[place] = tuple(NAMES[other] for other in neighbours(place))
        return made


NAMES, AROUND = Names(), Around()


@cache
def turned(board: GameMap, turns: int) -> tuple[tuple[Hex, str], ...]:
    """The hexes of a board so turned, and their terrains."""
    return tuple((rotate(place, turns), board.tiles[tile]) for tile, place in board.coordinates.items())


@cache
def around_nothing(radius: int) -> tuple[Hex, ...]:
    return disc((0, 0), radius)


class Within(dict[Tile, frozenset[Tile]]):
    """Tile -> all tiles at most so far from it, itself included; looked up, for distances are asked all the time."""

    def __init__(self, land: Land, radius: int) -> None:
        super().__init__()
        self.land, self.radius = land, radius

    def __missing__(self, tile: Tile) -> frozenset[Tile]:
        made = self[tile] = frozenset(self.land.near(tile, self.radius))
        return made


class Land:
    """Everything about a layout that does not change in play."""

    shared = True

    def __init__(self, layout: str, boards: Mapping[str, GameMap]) -> None:
        self._laid: list[tuple[GameMap, int, Hex]] = []
        self.pieces: dict[str, tuple[Tile, ...]] = {}
        terrains: dict[Hex, str] = {}
        for word in layout.split():
            name, _, rest = word.partition("@")
            where, _, turns = rest.partition("/")
            along, _, down = where.partition(",")
            q, r = int(along), int(down)
            board = boards.get(name) or _hex(name)
            self._laid.append((board, int(turns or 0), (q, r)))
            hexes = {(q + s, r + t): terrain for (s, t), terrain in turned(board, int(turns or 0))}
            terrains.update(hexes)
            self.pieces[word] = tuple([NAMES[place] for place in hexes])
        order = sorted(terrains, key=_reading)
        self.tiles: Mapping[Tile, str] = {NAMES[place]: terrains[place] for place in order}
        self.coordinates = {NAMES[place]: place for place in order}
        tiles = self.tiles
        self.neighbours: Mapping[Tile, tuple[Tile, ...]] = {
            tile: tuple([other for other in AROUND[place] if other in tiles])
            for tile, place in self.coordinates.items()
        }
        self.plain = frozenset([tile for tile, terrain in tiles.items() if terrain in PLAIN])
        self.plane = frozenset([tile for tile, terrain in tiles.items() if terrain in "dv*"])
        self.centre = next((tile for tile in self.plane if tiles[tile] == "*"), "")
        self.around = frozenset(self.neighbours[self.centre]) if self.centre else frozenset[Tile]()
        self.border = frozenset([other for tile in self.plane for other in self.neighbours[tile]]) - self.plane
        self.elements = tuple([tile for tile, terrain in tiles.items() if terrain in LETTERS])
        self.range = Within(self, RANGE)
        self.reach = Within(self, REACH)
        self._near: dict[tuple[Tile, int], tuple[Tile, ...]] = {}
        self.fields: dict[tuple[object, ...], dict[Tile, int]] = {}  # for bots: see bot/plans.py
        self.stages: dict[tuple[object, ...], tuple[dict[Tile, int], str, int]] = {}

    def distance(self, one: Tile, other: Tile) -> int:
        (q, r), (s, t) = self.coordinates[one], self.coordinates[other]
        along, down = q - s, r - t
        return max(abs(along), abs(down), abs(along + down))

    def near(self, tile: Tile, radius: int) -> tuple[Tile, ...]:
        """The tiles at most so far away, nearest first, the tile itself included."""
        found = self._near.get((tile, radius))
        if found is None:
            (q, r), tiles = self.coordinates[tile], self.tiles
            places = [NAMES[q + s, r + t] for s, t in around_nothing(radius)]
            found = self._near[tile, radius] = tuple([other for other in places if other in tiles])
        return found

    @cached_property
    def map(self) -> GameMap:
        """For pages."""
        return joined("land", self._laid)

    @cached_property
    def sides(self) -> dict[Tile, dict[str, Tile]]:
        return {tile: dict(exits) for tile, exits in self.map.exits.items()}

    @cached_property
    def dry_neighbours(self) -> Mapping[Tile, tuple[Tile, ...]]:
        """Tile -> the tiles next to it but for lakes: for bots."""
        tiles = self.tiles
        return {tile: tuple([o for o in near if tiles[o] != "l"]) for tile, near in self.neighbours.items()}


def _reading(place: Hex) -> Hex:
    """Row by row."""
    return place[1], place[0]


@cache
def _hex(terrain: str) -> GameMap:
    """A board of one hex."""
    return make_map(terrain, POINTY_HEXES, {(0, 0): terrain}, BOARD)


class Lands(dict[str, Land]):
    """Layout -> land, made when first needed; the oldest is forgotten, since each game has its own."""

    MOST = 40

    def __init__(self, boards: Mapping[str, GameMap]) -> None:
        super().__init__()
        self.boards = boards

    def __missing__(self, layout: str) -> Land:
        while len(self) >= self.MOST:
            del self[next(iter(self))]
        made = self[layout] = Land(layout, self.boards)
        return made


FIRST = -14, -17  # the column and the row of A1: no layout reaches further to the west or the north


@cache
def grid(tile: Tile) -> str:
    """`K11`. A hex is called the same however many boards lie around the Centre Plane, whose middle is O18."""
    return POINTY_HEXES.grid_name(read(tile), FIRST)


def coordinates(tile: Tile) -> tuple[int, int]:
    return read(tile)
