"""Maps of squares or hexes: which tiles exist, what they are, and what is next to what.

A map never changes and is never copied: what moves on it belongs to the state of a game, which names tiles by ref.
Maps are drawn as text (`drawings.py`) and walked on (`paths.py`).
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType
from typing import Any, TypeAlias

from ossuary.engine.errors import ContentError

from .squares import Coordinates, Shape

Legend: TypeAlias = Mapping[str, str]
"""Sign in a drawing -> word. All signs of a legend are equally wide."""

NO_TILE, NO_MARK = "no tile", "no mark"  # the words for signs that stand for nothing


@dataclass(frozen=True, eq=False)
class GameMap:
    """Which tiles exist, what they are and what is next to what. Nothing in it can be changed, so all may share it."""

    name: str
    shape: Shape
    first: Coordinates  # of the upper left square, or of the first hex, in a drawing of this map
    legend: Legend
    tiles: Mapping[str, str]  # tile -> terrain, in reading order
    coordinates: Mapping[str, Coordinates]
    exits: Mapping[str, Mapping[str, str]]  # tile -> direction -> the tile there
    neighbours: Mapping[str, tuple[str, ...]]  # tile -> the tiles next to it, clockwise
    marks: Mapping[str, Mapping[str, str]]  # layer -> tile -> word: "patrol" -> "tile:2,3" -> "west"

    def distance(self, one: str, other: str) -> int:
        """The steps between two tiles if there were no gaps and no walls; `distances` walks round them."""
        return self.shape.distance(self.coordinates[one], self.coordinates[other])

    def position(self, tile: str, size: float = 1.0) -> tuple[float, float]:
        """Where the middle of a tile lies on a page (x, y)."""
        return self.shape.position(self.coordinates[tile], size)

    @cached_property
    def grid(self) -> Mapping[str, str]:
        """Tile -> what can be read off the edges of the map: `K11`, for names, pages and terminals alike."""
        cells = [self.shape.grid(place) for place in self.coordinates.values()]
        first = min(column for column, _ in cells), min(row for _, row in cells)
        return MappingProxyType({tile: self.shape.grid_name(place, first) for tile, place in self.coordinates.items()})

    def ray(self, start: str, direction: str, length: int, blocks: Callable[[str], bool] | None = None) -> list[str]:
        """The next tiles in one direction, as far as a gap or the first that blocks, which is seen itself."""
        found: list[str] = []
        tile = self.exits[start].get(direction)
        while tile is not None and len(found) < length:
            found.append(tile)
            tile = None if blocks is not None and blocks(tile) else self.exits[tile].get(direction)
        return found

    def of(self, *terrains: str) -> tuple[str, ...]:
        """The tiles of these terrains, in reading order."""
        return tuple(tile for tile, terrain in self.tiles.items() if terrain in terrains)

    def marked(self, layer: str, word: str) -> tuple[str, ...]:
        """The tiles with this mark, in reading order."""
        return tuple(tile for tile, mark in self.marks[layer].items() if mark == word)

    def with_marks(self, layer: str, marks: Mapping[str, str]) -> "GameMap":
        """This map with one more layer of marks: named places, arrows, regions."""
        for tile in marks:
            if tile not in self.tiles:
                raise ContentError(f"{self.name}: {layer} marks {tile!r}, which is not a tile of this map")
        ordered = MappingProxyType({tile: marks[tile] for tile in self.tiles if tile in marks})
        return replace(self, marks=MappingProxyType({**self.marks, layer: ordered}))

    def __reduce__(self) -> tuple[Any, ...]:  # read-only mappings cannot be pickled; what they are made of can
        tiles = {self.coordinates[tile]: terrain for tile, terrain in self.tiles.items()}
        marks = {layer: {self.coordinates[tile]: word for tile, word in of.items()} for layer, of in self.marks.items()}
        return make_map, (self.name, self.shape, tiles, dict(self.legend), marks, self.first)


def make_map(
    name: str, shape: Shape, tiles: Mapping[Coordinates, str], legend: Legend = MappingProxyType({}),
    marks: Mapping[str, Mapping[Coordinates, str]] = MappingProxyType({}), first: Coordinates | None = None,
) -> GameMap:  # fmt: skip
    """A map from its tiles: for boards that are not drawn, and the last step for those that are."""
    if not tiles:
        raise ContentError(f"{name}: a map needs at least one tile")
    order = sorted(tiles, key=lambda place: shape.cell(place, 1))
    if first is None:
        first = order[0] if shape.staggered else (order[0][0], min(column for _, column in order))
    refs = {place: shape.ref(place) for place in order}
    exits = {}
    for (one, two), tile in refs.items():
        around = ((word, refs.get((one + step[0], two + step[1]))) for word, step in shape.directions)
        exits[tile] = MappingProxyType({word: other for word, other in around if other is not None})
    made = GameMap(
        name, shape, first, MappingProxyType(dict(legend)),
        tiles=MappingProxyType({tile: tiles[place] for place, tile in refs.items()}),
        coordinates=MappingProxyType({tile: place for place, tile in refs.items()}),
        exits=MappingProxyType(exits),
        neighbours=MappingProxyType({tile: tuple(ways.values()) for tile, ways in exits.items()}),
        marks=MappingProxyType({}),
    )  # fmt: skip
    for layer, words in marks.items():
        made = made.with_marks(layer, {shape.ref(place): word for place, word in words.items()})
    return made


def joined(name: str, pieces: Iterable[tuple[GameMap, int, Coordinates]]) -> GameMap:
    """One map laid out of pieces (map, turns, onto): each turned clockwise about its (0, 0), which comes to lie `onto`.

    Marks keep their words: an arrow drawn on a piece does not turn with it.
    """
    shape: Shape | None = None
    legend: dict[str, str] = {}
    tiles: dict[Coordinates, str] = {}
    marks: dict[str, dict[Coordinates, str]] = {}
    for piece, turns, onto in pieces:
        shape = shape or piece.shape
        if piece.shape != shape:
            raise ContentError(f"{name}: {piece.name} has tiles of another shape than the pieces before it")
        legend = {**piece.legend, **legend}
        for tile, place in piece.coordinates.items():
            one, two = shape.rotate(place, turns)
            there = one + onto[0], two + onto[1]
            if there in tiles:
                raise ContentError(f"{name}: {piece.name} would cover {shape.ref(there)}, where a tile lies already")
            tiles[there] = piece.tiles[tile]
            for layer, words in piece.marks.items():
                if tile in words:
                    marks.setdefault(layer, {})[there] = words[tile]
    if shape is None:
        raise ContentError(f"{name}: a map needs at least one piece")
    return make_map(name, shape, tiles, legend, marks)
