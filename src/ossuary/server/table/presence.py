"""Who is connected to a table in this process, and when they are notified of news.

The seats that act or are asked are notified at once. All others are notified together, 80 to 500 ms later: where bots
play among themselves, onlookers are sent several moves at a time.
"""

from __future__ import annotations

import asyncio
from collections.abc import Container
from typing import Protocol

from ossuary.engine import Seat
from ossuary.server.situation.history import Viewer

DELAY = 0.08  # seconds until those who only look on are notified
PACE = 0.5  # seconds at least between two notifications of those
MOMENT = 15.0  # seconds for which a seat that was disconnected is not taken for absent: nobody lets a bot in meanwhile


class Listener(Protocol):
    """A connection, as the table sees it."""

    viewer: Viewer

    def notify(self) -> None:
        """There may be something new to send."""


class Presence:
    """All connections to one table."""

    def __init__(self) -> None:
        self.listeners: set[Listener] = set()
        self.here: frozenset[Seat] = frozenset()  # the seats that are connected; another object only when it changes
        self._left: dict[Seat, float] = {}  # when each seat was last disconnected, by the loop's clock
        self._later: asyncio.TimerHandle | None = None
        self._notified = -PACE  # when all listeners were, by the loop's clock

    def join(self, listener: Listener) -> Seat | None:
        """Returns the seat, if it was not connected before."""
        seat = listener.viewer if listener.viewer not in self.here else None
        self.listeners.add(listener)
        self._count()
        return seat

    def leave(self, listener: Listener) -> Seat | None:
        """Returns the seat, if it is not connected any more."""
        self.listeners.discard(listener)
        self._count()
        if listener.viewer is not None and listener.viewer not in self.here:
            self._left[listener.viewer] = asyncio.get_running_loop().time()
        if self.listeners:
            self.notify_soon()
        else:
            self._cancel_later()
        return listener.viewer if listener.viewer not in self.here else None

    def just_gone(self) -> frozenset[Seat]:
        """The seats that were connected a moment ago, and may be back in another."""
        now = asyncio.get_running_loop().time()
        return frozenset(seat for seat, left in self._left.items() if now - left < MOMENT) - self.here

    def _count(self) -> None:
        here = frozenset(listener.viewer for listener in self.listeners if listener.viewer is not None)
        if here != self.here:
            self.here = here

    def notify(self) -> None:
        """Notify everybody now."""
        self._cancel_later()
        self._notified = asyncio.get_running_loop().time()
        for listener in list(self.listeners):
            listener.notify()

    def notify_first(self, first: Container[Viewer]) -> None:
        """Notify these now and the others soon."""
        for listener in self.listeners:
            if listener.viewer in first:
                listener.notify()
        if self.listeners:
            self.notify_soon()

    def notify_soon(self) -> None:
        """Notify everybody after DELAY, but not more often than PACE allows."""
        if self._later is None:
            loop = asyncio.get_running_loop()
            self._later = loop.call_at(max(loop.time() + DELAY, self._notified + PACE), self.notify)

    def _cancel_later(self) -> None:
        if self._later is not None:
            self._later.cancel()
            self._later = None
