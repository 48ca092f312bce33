"""Processes that work beside the server's loop, each task within a budget of seconds.

Bots think there, and what strangers bring (content, records) is read and played there. A process that crashes or has
spent its budget is ended and replaced: nothing that is done there can make the tables wait.

A second is one of the processor's: where many share it, the same task is done or ended all the same. Whatever does
not come back within several times its budget is ended, too.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing.connection import wait
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

STARTING = 120.0  # seconds for a new process to be ready
PATIENCE = 8.0  # times its budget that a task may take by the clock


class Spent(Exception):
    """The budget was spent, and the process was ended."""


class OutOfTime(BaseException):
    """Raised in the other process. No rule and no reader of content catches it."""


class Crashed(Exception):
    """The process has ended by itself."""


class Workers:
    """A few processes, started when first needed. A task waits until one is free.

    `most_waiting`: tasks that may wait; None: any number.
    """

    def __init__(self, processes: int = 1, most_waiting: int | None = None) -> None:
        self.most_waiting = most_waiting
        self.waiting = 0
        self._processes = processes
        self._free: asyncio.Queue[Worker | None] | None = None
        self._busy: set[Worker] = set()

    @property
    def is_full(self) -> bool:
        return self.most_waiting is not None and self.waiting >= self.most_waiting

    async def run(self, budget: float, task: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """What the task returns or raises; Spent or Crashed. It is sent to the other process, and so is what it
        returns. The budget is counted from when it begins.

        Whoever is cancelled does not end it: visitors come and go, and a new process costs more than most tasks.
        """
        free = self._queue()
        self.waiting += 1
        try:
            worker = await free.get() or Worker()
        finally:
            self.waiting -= 1
        self._busy.add(worker)
        working = asyncio.get_running_loop().create_task(self._work(worker, budget, task, *given, **named))
        working.add_done_callback(lambda done: done.cancelled() or done.exception())  # perhaps nobody waits any more
        return await asyncio.shield(working)

    async def _work(self, worker: Worker, budget: float, task: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        free = self._queue()
        try:
            async with asyncio.timeout(STARTING):
                await worker.ready()
            async with asyncio.timeout(budget * PATIENCE):
                return await asyncio.wrap_future(worker.pool.submit(_within, budget, task, given, named))
        except (TimeoutError, OutOfTime):
            worker.end()
            raise Spent from None
        except BrokenProcessPool:
            worker.end()
            raise Crashed from None
        except asyncio.CancelledError:
            worker.end()
            raise
        finally:
            self._busy.discard(worker)
            free.put_nowait(None if worker.ended else worker)

    def _queue(self) -> asyncio.Queue[Worker | None]:
        if self._free is None:
            self._free = asyncio.Queue()
            for _ in range(self._processes):
                self._free.put_nowait(None)
        return self._free

    def close(self) -> None:
        free = self._queue()
        while not free.empty():
            if worker := free.get_nowait():
                worker.end()
        for worker in self._busy:
            worker.end()


class Worker:
    """One process."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.pool: Executor = ProcessPoolExecutor(1, mp_context=context, initializer=_prepare)
        self._process: int | None = None
        self.ended = False

    async def ready(self) -> None:
        if self._process is None:
            self._process = await asyncio.wrap_future(self.pool.submit(os.getpid))

    def end(self) -> None:
        """End the process at once."""
        self.ended = True
        if self._process is not None:
            with suppress(ProcessLookupError):
                os.kill(self._process, signal.SIGTERM)
        self.pool.shutdown(wait=False, cancel_futures=True)


def _within(budget: float, task: Callable[..., T], given: tuple[Any, ...], named: dict[str, Any]) -> T:
    """Runs in the other process. Where a system cannot count its seconds, only the clock ends it."""
    if not hasattr(signal, "setitimer"):
        return task(*given, **named)
    try:
        signal.setitimer(signal.ITIMER_PROF, max(budget, 1e-6))  # 0 would be no limit
        return task(*given, **named)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def _out_of_time(*_: object) -> None:
    raise OutOfTime


def _prepare() -> None:
    """Runs first in the new process: it ignores Ctrl-C, and ends when the server has ended, for whatever reason."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "SIGPROF"):
        signal.signal(signal.SIGPROF, _out_of_time)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def _end_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(0)
