"""The server as somebody starts it: a process of its own, on loopback, with its tables in a file."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx2

PATIENCE = 200.0  # seconds: the machine may have much else to do

Json = dict[str, Any]


class House:
    """A server that can be killed and started again on the same file and port."""

    def __init__(self, folder: Path, page: Path, shelf: Path | None = None) -> None:
        """`shelf`: a folder with games that are not the house's own."""
        self.folder = folder
        self._shelf = shelf
        self.file = folder / "tables.db"
        self.page = page
        self.port = free_port()
        self.address = f"http://localhost:{self.port}"
        self.http = httpx2.Client(base_url=self.address, timeout=PATIENCE)
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        words = ["serve", "--no-open", "--port", str(self.port), "--db", str(self.file), "--page", str(self.page)]
        with (self.folder / "said.txt").open("ab") as said:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "ossuary", *words],
                stdout=said,
                stderr=said,
                stdin=subprocess.DEVNULL,
                env=self._environment(),
            )
        latest = time.monotonic() + PATIENCE
        while not self._answers():
            assert self._process.poll() is None, f"the server has ended: {self.said}"
            assert time.monotonic() < latest, f"the server does not answer: {self.said}"
            time.sleep(0.05)

    def kill(self) -> None:
        """As if the power had gone."""
        assert self._process is not None
        self._process.kill()
        self._process.wait(PATIENCE)
        self._process = None

    def close(self) -> None:
        self.http.close()
        if self._process is None:
            return
        self._process.terminate()
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()

    def _environment(self) -> dict[str, str]:
        if self._shelf is None:
            return dict(os.environ)
        known = os.environ.get("PYTHONPATH")
        return {**os.environ, "PYTHONPATH": f"{self._shelf}{os.pathsep}{known}" if known else str(self._shelf)}

    @property
    def said(self) -> str:
        return (self.folder / "said.txt").read_text(errors="replace")

    def open(self, game: str = "zombs", seats: int = 2, *, begin: bool = True, **more: Any) -> Opened:
        return self._opened("/api/tables", {"game": game, "seats": seats, "begin": begin, **more})

    def bring(self, record: Json, bots: dict[str, str] | None = None, **more: Any) -> Opened:
        """A table that goes on from a record."""
        return self._opened("/api/tables/import", {"record": record, "bots": bots or {}, **more})

    def _opened(self, path: str, wish: Json) -> Opened:
        answer = self.http.post(path, json={"one_link": False, **wish})
        assert answer.status_code == 201, answer.text
        return Opened(answer.json())

    def _answers(self) -> bool:
        try:
            return self.http.get("/healthz").status_code == 200
        except httpx2.TransportError:
            return False


class Opened:
    """A table with its links."""

    def __init__(self, told: Json) -> None:
        self.id: str = told["table"]
        self.links: dict[str, str] = told["links"]
        self.watch: str = told["watch"]

    def token(self, seat: str) -> str:
        return self.links[seat].partition("#")[2]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def in_ci() -> bool:
    return os.environ.get("CI", "").lower() in ("1", "true", "yes")
