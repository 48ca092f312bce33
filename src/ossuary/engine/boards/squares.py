"""Where squares lie: what is next to, in line with, in sight of or turned onto what.

A square is (row, column), counted downwards and to the right as in the drawing it comes from. Its one name in
states, options, records and pages is `tile:row,column`. Nothing here knows which squares exist: that is a map's
business (`maps.py`).
"""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

Coordinates: TypeAlias = tuple[int, int]
Square: TypeAlias = Coordinates

DIRECTIONS: Mapping[str, Square] = MappingProxyType({
    "north": (-1, 0), "northeast": (-1, 1), "east": (0, 1), "southeast": (1, 1),
    "south": (1, 0), "southwest": (1, -1), "west": (0, -1), "northwest": (-1, -1),
})  # fmt: skip
"""The eight directions, clockwise from the north; the four sides are every other one."""

SIDES: Mapping[str, Square] = MappingProxyType({name: DIRECTIONS[name] for name in ("north", "east", "south", "west")})

WHOLE_NUMBER = "(0|-?[1-9][0-9]*)"
"""One spelling for each number: `+3`, `03` and `-0` would be second names for the same tile."""

_TILE = re.compile(f"tile:{WHOLE_NUMBER},{WHOLE_NUMBER}")


def ref(place: Square) -> str:
    """The name of a square: `tile:2,5` is row 2, column 5."""
    return f"tile:{place[0]},{place[1]}"


@lru_cache(maxsize=4096)
def read(name: str) -> Square:
    """The square with this name."""
    match = _TILE.fullmatch(name)
    if match is None:
        raise ValueError(f"{name!r} is not the name of a square: expected tile:row,column such as 'tile:2,5'")
    return int(match[1]), int(match[2])


def add(one: Square, other: Square) -> Square:
    return one[0] + other[0], one[1] + other[1]


def neighbours(place: Square, diagonals: bool = False) -> tuple[Square, ...]:
    """The four squares that share a side, or the eight that share at least a corner; clockwise from the north."""
    row, column = place
    steps = DIRECTIONS if diagonals else SIDES
    return tuple((row + down, column + right) for down, right in steps.values())


def distance(one: Square, other: Square, diagonals: bool = False) -> int:
    """The fewest steps between two squares, with or without diagonal steps, over an empty board."""
    down, right = abs(one[0] - other[0]), abs(one[1] - other[1])
    return max(down, right) if diagonals else down + right


def disc(centre: Square, radius: int, diagonals: bool = False) -> tuple[Square, ...]:
    """All squares at most so far away, row by row."""
    around = rectangle((centre[0] - radius, centre[1] - radius), (centre[0] + radius, centre[1] + radius))
    return tuple(place for place in around if distance(centre, place, diagonals) <= radius)


def ray(start: Square, direction: str, length: int) -> tuple[Square, ...]:
    """The next squares in one direction, without the start."""
    if direction not in DIRECTIONS:
        raise ValueError(f"{direction!r} is not a direction: expected one of {', '.join(DIRECTIONS)}")
    down, right = DIRECTIONS[direction]
    return tuple((start[0] + down * step, start[1] + right * step) for step in range(1, length + 1))


