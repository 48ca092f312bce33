"""What there is to tell, and to whom. Everybody counts only what they were told.

A pass in a window, or a secret answer while others still think, is told to nobody but who gave it: not even by a gap
in the numbers.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ossuary.engine import Event, Seat

Viewer = Seat | None  # None: the gallery
NEAR = 8  # steps, among which one looks for one before one searches them all


class Notice(NamedTuple):
    """What the table itself has to say. `{0}` in the text is the name of the first ref."""

    event: str
    text: str
    refs: tuple[str, ...] = ()
    back_to: int | None = None  # answers left after going back


@dataclass(frozen=True, slots=True)
class Moment:
    """What one entry of the log brought about."""

    answers: int  # how many there were afterwards
    events: tuple[Event, ...] = ()
    notice: Notice | None = None
    tellings: dict[Viewer, int] = field(default_factory=dict)  # for a notice that goes back: to which update


class History:
    """All moments, as each viewer has counted them. Number n is the n-th thing a viewer was told; 0 is before all."""

    def __init__(self, seats: tuple[Seat, ...]) -> None:
        self.viewers: tuple[Viewer, ...] = (None, *seats)
        self.told: dict[Viewer, list[Moment]] = {viewer: [] for viewer in self.viewers}
        self.steps: dict[Viewer, list[tuple[int, int]]] = {viewer: [(0, 0)] for viewer in self.viewers}

    def add(self, moment: Moment, only: Seat | None = None) -> tuple[Viewer, ...]:
        """Tell it to everybody, or to one seat alone. Gives back who was told."""
        viewers = self.viewers if only is None else (only,)
        for viewer in viewers:
            told = self.told[viewer]
            told.append(moment)
            self.steps[viewer].append((len(told), moment.answers))
        return viewers

    def go_back(self, answers: int, notice: Notice, stand: int, only: Seat | None = None) -> tuple[Viewer, ...]:
        """Everything after that many answers is undone; `stand`: how many there are now."""
        tellings: dict[Viewer, int] = {}
        for viewer in self.viewers if only is None else (only,):
            line = self.steps[viewer]
            while len(line) > 1 and line[-1][1] > answers:
                line.pop()
            tellings[viewer] = line[-1][0]
        if only is not None:  # one answer to an open question was taken out: those after it have moved up
            for viewer in self.viewers:
                if viewer != only:
                    self.steps[viewer] = [(n, given - (given > answers)) for n, given in self.steps[viewer]]
        return self.add(Moment(stand, notice=notice, tellings=tellings), only)

    def count(self, viewer: Viewer) -> int:
        """The number of the last thing it was told."""
        return len(self.told[viewer])

    def since(self, viewer: Viewer, after: int) -> Iterator[tuple[int, Moment]]:
        """What it was told after that number."""
        start = max(0, after)
        return enumerate(self.told[viewer][start:], start + 1)

    def line(self, viewer: Viewer) -> list[tuple[int, Moment | None]]:
        """The numbers that lead to how things stand, without what was undone."""
        told = self.told[viewer]
        return [(n, told[n - 1] if n else None) for n, _ in self.steps[viewer]]

    def answers_at(self, viewer: Viewer, n: int, now: int) -> int | None:
        """How many answers there were before the next thing it was told; None for what was undone or never was.

        `now`: how many there are. What others said silently in between counts: for this viewer nothing had changed.
        """
        line = self.steps[viewer]
        at = next((at for at in range(len(line) - 1, -1, -1) if line[at][0] == n), None)
        if at is None:
            return None
        given = line[at][1]
        return next((later - 1 for _, later in line[at + 1 :] if later > given), now)

    def latest_with(self, viewer: Viewer, answers: int) -> int:
        """The last number at which no more than so many answers had been given."""
        line = self.steps[viewer]  # both numbers only ever grow along it
        n, given = line[-1]
        if given <= answers:
            return n
        for n, given in line[-2 : -NEAR - 1 : -1]:  # it is nearly always among the last few
            if given <= answers:
                return n
        after = bisect_right(line, answers, key=_given)
        return line[after - 1][0] if after else 0


def _given(step: tuple[int, int]) -> int:
    return step[1]


def plain(value: Any) -> Any:
    """A field of an event as JSON."""
    if value is None or isinstance(value, (str, int, float)):
        return value
    if isinstance(value, (tuple, list)):
        return [plain(each) for each in value]
    if isinstance(value, dict):
        return {str(key): plain(each) for key, each in value.items()}
    return str(value)
