"""A board as text: one sign for the terrain of a tile, one for who stands there, and the number of an option.

Letters over it and numbers before it tell which tile is K11; places with names of their own are listed below.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import pairwise
from string import ascii_lowercase, ascii_uppercase, digits

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.text import Text

from ossuary.engine.naming import Names
from ossuary.engine.view import ShownBoard, ShownPiece
from ossuary.engine.wording import counted, listed

from .rulers import Ruler, Tile

WIDTH = {"squares": 7, "hexes": 4}  # letters between two neighbouring columns, where there is room for them
ROOMY = 5  # letters for a tile: its terrain, who stands there, and the number of an option beside them
SPAN = {"squares": 1, "hexes": 2}  # columns from a tile to the next in its line
NAMED = 4  # places that are listed under a drawing; of more, only the number
MORE = "+"  # after a number: other options lead there too
MARGIN, MOST = 2, 0.6  # tiles shown around those a part is about; a part larger than this share is no part

Marks = Mapping[str, Sequence[int]]
"""Tile -> the numbers of the options that lead there."""


def draw_board(board: ShownBoard, names: Names, marks: Marks, around: Collection[str] = ()) -> RenderableType:
    """The drawing and, under it, what its signs mean. `marks`: tile -> numbers of the options that go there.

    `around`: only the part of it in which these tiles lie, with the signs that the whole has.
    """
    terrains = _signs((tile["terrain"] for tile in board["tiles"]), ascii_lowercase)
    kinds = {_kind(piece): _called(piece, names) for piece in board["pieces"]}
    pieces = dict(zip(kinds, _signs(kinds.values(), ascii_uppercase + digits).values(), strict=True))
    if around:
        board = part_of(board, around)
    standing: dict[str, dict[str, None]] = {}
    for piece in board["pieces"]:
        standing.setdefault(piece["on"], {})[pieces[_kind(piece)]] = None
    signs = {ref: "".join(here) for ref, here in standing.items()}
    grounds = {tile["terrain"] for tile in board["tiles"]}
    legend = [f"{sign} {terrain}" for terrain, sign in terrains.items() if terrain in grounds]
    title = Text.assemble((board["name"], "bold"), (f"   {', '.join(legend)}", "dim"))
    stand = [(_what(piece, pieces[_kind(piece)], names), names.of(piece["on"])) for piece in board["pieces"]]
    notes = [(tile["note"], names.of(tile["ref"])) for tile in board["tiles"] if "note" in tile]
    placed = [(tile["grid"], names.of(tile["ref"])) for tile in board["tiles"] if "name" in tile and "grid" in tile]
    named = [f"{grid} {name}" for grid, name in placed if not name.endswith(f" {grid}")]  # which says it already
    below = [Text(f"Places: {'; '.join(named)}")] if named else []
    below += [Text("; ".join(_gathered(said))) for said in (stand, notes) if said]
    return Group(title, Drawing(board, terrains, signs, marks), *below)


def part_of(board: ShownBoard, tiles: Collection[str]) -> ShownBoard:
    """What lies around these tiles; the whole board, where that is most of it."""
    around = [tile for tile in board["tiles"] if tile["ref"] in tiles]
    margin = MARGIN * min(_gaps(tile["x"] for tile in board["tiles"]), default=1.0) * SPAN[board["shape"]]
    left, right = (pick(tile["x"] for tile in around) for pick in (min, max))
    top, bottom = (pick(tile["y"] for tile in around) for pick in (min, max))
    near = [
        tile
        for tile in board["tiles"]
        if left - margin <= tile["x"] <= right + margin and top - margin <= tile["y"] <= bottom + margin
    ]
    if len(near) > MOST * len(board["tiles"]):
        return board
    here = {tile["ref"] for tile in near}
    pieces = [piece for piece in board["pieces"] if piece["on"] in here]
    return {**board, "name": f"{board['name']} (a part of it)", "tiles": near, "pieces": pieces}


def describe(board: ShownBoard, ref: str, names: Names) -> Text | None:
    """A tile of this board in words, and what stands on it."""
    for tile in board["tiles"]:
        if tile["ref"] == ref:
            grid = [tile["grid"]] if "name" in tile and "grid" in tile else []
            facts = [", ".join([names.of(ref), *grid]), tile["terrain"], *([tile["note"]] if "note" in tile else [])]
            here = [_about(piece, names) for piece in board["pieces"] if piece["on"] == ref]
            return Text(f"{'; '.join(facts)}. There: {listed(here) or 'nothing'}.")
    return None


class Drawing:
    """The tiles with their signs, as wide as there is room."""

    def __init__(self, board: ShownBoard, terrains: Mapping[str, str], signs: Mapping[str, str], marks: Marks) -> None:
        self.shape = board["shape"]
        self.lines = _lines(board)
        self.ruler = Ruler(self.lines)
        self.terrains, self.signs, self.marks = terrains, signs, marks

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        columns = 1 + max((tile.column for line in self.lines for tile in line), default=0)
        margin = self.ruler.margin
        unit = max(1, min(WIDTH[self.shape], (options.max_width - margin) // columns))
        room = unit * SPAN[self.shape]
        for letters in self.ruler.above(unit):
            yield Text(letters, "dim", no_wrap=True, overflow="crop")
        for number, line in enumerate(self.lines):
            row = Text(no_wrap=True, overflow="crop")
            row.append(self.ruler.before(number), "dim")
            for tile in line:
                row.pad_right(max(0, margin + tile.column * unit - row.cell_len))
                row.append_text(self._cell(tile, room))
            row.rstrip()
            yield row
        if any(MORE in self._mark(tile, room) for line in self.lines for tile in line):
            yield Text(f"{MORE} after a number: this and other options lead there, see the list", "dim")

    def _cell(self, tile: Tile, room: int) -> Text:
        """Where it is narrow, the number of an option is more important than what else is there."""
        mark = self._mark(tile, room)
        if room < ROOMY and mark:
            return Text(mark[:room], "bold")
        cell = Text.assemble(
            (self.terrains[tile.terrain], "green"), (self.signs.get(tile.ref, ""), "bold yellow"), (mark, "bold")
        )
        if room < ROOMY:
            cell.truncate(room)
        return cell

    def _mark(self, tile: Tile, room: int) -> str:
        """`3)`, `3,7)`, or `3+` where there is no room for all the options that lead to this tile."""
        numbers = self.marks.get(tile.ref, ())
        said = f"{','.join(map(str, numbers))})" if numbers else ""
        fits = 1 + len(self.signs.get(tile.ref, "")) + len(said) < room
        return said if len(numbers) < 2 or fits else f"{numbers[0]}{MORE}"


def _lines(board: ShownBoard) -> list[list[Tile]]:
    """The tiles from top to bottom, each with the column it is drawn at: hexes stand between those above."""
    tiles = board["tiles"]
    columns = sorted({round(tile["x"], 3) for tile in tiles})
    unit = min(_gaps(columns), default=1.0)
    lines: dict[float, list[Tile]] = {}
    for tile in sorted(tiles, key=lambda tile: (tile["y"], tile["x"])):
        column = round((tile["x"] - columns[0]) / unit)
        lines.setdefault(round(tile["y"], 3), []).append(
            Tile(column, tile["ref"], tile["terrain"], tile.get("grid", ""))
        )
    return list(lines.values())


def _gaps(places: Iterable[float]) -> list[float]:
    return [later - earlier for earlier, later in pairwise(sorted({round(place, 3) for place in places}))]


def _gathered(said: Iterable[tuple[str, str]]) -> list[str]:
    """What is in which places; where there are too many to be read, only in how many."""
    places: dict[str, list[str]] = {}
    for what, where in said:
        places.setdefault(what, []).append(where)
    return [
        f"{what} on {', '.join(where) if len(where) <= NAMED else counted(len(where), 'tile')}"
        for what, where in places.items()
    ]


def _signs(words: Iterable[str], letters: str) -> dict[str, str]:
    """A letter of its own for each word: one of the word's where that is possible, and `?` when all are used up."""
    signs: dict[str, str] = {}
    for word in words:
        if word not in signs:
            free = [letter for letter in letters if letter not in signs.values()]
            wanted = [letter for letter in (word.lower() if letters[0] == "a" else word.upper()) if letter in free]
            signs[word] = (wanted or free or ["?"])[0]
    return signs


def _kind(piece: ShownPiece) -> tuple[str, str]:
    return piece.get("owner", ""), piece["kind"]


def _called(piece: ShownPiece, names: Names) -> str:
    return f"{names.of(piece['owner'])}'s {piece['kind']}" if "owner" in piece else piece["kind"]


def _what(piece: ShownPiece, sign: str, names: Names) -> str:
    return f"{sign} {_about(piece, names)}"


def _about(piece: ShownPiece, names: Names) -> str:
    count = f"{piece['count']} x " if piece.get("count", 1) != 1 else ""
    note = f" ({piece['note']})" if "note" in piece else ""
    return f"{count}{_called(piece, names)}{note}"
