"""Uvicorn's websocket with a shortcut for short texts. Plain twin: uvicorn's own, where `receive` and `send` do all.

The handshake, pings, closing, and messages that are long or come in pieces are left to uvicorn. What a player says is
nearly always one short frame, and what a browser is sent is one frame: neither needs a parser, a queue or a task.
Uvicorn stops reading after each message until the next is asked for; here only a browser that sends too much is paused.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame, apply_mask  # type: ignore[attr-defined]  # in C where that could be built
from websockets.http11 import Request
from websockets.protocol import OPEN

from ossuary.server.rate import Bucket

from .handoff import Handoff

logger = logging.getLogger(__name__)

EXTENSION = "ossuary.websocket"  # its name in an ASGI scope
TEXT, MASKED, SHORT = 0x81, 0x80, 126  # bytes of a frame's head; sizes below SHORT stand in the second one
LONG, LONGEST = 126, 127  # the size is in the next two bytes, or in the next eight
FILLERS, FILLERS_FLOW = 200, 10  # frames that are no whole message: at once, and more each second
TEXT_LONG, TEXT_LONGEST = bytes((TEXT, LONG)), bytes((TEXT, LONGEST))


class TableWebSocket(WebSocketsSansIOProtocol):
    """The websocket of one browser."""

    handoff: Handoff | None = None  # to other processes, where there are any
    on_text: Callable[[bytes], None] | None = None  # called with every text; None: texts wait for `receive`
    on_writable: Callable[[], None] | None = None  # called when a slow browser can be sent more
    _at_frame_start = True  # everything received so far was whole frames

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.fillers = Bucket(FILLERS, FILLERS_FLOW, self.loop.time())  # frames that are no whole message

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment]

    # -- reading -----------------------------------------------------------------------------------

    def listen(self, on_text: Callable[[bytes], None]) -> None:
        """Call `on_text` with every text from now on, and first with those that have arrived already."""
        self.on_text = on_text
        others: list[Any] = []
        while not self.queue.empty():
            received: Any = self.queue.get_nowait()
            if isinstance(text := received.get("text"), str):
                on_text(text.encode())
            else:
                others.append(received)
        for other in others:
            self.queue.put_nowait(other)
        self.resume()

    def data_received(self, data: bytes) -> None:
        if not self.handshake_complete:
            if self.handoff and not self.handshake_initiated and self.handoff.hand_over(self.transport, data):
                self.handshake_complete = True
                self.transport.abort()  # only here: the other process has the connection
            else:
                super().data_received(data)
        elif self._at_frame_start and _is_short_text(data) and not self.frames and self.conn.state is OPEN:
            self.curr_msg_data_type = "text"
            self.frames = [apply_mask(data[6:], data[2:6])]
            self.send_receive_event_to_app()
        else:
            self._at_frame_start = self._at_frame_start and _are_whole(data)
            super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        """Called by uvicorn and above, when a message is complete."""
        if self.on_text is None or self.close_sent or self.curr_msg_data_type != "text":
            super().send_receive_event_to_app()
            return
        text = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if not text.isascii() and not _is_utf8(text):
            self.conn.send_close(CloseCode.INVALID_DATA)
            self.handle_parser_exception()
            return
        self.on_text(text)

    def pause(self) -> None:
        """Stop reading."""
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def resume(self) -> None:
        """Read again."""
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    # -- what is no message ------------------------------------------------------------------------

    def handle_ping(self) -> None:
        if self._may_say_more():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._may_say_more():
            super().handle_pong(event)

    def handle_text(self, event: Frame) -> None:
        if event.fin or self._may_say_more():
            super().handle_text(event)

    def handle_cont(self, event: Frame) -> None:
        if self._may_say_more():
            super().handle_cont(event)

    def _may_say_more(self) -> bool:
        """Pings, pongs and pieces of messages have a rate too. Whoever goes beyond it is disconnected."""
        if self.fillers.take(self.loop.time()):
            return True
        if not self.transport.is_closing():
            logger.info("A websocket was closed: too many frames that say nothing")
            self.transport.abort()
        return False

    # -- writing -----------------------------------------------------------------------------------

    @property
    def is_writable(self) -> bool:
        """Does the browser read what it is sent?"""
        return self.writable.is_set()

    def send_text(self, text: bytes) -> None:
        """Send without waiting: check `is_writable` first. Does nothing on a closed connection."""
        if self.close_sent or self.disconnected or self.conn.state is not OPEN:
            return
        self.transport.write(_head(len(text)) + text)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.on_writable is not None:
            self.on_writable()


def websocket_of(scope: Scope) -> TableWebSocket:
    """The websocket of an ASGI connection."""
    found: Any = scope["extensions"].get(EXTENSION)
    if not isinstance(found, TableWebSocket):
        raise RuntimeError("Tables are served by uvicorn with `ws=TableWebSocket`.")
    return found


def _is_short_text(data: bytes) -> bool:
    """Is this exactly one frame, with a short text?"""
    size = len(data) - 6
    return 0 <= size < SHORT and data[0] == TEXT and data[1] == MASKED | size


def _is_utf8(text: bytes) -> bool:
    try:
        text.decode()
    except UnicodeDecodeError:
        return False
    return True


def _are_whole(data: bytes) -> bool:
    """If this begins with a frame, does it end with one?"""
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
