"""How much work one answer may cause at a table with cards of strangers, and all answers of such tables together.

The work of an answer is counted in calls of functions, so that processes, quick or slow, refuse the same answers; only
what takes far too long is refused for that alone. All answers together are counted in seconds: whoever has used up
their share tries again a moment later.
What the house's own cards do is not counted, since that would cost time at every table.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from ossuary.engine import Match, OssuaryError
from ossuary.server.rate import Bucket

MOST_CALLS = 300_000  # within one answer; the longest of our own games takes some ten thousand
MOST_SECONDS = 1.0  # within one answer, of its own thread: one call may do much, with ten thousand dice
LOOK_EVERY = 256  # calls, at the clock
OF_TABLE = (1.5, 0.1)  # seconds of work for one table: at once, and more each second
OF_ALL = (3.0, 0.3)  # for all tables with cards of strangers together
FREE = 0.02  # seconds of each answer that are not counted: few answers of our own games take longer


class TooMuchWork(OssuaryError):
    """An answer that would keep everybody waiting."""


class Share:
    """How many seconds of work are left for somebody. What was begun is finished, so it may be less than none."""

    def __init__(self, size: float, flow: float) -> None:
        self._left = Bucket(size, flow, time.monotonic())

    @property
    def is_spent(self) -> bool:
        return not self._left.take(time.monotonic(), 0)

    def spend(self, seconds: float) -> None:
        self._left.left -= seconds


HOUSE = Share(*OF_ALL)


@contextmanager
def shared_work(table: Share) -> Iterator[None]:
    """Work for a table with cards of strangers, bounded. TooMuchWork if it or all such tables have had their share."""
    if table.is_spent or HOUSE.is_spent:
        raise TooMuchWork("The changed cards of this house have made much work just now: try again in a moment.")
    began = time.thread_time()  # what others do on this machine is not counted
    try:
        with bounded_work():
            yield
    finally:
        spent = max(0.0, time.thread_time() - began - FREE)
        table.spend(spent)
        HOUSE.spend(spent)


def show(match: Match) -> None:
    """What whoever is asked will be sent: it is made here once where work is bounded, since later it is not."""
    match.view(None)
    for seat in match.waiting:
        match.view(seat)
        match.follows(seat)
        match.why_not(seat, ())


@contextmanager
def bounded_work(most: int = MOST_CALLS, seconds: float = MOST_SECONDS) -> Iterator[None]:
    """TooMuchWork if more functions than this are called inside the block, or it takes far too long."""
    left, until = most, time.thread_time() + seconds

    def count(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal left
        if event.endswith("call"):  # of Python and of C
            left -= 1
            if left < 0 or (left % LOOK_EVERY == 0 and time.thread_time() > until):
                sys.setprofile(None)  # or the exception would be counted too
                raise TooMuchWork("This would mean more work than one answer may cause; choose another.")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        yield
    finally:
        sys.setprofile(before)
