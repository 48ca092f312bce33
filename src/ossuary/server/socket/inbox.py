"""What one browser says, taken up one message after the other."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress

import msgspec

from ossuary.engine import OssuaryError, Seat
from ossuary.server import wire
from ossuary.server.fast.wakeup import Wakeup
from ossuary.server.rate import Bucket
from ossuary.server.settings import ServerSettings
from ossuary.server.situation.commands import Refused
from ossuary.server.situation.replies import tried, why_not
from ossuary.server.table.hinting import give_coaching, give_hint
from ossuary.server.table.lobby import Lobby
from ossuary.server.table.table import Table
from ossuary.server.table.telling import told
from ossuary.store import hash_of

from .outbox import BROKEN, TOO_MANY, Ended, Outbox

HEAVY = 3  # messages that a question about the board counts for: a view is made to answer it
MOST_WAITING = 16  # messages that may wait here; then the browser is not read

MaySay = Callable[[float], bool]


def read(text: bytes) -> wire.FromBrowser:
    """A message, or Ended if it cannot be read."""
    try:
        message: wire.FromBrowser = wire.read_message(text)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise Ended(f"This message cannot be read: {error}.", BROKEN) from None
    return message


def _drop(text: bytes) -> None:
    """Texts that arrive after the end are not taken up."""


class Inbox:
    """Takes up the messages of one browser."""

    def __init__(
        self, outbox: Outbox, table: Table, lobby: Lobby, settings: ServerSettings, may_say: MaySay = lambda _: True
    ) -> None:
        self.outbox = outbox
        self.websocket = outbox.websocket
        self.table = table
        self.lobby = lobby
        now = time.monotonic()
        self.may_say = may_say  # with all websockets of this address together
        self.messages = Bucket(settings.socket_burst, settings.socket_flow, now)
        self.resyncs = Bucket(settings.resync_burst, settings.resync_flow, now)
        seat = outbox.viewer or ""
        self.chats = table.chats.setdefault(seat, Bucket(settings.chat_burst, settings.chat_flow, now))
        self.most_ignored = settings.socket_burst
        self.ignored = 0  # messages in a row
        self._texts: deque[bytes] = deque()  # received, and not taken up yet
        self._next: Wakeup | None = None  # awaited while there is no text
        self._hint: asyncio.Task[None] | None = None
        self._coaching: asyncio.Task[None] | None = None
        self._to_coach: int | None = None  # the question that the coach is asked about next
        self._is_closed = False
        self.websocket.listen(self._receive)

    async def run(self) -> None:
        """Take up one message after the other, until `close` is called or the browser has to be disconnected."""
        try:
            while not self._is_closed:
                if self._texts:
                    await self._take_up(read(self._texts.popleft()))
                else:
                    self.websocket.resume()
                    self._next = Wakeup()
                    await self._next
        finally:
            self.websocket.on_text = _drop
            for task in (self._hint, self._coaching):
                if task is not None:
                    task.cancel()

    def close(self) -> None:
        """Take up nothing more. What was begun is finished."""
        self._is_closed = True
        self._wake()

    def _receive(self, text: bytes) -> None:
        self._texts.append(text)
        if len(self._texts) >= MOST_WAITING:
            self.websocket.pause()
        self._wake()

    def _wake(self) -> None:
        arrived, self._next = self._next, None
        if arrived is not None and not arrived.done():
            arrived.now()

    async def _take_up(self, message: wire.FromBrowser) -> None:
        weight = HEAVY if isinstance(message, wire.Why | wire.Try) else 1
        if not self.messages.take(time.monotonic()) or not self.may_say(weight):
            self._ignore()
            return
        self.ignored = 0
        seat = self.outbox.viewer
        match message:
            case wire.Ping():
                self.outbox.reply(wire.Pong())
            case wire.Resync(after):
                if self.resyncs.take(time.monotonic()):
                    self.outbox.send_again(after)
                else:
                    self._ignore()
            case wire.Hello():
                raise Ended("Hello is said once.", BROKEN)
            case _ if seat is None:
                self.outbox.refuse("You are watching: only those who have a seat can do that.")
            case wire.Why(refs):
                self.outbox.reply(why_not(self.table.situation, seat, tuple(refs), self.outbox.language))
            case wire.Try(to, option):
                if (board := tried(self.table.situation, seat, to, option)) is not None:
                    self.outbox.reply(board)
            case wire.AskHint(to):
                self._ask_hint(seat, to)
            case wire.AskCoach(to):
                self._ask_coach(seat, to)
            case wire.Chat() if not self.chats.take(time.monotonic()):
                self.outbox.refuse("You talk faster than one can read.")
            case _:
                await self._act(seat, message)

    def _ask_hint(self, seat: Seat, to: int) -> None:
        """A bot thinks beside everything else; one hint at a time."""
        if self._hint is not None and not self._hint.done():
            self.outbox.refuse("A hint is on its way.")
        else:
            self._hint = asyncio.get_running_loop().create_task(self._give_hint(seat, to))

    def _ask_coach(self, seat: Seat, to: int) -> None:
        """One word of the coach at a time; of the questions that come meanwhile, only the last one is of use."""
        self._to_coach = to
        if self._coaching is None or self._coaching.done():
            self._coaching = asyncio.get_running_loop().create_task(self._give_coaching(seat))

    async def _give_coaching(self, seat: Seat) -> None:
        """Silence where he has nothing to say: nobody pressed a button that needs an answer."""
        while self._to_coach is not None:
            to, self._to_coach = self._to_coach, None
            with suppress(OssuaryError):
                self.outbox.reply(await give_coaching(self.table, seat, to, self.outbox.language))

    async def _give_hint(self, seat: Seat, to: int) -> None:
        try:
            self.outbox.reply(await give_hint(self.table, seat, to, self.outbox.language))
        except OssuaryError as error:
            self.outbox.refuse(told(error))

    async def _act(self, seat: Seat, message: wire.FromBrowser) -> None:
        try:
            if isinstance(message, wire.Rematch):
                await self.lobby.rematch(self.table, seat)
            elif isinstance(message, wire.Renew):
                await self._renew(seat)
            else:
                await self.table.act(seat, message)
        except OssuaryError as error:
            self.outbox.refuse(told(error), error.to if isinstance(error, Refused) else None)

    async def _renew(self, seat: Seat) -> None:
        """Of all browsers of this seat only this one is told the new secret."""
        secret = await self.table.renew(seat)
        self.outbox.key = hash_of(secret)
        self.outbox.reply(wire.Keyed(secret))

    def _ignore(self) -> None:
        self.ignored += 1
        if self.ignored > self.most_ignored:
            raise Ended("Too many messages.", TOO_MANY)
        if self.ignored == 1:
            self.outbox.reply(wire.Refused(self.outbox.said("Too many messages: wait a moment.")))