def between(start: int, end: int, part: int, parts: int) -> int:
    """The whole number nearest to `part` of `parts` on the way from start to end; a half goes to the smaller one.

    In whole numbers, so that a line is the same on every machine, and the same from either end.
    """
    return -((parts - 2 * (start * parts + (end - start) * part)) // (2 * parts))


def line(start: Square, end: Square) -> tuple[Square, ...]:
    """The squares on the straight line between two middles, both ends included.

    One square for each row or column, whichever are more. Where the line passes exactly between two squares, it
    takes the one with the smaller row, or with the smaller column if the rows are equal.
    """
    parts = distance(start, end, diagonals=True)
    if parts == 0:
        return (start,)
    return tuple(
        (between(start[0], end[0], part, parts), between(start[1], end[1], part, parts)) for part in range(parts + 1)
    )


def sees(start: Square, end: Square, blocks: Callable[[Square], bool]) -> bool:
    """Whether nothing between two squares blocks their line. The ends never block: one may look at a wall."""
    return not any(blocks(place) for place in line(start, end)[1:-1])


def rectangle(corner: Square, opposite: Square) -> tuple[Square, ...]:
    """All squares between two opposite corners, corners included, row by row."""
    rows = range(min(corner[0], opposite[0]), max(corner[0], opposite[0]) + 1)
    columns = range(min(corner[1], opposite[1]), max(corner[1], opposite[1]) + 1)
    return tuple((row, column) for row in rows for column in columns)


def rotate(place: Square, turns: int, around: Square = (0, 0)) -> Square:
    """The square on which this one comes to lie after so many clockwise quarter turns about the middle of another."""
    down, right = place[0] - around[0], place[1] - around[1]
    for _ in range(turns % 4):
        down, right = right, -down
    return around[0] + down, around[1] + right


def rotate_board(place: Square, turns: int, height: int, width: int) -> Square:
    """The same for a board with the corner (0, 0) that is picked up, turned and put back into that corner.

    A board of even size turns about a point where four squares meet, which `rotate` cannot name.
    """
    row, column = place
    for _ in range(turns % 4):
        row, column = column, height - 1 - row
        height, width = width, height
    return row, column


def reflect(place: Square, around: Square = (0, 0)) -> Square:
    """The mirror image of a square, left for right."""
    return place[0], 2 * around[1] - place[1]


def position(place: Square, size: float = 1.0) -> tuple[float, float]:
    """Where the middle of a square lies on a page (x, y), for squares with sides of this size."""
    return place[1] * size, place[0] * size


def cell(place: Square, width: int) -> tuple[int, int]:
    """Line and column of a square in a text drawing with signs of this width: single characters touch."""
    return place[0], place[1] * (width if width == 1 else width + 1)


def at_cell(line: int, column: int, width: int) -> Square | None:
    """The square drawn at this line and column, or None if that is no place for a sign."""
    pitch = width if width == 1 else width + 1
    return (line, column // pitch) if column % pitch == 0 else None


def grid(place: Square) -> tuple[int, int]:
    """Column and row, as they are counted along the edges of a board."""
    return place[1], place[0]


class Shape(NamedTuple):
    """How tiles lie: all that a map needs to know of squares or hexes."""

    staggered: bool  # signs stand apart in a drawing, so that a blank may stand for no tile
    directions: tuple[tuple[str, Coordinates], ...]
    ref: Callable[[Coordinates], str]
    distance: Callable[[Coordinates, Coordinates], int]
    rotate: Callable[[Coordinates, int], Coordinates]
    position: Callable[[Coordinates, float], tuple[float, float]]
    cell: Callable[[Coordinates, int], tuple[int, int]]
    at_cell: Callable[[int, int, int], Coordinates | None]
    grid: Callable[[Coordinates], tuple[int, int]]

    def grid_name(self, place: Coordinates, first: tuple[int, int] = (0, 0)) -> str:
        """`K11`: letters for the column, a number for the row, as on a chess board read from its upper left corner.

        `first` is the column and the row called A1.
        """
        column, row = self.grid(place)
        if column < first[0] or row < first[1]:
            raise ValueError(f"{self.ref(place)} lies before the first column or row")
        return f"{_letters(column - first[0])}{row - first[1] + 1}"


def _letters(column: int) -> str:
    """A to Z, then AA to ZZ, and so on."""
    before, last = divmod(column, 26)
    return (_letters(before - 1) if before else "") + "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[last]


def _distance_with_diagonals(one: Square, other: Square) -> int:
    return distance(one, other, diagonals=True)


SQUARES = Shape(False, tuple(SIDES.items()), ref, distance, rotate, position, cell, at_cell, grid)
SQUARES_WITH_DIAGONALS = SQUARES._replace(directions=tuple(DIRECTIONS.items()), distance=_distance_with_diagonals)
