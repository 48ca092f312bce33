"""Somebody in the middle, for tests of answers that get lost."""

from __future__ import annotations

import asyncio
import tempfile
from contextlib import suppress
from urllib.parse import parse_qs, quote, urlsplit

import pytest


class Gossip:
    """Stands between us and the socket of a server, and passes on what each says."""

    def __init__(self, url: str) -> None:
        (self._socket,) = parse_qs(urlsplit(url).query).get("host", [""])
        if not self._socket.startswith("/"):
            pytest.skip("needs a server on a local socket")
        self._home = tempfile.TemporaryDirectory(prefix="oss-", dir="/tmp")
        self._tasks: set[asyncio.Task[None]] = set()
        self.url = url.replace(quote(self._socket, safe=""), quote(self._home.name, safe=""))
        self.swallows: bytes | None = None  # hangs up when the server says this, and then forgets it

    async def __aenter__(self) -> Gossip:
        self._server = await asyncio.start_unix_server(self._meet, f"{self._home.name}/.s.PGSQL.5432")
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        await asyncio.gather(*self._tasks)
        self._home.cleanup()

    async def _meet(self, ours: asyncio.StreamReader, to_us: asyncio.StreamWriter) -> None:
        theirs, to_them = await asyncio.open_unix_connection(f"{self._socket}/.s.PGSQL.5432")
        self._tasks.add(asyncio.create_task(self._pass_on(ours, to_them)))
        self._tasks.add(asyncio.create_task(self._pass_on(theirs, to_us, listening=True)))

    async def _pass_on(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, listening: bool = False
    ) -> None:
        with suppress(OSError):
            while said := await reader.read(65536):
                if listening and self.swallows and self.swallows in said:
                    self.swallows = None
                    break
                writer.write(said)
                await writer.drain()
        writer.close()
