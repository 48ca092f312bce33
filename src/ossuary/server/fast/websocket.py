"""The line to one browser: uvicorn's websocket, with a short way for the short messages that a table lives of.

The handshake, pings, closing, and whatever is long or comes in pieces are uvicorn's. What a player says is nearly
always one short frame, and what a browser is told is one frame, written at once: neither needs a parser, a queue or a
task. Uvicorn stops reading after each message until somebody asks for the next; here one stops only who says too much.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, apply_mask  # type: ignore[attr-defined]  # in C where that could be built
from websockets.http11 import Request
from websockets.protocol import OPEN

from .handoff import Usher

NAME = "ossuary.line"  # under `extensions` of an ASGI scope
TEXT, MASKED, SHORT = 0x81, 0x80, 126
LONG, LONGEST = 126, 127  # the size stands in the next two bytes, or in the next eight
TEXT_LONG, TEXT_LONGEST = bytes((TEXT, LONG)), bytes((TEXT, LONGEST))


class Line(WebSocketsSansIOProtocol):
    """Reads as uvicorn does, and lets the table write without waiting."""

    usher: Usher | None = None  # leads to other processes, where there are any
    ear: Callable[[bytes], None] | None = None  # hears every text; without one, texts wait to be received
    drained: Callable[[], None] | None = None  # called when a slow reader has caught up
    _in_step = True  # between two frames, and what has come so far was whole frames

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][NAME] = self  # type: ignore[assignment]

    # -- reading -----------------------------------------------------------------------------------

    def listen(self, ear: Callable[[bytes], None]) -> None:
        """From now on texts go to this ear, those that have come already first."""
        self.ear = ear
        others: list[Any] = []
        while not self.queue.empty():
            received: Any = self.queue.get_nowait()
            if isinstance(text := received.get("text"), str):
                ear(text.encode())
            else:
                others.append(received)
        for other in others:
            self.queue.put_nowait(other)
        self.let_go()

    def data_received(self, data: bytes) -> None:
        if not self.handshake_complete:
            if self.usher is not None and not self.handshake_initiated and self.usher.lead(self.transport, data):
                self.handshake_complete = True
                self.transport.abort()  # here; the connection itself goes on elsewhere
            else:
                super().data_received(data)
        elif self._in_step and _is_short_text(data) and not self.frames and self.conn.state is OPEN:
            self.curr_msg_data_type = "text"
            self.frames = [apply_mask(data[6:], data[2:6])]
            self.send_receive_event_to_app()
        else:
            self._in_step = self._in_step and _are_whole(data)
            super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        """A message is complete."""
        if self.ear is None or self.close_sent or self.curr_msg_data_type != "text":
            super().send_receive_event_to_app()
            return
        text = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if not text.isascii() and not _is_utf8(text):
            self.conn.send_close(CloseCode.INVALID_DATA)
            self.handle_parser_exception()
            return
        self.ear(text)

    def hold(self) -> None:
        """Hear nothing for now."""
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def let_go(self) -> None:
        """Hear again."""
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    # -- writing -----------------------------------------------------------------------------------

    @property
    def is_free(self) -> bool:
        """Does the browser read what it is told?"""
        return self.writable.is_set()

    def tell(self, text: bytes) -> None:
        """Send a text. Look first whether the line is free; on one that was closed it goes nowhere."""
        if self.close_sent or self.disconnected or self.conn.state is not OPEN:
            return
        self.transport.write(_head(len(text)) + text)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.drained is not None:
            self.drained()


def line_of(scope: Scope) -> Line:
    """The line a websocket came by."""
    line: Any = scope["extensions"].get(NAME)
    if not isinstance(line, Line):
        raise RuntimeError("Tables are served by uvicorn with `ws=Line`.")
    return line


def _is_short_text(data: bytes) -> bool:
    """Is this one whole frame with a short text, and nothing else?"""
    size = len(data) - 6
    return 0 <= size < SHORT and data[0] == TEXT and data[1] == MASKED | size


def _is_utf8(text: bytes) -> bool:
    try:
        text.decode()
    except UnicodeDecodeError:
        return False
    return True


def _are_whole(data: bytes) -> bool:
    """Does this end where a frame ends, if it begins where one begins?"""
    at = 0
    while at < len(data):
        if len(data) < at + 2:
            return False
        size, at = data[at + 1] & 127, at + 2
        if size >= LONG:
            width = 2 if size == LONG else 8
            size, at = int.from_bytes(data[at : at + width], "big"), at + width
        at += 4 + size  # browsers mask what they send
    return at == len(data)


def _head(size: int) -> bytes:
    if size < LONG:
        return bytes((TEXT, size))
    return TEXT_LONG + size.to_bytes(2, "big") if size < 1 << 16 else TEXT_LONGEST + size.to_bytes(8, "big")
