"""Where hexes lie: what is next to, around, in line with or turned onto what.

A hex is (q, r) in axial coordinates: r counts rows downwards, q counts along a row, and every row stands half a hex
to the right of the one above. Its one name in states, options, records and pages is `hex:q,r`; the edge between two
hexes is `edge:q,r|q,r`. Nothing here knows which hexes exist: that is a map's business (`maps.py`).

The coordinates are the same whether a page draws hexes with a point on top (in rows) or with a flat top (in columns,
a twelfth of a turn further clockwise); only the compass names of the steps and the positions on the page differ.
"""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from math import sqrt
from types import MappingProxyType
from typing import TypeAlias

from .squares import WHOLE_NUMBER, Coordinates, Shape, between

Hex: TypeAlias = Coordinates

DIRECTIONS: tuple[Hex, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The six steps, clockwise: `rotate` takes each to the next."""

POINTY: Mapping[str, Hex] = MappingProxyType(
    dict(zip(("east", "southeast", "southwest", "west", "northwest", "northeast"), DIRECTIONS, strict=True))
)
"""The steps by name when hexes stand on a point."""

FLAT: Mapping[str, Hex] = MappingProxyType(
    dict(zip(("southeast", "south", "southwest", "northwest", "north", "northeast"), DIRECTIONS, strict=True))
)
"""The steps by name when hexes lie on a side."""

_HEX = re.compile(f"hex:{WHOLE_NUMBER},{WHOLE_NUMBER}")
_EDGE = re.compile(rf"edge:{WHOLE_NUMBER},{WHOLE_NUMBER}\|{WHOLE_NUMBER},{WHOLE_NUMBER}")


def ref(place: Hex) -> str:
    """The name of a hex: `hex:3,-1`."""
    return f"hex:{place[0]},{place[1]}"


@lru_cache(maxsize=4096)
def read(name: str) -> Hex:
    """The hex with this name."""
    match = _HEX.fullmatch(name)
    if match is None:
        raise ValueError(f"{name!r} is not the name of a hex: expected hex:q,r such as 'hex:3,-1'")
    return int(match[1]), int(match[2])


def edge(one: Hex, other: Hex) -> str:
    """The name of the edge between two neighbours, the same whichever is given first."""
    if distance(one, other) != 1:
        raise ValueError(f"{ref(one)} and {ref(other)} share no edge: they are {distance(one, other)} steps apart")
    (q, r), (other_q, other_r) = sorted((one, other))
    return f"edge:{q},{r}|{other_q},{other_r}"


def read_edge(name: str) -> tuple[Hex, Hex]:
    """The two hexes on either side of an edge, in the order of its name."""
    match = _EDGE.fullmatch(name)
    if match is None:
        raise ValueError(f"{name!r} is not the name of an edge: expected edge:q,r|q,r such as 'edge:0,0|1,0'")
    one, other = (int(match[1]), int(match[2])), (int(match[3]), int(match[4]))
    if edge(one, other) != name:
        raise ValueError(f"{name!r} is not the name of an edge: its hexes are in the wrong order, {edge(one, other)!r}")
    return one, other


def add(one: Hex, other: Hex) -> Hex:
    return one[0] + other[0], one[1] + other[1]


def neighbours(place: Hex) -> tuple[Hex, ...]:
    """The six hexes around this one, clockwise in the order of DIRECTIONS."""
    q, r = place
    return (q + 1, r), (q, r + 1), (q - 1, r + 1), (q - 1, r), (q, r - 1), (q + 1, r - 1)


def distance(one: Hex, other: Hex) -> int:
    """The fewest steps between two hexes when every hex exists and may be entered."""
    along, down = one[0] - other[0], one[1] - other[1]
    return max(abs(along), abs(down), abs(along + down))


def ring(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """The hexes at exactly this distance, clockwise from the one straight along DIRECTIONS[0]."""
    if radius < 0:
        raise ValueError(f"a ring has a radius of 0 or more, not {radius}")
    if radius == 0:
        return (centre,)
    q, r = centre[0] + radius, centre[1]
    found = []
    for along, down in DIRECTIONS[2:] + DIRECTIONS[:2]:
        for _ in range(radius):
            found.append((q, r))
            q, r = q + along, r + down
    return tuple(found)


def disc(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """All hexes at most so far away, ring by ring from the centre."""
    return tuple(place for away in range(radius + 1) for place in ring(centre, away))


def line(start: Hex, end: Hex) -> tuple[Hex, ...]:
    """The hexes on the straight line between two middles, both ends included; each touches the next.

    Where the line runs exactly along the edge of two hexes, it takes the one with the smaller q, or with the smaller r
    if the q are equal. So a line is the same from either end, and moves with its ends.
    """
    parts = distance(start, end)
    if parts == 0:
        return (start,)
    start_sum, end_sum = start[0] + start[1], end[0] + end[1]
    found = []
    for part in range(parts + 1):  # of q, r and their sum one changes by a whole step at a time; the others are rounded
        q = between(start[0], end[0], part, parts)
        if abs(end_sum - start_sum) == parts:
            found.append((q, between(start_sum, end_sum, part, parts) - q))
        else:
            found.append((q, between(start[1], end[1], part, parts)))
    return tuple(found)


def sees(start: Hex, end: Hex, blocks: Callable[[Hex], bool]) -> bool:
    """Whether nothing between two hexes blocks their line. The ends never block: one may look at a wall."""
    return not any(blocks(place) for place in line(start, end)[1:-1])


def rotate(place: Hex, turns: int, around: Hex = (0, 0)) -> Hex:
    """The hex on which this one comes to lie after so many clockwise sixths of a turn about another."""
    along, down = place[0] - around[0], place[1] - around[1]
    for _ in range(turns % 6):
        along, down = -down, along + down
    return around[0] + along, around[1] + down


def reflect(place: Hex, around: Hex = (0, 0)) -> Hex:
    """The mirror image of a hex, left for right as pointy hexes are drawn; `rotate` makes the other five of it."""
    along, down = place[0] - around[0], place[1] - around[1]
    return around[0] - along - down, around[1] + down


def pointy_position(place: Hex, size: float = 1.0) -> tuple[float, float]:
    """Where the middle of a hex lies on a page (x, y) that draws hexes on a point, with sides of this size."""
    return size * sqrt(3) * (place[0] + place[1] / 2), size * 1.5 * place[1]


def flat_position(place: Hex, size: float = 1.0) -> tuple[float, float]:
    """Where the middle of a hex lies on a page (x, y) that draws hexes on a side, with sides of this size."""
    return size * 1.5 * place[0], size * sqrt(3) * (place[1] + place[0] / 2)


def pointy_cell(place: Hex, width: int) -> tuple[int, int]:
    """Line and column of a hex in a text drawing with signs of this width: each line is half a hex off the last."""
    return place[1], (2 * place[0] + place[1]) * (width // 2 + 1)


def at_pointy_cell(line: int, column: int, width: int) -> Hex | None:
    """The hex drawn at this line and column, or None if that is no place for a sign."""
    half = width // 2 + 1
    along, beside = divmod(column - line * half, 2 * half)
    return None if beside else (along, line)


def flat_cell(place: Hex, width: int) -> tuple[int, int]:
    """The same where each column is half a hex off the last, so that a hex takes two lines."""
    return 2 * place[1] + place[0], place[0] * (width + 1)


def at_flat_cell(line: int, column: int, width: int) -> Hex | None:
    along, beside = divmod(column, width + 1)
    down, above = divmod(line - along, 2)
    return None if beside or above else (along, down)


def pointy_grid(place: Hex) -> tuple[int, int]:
    """Column and row, as they are counted along the edges of a board: rows are straight, columns go to and fro."""
    return place[0] + (place[1] >> 1), place[1]


def flat_grid(place: Hex) -> tuple[int, int]:
    """The same where columns are straight and rows go to and fro."""
    return place[0], place[1] + (place[0] >> 1)


POINTY_HEXES = Shape(
    True, tuple(POINTY.items()), ref, distance, rotate, pointy_position, pointy_cell, at_pointy_cell, pointy_grid
)
FLAT_HEXES = Shape(True, tuple(FLAT.items()), ref, distance, rotate, flat_position, flat_cell, at_flat_cell, flat_grid)
