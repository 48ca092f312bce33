"""Frames of every size and cut: what is said in them is heard, whichever way it takes."""

from __future__ import annotations

import json
import socket
import struct
import time
from collections.abc import Iterator
from random import Random

import pytest

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
    body = json.dumps({"type": "words", "text": "?"}).encode().replace(b"?", b"abc" + hidden)
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
