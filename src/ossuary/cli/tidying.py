"""Python's garbage collector, on a server that answers many at once.

What is no longer needed is freed at once, but for things that hold on to each other: those a collector has to look for,
in everything there is, and nobody is answered meanwhile. Left to itself it looks often, and at what has long proved to
stay. Here it looks while nothing happens. When there is always something happening, it looks now and then at the
newest things only, to see whether that is worth its while, and everything else is taken as it is (`gc.freeze`). Only
when nobody is there, or when much seems to have gathered, everything is looked through.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable

BEAT = 0.25  # seconds between two looks at how much is new
FEW, SOME = 1_000, 20_000  # new things: not worth a look; as many as one can look through unnoticed
CALM = 50  # new things in a beat: next to nothing happens
ONE_OF = 10  # times that there is much new, one looks
MUCH = 1_000_000  # things that may have gathered


class Tidying:
    """Looks for garbage when it disturbs least. `is_empty`: is nobody there?"""

    def __init__(self, is_empty: Callable[[], bool]) -> None:
        self.is_empty = is_empty
        self.unseen = 0  # things taken as they are since everything was looked through
        self.rate = 0.0  # how much of what was looked at was garbage
        self._before = 0
        self._turn = 0

    async def go_on(self) -> None:
        """Until it is cancelled."""
        self.begin()
        try:
            while True:
                await asyncio.sleep(BEAT)
                self.beat()
        finally:
            self.end()

    def begin(self) -> None:
        gc.collect()
        gc.freeze()
        gc.disable()

    def end(self) -> None:
        gc.unfreeze()
        gc.enable()

    def beat(self) -> None:
        """What the moment calls for."""
        new = gc.get_count()[0]
        calm, self._before = new - self._before < CALM, new
        if calm and self.unseen and self.is_empty():
            self.look_through_everything()
        elif new > SOME:
            self._turn += 1
            if self._turn % ONE_OF:
                self._take_as_it_is(new)
            else:
                self._look(new)
        elif calm and new > FEW:
            self._look(new)
        if self.rate * self.unseen > MUCH:
            self.look_through_everything()

    def look_through_everything(self) -> None:
        gc.unfreeze()
        self._look(0)
        self.unseen, self.rate = 0, 0.0

    def _look(self, new: int) -> None:
        found = gc.collect()
        self.rate = found / new if new else 0.0
        self._take_as_it_is(new)

    def _take_as_it_is(self, new: int) -> None:
        gc.freeze()
        self.unseen += new
        self._before = 0
