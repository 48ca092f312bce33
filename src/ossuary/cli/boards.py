"""A board as text: one sign for the terrain of a tile, one for who stands there, and the number of an option."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise
from string import ascii_lowercase, ascii_uppercase, digits

from rich.console import Group, RenderableType
from rich.text import Text

from ossuary.engine.naming import Names
from ossuary.engine.view import ShownBoard, ShownPiece

WIDTH = {"squares": 7, "hexes": 4}  # letters between two neighbouring columns


def draw_board(board: ShownBoard, names: Names, marks: Mapping[str, int]) -> RenderableType:
    """The drawing and, under it, what its signs mean. `marks`: tile -> number of the option that goes there."""
    terrains = _signs((tile["terrain"] for tile in board["tiles"]), ascii_lowercase)
    kinds = {_kind(piece): _called(piece, names) for piece in board["pieces"]}
    pieces = dict(zip(kinds, _signs(kinds.values(), ascii_uppercase + digits).values(), strict=True))
    standing: dict[str, list[ShownPiece]] = {}
    for piece in board["pieces"]:
        standing.setdefault(piece["on"], []).append(piece)
    lines = _lines(board)
    drawing = Text()
    for line in lines:
        row = Text()
        for column, ref, terrain in line:
            row.pad_right(max(0, column - row.cell_len))
            row.append(terrains[terrain], "green")
            row.append("".join(dict.fromkeys(pieces[_kind(piece)] for piece in standing.get(ref, []))), "bold yellow")
            row.append(f"{marks[ref]})" if ref in marks else "", "bold")
        drawing.append_text(row).append("\n")
    legend = [f"{sign} {terrain}" for terrain, sign in terrains.items()]
    title = Text.assemble((board["name"], "bold"), (f"   {', '.join(legend)}", "dim"))
    where = [_where(piece, pieces[_kind(piece)], names) for piece in board["pieces"]]
    notes = [f"{names.of(tile['ref'])}: {tile['note']}" for tile in board["tiles"] if "note" in tile]
    below = [Text("; ".join(said)) for said in (where, notes) if said]
    drawing.rstrip()
    return Group(title, drawing, *below)


def _lines(board: ShownBoard) -> list[list[tuple[int, str, str]]]:
    """The tiles from top to bottom, each with the column it is drawn at: hexes stand between those above."""
    tiles = board["tiles"]
    columns = sorted({round(tile["x"], 3) for tile in tiles})
    steps = [later - earlier for earlier, later in pairwise(columns)]
    unit = min(steps, default=1.0)
    lines: dict[float, list[tuple[int, str, str]]] = {}
    for tile in sorted(tiles, key=lambda tile: (tile["y"], tile["x"])):
        column = round((tile["x"] - columns[0]) / unit) * WIDTH[board["shape"]]
        lines.setdefault(round(tile["y"], 3), []).append((column, tile["ref"], tile["terrain"]))
    return list(lines.values())


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


def _where(piece: ShownPiece, sign: str, names: Names) -> str:
    count = f"{piece['count']} x " if piece.get("count", 1) != 1 else ""
    note = f" ({piece['note']})" if "note" in piece else ""
    return f"{sign} {count}{_called(piece, names)} on {names.of(piece['on'])}{note}"
