"""Who writes in a table's log: one at a time in this process, the others wait in line."""

from __future__ import annotations

import asyncio
from collections import deque


class Pen:
    """An `asyncio.Lock` that can also be taken without waiting: whoever need not wait needs no task."""

    __slots__ = ("_is_held", "_line")

    def __init__(self) -> None:
        self._is_held = False
        self._line: deque[asyncio.Future[None]] = deque()

    def take(self) -> bool:
        """Take it, if nobody has it."""
        if self._is_held:
            return False
        self._is_held = True
        return True

    def give(self) -> None:
        """To whoever has waited longest; it does not lie there in between."""
        while self._line:
            turn = self._line.popleft()
            if not turn.done():  # else whoever waited has gone
                turn.set_result(None)
                return
        self._is_held = False

    async def __aenter__(self) -> None:
        if self.take():
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._line.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it was handed over in the same moment
                self.give()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.give()
