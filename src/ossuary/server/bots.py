"""Bots choose in processes of their own, each choice within a time budget.

A bot is given an imagined match (`Match.imagine`), made in the server: the true cards and the seed never leave it. A
process that crashes or takes too long is ended and replaced.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing.connection import wait
from typing import Any, NamedTuple, Protocol

import ossuary
from ossuary import bots
from ossuary.engine import Match, Seat

STARTING = 30.0  # seconds for a new process to be ready


class BotFailed(Exception):
    """Why a bot gave no answer, as the log says it: `took too long`."""


class Thought(NamedTuple):
    """One decision to make, as plain data for another process."""

    world: dict[str, Any]
    seat: Seat
    bot: str
    seed: int


class Thinker(Protocol):
    """Lets bots choose."""

    async def think(self, thought: Thought) -> int:
        """The number of the chosen option, or BotFailed."""

    async def close(self) -> None: ...


def thought(match: Match, seat: Seat, bot: str, seed: int) -> Thought:
    """What a bot is given: an imagined match without the true seed."""
    imagined = match.imagine(seat, seed)
    world = Match(match.start._replace(seed=0), imagined.state, [], 0)
    return Thought(world.save(), seat, bot, seed)


def choose(task: Thought) -> int:
    """Let the bot choose. Runs in another process."""
    match = ossuary.restore(task.world, quiet=True)
    options = list(match.waiting[task.seat].options)
    return options.index(bots.make(task.bot, task.seed).choose(match, task.seat))


class HereThinker:
    """Lets bots choose in this process. For tests."""

    async def think(self, thought: Thought) -> int:
        try:
            return choose(thought)
        except Exception as error:
            raise BotFailed(f"failed ({type(error).__name__})") from error

    async def close(self) -> None:
        pass


class ProcessThinker:
    """Lets bots choose in a few processes, started when first needed. A thought waits until one is free."""

    def __init__(self, workers: int = 1, budget: float = 5.0) -> None:
        self.budget = budget
        self._free: asyncio.Queue[Worker | None] = asyncio.Queue()
        self._busy: set[Worker] = set()
        for _ in range(workers):
            self._free.put_nowait(None)

    async def think(self, thought: Thought) -> int:
        worker = await self._free.get() or Worker()
        self._busy.add(worker)
        try:
            async with asyncio.timeout(STARTING):
                await worker.ready()
            async with asyncio.timeout(self.budget):
                return await worker.work(thought)
        except TimeoutError:
            worker.end()
            raise BotFailed("took too long") from None
        except BrokenProcessPool:
            worker.end()
            raise BotFailed("crashed") from None
        except asyncio.CancelledError:
            worker.end()
            raise
        except Exception as error:
            raise BotFailed(f"failed ({type(error).__name__})") from error
        finally:
            self._busy.discard(worker)
            self._free.put_nowait(None if worker.ended else worker)

    async def close(self) -> None:
        while not self._free.empty():
            if worker := self._free.get_nowait():
                worker.end()
        for worker in self._busy:
            worker.end()


class Worker:
    """One process in which bots choose."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pool: Executor = ProcessPoolExecutor(1, mp_context=context, initializer=_prepare)
        self._process: int | None = None
        self.ended = False

    async def ready(self) -> None:
        if self._process is None:
            self._process = await asyncio.wrap_future(self._pool.submit(os.getpid))

    async def work(self, thought: Thought) -> int:
        return await asyncio.wrap_future(self._pool.submit(choose, thought))

    def end(self) -> None:
        """End the process at once."""
        self.ended = True
        if self._process is not None:
            with suppress(ProcessLookupError):
                os.kill(self._process, signal.SIGTERM)
        self._pool.shutdown(wait=False, cancel_futures=True)


def _prepare() -> None:
    """Runs first in the new process: it ignores Ctrl-C, and ends when the server has ended, for whatever reason."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def _end_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(0)
