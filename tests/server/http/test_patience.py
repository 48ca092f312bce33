"""Connections that dawdle or send too much are closed; the others go on."""

from __future__ import annotations

import socket
from contextlib import ExitStack, suppress

import pytest

from ossuary.server.http import patience
from ossuary.server.http.patience import LARGEST_HEAD
from tests.server.serving import Server


def connection(server: Server) -> socket.socket:
    host, _, port = server.address.partition(":")
    return socket.create_connection((host, int(port)), 30)


def answer(line: socket.socket) -> bytes:
    heard = b""
    with suppress(ConnectionError):
        while part := line.recv(65536):
            heard += part
    return heard


def test_half_sent_headers_are_not_waited_for_forever(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "HEAD_WITHIN", 0.05)
    with connection(server) as line:
        line.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")
        assert b"did not come" in answer(line)
    with connection(server) as silent:
        assert b"did not come" in answer(silent)


def test_huge_headers_are_refused_whole_or_in_pieces(server: Server) -> None:
    for piece in (LARGEST_HEAD + 100, 1000):
        with connection(server) as line, suppress(ConnectionError):
            line.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n")
            for _ in range(0, LARGEST_HEAD + 2000, piece):
                line.sendall(b"X-Much: " + b"a" * piece + b"\r\n")
            assert b"too long" in answer(line)
    assert server.http.get("/healthz").status_code == 200


def test_a_long_body_after_short_headers_is_none_of_its_business(server: Server) -> None:
    body = b'{"game": "graveyard", "seats": 2, "options": {}' + b" " * 3 * LARGEST_HEAD + b"}"
    told = server.http.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
    assert told.status_code == 201


def test_few_connections_of_one_address_may_say_nothing(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "MOST_HALF_OPEN", 5)
    with ExitStack() as open_lines:
        lines = [open_lines.enter_context(connection(server)) for _ in range(8)]
        refused = [line for line in lines if not _waits(line)]
        assert len(refused) >= 3
    assert server.http.get("/healthz").status_code == 200


def _waits(line: socket.socket) -> bool:
    line.settimeout(1.0)
    try:
        return b"Too many" not in line.recv(65536)
    except TimeoutError:
        return True


def test_a_body_that_never_ends_is_not_waited_for(server: Server) -> None:
    object.__setattr__(server.lobby.limits, "body_within", 0.05)
    with connection(server) as line:
        head = (
            "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n"
        )
        line.sendall(f"{head}Connection: close\r\n\r\n{{".encode())
        assert answer(line).startswith(b"HTTP/1.1 408")
