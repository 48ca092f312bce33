"""Bots think in processes of their own, each thought within a time budget.

What is handed over is a world the bot's seat could believe in, made before it leaves the server: the true cards and
the seed are not in it. A process that crashes or dawdles is ended and replaced.
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
    """What became of the thought, for the log: `took too long`."""


class Thought(NamedTuple):
    """One decision, as plain data."""

    world: dict[str, Any]
    seat: Seat
    bot: str
    seed: int


class Thinker(Protocol):
    """Where bots think."""

    async def think(self, thought: Thought) -> int:
        """The number of an option, or BotFailed."""

    async def close(self) -> None: ...


def thought(match: Match, seat: Seat, bot: str, seed: int) -> Thought:
    """What a bot is shown: an imagined world that knows no seed."""
    imagined = match.imagine(seat, seed)
    world = Match(match.start._replace(seed=0), imagined.state, [], 0)
    return Thought(world.save(), seat, bot, seed)


def choose(task: Thought) -> int:
    """Carried out in another process."""
    match = ossuary.restore(task.world, quiet=True)
    options = list(match.waiting[task.seat].options)
    return options.index(bots.make(task.bot, task.seed).choose(match, task.seat))


class HereThinker:
    """Thinks in this very process: for tests and for machines without others."""

    async def think(self, thought: Thought) -> int:
        try:
            return choose(thought)
        except Exception as error:
            raise BotFailed(f"failed ({type(error).__name__})") from error

    async def close(self) -> None:
        pass


class ProcessThinker:
    """A few processes, started when they are first needed. A thought waits until one is free."""

    def __init__(self, workers: int = 1, budget: float = 5.0) -> None:
        self.budget = budget
        self._free: asyncio.Queue[Desk | None] = asyncio.Queue()
        self._busy: set[Desk] = set()
        for _ in range(workers):
            self._free.put_nowait(None)

    async def think(self, thought: Thought) -> int:
        desk = await self._free.get() or Desk()
        self._busy.add(desk)
        try:
            async with asyncio.timeout(STARTING):
                await desk.ready()
            async with asyncio.timeout(self.budget):
                return await desk.work(thought)
        except TimeoutError:
            desk.end()
            raise BotFailed("took too long") from None
        except BrokenProcessPool:
            desk.end()
            raise BotFailed("crashed") from None
        except asyncio.CancelledError:
            desk.end()
            raise
        except Exception as error:
            raise BotFailed(f"failed ({type(error).__name__})") from error
        finally:
            self._busy.discard(desk)
            self._free.put_nowait(None if desk.ended else desk)

    async def close(self) -> None:
        while not self._free.empty():
            if desk := self._free.get_nowait():
                desk.end()
        for desk in self._busy:
            desk.end()


class Desk:
    """One process."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pool: Executor = ProcessPoolExecutor(1, mp_context=context, initializer=_settle)
        self._process: int | None = None
        self.ended = False

    async def ready(self) -> None:
        if self._process is None:
            self._process = await asyncio.wrap_future(self._pool.submit(os.getpid))

    async def work(self, thought: Thought) -> int:
        return await asyncio.wrap_future(self._pool.submit(choose, thought))

    def end(self) -> None:
        """At once, whatever it is doing."""
        self.ended = True
        if self._process is not None:
            with suppress(ProcessLookupError):
                os.kill(self._process, signal.SIGTERM)
        self._pool.shutdown(wait=False, cancel_futures=True)


def _settle() -> None:
    """In the new process: Ctrl-C is the server's business, and it ends when the server does, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_follow, args=(parent.sentinel,), daemon=True).start()


def _follow(sentinel: int) -> None:
    wait([sentinel])
    os._exit(0)
