"""The processes that serve tables: one, or several behind one door."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import socket
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from ossuary.engine.errors import OssuaryError
from ossuary.engine.wording import printable
from ossuary.store.place import touch

if TYPE_CHECKING:
    import uvicorn

    from ossuary.server.fast.handoff import Handoff, Pair
    from ossuary.server.settings import ServerSettings

LARGEST_MESSAGE = 64 * 1024
ARE_YOU_THERE = 40.0  # seconds until a browser that says nothing is asked; it says something of its own sooner
PAUSE = 1.0  # seconds before a process that has ended is started again
GRACE = 10.0  # seconds for a process to end by itself


class Plan(NamedTuple):
    """What every process needs to know."""

    db: str | None
    thinkers: int  # processes in which bots think, for each
    settings: ServerSettings
    metrics: int | None = None  # the port for numbers, of the first process; the others have those after it
    abuse_log: Path | None = None  # a file for refused requests


def host(plan: Plan, listening: socket.socket, began: Callable[[], None], handoff: Handoff | None = None) -> None:
    """Serve in this process until Ctrl-C. `began` is called when everything is ready."""
    import uvicorn

    from ossuary.server.app import create_app
    from ossuary.server.bots import ProcessThinker
    from ossuary.server.fast.websocket import TableWebSocket
    from ossuary.server.http.patience import PatientHttp
    from ossuary.store import open_store

    from .garbage import Collector

    class OwnWebSocket(TableWebSocket):
        """With the handoff of this process."""

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if not self.started:
                return
            if handoff is not None:
                handoff.receive(lambda: OwnWebSocket(config, self.server_state, self.lifespan.state))
                _end_with_parent(self)
            if plan.metrics is not None:
                port = plan.metrics + (handoff.number if handoff is not None else 0)
                self.numbers = await app.state.metrics.serve("127.0.0.1", port)
            self.collecting = asyncio.create_task(Collector(lambda: not self.server_state.connections).run())
            began()

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            self.collecting.cancel()
            if handoff is not None:
                handoff.close()
            await super().shutdown(sockets)

    OwnWebSocket.handoff = handoff
    _log_printably(plan.abuse_log)
    app = create_app(open_store(plan.db), ProcessThinker(plan.thinkers), plan.settings)
    config = uvicorn.Config(
        app, http=PatientHttp, proxy_headers=False, ws=OwnWebSocket, ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False, loop="auto",
        ws_ping_interval=ARE_YOU_THERE, ws_ping_timeout=ARE_YOU_THERE,
        log_level="warning", access_log=False, server_header=False, timeout_graceful_shutdown=1,
    )  # fmt: skip
    server = Server(config)
    # What went wrong is said below, in a sentence.
    logging.getLogger("uvicorn.error").addFilter(lambda record: not app.state.trouble)
    with suppress(SystemExit):  # so it leaves when it could not start
        server.run(sockets=[listening])
    if not server.started:
        raise OssuaryError(app.state.trouble or "The server could not start; what stands above says why.")


def _log_printably(abuse_log: Path | None) -> None:
    """What strangers wrote may be in a line of a log: nothing of it is obeyed by a terminal."""
    lines = Printable("%(asctime)s %(levelname)s %(message)s")
    to_screen = logging.StreamHandler()
    to_screen.setFormatter(lines)
    house = logging.getLogger("ossuary")
    house.addHandler(to_screen)
    house.propagate = False
    abuse = logging.getLogger("ossuary.abuse")
    abuse.propagate = False
    abuse.setLevel(logging.INFO if abuse_log is not None else logging.CRITICAL)
    if abuse_log is not None:
        try:
            touch(abuse_log)
            to_file = logging.FileHandler(abuse_log, encoding="utf-8")
        except OSError as error:
            raise OssuaryError(f"{abuse_log}: this file cannot be written: {error.strerror or error}.") from None
        to_file.setFormatter(lines)
        abuse.addHandler(to_file)


class Printable(logging.Formatter):
    """Lines of which a terminal shows everything and obeys nothing."""

    def format(self, record: logging.LogRecord) -> str:
        return printable(super().format(record))


def _end_with_parent(server: uvicorn.Server) -> None:
    """However that ends."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        asyncio.get_running_loop().add_reader(parent.sentinel, lambda: os._exit(1))


# -- several -----------------------------------------------------------------------------------------


def host_many(processes: int, plan: Plan, listening: socket.socket, began: Callable[[], None]) -> None:
    """Serve in so many processes until Ctrl-C. One that ends by itself is started again."""
    from ossuary.server.fast.handoff import pairs

    house = _House(pairs(processes), plan, listening)
    try:
        house.start()
        began()
        house.watch()
    finally:
        house.end()


class _House:
    """Processes that serve the same tables."""

    def __init__(self, ways: list[Pair], plan: Plan, listening: socket.socket) -> None:
        self.ways = ways
        self.plan = plan
        self.listening = listening
        self.context = multiprocessing.get_context("spawn")
        self.running: list[SpawnProcess] = []

    def start(self) -> None:
        """All of them; back when all are ready, or with an error of the first that cannot start."""
        words: list[Connection] = []
        for number in range(len(self.ways)):
            word, process = self._begin(number)
            self.running.append(process)
            words.append(word)
        troubles = [_heard(word) for word in words]
        for trouble in filter(None, troubles):
            raise OssuaryError(trouble)

    def _begin(self, number: int) -> tuple[Connection, SpawnProcess]:
        hear, tell = self.context.Pipe(duplex=False)
        process = self.context.Process(target=_serve, args=(number, self.ways, self.plan, self.listening, tell))
        process.start()
        tell.close()
        return hear, process

    def watch(self) -> None:
        while True:
            wait([process.sentinel for process in self.running])
            time.sleep(PAUSE)  # what cannot live is not started all the time; and after Ctrl-C we do not come this far
            for number, process in enumerate(self.running):
                if not process.is_alive():
                    print(f"A process has ended ({process.exitcode}); another takes its place.", file=sys.stderr)
                    word, self.running[number] = self._begin(number)
                    word.close()

    def end(self) -> None:
        for process in self.running:
            process.terminate()
        deadline = time.monotonic() + GRACE
        for process in self.running:
            process.join(max(0.0, deadline - time.monotonic()))
            process.kill()
            process.join()
        for way in (end for pair in self.ways for end in pair):
            way.close()


def _serve(number: int, ways: list[Pair], plan: Plan, listening: socket.socket, tell: Connection) -> None:
    """In a process of its own. Tells that it is ready, or why it never will be."""
    from ossuary.server.fast.handoff import Handoff

    signal.signal(signal.SIGTERM, signal.default_int_handler)  # so that it leaves nothing behind
    try:
        host(plan, listening, lambda: _tell(tell, ""), Handoff(number, ways))
    except OssuaryError as error:
        _tell(tell, str(error))
    except KeyboardInterrupt:
        pass


def _tell(to: Connection, word: str) -> None:
    with suppress(OSError):  # nobody waits for it any more
        to.send(word)
    to.close()


def _heard(word: Connection) -> str:
    with word:
        try:
            trouble: str = word.recv()
        except EOFError:
            return "The server could not start; what stands above says why."
    return trouble
