"""Hands a websocket over to the process that keeps its table. Without it, any process serves any table.

Any process can serve any table, because the log decides. But players of one table hear of each other soonest, and the
least work is done twice, if all of them are connected to one process. So each table belongs to one process, by a hash
of its id, and a websocket that was opened elsewhere is handed over before it is answered. If that fails, it stays.
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

LONGEST_REQUEST = 65_536  # bytes before a websocket is open: no browser sends more
MOST_AT_ONCE = 64  # connections received before other work gets its turn
MOST_LEAVING = 1_000  # connections that wait to be handed over to one process
RETRY = 0.002  # seconds
WS = b"GET /ws/"

Pair = tuple[socket.socket, socket.socket]  # where a process receives connections, and where others send them


def pairs(processes: int) -> list[Pair]:
    """A pair for each process. Made before any process starts, so that one that is restarted keeps its pair."""
    return [socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(processes)]


def table_in(request: bytes) -> bytes | None:
    """The table whose websocket is asked for."""
    if not request.startswith(WS):
        return None
    return request[len(WS) : request.index(b" ", len(WS))].partition(b"?")[0]


class Handoff:
    """Sends and receives connections for the process with this number."""

    def __init__(self, number: int, pairs: list[Pair]) -> None:
        self.number = number
        self._inbox = pairs[number][0]
        self._outboxes = [outbox for _, outbox in pairs]
        for end in (self._inbox, *self._outboxes):
            end.setblocking(False)
        self._leaving: list[deque[tuple[int, bytes]]] = [deque() for _ in pairs]  # by process: connection and request
        self._arriving: set[asyncio.Task[None]] = set()

    def receive(self, make: Callable[[], asyncio.Protocol]) -> None:
        """From now on, serve connections that other processes hand over."""
        asyncio.get_running_loop().add_reader(self._inbox.fileno(), self._receive, make)

    def close(self) -> None:
        """Connections that still arrive are for the process that replaces this one."""
        asyncio.get_running_loop().remove_reader(self._inbox.fileno())
        for leaving in self._leaving:
            while leaving:
                os.close(leaving.popleft()[0])

    def hand_over(self, transport: asyncio.BaseTransport, request: bytes) -> bool:
        """Hand the connection over if its table belongs to another process. False: it stays here."""
        table = table_in(request)
        if table is None:
            return False
        process = crc32(table) % len(self._outboxes)
        leaving = self._leaving[process]
        if process == self.number or len(request) > LONGEST_REQUEST or len(leaving) >= MOST_LEAVING:
            return False
        try:
            leaving.append((os.dup(transport.get_extra_info("socket").fileno()), request))
        except OSError:  # too many files are open
            return False
        if len(leaving) == 1:
            self._send(process)
        return True

    def _send(self, process: int) -> None:
        leaving = self._leaving[process]
        while leaving:
            descriptor, request = leaving[0]
            try:
                socket.send_fds(self._outboxes[process], [request], [descriptor])
            except BlockingIOError:  # its inbox is full
                asyncio.get_running_loop().call_later(RETRY, self._send, process)
                return
            except OSError as error:
                logger.warning("A connection could not be handed over to process %d: %s", process, error)
            leaving.popleft()
            os.close(descriptor)

    def _receive(self, make: Callable[[], asyncio.Protocol]) -> None:
        for _ in range(MOST_AT_ONCE):
            try:
                request, descriptors, _, _ = socket.recv_fds(self._inbox, LONGEST_REQUEST, 1)
            except BlockingIOError:
                return
            for descriptor in descriptors:
                task = asyncio.get_running_loop().create_task(self._serve(descriptor, request, make))
                self._arriving.add(task)
                task.add_done_callback(self._arriving.discard)

    async def _serve(self, descriptor: int, request: bytes, make: Callable[[], asyncio.Protocol]) -> None:
        try:
            connection = socket.socket(fileno=descriptor)
        except OSError:
            with suppress(OSError):
                os.close(descriptor)
            return
        with suppress(OSError):  # the browser may have gone meanwhile
            _, protocol = await asyncio.get_running_loop().connect_accepted_socket(make, connection)
            protocol.data_received(request)
