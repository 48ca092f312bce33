"""How much work one answer may cause at a table with cards of strangers.

Work is counted in calls of functions, not in seconds: so every process, quick or slow, refuses the same answers. What
the house's own cards do is not counted, since that would cost time at every table.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from ossuary.engine import OssuaryError

MOST_CALLS = 1_000_000  # within one answer; the longest of our own games takes some ten thousand


class TooMuchWork(OssuaryError):
    """An answer that would keep everybody waiting."""


@contextmanager
def bounded_work(most: int = MOST_CALLS) -> Iterator[None]:
    """TooMuchWork if more functions than this are called inside the block."""
    left = most

    def count(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal left
        if event.endswith("call"):  # of Python and of C
            left -= 1
            if left < 0:
                sys.setprofile(None)  # or the exception would be counted too
                raise TooMuchWork("This would mean more work than one answer may cause; choose another.")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        yield
    finally:
        sys.setprofile(before)
