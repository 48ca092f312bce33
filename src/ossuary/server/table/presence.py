"""Who is at a table in this process, and when they look: whoever is concerned at once, the others a blink later.

Where one thing follows the other, as when bots play among themselves, who looks on is shown several at a time.
"""

from __future__ import annotations

import asyncio
from collections.abc import Container
from typing import Protocol

from ossuary.engine import Seat
from ossuary.server.situation.history import Viewer

BLINK = 0.08  # seconds: nobody notices that they saw it later than others
PACE = 0.5  # seconds between two looks of who only looks on: what happens faster is shown together


class Listener(Protocol):
    """A connection, as the table sees it."""

    viewer: Viewer

    def stir(self) -> None:
        """There may be something new to say."""


class Company:
    """Everybody who has the table open in a browser."""

    def __init__(self) -> None:
        self.listeners: set[Listener] = set()
        self.comings = 0  # and goings
        self._later: asyncio.TimerHandle | None = None
        self._looked = -PACE  # when everybody last did, by the loop's clock

    @property
    def here(self) -> set[Seat]:
        """The seats somebody has open in a browser of this process."""
        return {listener.viewer for listener in self.listeners if listener.viewer is not None}

    def __contains__(self, seat: object) -> bool:
        """Has somebody this seat open in a browser of this process?"""
        return any(listener.viewer == seat for listener in self.listeners)

    def come(self, listener: Listener) -> Seat | None:
        """Gives the seat, if nobody had it open until now."""
        seat = listener.viewer if listener.viewer not in self else None
        self.listeners.add(listener)
        self.comings += 1
        return seat

    def go(self, listener: Listener) -> Seat | None:
        """Gives the seat, if nobody has it open any more."""
        self.listeners.discard(listener)
        self.comings += 1
        if self.listeners:
            self.stir_soon()
        else:
            self._no_later()
        return listener.viewer if listener.viewer not in self else None

    def stir(self) -> None:
        """Let everybody look."""
        self._no_later()
        self._looked = asyncio.get_running_loop().time()
        for listener in list(self.listeners):
            listener.stir()

    def stir_first(self, concerned: Container[Viewer]) -> None:
        """These look at once; who only looks on, a blink later at several things."""
        for listener in self.listeners:
            if listener.viewer in concerned:
                listener.stir()
        if self.listeners:
            self.stir_soon()

    def stir_soon(self) -> None:
        """Let everybody look in a moment."""
        if self._later is None:
            loop = asyncio.get_running_loop()
            self._later = loop.call_at(max(loop.time() + BLINK, self._looked + PACE), self.stir)

    def _no_later(self) -> None:
        if self._later is not None:
            self._later.cancel()
            self._later = None
