"""When Python's garbage collector runs on a server that answers many at once.

Most objects are freed as soon as nobody needs them. Those that refer to each other in a circle are found by the garbage
collector only, which goes through all objects, and nobody is answered meanwhile. By itself it runs often, and again and
again over objects that stay. Here it runs while nothing else happens. On a busy server it runs now and then, over new
objects only, to see how many of them are garbage; all others are exempted from it (`gc.freeze`). Only when nobody is
connected, or when much garbage is to be expected, it goes through everything.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable

BEAT = 0.25  # seconds between two decisions
FEW, SOME = 1_000, 20_000  # new objects: not worth collecting; as many as can be collected unnoticed
CALM = 50  # new objects in a beat: next to nothing happens
ONE_OF = 10  # on a busy server, every tenth time
MUCH = 1_000_000  # objects of garbage to be expected


class Collector:
    """Collects garbage when it disturbs least. `is_empty`: is nobody connected?"""

    def __init__(self, is_empty: Callable[[], bool]) -> None:
        self.is_empty = is_empty
        self.exempted = 0  # objects that were exempted since everything was collected
        self.rate = 0.0  # share of the objects that were looked at last and were garbage
        self._before = 0
        self._busy = 0

    async def run(self) -> None:
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
        if calm and self.exempted and self.is_empty():
            self.collect_everything()
        elif new > SOME:
            self._busy += 1
            if self._busy % ONE_OF:
                self._exempt(new)
            else:
                self._collect(new)
        elif calm and new > FEW:
            self._collect(new)
        if self.rate * self.exempted > MUCH:
            self.collect_everything()

    def collect_everything(self) -> None:
        gc.unfreeze()
        self._collect(0)
        self.exempted, self.rate = 0, 0.0

    def _collect(self, new: int) -> None:
        found = gc.collect()
        self.rate = found / new if new else 0.0
        self._exempt(new)

    def _exempt(self, new: int) -> None:
        gc.freeze()
        self.exempted += new
        self._before = 0
