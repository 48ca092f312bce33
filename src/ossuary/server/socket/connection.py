"""One connection, from the greeting to the end."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from starlette.websockets import WebSocket, WebSocketDisconnect

from ossuary.engine import OssuaryError
from ossuary.server import wire
from ossuary.server.fast.websocket import line_of
from ossuary.server.settings import Settings
from ossuary.server.situation.history import Viewer
from ossuary.server.table.lobby import Lobby, NoSuchTable
from ossuary.server.table.table import Table
from ossuary.store import StoreError

from .inbox import Listening, read
from .outbox import BROKEN, GOING, NO_LINK, Ended, Reader


class Connection:
    """A browser at a table."""

    def __init__(self, browser: WebSocket, lobby: Lobby, settings: Settings) -> None:
        self.browser = browser
        self.lobby = lobby
        self.settings = settings
        self.line = line_of(browser.scope)
        self.reader: Reader

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
            received = await self.line.receive()
        if received["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(received.get("code", 1000))
        text = received.get("text")
        if not isinstance(text, str):
            raise Ended("Messages are text.", BROKEN)
        message = read(text.encode())
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
        listening = Listening(self.reader, table, self.lobby, self.settings)
        gone = asyncio.get_running_loop().create_task(listening.until_gone())
        gone.add_done_callback(self._gone)
        try:
            await self.reader.over
        finally:
            self.reader.leave()
            gone.cancel()
            await asyncio.gather(gone, return_exceptions=True)

    def _gone(self, gone: asyncio.Task[None]) -> None:
        if not gone.cancelled() and (error := gone.exception()) is not None:
            self.reader.end(error)
