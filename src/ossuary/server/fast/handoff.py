"""Several processes behind one door: whoever opens it leads a guest to the process that keeps their table.

Any process can serve any table, because the log decides. But players of one table hear of each other soonest, and least
work is done twice, where all of them sit in one process. So each table has a process of its own by its name, and a
websocket that was opened elsewhere is handed over before it is answered. Where that cannot be done it stays.
"""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from zlib import crc32

logger = logging.getLogger(__name__)

LONGEST_REQUEST = 65_536  # bytes: no browser says more before its websocket is open
GUESTS = 64  # taken in before others have their turn
MOST_LEAVING = 1_000
PAUSE = 0.002  # seconds until one asks again
WS = b"GET /ws/"

Pair = tuple[socket.socket, socket.socket]  # where a process receives guests, and where others hand them in


def pairs(processes: int) -> list[Pair]:
    """A way to each of them, made before any is started, so that one that is started again has the same."""
    return [socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(processes)]


def table_in(request: bytes) -> bytes | None:
    """The table whose websocket is asked for."""
    if not request.startswith(WS):
        return None
    return request[len(WS) : request.index(b" ", len(WS))].partition(b"?")[0]


class Usher:
    """Of the process with this number."""

    def __init__(self, number: int, ways: list[Pair]) -> None:
        self.number = number
        self._inbox = ways[number][0]
        self._ways = [hand_in for _, hand_in in ways]
        for way in (self._inbox, *self._ways):
            way.setblocking(False)
        self._leaving: list[deque[tuple[int, bytes]]] = [deque() for _ in ways]  # who waits to be taken in elsewhere
        self._coming: set[asyncio.Task[None]] = set()

    def receive(self, make: Callable[[], asyncio.Protocol]) -> None:
        """Take in guests from now on."""
        asyncio.get_running_loop().add_reader(self._inbox.fileno(), self._receive, make)

    def close(self) -> None:
        """Those who still come are for whoever takes this one's place."""
        asyncio.get_running_loop().remove_reader(self._inbox.fileno())
        for leaving in self._leaving:
            while leaving:
                os.close(leaving.popleft()[0])

    def lead(self, transport: asyncio.BaseTransport, request: bytes) -> bool:
        """Hand over whoever is not for this process. False: they stay here."""
        table = table_in(request)
        if table is None:
            return False
        place = crc32(table) % len(self._ways)
        leaving = self._leaving[place]
        if place == self.number or len(request) > LONGEST_REQUEST or len(leaving) >= MOST_LEAVING:
            return False
        try:
            leaving.append((os.dup(transport.get_extra_info("socket").fileno()), request))
        except OSError:  # too many files are open
            return False
        if len(leaving) == 1:
            self._hand_in(place)
        return True

    def _hand_in(self, place: int) -> None:
        leaving = self._leaving[place]
        while leaving:
            descriptor, request = leaving[0]
            try:
                socket.send_fds(self._ways[place], [request], [descriptor])
            except BlockingIOError:  # it takes in nobody just now
                asyncio.get_running_loop().call_later(PAUSE, self._hand_in, place)
                return
            except OSError as error:
                logger.warning("Somebody could not be led to process %d: %s", place, error)
            leaving.popleft()
            os.close(descriptor)

    def _receive(self, make: Callable[[], asyncio.Protocol]) -> None:
        for _ in range(GUESTS):
            try:
                request, handed, _, _ = socket.recv_fds(self._inbox, LONGEST_REQUEST, 1)
            except BlockingIOError:
                return
            for descriptor in handed:
                task = asyncio.get_running_loop().create_task(self._welcome(descriptor, request, make))
                self._coming.add(task)
                task.add_done_callback(self._coming.discard)

    async def _welcome(self, descriptor: int, request: bytes, make: Callable[[], asyncio.Protocol]) -> None:
        try:
            guest = socket.socket(fileno=descriptor)
        except OSError:
            with suppress(OSError):
                os.close(descriptor)
            return
        with suppress(OSError):  # whoever has gone meanwhile
            _, answering = await asyncio.get_running_loop().connect_accepted_socket(make, guest)
            answering.data_received(request)
