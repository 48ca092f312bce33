"""How long players may think. It follows from the log: when each question was put and when it was answered.

Where several seats are asked at once, one clock runs for all: a clock for each seat would tell who is being asked.
The rules of games know nothing of seconds.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from ossuary.engine import Seat
from ossuary.server import wire

from .playing import Playing

Now = Callable[[], int]  # milliseconds since 1970

WINDOW = 20  # seconds for a window, if the clock is for the whole game and windows have no time of their own


class Watch:
    """The time of this process. It begins with the wall clock and goes on by itself: who sets the clock of the machine
    gives no player time and takes none away. It is never behind what was written before (`not_before`)."""

    def __init__(self) -> None:
        self._ahead = time.time_ns() // 1_000_000 - _running()

    def __call__(self) -> int:
        return _running() + self._ahead

    def not_before(self, at: int) -> None:
        """Something was written at this time, perhaps by a process whose clock was ahead of ours."""
        self._ahead = max(self._ahead, at - _running())


def _running() -> int:
    """Milliseconds that only ever grow."""
    return time.monotonic_ns() // 1_000_000


now = Watch()


class Clock:
    """The times of one table."""

    def __init__(self, control: wire.TimeControl, seats: tuple[Seat, ...]) -> None:
        self.control = control
        self.left: dict[Seat, int] = dict.fromkeys(seats, control.seconds * 1000) if control.kind == "game" else {}

    @property
    def ticks(self) -> bool:
        """Is there anything to show?"""
        return self.control.kind != "none" or self.control.window is not None

    def count(self, playing: Playing, seat: Seat, at: int) -> None:
        """Take the time of an answer, which is about to be played, off the seat's clock."""
        if self.control.kind == "game" and playing.alone:
            used = max(0, at - playing.since)
            self.left[seat] = max(0, self.left[seat] - used) + self.control.increment * 1000

    def given(self, playing: Playing) -> int | None:
        """Milliseconds for the open question, counted from when it was put. None: no limit."""
        control = self.control
        if not playing.match.waiting:
            return None
        if not playing.alone:
            if control.window is not None:
                return control.window * 1000
            return {"none": None, "decision": control.seconds * 1000, "game": WINDOW * 1000}[control.kind]
        if control.kind == "game":
            return self.left[next(iter(playing.match.waiting))]
        return control.seconds * 1000 if control.kind == "decision" else None

    def deadline(self, playing: Playing) -> int | None:
        """When the table answers the open question for those who have not."""
        given = self.given(playing)
        return None if given is None else playing.since + given

    def shown(self, playing: Playing | None, at: int) -> wire.Clock | None:
        """The clock as everybody may see it at this moment."""
        control = self.control
        if not self.ticks:
            return None
        left, deadline, running, window = dict(self.left), None, list[Seat](), False
        if playing is not None and playing.match.waiting:
            deadline = self.deadline(playing)
            window = not playing.alone
            running = list(playing.match.waiting) if playing.alone and deadline is not None else []
            if control.kind == "game":
                left.update({seat: max(0, left[seat] - (at - playing.since)) for seat in running})
        return wire.Clock(
            kind="window" if control.kind == "none" else control.kind,
            left=left,
            now_left=None if deadline is None else max(0, deadline - at),
            window=window,
            running=running,
        )
