"""One connection: who it is, and what it says."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from ossuary.engine import OssuaryError
from ossuary.store import StoreError

from . import showing, wire
from .deeds import Refused
from .history import Viewer
from .line import line_of
from .lobby import Lobby, NoSuchTable
from .rate import Bucket
from .reader import BROKEN, GOING, NO_LINK, TOO_MANY, Ended, Reader
from .settings import Settings
from .table import Table


class Connection:
    """A browser at a table."""

    def __init__(self, browser: WebSocket, lobby: Lobby, settings: Settings) -> None:
        self.browser = browser
        self.lobby = lobby
        self.settings = settings
        self.line = line_of(browser.scope)
        self.reader: Reader
        self.messages = Bucket(settings.socket_burst, settings.socket_flow, time.monotonic())
        self.chats = Bucket(settings.chat_burst, settings.chat_flow, time.monotonic())

    async def serve(self, id: str) -> None:
        """From the greeting to the end."""
        await self.browser.accept()
        try:
            try:
                table, viewer, after = await self._greet(id)
            except TimeoutError:
                raise Ended("Nobody said hello.", BROKEN) from None
            self.reader = Reader(self.line, viewer, self.settings.read_within)
            try:
                await table.join(self.reader)
                await self._talk(table, after)
            finally:
                table.leave(self.reader)
        except Ended as end:
            with suppress(Exception):
                async with asyncio.timeout(self.settings.read_within):
                    await self.browser.send_text(wire.encode(wire.Failed(str(end))).decode())
                    await self.browser.close(end.code, str(end)[:100])
        except (WebSocketDisconnect, RuntimeError):
            pass  # the browser has gone, perhaps while we spoke

    async def _greet(self, id: str) -> tuple[Table, Viewer, int | None]:
        """Which table, who comes, and the last update that this browser has seen."""
        async with asyncio.timeout(self.settings.hello_within):
            message = await self._hear()
        if not isinstance(message, wire.Hello):
            raise Ended("Say hello first.", BROKEN)
        try:
            viewer = await self.lobby.seat_of(id, message.token)
            table = await self.lobby.table(id, as_of_late=message.after is None)
        except NoSuchTable as error:
            raise Ended(str(error), NO_LINK) from None
        except StoreError as error:
            raise Ended(str(error), GOING) from None
        except OssuaryError as error:
            raise Ended(str(error), BROKEN) from None
        return table, viewer, message.after

    async def _talk(self, table: Table, after: int | None) -> None:
        """Speak and listen, until either ends."""
        self.reader.begin(table, after)
        listening = asyncio.get_running_loop().create_task(self._listen(table))
        listening.add_done_callback(self._heard)
        try:
            await self.reader.over
        finally:
            self.reader.leave()
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)

    def _heard(self, listening: asyncio.Task[None]) -> None:
        if not listening.cancelled() and (error := listening.exception()) is not None:
            self.reader.end(error)

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
                    self.reader.reply(wire.Refused("Too many messages: wait a moment."))
                continue
            warned = 0
            await self._answer(table, message)

    async def _answer(self, table: Table, message: wire.FromBrowser) -> None:
        match message:
            case wire.Ping():
                self.reader.reply(wire.Pong())
            case wire.Hello():
                raise Ended("Hello is said once.", BROKEN)
            case _ if self.reader.viewer is None:
                self.reader.refuse("You are watching: only those who have a seat can do that.")
            case wire.Why(refs):
                self.reader.reply(showing.reason(table.situation, self.reader.viewer, tuple(refs)))
            case wire.Chat() if not self.chats.take(time.monotonic()):
                self.reader.refuse("You talk faster than one can read.")
            case _:
                await self._act(table, message)

    async def _act(self, table: Table, message: wire.FromBrowser) -> None:
        assert self.reader.viewer is not None  # noqa: S101  spectators do not come this far
        try:
            if isinstance(message, wire.Rematch):
                await self.lobby.again(table, self.reader.viewer)
            else:
                await table.act(self.reader.viewer, message)
        except Refused as refusal:
            self.reader.refuse(str(refusal), refusal.to)
        except OssuaryError as error:
            self.reader.refuse(str(error))
