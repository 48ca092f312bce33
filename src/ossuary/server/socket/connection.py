"""One connection of a browser to a table, from its hello to the end."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from starlette.websockets import WebSocket, WebSocketDisconnect

from ossuary.engine import OssuaryError
from ossuary.server import wire
from ossuary.server.fast.websocket import websocket_of
from ossuary.server.rate import MAY_SAY
from ossuary.server.settings import ServerSettings
from ossuary.server.situation.history import Viewer
from ossuary.server.situation.opening import OtherRules
from ossuary.server.table.closed import NoSuchTable
from ossuary.server.table.lobby import Lobby
from ossuary.server.table.table import Table
from ossuary.server.table.telling import told
from ossuary.store import StoreError, hash_of

from .inbox import Inbox, read
from .outbox import BROKEN, CLOSED, GOING, NO_LINK, Ended, Outbox


class Connection:
    """A browser at a table."""

    def __init__(self, browser: WebSocket, lobby: Lobby, settings: ServerSettings) -> None:
        self.browser = browser
        self.lobby = lobby
        self.settings = settings
        self.websocket = websocket_of(browser.scope)

    async def serve(self, id: str) -> None:
        """From its hello to the end."""
        await self.browser.accept()
        try:
            try:
                table, viewer, hello = await self._hello(id)
            except TimeoutError:
                raise Ended("Nobody said hello.", BROKEN) from None
            outbox = Outbox(self.websocket, viewer, self.settings.read_within, hash_of(hello.token))
            try:
                await table.join(outbox)
                await self._talk(table, outbox, hello)
            finally:
                table.leave(outbox)
        except Ended as end:
            with suppress(Exception):
                async with asyncio.timeout(self.settings.read_within):
                    await self.browser.send_text(wire.encode(wire.Failed(str(end), end.code == CLOSED)).decode())
                    await self.browser.close(end.code, str(end)[:100])
        except (WebSocketDisconnect, RuntimeError):
            pass  # the browser has gone, perhaps while we were sending

    async def _hello(self, id: str) -> tuple[Table, Viewer, wire.Hello]:
        """The table, who comes, and what they said."""
        async with asyncio.timeout(self.settings.hello_within):
            received = await self.websocket.receive()
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
            table = await self.lobby.table(id, maybe_stale=message.after is None)
        except NoSuchTable as error:
            raise Ended(str(error), NO_LINK) from None
        except StoreError as error:
            raise Ended(told(error), GOING) from None
        except OtherRules as error:
            raise Ended(str(error), CLOSED) from None
        except OssuaryError as error:
            raise Ended(str(error), BROKEN) from None
        return table, viewer, message

    async def _talk(self, table: Table, outbox: Outbox, hello: wire.Hello) -> None:
        """Send and receive, until the browser has gone or has to be disconnected."""
        outbox.begin(table, hello.after, by_changes=hello.changes, language=hello.language)
        inbox = Inbox(outbox, table, self.lobby, self.settings, self.browser.scope[MAY_SAY])
        loop = asyncio.get_running_loop()
        receiving = loop.create_task(inbox.run())
        leaving = loop.create_task(self._until_gone())
        try:
            done, _ = await asyncio.wait((receiving, leaving, outbox.ended), return_when=asyncio.FIRST_COMPLETED)
        finally:
            outbox.close()
            inbox.close()
            leaving.cancel()
            outbox.ended.cancel()
            await asyncio.gather(receiving, leaving, return_exceptions=True)
        for error in [ended.exception() for ended in done]:
            if error is not None:
                raise error

    async def _until_gone(self) -> None:
        """Raises when the browser has gone, or sends what is no text. Texts go to the inbox."""
        received = await self.websocket.receive()
        if received["type"] != "websocket.disconnect":
            raise Ended("Messages are text.", BROKEN)
        raise WebSocketDisconnect(received.get("code", 1000))
