"""How long everybody may think. All of it follows from the log: when a question was put and when it was answered.

In a window and where several answer in secret, one time runs for all, because the clock of a single seat would tell
who is being asked. Rules know nothing of seconds.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from ossuary.engine import Seat
from ossuary.server import wire

from .playing import Playing

Now = Callable[[], int]  # milliseconds since 1970

WINDOW = 20  # seconds for a window, where a whole game is clocked and nobody said how long windows are


def now() -> int:
    """The time by the wall."""
    return time.time_ns() // 1_000_000


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
        """An answer is about to be taken: what it has cost."""
        if self.control.kind == "game" and playing.alone:
            used = max(0, at - playing.since)
            self.left[seat] = max(0, self.left[seat] - used) + self.control.increment * 1000

    def given(self, playing: Playing) -> int | None:
        """Milliseconds for the open question, counted from when it was put; None: as long as it takes."""
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
        """When the open question is answered for whoever has not."""
        given = self.given(playing)
        return None if given is None else playing.since + given

    def shown(self, playing: Playing | None, at: int) -> wire.Clock | None:
        """The clock as everybody may see it."""
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
