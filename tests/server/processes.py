"""Servers in processes of their own, to be killed."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import httpx2

from tests.server.serving import PATIENCE, Browser

STARTING = 600.0  # seconds for a server to be there, on a machine that has much else to do
SERVE = (
    "import sys; from pathlib import Path; from ossuary.cli.commands.serve import serve\n"
    "serve(port=int(sys.argv[1]), db=sys.argv[2], no_open=True, page=Path('none'), processes=int(sys.argv[3]))"
)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def start(port: int, db: str | Path, processes: int = 1, words: int = subprocess.DEVNULL) -> subprocess.Popen[bytes]:
    """`words`: where what it complains about goes."""
    process = subprocess.Popen(
        [sys.executable, "-c", SERVE, str(port), str(db), str(processes)],
        stdout=subprocess.DEVNULL,
        stderr=words,
    )
    deadline = time.monotonic() + STARTING
    while time.monotonic() < deadline:
        with suppress(httpx2.HTTPError):
            if httpx2.get(f"http://localhost:{port}/healthz", timeout=PATIENCE).status_code == 200:
                return process
        assert process.poll() is None, "the server has ended by itself"
        time.sleep(0.05)
    process.kill()
    process.wait()
    raise AssertionError("the server has not started")


class Table(NamedTuple):
    """A table that was opened, with its secrets."""

    id: str
    tokens: dict[str, str]

    def sit(self, port: int, seat: str, after: int | None = None) -> Browser:
        return Browser(f"localhost:{port}", self.id, self.tokens[seat], after)


def open_table(port: int, **more: Any) -> Table:
    wish = {"game": "graveyard", "seats": 2, "begin": True, "one_link": False, **more}
    told = httpx2.post(f"http://localhost:{port}/api/tables", json=wish, timeout=PATIENCE).json()
    return Table(told["table"], {seat: link.partition("#")[2] for seat, link in told["links"].items()})
