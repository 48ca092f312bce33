"""One connection: who it is, what it says, and what it has been told.

Nothing is queued for a slow reader: when it can read again it is told how things stand then, and everything that
happened meanwhile. Who does not read at all is let go, and may come back where it left off.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from ossuary.engine import OssuaryError
from ossuary.store import StoreError

from . import shelf, showing, wire
from .deeds import Refused
from .history import Viewer
from .line import line_of
from .lobby import Lobby, NoSuchTable
from .rate import Bucket
from .settings import Settings
from .table import Table

BROKEN, NO_LINK, TOO_SLOW, TOO_MANY, GOING = 1008, 4401, 4408, 4429, 1012
SLOW = "You read too slowly; come back where you left off."
REPLIES = 32  # that may wait for a slow reader


class Ended(Exception):
    """The connection is to be closed, with a sentence for whoever reads it."""

    def __init__(self, text: str, code: int) -> None:
        super().__init__(text)
        self.code = code


class Connection:
    """A browser at a table."""

    def __init__(self, browser: WebSocket, lobby: Lobby, settings: Settings) -> None:
        self.browser = browser
        self.lobby = lobby
        self.settings = settings
        self.viewer: Viewer = None
        self.told = 0  # the last update that was sent
        self.chatted = 0
        self.stamp = 0
        self.is_fair = False
        self.replies: deque[wire.ToBrowser] = deque()
        self.line = line_of(browser.scope)
        self.loop = asyncio.get_running_loop()
        self.over: asyncio.Future[None] = self.loop.create_future()
        self.table: Table | None = None
        self.stirred = False
        self.stuck: float | None = None  # since when this browser does not read
        self.watching: asyncio.TimerHandle | None = None
        self.messages = Bucket(settings.socket_burst, settings.socket_flow, time.monotonic())
        self.chats = Bucket(settings.chat_burst, settings.chat_flow, time.monotonic())

    def stir(self) -> None:
        """Once in a round of the loop is enough, however much has happened."""
        if not self.stirred:
            self.stirred = True
            self.loop.call_soon(self._speak)

    async def serve(self, id: str) -> None:
        """From the greeting to the end."""
        await self.browser.accept()
        try:
            try:
                table, after = await self._greet(id)
            except TimeoutError:
                raise Ended("Nobody said hello.", BROKEN) from None
            try:
                await table.join(self)
                await self._talk(table, self._welcome(table, after))
            finally:
                table.leave(self)
        except Ended as end:
            with suppress(Exception):
                async with asyncio.timeout(self.settings.read_within):
                    await self.browser.send_text(wire.encode(wire.Failed(str(end))).decode())
                    await self.browser.close(end.code, str(end)[:100])
        except (WebSocketDisconnect, RuntimeError):
            pass  # the browser has gone, perhaps while we spoke

    async def _greet(self, id: str) -> tuple[Table, int | None]:
        """Which table, and the last update that this browser has seen."""
        async with asyncio.timeout(self.settings.hello_within):
            message = await self._hear()
        if not isinstance(message, wire.Hello):
            raise Ended("Say hello first.", BROKEN)
        try:
            self.viewer = await self.lobby.seat_of(id, message.token)
            table = await self.lobby.table(id, as_of_late=message.after is None)
        except NoSuchTable as error:
            raise Ended(str(error), NO_LINK) from None
        except StoreError as error:
            raise Ended(str(error), GOING) from None
        except OssuaryError as error:
            raise Ended(str(error), BROKEN) from None
        return table, message.after

    def _welcome(self, table: Table, after: int | None) -> wire.Welcome:
        situation = table.situation
        resumed = after is not None and after <= situation.history.count(self.viewer)
        self.told = after if resumed and after is not None else situation.history.count(self.viewer)
        self.chatted = situation.chat[-1].n if situation.chat else 0
        history = [] if resumed else list(showing.happened(situation, self.viewer, 0))[-showing.HISTORY :]
        opening = situation.opening
        return wire.Welcome(
            table=table.id, seat=self.viewer, watch=opening.watch, game=shelf.info(situation.rules),
            seats=list(situation.seats),
            options=opening.options, time=opening.time, commitment=opening.commitment,
            seed_chosen=opening.seed_chosen, forked=opening.forked, resumed=resumed,
            history=history, chat=situation.chat,  # type: ignore[arg-type]
        )  # fmt: skip

    async def _talk(self, table: Table, welcome: wire.Welcome) -> None:
        """Speak and listen, until either ends."""
        self.line.tell(wire.encode(welcome))
        self.table = table
        self.line.drained = self.stir
        self.stir()
        listening = self.loop.create_task(self._listen(table))
        listening.add_done_callback(self._heard)
        self._watch()
        try:
            await self.over
        finally:
            self.table = self.line.drained = None
            if self.watching is not None:
                self.watching.cancel()
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)

    def _end(self, error: BaseException) -> None:
        if not self.over.done():
            self.over.set_exception(error)

    def _heard(self, listening: asyncio.Task[None]) -> None:
        if not listening.cancelled() and (error := listening.exception()) is not None:
            self._end(error)

    # -- speaking ----------------------------------------------------------------------------------

    def _speak(self) -> None:
        """Say what there is to say, as long as it is read."""
        self.stirred = False
        try:
            while self.line.is_free:
                told = self._news()
                if told is None:
                    self.stuck = None
                    return
                self.line.tell(told)
        except Exception as error:
            self._end(error)
        self.stuck = self.stuck or time.monotonic()

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

    def _watch(self) -> None:
        """Let go of who has not read for too long. One look now and then costs less than a timer for each message."""
        if self.stuck is not None and time.monotonic() - self.stuck > self.settings.read_within:
            self._end(Ended(SLOW, TOO_SLOW))
        else:
            self.watching = self.loop.call_later(self.settings.read_within / 4, self._watch)

    def _reply(self, told: wire.ToBrowser) -> None:
        if len(self.replies) >= REPLIES:
            raise Ended(SLOW, TOO_SLOW)
        self.replies.append(told)
        self.stir()

    # -- listening ---------------------------------------------------------------------------------

    async def _hear(self) -> wire.FromBrowser:
        received = await self.line.receive()
        if received["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(received.get("code", 1000))
        text = received.get("text")
        if not isinstance(text, str):
            raise Ended("Messages are text.", BROKEN)
        try:
            message: wire.FromBrowser = wire.read_message(text)
        except (msgspec.DecodeError, UnicodeError) as error:
            raise Ended(f"This message cannot be read: {error}.", BROKEN) from None
        return message

    async def _listen(self, table: Table) -> None:
        warned = 0
        while True:
            message = await self._hear()
            if not self.messages.take(time.monotonic()):
                warned += 1
                if warned > self.settings.socket_burst:
                    raise Ended("Too many messages.", TOO_MANY)
                if warned == 1:
                    self._reply(wire.Refused("Too many messages: wait a moment."))
                continue
            warned = 0
            await self._answer(table, message)

    async def _answer(self, table: Table, message: wire.FromBrowser) -> None:
        match message:
            case wire.Ping():
                self._reply(wire.Pong())
            case wire.Hello():
                raise Ended("Hello is said once.", BROKEN)
            case _ if self.viewer is None:
                self._refuse("You are watching: only those who have a seat can do that.")
            case wire.Why(refs):
                self._reply(showing.reason(table.situation, self.viewer, tuple(refs)))
            case wire.Chat() if not self.chats.take(time.monotonic()):
                self._refuse("You talk faster than one can read.")
            case _:
                await self._act(table, message)

    async def _act(self, table: Table, message: wire.FromBrowser) -> None:
        assert self.viewer is not None  # noqa: S101  spectators do not come this far
        try:
            if isinstance(message, wire.Rematch):
                await self.lobby.again(table, self.viewer)
            else:
                await table.act(self.viewer, message)
        except Refused as refusal:
            self._refuse(str(refusal), refusal.to)
        except OssuaryError as error:
            self._refuse(str(error))

    def _refuse(self, text: str, to: int | None = None) -> None:
        """And show how things stand, in case that is why."""
        self._reply(wire.Refused(text, to=to))
        self.stamp = 0
