"""What each viewer has been told so far. Every viewer has its own count, so that gaps in the numbers tell nothing.

A pass in a window, and a secret answer while others still think, are told only to the seat that gave them.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ossuary.engine import Event, Seat

Viewer = Seat | None  # None: the gallery, which watches without a seat
NEAR = 8  # the latest steps, searched one by one before all steps are bisected


class Notice(NamedTuple):
    """A log line from the table itself. `{0}` in the text is the name of the first ref."""

    event: str
    text: str
    refs: tuple[str, ...] = ()
    back_to: int | None = None  # after an undo: how many answers are left


@dataclass(frozen=True, slots=True)
class Moment:
    """What one entry of the log led to."""

    answers: int  # how many there were afterwards
    events: tuple[Event, ...] = ()
    notice: Notice | None = None
    undone_to: dict[Viewer, int] = field(default_factory=dict)  # after an undo: each viewer's update it led back to


class History:
    """All moments, as each viewer has counted them. Update n is the n-th thing a viewer was told; 0 is before all."""

    def __init__(self, seats: tuple[Seat, ...]) -> None:
        self.viewers: tuple[Viewer, ...] = (None, *seats)
        self.told: dict[Viewer, list[Moment]] = {viewer: [] for viewer in self.viewers}
        # Update and number of answers, for each update that was not undone. Both only grow along the list.
        self.steps: dict[Viewer, list[tuple[int, int]]] = {viewer: [(0, 0)] for viewer in self.viewers}

    def add(self, moment: Moment, only: Seat | None = None) -> tuple[Viewer, ...]:
        """Tell it to everybody, or to one seat alone. Returns who was told."""
        viewers = self.viewers if only is None else (only,)
        for viewer in viewers:
            told = self.told[viewer]
            told.append(moment)
            self.steps[viewer].append((len(told), moment.answers))
        return viewers

    def go_back(self, answers: int, notice: Notice, left: int, only: Seat | None = None) -> tuple[Viewer, ...]:
        """Undo everything after that many answers. `left`: how many answers there are now."""
        undone_to: dict[Viewer, int] = {}
        for viewer in self.viewers if only is None else (only,):
            steps = self.steps[viewer]
            while len(steps) > 1 and steps[-1][1] > answers:
                steps.pop()
            undone_to[viewer] = steps[-1][0]
        if only is not None:  # one answer to a question still open was removed: the answers after it moved up
            for viewer in self.viewers:
                if viewer != only:
                    self.steps[viewer] = [(n, given - (given > answers)) for n, given in self.steps[viewer]]
        return self.add(Moment(left, notice=notice, undone_to=undone_to), only)

    def count(self, viewer: Viewer) -> int:
        """The number of its latest update."""
        return len(self.told[viewer])

    def since(self, viewer: Viewer, after: int) -> Iterator[tuple[int, Moment]]:
        """What it was told after that update."""
        start = max(0, after)
        return enumerate(self.told[viewer][start:], start + 1)

    def backwards(self, viewer: Viewer) -> Iterator[tuple[int, Moment]]:
        """What it was told, latest first."""
        told = self.told[viewer]
        return ((n, told[n - 1]) for n in range(len(told), 0, -1))

    def timeline(self, viewer: Viewer) -> list[tuple[int, Moment | None]]:
        """The updates that led to the present, without those that were undone."""
        told = self.told[viewer]
        return [(n, told[n - 1] if n else None) for n, _ in self.steps[viewer]]

    def answers_at(self, viewer: Viewer, n: int, now: int) -> int | None:
        """How many answers there were just before this viewer's update n + 1. None: update n was undone or never was.

        `now`: how many answers there are. Silent answers of others count: for this viewer nothing had changed.
        """
        steps = self.steps[viewer]
        at = next((at for at in range(len(steps) - 1, -1, -1) if steps[at][0] == n), None)
        if at is None:
            return None
        given = steps[at][1]
        return next((later - 1 for _, later in steps[at + 1 :] if later > given), now)

    def latest_with(self, viewer: Viewer, answers: int) -> int:
        """The latest update at which no more than so many answers had been given."""
        steps = self.steps[viewer]
        n, given = steps[-1]
        if given <= answers:
            return n
        for n, given in steps[-2 : -NEAR - 1 : -1]:
            if given <= answers:
                return n
        after = bisect_right(steps, answers, key=_given)
        return steps[after - 1][0] if after else 0


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
