"""The land of Zanaga (section 4): its spaces, towns and jewels, read from the drawings beside the cards."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal

from ossuary.engine.boards.drawings import Drawing, read_map, read_marks
from ossuary.engine.boards.hexes import POINTY_HEXES
from ossuary.engine.boards.maps import NO_MARK, GameMap
from ossuary.engine.boards.paths import distances

CONTENT = Path(__file__).parent.parent / "content"
FIRST = (5, 0)  # the first space in the drawing
TERRAIN_NAMES = {
    "P": "savannah", "F": "jungle", "H": "hills", "M": "mountains", "S": "swamp", "R": "river", "T": "trail",
    "W": "town",
}  # fmt: skip
TERRAIN_LETTERS = {name: letter for letter, name in TERRAIN_NAMES.items()}
TerrainName = Literal["savannah", "jungle", "hills", "mountains", "swamp", "river", "trail"]
MARKS = {
    ".": NO_MARK, "g": "green", "y": "yellow", "b": "blue", "r": "red",
    "1": "Terr's Crossing", "2": "Tuskfall", "3": "Stonefang", "4": "Onasan", "5": "Xitotl", "6": "Jubari",
    "7": "Pale Reed", "8": "Mokhatla",
}  # fmt: skip
OUTPOST_NAMES = ("Onasan", "Terr's Crossing", "Xitotl", "Stonefang")  # MZ-1.10, MZ-R2


def _drawn(name: str) -> Drawing:
    return Drawing((CONTENT / name).read_text(encoding="utf-8"), name)


def _read() -> tuple[GameMap, dict[str, str]]:
    land = read_map(_drawn("land.txt"), {letter: letter for letter in TERRAIN_NAMES}, POINTY_HEXES, FIRST)
    return land, read_marks(_drawn("marks.txt"), MARKS, land)


LAND, _MARKED = _read()
TERRAIN: dict[str, str] = dict(LAND.tiles)
NEIGHBOURS: dict[str, tuple[str, ...]] = dict(LAND.neighbours)
JEWELS: dict[str, str] = {tile: mark for tile, mark in _MARKED.items() if TERRAIN[tile] != "W"}  # tile -> colour
TOWNS: dict[str, str] = {tile: mark for tile, mark in _MARKED.items() if TERRAIN[tile] == "W"}  # tile -> name
OUTPOSTS = frozenset(tile for tile, name in TOWNS.items() if name in OUTPOST_NAMES)
STACK: dict[str, str] = {  # tile -> the pile of its market
    tile: "stack-" + name.lower().replace("'", "").replace(" ", "-") for tile, name in TOWNS.items()
}


@cache
def steps_from(tile: str) -> dict[str, int]:
    """The steps from a space to every other (RB-9.4)."""
    return distances(NEIGHBOURS, tile)
