"""Maps drawn as text.

    house = read_map(Drawing('''
        #####
        #..d#
        #####'''), {"#": NO_TILE, ".": "floor", "d": "door"})
    house.tiles["tile:1,3"]                                                       # 'door'

What is wrong with a drawing is said with its file, line and column.
"""

import re
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from ossuary.engine.errors import ContentError

from .maps import NO_MARK, NO_TILE, GameMap, Legend, make_map
from .squares import SQUARES, Coordinates, Shape, rectangle


class Drawing(NamedTuple):
    """A picture in text, and where it was found, so that an error can point at it.

    It may have a ruler: column numbers over it, beginning with `rc`, and the number of each row before it.
    """

    text: str
    source: str = "drawing"
    line: int = 1

    def wrong(self, line: int, column: int, found: str, expected: str) -> ContentError:
        return ContentError(f"{self.source} line {line}, column {column + 1}: {found} ({expected})")

    def lines(self, first_row: int) -> list[tuple[int, int, str]]:
        """Number, left margin and text of each line of the picture itself."""
        lines = [(self.line + number, 0, text) for number, text in enumerate(self.text.splitlines())]
        if not re.match(r"\s*rc +[0-9]+ *$", self.text, re.MULTILINE):
            return lines
        ruled = [(number, match) for number, _, text in lines if (match := re.match(" *([0-9]+) ", text))]
        for row, (number, match) in enumerate(ruled, first_row):
            if int(match[1]) != row:
                raise self.wrong(number, match.start(1), f"this row has the number {match[1]}", f"expected {row}")
        return [(number, match.end(), match.string) for number, match in ruled]


class Sign(NamedTuple):
    """What a sign in a drawing means, and where it stands."""

    word: str
    line: int
    column: int


def read_map(drawing: Drawing, legend: Legend, shape: Shape = SQUARES, first: Coordinates = (0, 0)) -> GameMap:
    """The map in a drawing. `first` are the coordinates of its upper left square, or of the first hex in it.

    Squares fill a rectangle; those that do not exist have a sign that means NO_TILE. Hexes stand apart by a blank, and
    each line half a hex beside the last one, as they lie; where there is no hex, a blank will do.
    """
    signs = _signs(drawing, legend, shape, first)
    tiles = {place: sign.word for place, sign in signs.items() if sign.word != NO_TILE}
    return make_map(drawing.source, shape, tiles, legend, first=first)


def read_marks(drawing: Drawing, legend: Legend, game_map: GameMap) -> dict[str, str]:
    """Tile -> word for `with_marks`, from a second drawing of the same tiles with a legend of its own."""
    tiles = {place: tile for tile, place in game_map.coordinates.items()}
    signs = _signs(drawing, legend, game_map.shape, game_map.first, tiles)
    for place, (word, line, column) in signs.items():
        if (word == NO_TILE) == (place in tiles):
            terrain = game_map.tiles[tiles[place]] if place in tiles else NO_TILE
            raise drawing.wrong(line, column, f"this sign means {word}", f"{game_map.name} has {terrain} here")
    return {tiles[place]: sign.word for place, sign in signs.items() if sign.word not in (NO_TILE, NO_MARK)}


def draw(game_map: GameMap, marks: Mapping[str, str] = MappingProxyType({}), legend: Legend | None = None) -> str:
    """The map as text, with other signs (tile -> sign) over its terrain; `read_map` with the map's `first` reads it."""
    shape, legend = game_map.shape, game_map.legend if legend is None else legend
    signs = {word: sign for sign, word in reversed(list(legend.items()))}  # the first of several for one word
    words = {place: game_map.tiles[tile] for tile, place in game_map.coordinates.items()}
    if not shape.staggered:
        last = max(row for row, _ in words), max(column for _, column in words)
        words = {place: words.get(place, NO_TILE) for place in rectangle(game_map.first, last)}
    if unknown := sorted(marks.keys() - game_map.tiles.keys()):
        raise ContentError(f"{game_map.name}: {unknown[0]!r} is not a tile of this map, nothing can be drawn on it")
    drawn: dict[Coordinates, str] = {}
    for place, word in words.items():
        sign = marks.get(shape.ref(place)) or signs.get(word)
        if sign is None:
            raise ContentError(f"{game_map.name}: the legend has no sign for {word!r}: {_listed(legend)}")
        drawn[place] = sign
    width = max(map(len, drawn.values()))
    cells = sorted((shape.cell(place, width), sign) for place, sign in drawn.items())
    top, left = cells[0][0][0], min(column for (_, column), _ in cells)
    lines = [""] * (cells[-1][0][0] - top + 1)
    for (line, column), sign in cells:
        lines[line - top] = lines[line - top].ljust(column - left) + sign
    return "\n".join(lines)


def _listed(legend: Legend) -> str:
    return ", ".join(f"{sign} {word}" for sign, word in legend.items())


def _signs(
    drawing: Drawing, legend: Legend, shape: Shape, first: Coordinates, needed: Iterable[Coordinates] = ()
) -> dict[Coordinates, Sign]:
    """The signs of a drawing by coordinates. What is missing or cannot be a sign is an error that says where."""
    width = len(next(iter(legend), ""))
    if not width or any(len(sign) != width or " " in sign for sign in legend):
        raise ContentError(f"{drawing.source}: expected signs equally wide and without blanks, found {list(legend)}")
    first_line, first_column = shape.cell(first, width)
    found: list[Sign] = []
    for line, column, text in drawing.lines(first_line):
        while column < len(text):
            sign = text[column : column + width]
            if sign in legend:
                found.append(Sign(legend[sign], line, column))
            elif sign[0] != " ":
                raise drawing.wrong(line, column, f"{sign!r} is not in the legend", _listed(legend))
            column += width if sign in legend else 1
    begin = next((sign for sign in found if sign.word != NO_TILE or not shape.staggered), None)
    if begin is None:
        raise ContentError(f"{drawing.source} line {drawing.line}: nothing is drawn ({_listed(legend)})")
    top, left = begin.line - first_line, begin.column - first_column  # where (0, 0) is drawn, or would be
    signs: dict[Coordinates, Sign] = {}
    for mark in found:
        place = shape.at_cell(mark.line - top, mark.column - left, width)
        if place is None:
            near = [mark.column + side * away for away in range(1, 2 * width + 3) for side in (-1, 1)]
            fits = [f"column {at + 1}" for at in near if at >= 0 and shape.at_cell(mark.line - top, at - left, width)]
            expected = f"expected it at {' or '.join(fits[:2])}"
            raise drawing.wrong(mark.line, mark.column, "this sign stands between two tiles", expected)
        signs[place] = mark
    if not shape.staggered:
        last = max(row for row, _ in signs), max(column for row, column in signs if row == first[0])
        for place, mark in signs.items():
            if not first[1] <= place[1] <= last[1]:
                end = shape.cell(last, width)[1] + left + width
                expected = f"line {begin.line} goes from column {begin.column + 1} to {end}"
                raise drawing.wrong(mark.line, mark.column, "this sign stands beside the rectangle", expected)
        needed = [*rectangle(first, last), *needed]
    for place in needed:
        if place not in signs:
            line, column = shape.cell(place, width)
            raise drawing.wrong(line + top, column + left, "nothing is drawn here", _listed(legend))
    return signs
