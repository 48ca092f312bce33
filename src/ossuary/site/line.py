"""The line between a page and the house in the worker beside it: what a websocket is elsewhere."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from starlette.types import Message

from ossuary.server.fast.websocket import TableWebSocket

OnText = Callable[[str], object]
OnClose = Callable[[int, str], object]


class Line(TableWebSocket):
    """Speaks ASGI to the house, and texts to the page. Nothing of uvicorn is used: there is no network."""

    def __init__(self, on_text: OnText, on_close: OnClose) -> None:
        self.on_text: Callable[[bytes], None] | None = None
        self.on_writable: Callable[[], None] | None = None
        self._to_page, self._closed_for_page = on_text, on_close
        self._received: asyncio.Queue[Message] = asyncio.Queue()
        self._received.put_nowait({"type": "websocket.connect"})
        self._is_open = True

    # -- from the page

    def say(self, text: str) -> None:
        if self.on_text is not None:
            self.on_text(text.encode())
        else:
            self._received.put_nowait({"type": "websocket.receive", "text": text})

    def hang_up(self) -> None:
        self._is_open = False
        self._received.put_nowait({"type": "websocket.disconnect", "code": 1000})

    # -- for the house

    async def receive(self) -> Any:
        return await self._received.get()

    async def send(self, message: Any) -> None:
        if message["type"] == "websocket.send" and message.get("text") is not None:
            self.send_text(message["text"].encode())
        elif message["type"] == "websocket.close" and self._is_open:
            self._is_open = False
            self._closed_for_page(message.get("code", 1000), message.get("reason") or "")

    def listen(self, on_text: Callable[[bytes], None]) -> None:
        self.on_text = on_text
        others: list[Message] = []
        while not self._received.empty():
            message = self._received.get_nowait()
            if isinstance(text := message.get("text"), str):
                on_text(text.encode())
            else:
                others.append(message)
        for other in others:
            self._received.put_nowait(other)

    def send_text(self, text: bytes) -> None:
        if self._is_open:
            self._to_page(text.decode())

    @property
    def is_writable(self) -> bool:
        return True

    def pause(self) -> None:
        """A page of our own does not send more than it should."""

    def resume(self) -> None:
        pass
