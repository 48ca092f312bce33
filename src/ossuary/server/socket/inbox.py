"""What one browser says, one thing after the other.

Most of it are answers, and most answers find nobody else writing at their table: those take no task, and are taken up
in the moment in which they arrive. What has to wait for something is done in a task, and what is said meanwhile waits.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque

import msgspec
from starlette.websockets import WebSocketDisconnect

from ossuary.engine import OssuaryError, Seat
from ossuary.server import wire
from ossuary.server.rate import Bucket
from ossuary.server.settings import Settings
from ossuary.server.situation import update
from ossuary.server.situation.commands import Refused
from ossuary.server.table.lobby import Lobby
from ossuary.server.table.table import Table
from ossuary.store import Entry

from .outbox import BROKEN, TOO_MANY, Ended, Reader

WAITING = 16  # messages that may wait here; more of them wait in the browser


def read(text: bytes) -> wire.FromBrowser:
    """A message, or the end of the connection."""
    try:
        message: wire.FromBrowser = wire.read_message(text)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise Ended(f"This message cannot be read: {error}.", BROKEN) from None
    return message


class Listening:
    """Takes up what the browser of this reader says."""

    def __init__(self, reader: Reader, table: Table, lobby: Lobby, settings: Settings) -> None:
        self.reader = reader
        self.line = reader.line
        self.table = table
        self.lobby = lobby
        now = time.monotonic()
        self.messages = Bucket(settings.socket_burst, settings.socket_flow, now)
        self.chats = Bucket(settings.chat_burst, settings.chat_flow, now)
        self.patience = settings.socket_burst
        self.ignored = 0  # messages in a row
        self._waiting: deque[bytes] = deque()
        self._is_busy = False  # with something that was said
        self._is_going_on = False
        self._doing: asyncio.Task[None] | None = None

    async def until_gone(self) -> None:
        """Listen until the browser has gone, which is said as an error."""
        self.line.listen(self._hear)
        try:
            received = await self.line.receive()  # texts do not come this way
            if received["type"] != "websocket.disconnect":
                raise Ended("Messages are text.", BROKEN)
            raise WebSocketDisconnect(received.get("code", 1000))
        finally:
            self._stop()
            if self._doing is not None:
                self._doing.cancel()

    def _stop(self) -> None:
        self.line.ear = None
        self._waiting.clear()

    # -- one thing after the other -----------------------------------------------------------------

    def _hear(self, text: bytes) -> None:
        self._waiting.append(text)
        if not self._is_busy:
            self._go_on()
        elif len(self._waiting) >= WAITING:
            self.line.hold()

    def _go_on(self) -> None:
        if self._is_going_on:
            return  # what was refused at once comes back here while it is being taken up
        self._is_going_on = True
        try:
            while self._waiting and not self._is_busy:
                self._take_up(read(self._waiting.popleft()))
        except Exception as error:
            self._stop()
            self.reader.end(error)
        self._is_going_on = False
        if not self._waiting:
            self.line.let_go()

    def _take_up(self, message: wire.FromBrowser) -> None:
        if not self.messages.take(time.monotonic()):
            self._ignore()
            return
        self.ignored = 0
        seat = self.reader.viewer
        match message:
            case wire.Ping():
                self.reader.reply(wire.Pong())
            case wire.Hello():
                raise Ended("Hello is said once.", BROKEN)
            case _ if seat is None:
                self.reader.refuse("You are watching: only those who have a seat can do that.")
            case wire.Why(refs):
                self.reader.reply(update.reason(self.table.situation, seat, tuple(refs)))
            case wire.Chat() if not self.chats.take(time.monotonic()):
                self.reader.refuse("You talk faster than one can read.")
            case _:
                self._act(seat, message)

    def _ignore(self) -> None:
        self.ignored += 1
        if self.ignored > self.patience:
            raise Ended("Too many messages.", TOO_MANY)
        if self.ignored == 1:
            self.reader.reply(wire.Refused("Too many messages: wait a moment."))

    # -- doing it ----------------------------------------------------------------------------------

    def _act(self, seat: Seat, message: wire.FromBrowser) -> None:
        self._is_busy = True

        def landed(outcome: Entry | OssuaryError | None) -> None:
            if outcome is None:
                self._act_slowly(seat, message)
            else:
                self._acted(outcome if isinstance(outcome, OssuaryError) else None)

        if not (isinstance(message, wire.Answer) and self.table.act_now(seat, message, landed)):
            self._act_slowly(seat, message)

    def _act_slowly(self, seat: Seat, message: wire.FromBrowser) -> None:
        self._doing = asyncio.get_running_loop().create_task(self._do(seat, message))

    async def _do(self, seat: Seat, message: wire.FromBrowser) -> None:
        try:
            if isinstance(message, wire.Rematch):
                await self.lobby.again(self.table, seat)
            else:
                await self.table.act(seat, message)
        except OssuaryError as error:
            self._acted(error)
        except Exception as error:
            self.reader.end(error)
        else:
            self._acted(None)

    def _acted(self, error: OssuaryError | None) -> None:
        if error is not None:
            try:
                self.reader.refuse(str(error), error.to if isinstance(error, Refused) else None)
            except Ended as end:
                self.reader.end(end)
        self._is_busy = False
        self._go_on()
