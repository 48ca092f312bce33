"""Frames of every size and cut are read, with the shortcut for short texts and without."""

from __future__ import annotations

import asyncio
import json
import socket
import struct
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from ossuary.server.fast.websocket import EXTENSION, TableWebSocket
from tests.server.serving import Opened, Server, serving

PING = 0x89


@pytest.fixture(scope="module")
def house() -> Iterator[Server]:
    with serving() as server:
        yield server


class Wire:
    """A browser that decides itself how its words are cut."""

    def __init__(self, table: Opened, seat: str) -> None:
        host, _, port = table.server.address.partition(":")
        self.socket = socket.create_connection((host, int(port)), timeout=30)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket.sendall(
            f"GET /ws/{table.id} HTTP/1.1\r\nHost: {table.server.address}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        self.heard = self.socket.makefile("rb")
        while self.heard.readline() != b"\r\n":
            pass
        self.socket.sendall(frame(json.dumps({"type": "hello", "token": table.tokens[seat]})))

    def __enter__(self) -> Wire:
        return self

    def __exit__(self, *_: object) -> None:
        self.heard.close()
        self.socket.close()

    def chats(self, count: int) -> list[str]:
        """The next lines that were said at the table."""
        said: list[str] = []
        while len(said) < count:
            kind, size = self.heard.read(2)
            if size >= 126:
                size = int.from_bytes(self.heard.read(2 if size == 126 else 8), "big")
            body = self.heard.read(size)
            if kind == 0x81 and (told := json.loads(body))["type"] == "chat":
                said.append(told["text"])
        return said


def frame(text: str, kind: int = 0x81, mask: bytes = b"\1\2\3\4") -> bytes:
    body = text.encode()
    size = len(body)
    head = bytes([kind, 0x80 | size]) if size < 126 else struct.pack("!BBH", kind, 0xFE, size)
    return head + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(body))


def chat(text: str) -> str:
    return json.dumps({"type": "chat", "text": text})


def test_however_words_are_cut_they_are_heard_in_order(house: Server) -> None:
    luck = Random(4)
    words = [f"{number} {'x' * luck.choice([1, 60, 95, 97, 300])}" for number in range(60)]
    with Wire(house.open(), "ann") as ann:
        flow = b"".join(frame(chat(text)) + (frame("p", PING) if luck.random() < 0.3 else b"") for text in words)
        while flow:
            cut = luck.choice([1, 2, 5, 6, 7, 100, 126, 500])
            ann.socket.sendall(flow[:cut])
            flow = flow[cut:]

        assert ann.chats(len(words)) == words


def test_what_looks_like_a_frame_may_be_the_middle_of_one(house: Server) -> None:
    hidden = frame('{"type":"ping"}', mask=b"\0\0\0\0")
    body = json.dumps({"type": "shuffle_words", "text": "?"}).encode().replace(b"?", b"abc" + hidden)
    with Wire(house.open(), "ann") as ann:
        at = body.index(hidden)
        ann.socket.sendall(bytes([0x81, 0x80 | len(body)]) + b"\0\0\0\0" + body[:at])
        time.sleep(0.1)
        ann.socket.sendall(hidden)
        time.sleep(0.1)
        ann.socket.sendall(body[at + len(hidden) :])

        assert struct.pack("!H", 1007) in ann.heard.read()  # one message, and no text: 0x81 begins no letter


def test_a_message_in_pieces_is_put_together(house: Server) -> None:
    whole = chat("in three pieces")
    with Wire(house.open(), "ann") as ann:
        for piece, kind in ((whole[:5], 0x01), (whole[5:9], 0x00), (whole[9:], 0x80)):
            ann.socket.sendall(frame(piece, kind))
        ann.socket.sendall(frame(chat("in one")))

        assert ann.chats(2) == ["in three pieces", "in one"]


def test_a_message_that_begins_within_another_ends_the_connection(house: Server) -> None:
    with Wire(house.open(), "ann") as ann:
        ann.socket.sendall(frame('{"type":', 0x01))
        ann.socket.sendall(frame(chat("never said")))

        rest = ann.heard.read()
        assert b"never said" not in rest
        assert struct.pack("!H", 1002) in rest


@pytest.mark.parametrize("body", [b"\xff\xfe", b'{"type":"chat","text":"\xc3"}'])
def test_what_is_no_text_ends_the_connection(house: Server, body: bytes) -> None:
    with Wire(house.open(), "ann") as ann:
        ann.socket.sendall(bytes([0x81, 0x80 | len(body)]) + b"\0\0\0\0" + body)

        assert struct.pack("!H", 1007) in ann.heard.read()


