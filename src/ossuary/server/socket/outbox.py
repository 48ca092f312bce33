"""One browser as a reader: what it has been told, and whether it reads.

Nothing is queued for a slow reader: when it can read again it is told how things stand then, and everything that
happened meanwhile. Who does not read at all is let go, and may come back where it left off.
"""

from __future__ import annotations

import asyncio
from collections import deque

from ossuary.server import wire
from ossuary.server.fast.websocket import Line
from ossuary.server.situation import update
from ossuary.server.situation.history import Viewer
from ossuary.server.table.table import Table

BROKEN, NO_LINK, TOO_SLOW, TOO_MANY, GOING = 1008, 4401, 4408, 4429, 1012
SLOW = "You read too slowly; come back where you left off."
REPLIES = 32  # that may wait for a slow reader


class Ended(Exception):
    """The connection is to be closed, with a sentence for whoever reads it."""

    def __init__(self, text: str, code: int) -> None:
        super().__init__(text)
        self.code = code


class Reader:
    """Tells a browser everything once. `patience`: seconds for one that does not read."""

    def __init__(self, line: Line, viewer: Viewer, patience: float) -> None:
        self.line = line
        self.viewer = viewer
        self.patience = patience
        self.told = 0  # the last update that was sent
        self.chatted = 0
        self.stamp = 0
        self.is_fair = False
        self.replies: deque[wire.ToBrowser] = deque()
        self.loop = asyncio.get_running_loop()
        self.over: asyncio.Future[None] = self.loop.create_future()
        self.table: Table | None = None
        self.stirred = False
        self.stuck: asyncio.TimerHandle | None = None  # runs while this browser does not read

    def begin(self, table: Table, after: int | None) -> None:
        """Welcome it, and tell it what it has not seen; `after`: the last update that it has."""
        situation = table.situation
        told = situation.history.count(self.viewer)
        resumed = after is not None and after <= told
        self.told = after if resumed and after is not None else told
        self.chatted = situation.chat[-1].n if situation.chat else 0
        self.line.tell(wire.encode(update.welcome(situation, table.id, self.viewer, resumed)))
        self.table = table
        self.line.drained = self.stir
        self.stir()

    def leave(self) -> None:
        """It is told nothing more."""
        self.table = self.line.drained = None
        self._unstick()

    def end(self, error: BaseException) -> None:
        """Whoever waits for the end hears why it came."""
        if not self.over.done():
            self.over.set_exception(error)

    def stir(self) -> None:
        """Once in a round of the loop is enough, however much has happened."""
        if not self.stirred:
            self.stirred = True
            self.loop.call_soon(self._speak)

    def reply(self, told: wire.ToBrowser) -> None:
        """Tell this browser alone."""
        if len(self.replies) >= REPLIES:
            self._speak()  # perhaps it only said much at once
        if len(self.replies) >= REPLIES:
            raise Ended(SLOW, TOO_SLOW)
        self.replies.append(told)
        self.stir()

    def refuse(self, text: str, to: int | None = None) -> None:
        """And show how things stand, in case that is why."""
        self.reply(wire.Refused(text, to=to))
        self.stamp = 0

    def _speak(self) -> None:
        """Say what there is to say, as long as it is read."""
        self.stirred = False
        try:
            while self.line.is_free:
                told = self._news()
                if told is None:
                    if self.stuck is not None:
                        self._unstick()
                    return
                self.line.tell(told)
        except Exception as error:
            self.end(error)
        if self.stuck is None and self.table is not None:
            self.stuck = self.loop.call_later(self.patience, self.end, Ended(SLOW, TOO_SLOW))

    def _unstick(self) -> None:
        if self.stuck is not None:
            self.stuck.cancel()
            self.stuck = None

    def _news(self) -> bytes | None:
        """The next thing that this browser has not been told."""
        if self.table is None:
            return None
        if self.replies:
            return wire.encode(self.replies.popleft())
        situation = self.table.situation
        if situation.chat and situation.chat[-1].n > self.chatted:
            line = next(line for line in situation.chat if line.n > self.chatted)
            self.chatted = line.n
            return wire.encode(line)
        if self.stamp != situation.stamps[self.viewer]:
            self.stamp, after = situation.stamps[self.viewer], self.told
            self.told = situation.history.count(self.viewer)
            return self.table.shown(self.viewer, after)
        if situation.over and not self.is_fair:
            self.is_fair = True
            return wire.encode(self.table.fair())
        return None
