"""The house as a page of the site finds it: the same application as on a server, asked without a network."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any
from urllib.parse import unquote

from ossuary.server.app import create_app
from ossuary.server.bots import ProcessThinker
from ossuary.server.fast.websocket import EXTENSION
from ossuary.server.settings import unlimited

from .elsewhere import Elsewhere, Send
from .keeping import Keep, KeptStore
from .line import Line, OnClose, OnText

HOST = (b"host", b"localhost")
CLIENT = ("127.0.0.1", 1)

Answer = tuple[int, str, bytes]  # status, kind of content, content


class House:
    """Answers requests and keeps lines open. `send`: to the worker in which bots think."""

    def __init__(self, send: Send, keep: Keep, forget: Callable[[str], object]) -> None:
        self.store = KeptStore(keep, forget)
        thinker = ProcessThinker()
        thinker.workers = Elsewhere(send)
        self.app = create_app(self.store, thinker, replace(unlimited(), hosts=("*",)))
        self.lobby = self.app.state.lobby
        self.lobby.strangers.workers = Elsewhere(send)
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self, kept: Iterable[Sequence[str]]) -> None:
        """Bring back what was kept."""
        await self.store.open()
        await self.store.bring_back(kept)
        self._keep_running(self.lobby.listen())

    async def ask(self, method: str, path: str, headers: dict[str, str], body: bytes) -> Answer:
        """What a request to the server would be answered."""
        sent = iter([{"type": "http.request", "body": body, "more_body": False}])
        status, kind, content = 500, "", bytearray()

        async def receive() -> Any:
            return next(sent, {"type": "http.disconnect"})

        async def send(message: Any) -> None:
            nonlocal status, kind
            if message["type"] == "http.response.start":
                status = message["status"]
                found = {name.lower(): value for name, value in message["headers"]}
                kind = found.get(b"content-type", b"").decode()
            elif message["type"] == "http.response.body":
                content.extend(message.get("body", b""))

        await self.app(self._scope("http", path, headers) | {"method": method}, receive, send)
        return status, kind, bytes(content)

    def connect(self, path: str, on_text: OnText, on_close: OnClose) -> Line:
        """A line to a table, as a websocket would be."""
        line = Line(on_text, on_close)
        scope = self._scope("websocket", path, {}) | {"subprotocols": [], "extensions": {EXTENSION: line}}
        self._keep_running(self.app(scope, line.receive, line.send))
        return line

    def _scope(self, type: str, path: str, headers: dict[str, str]) -> dict[str, Any]:
        path, _, query = path.partition("?")
        given = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
        return {
            "type": type,
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "http" if type == "http" else "ws",
            "path": unquote(path),
            "raw_path": path.encode(),
            "root_path": "",
            "query_string": query.encode(),
            "headers": [HOST, *given],
            "client": CLIENT,
            "server": ("localhost", 80),
        }

    def _keep_running(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