# -- compared with uvicorn's own websocket ---------------------------------------------------------------


async def echo(scope: Scope, receive: Receive, send: Send) -> None:
    """Sends every text back: by the shortcut where there is one, else as any ASGI application does."""
    await receive()
    await send({"type": "websocket.accept"})
    quick = scope["extensions"].get(EXTENSION)
    if isinstance(quick, TableWebSocket):
        quick.listen(quick.send_text)
    while (message := await receive())["type"] != "websocket.disconnect":
        if (text := message.get("text")) is not None:
            await send({"type": "websocket.send", "text": text})
        else:
            await send({"type": "websocket.send", "bytes": message["bytes"]})


@contextmanager
def echoing(protocol: type) -> Iterator[int]:
    """A server with this protocol; gives its port."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        config = uvicorn.Config(
            echo, ws=protocol, ws_max_size=64 * 1024, ws_per_message_deflate=False, lifespan="off", loop="asyncio",
            log_level="critical", timeout_graceful_shutdown=1,
        )  # fmt: skip
        server = uvicorn.Server(config)
        thread = threading.Thread(target=asyncio.run, args=(server.serve(sockets=[listening]),), daemon=True)
        thread.start()
        while not server.started:
            thread.join(0.01)
        yield listening.getsockname()[1]
        server.should_exit = True
        thread.join(30)


def answers(port: int, pieces: list[bytes], expected: int) -> dict[int, list[bytes]]:
    """All frames that come back, by their kind. When so many messages are back, the browser closes."""
    with socket.create_connection(("127.0.0.1", port), timeout=30) as browser:
        browser.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        browser.sendall(
            f"GET / HTTP/1.1\r\nHost: localhost:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        heard = browser.makefile("rb")
        while heard.readline() != b"\r\n":
            pass
        sending = threading.Thread(target=lambda: list(map(browser.sendall, pieces)))
        sending.start()
        frames: dict[int, list[bytes]] = {}
        messages = 0
        while head := heard.read(2):
            kind, size = head
            if size >= 126:
                size = int.from_bytes(heard.read(2 if size == 126 else 8), "big")
            frames.setdefault(kind, []).append(heard.read(size))
            messages += kind in (0x81, 0x82)
            if messages == expected:
                sending.join()
                browser.sendall(bytes([0x88, 0x82]) + b"\0\0\0\0" + struct.pack("!H", 1000))
                expected = -1
        sending.join()
        return frames


def talk(luck: Random) -> tuple[list[bytes], int]:
    """What a browser may send, cut anyhow, and how many messages are in it."""
    flow, messages = b"", 0
    for number in range(60):
        text = luck.choice(["x", "ü", "", "word " * 30, "long " * 1_500]) + str(number)
        kind = luck.randrange(8)
        messages += kind != 0
        match kind:
            case 0:
                flow += frame(str(number), PING)
            case 1:
                flow += frame(text[:3], 0x01) + frame("", PING) + frame(text[3:], 0x80)
            case 2:
                flow += frame(text, 0x82)
            case _:
                flow += frame(text, mask=luck.randbytes(4))
    pieces: list[bytes] = []
    while flow:
        cut = luck.choice([1, 2, 5, 6, 7, 100, 126, 500, 5_000, 100_000])
        pieces, flow = [*pieces, flow[:cut]], flow[cut:]
    return pieces, messages


def test_the_shortcut_answers_as_uvicorns_own_websocket_does() -> None:
    with echoing(TableWebSocket) as quick, echoing(WebSocketsSansIOProtocol) as plain:
        for seed in range(5):
            sent = talk(Random(seed))
            assert answers(quick, *sent) == answers(plain, *sent)


@pytest.mark.parametrize("wrong", [frame("a", 0x01) + frame("b"), bytes([0x81, 0x82, 0, 0, 0, 0, 0xFF, 0xFE])])
def test_the_shortcut_refuses_what_uvicorns_own_websocket_refuses(wrong: bytes) -> None:
    with echoing(TableWebSocket) as quick, echoing(WebSocketsSansIOProtocol) as plain:
        refused = answers(quick, [wrong], -1)

        assert refused == answers(plain, [wrong], -1)
        assert list(refused) == [0x88]
