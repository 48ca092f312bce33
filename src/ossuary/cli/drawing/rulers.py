"""Letters over the columns of a board and numbers before its rows, so that `K11` can be found."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

GRID = re.compile("([A-Z]+)([0-9]+)")
HALVES = ("odd", "even")


class Tile(NamedTuple):
    """A tile, the column it is drawn in, and what it is called for short, if anything."""

    column: int
    ref: str
    terrain: str
    grid: str = ""


class Ruler:
    """What stands above and before the lines of a drawing: nothing, where its tiles are not called so."""

    def __init__(self, lines: Sequence[Sequence[Tile]]) -> None:
        self.numbers: list[str] = []  # one for each line
        self.letters: dict[str, dict[str, int]] = {}  # which rows they are for -> letters -> column of the drawing
        by_half: dict[str, dict[str, int]] = {half: {} for half in HALVES}
        for line in lines:
            number = ""
            for tile in line:
                found = GRID.fullmatch(tile.grid)
                if found is None:
                    self.numbers = []
                    return
                number = found[2]
                by_half[HALVES[(int(number) + 1) % 2]][found[1]] = tile.column
            self.numbers.append(number)
        odd, even = by_half["odd"], by_half["even"]
        alike = all(even.get(letters, column) == column for letters, column in odd.items())
        self.letters = {"": {**even, **odd}} if alike else by_half  # hexes stand between those above them

    @property
    def margin(self) -> int:
        """Letters before each line."""
        if not self.numbers:
            return 0
        return 1 + max(map(len, [*self.numbers, *self.letters]))

    def before(self, line: int) -> str:
        """The number of a row, or nothing."""
        return f"{self.numbers[line]:>{self.margin - 1}} " if self.numbers else ""

    def above(self, unit: int) -> list[str]:
        """The letters of the columns, with so much room for each; of hexes first those of the odd rows."""
        rows = []
        for half, letters in self.letters.items():
            row = half.ljust(self.margin)
            for name, column in sorted(letters.items(), key=lambda entry: entry[1]):
                at = self.margin + column * unit
                if at >= len(row) + (len(name) > 1 and column > 0):
                    row = row.ljust(at) + name
            rows.append(row)
        return rows
