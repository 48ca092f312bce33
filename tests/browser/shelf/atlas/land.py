"""Two lands of about a hundred and fifty tiles: hexes that are measured, and squares that are counted."""

from __future__ import annotations

from ossuary.engine.boards.hexes import POINTY_HEXES
from ossuary.engine.boards.maps import GameMap, make_map
from ossuary.engine.boards.squares import SQUARES, Coordinates

TERRAINS = ("plain", "wood", "hill", "plain", "marsh", "wood", "plain", "rock")
ROWS, COLUMNS = 10, 15
OPPOSITE = {
    "east": "west", "west": "east", "north": "south", "south": "north",
    "southeast": "northwest", "northwest": "southeast", "southwest": "northeast", "northeast": "southwest",
}  # fmt: skip

LAKES = {(2, 3), (2, 4), (3, 4), (6, 10), (7, 10), (7, 11)}  # row, column


def terrain(row: int, column: int) -> str:
    return "lake" if (row, column) in LAKES else TERRAINS[(row * 7 + column * 5 + row * column) % len(TERRAINS)]


def hexes() -> GameMap:
    places = {(column - row // 2, row): terrain(row, column) for row in range(ROWS) for column in range(COLUMNS)}
    return make_map("hexes", POINTY_HEXES, places)


def squares() -> GameMap:
    places: dict[Coordinates, str] = {}
    for row in range(12):
        for column in range(12):
            places[row, column] = terrain(row, column)
    return make_map("squares", SQUARES, places)


LANDS = {"hexes": hexes(), "squares": squares()}
RIVER = ("southeast", "southwest", "southeast", "east", "southeast", "southwest", "southeast", "southeast")
PATH = ("east", "east", "southeast", "east", "northeast", "east", "east", "southeast", "east")
BOUNDS = ("east", "south", "south", "east", "north")


def ways(land: GameMap) -> dict[str, dict[str, list[str]]]:
    """Tile -> what runs over which of its sides."""
    found: dict[str, dict[str, list[str]]] = {}
    tiles = list(land.tiles)
    if land.shape is POINTY_HEXES:
        _lay(found, land, "river", tiles[5], RIVER)
        _lay(found, land, "path", tiles[4 * COLUMNS], PATH)
    else:
        _lay(found, land, "path", tiles[5 * 12], ("east",) * 7 + ("south",) * 3)
        for at, side in enumerate(BOUNDS * 3):
            _bound(found, land, tiles[14 + at * 8], side)
    return found


def _lay(found: dict[str, dict[str, list[str]]], land: GameMap, way: str, tile: str, steps: tuple[str, ...]) -> None:
    for step in steps:
        found.setdefault(tile, {}).setdefault(way, []).append(step)
        tile = land.exits[tile][step]
        found.setdefault(tile, {}).setdefault(way, []).append(OPPOSITE[step])


def _bound(found: dict[str, dict[str, list[str]]], land: GameMap, tile: str, side: str) -> None:
    found.setdefault(tile, {}).setdefault("wall", []).append(side)
    if side in land.exits[tile]:
        found.setdefault(land.exits[tile][side], {}).setdefault("wall", []).append(OPPOSITE[side])


WAYS = {name: ways(land) for name, land in LANDS.items()}
