"""Bots choose in processes of their own, each choice within a time budget.

A bot is given an imagined match (`Match.imagine`), made in the server: the true cards and the seed never leave it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol, TypeVar

import ossuary
from ossuary import bots
from ossuary.bots.coach import Coaching, coach
from ossuary.bots.hint import Hint, hint
from ossuary.engine import Match, Seat
from ossuary.engine.choices import CHOICES

from .workers import Crashed, Spent, Workers

T = TypeVar("T")

BUDGET = 1_000.0  # milliseconds that a bot thinks which could think for ever


class BotFailed(Exception):
    """Why a bot gave no answer, as the log says it: `took too long`."""


class Thought(NamedTuple):
    """One decision to make, as plain data for another process."""

    world: dict[str, Any]
    seat: Seat
    bot: str
    seed: int


class Advice(NamedTuple):
    """A hint (`ossuary.bots.hint`) as plain data from another process: options by choice and what they are about."""

    plan: list[tuple[str, tuple[Any, ...]]]
    chance: float | None
    instead: tuple[str, tuple[Any, ...]] | None
    instead_chance: float | None
    worlds: int
    won: int

    def hint(self) -> Hint:
        instead = None if self.instead is None else CHOICES[self.instead[0]][self.instead[1]]
        plan = tuple(CHOICES[choice][about] for choice, about in self.plan)
        return Hint(plan, self.chance, instead, self.instead_chance, self.worlds, self.won)


class Thinker(Protocol):
    """Lets bots choose."""

    async def advise(self, thought: Thought) -> Advice:
        """What a bot would do for a player, or BotFailed."""

    async def coach(self, thought: Thought) -> Coaching:
        """What the coach says to a player, or BotFailed."""

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
    return options.index(bots.make(task.bot, task.seed, BUDGET).choose(match, task.seat))


def advise(task: Thought) -> Advice:
    """Think for a player. Runs in another process."""
    match = ossuary.restore(task.world, quiet=True)
    found = hint(match, task.seat, task.seed, milliseconds=BUDGET)
    plan = [(option.choice.id, option.args) for option in found.plan]
    instead = None if found.instead is None else (found.instead.choice.id, found.instead.args)
    return Advice(plan, found.chance, instead, found.instead_chance, found.worlds, found.won)


def speak(task: Thought) -> Coaching:
    """Think for the coach. Runs in another process."""
    return coach(ossuary.restore(task.world, quiet=True), task.seat, task.seed)


class HereThinker:
    """Lets bots choose in this process. For tests."""

    async def coach(self, thought: Thought) -> Coaching:
        try:
            return speak(thought)
        except Exception as error:
            raise BotFailed(f"failed ({type(error).__name__})") from error

    async def advise(self, thought: Thought) -> Advice:
        try:
            return advise(thought)
        except Exception as error:
            raise BotFailed(f"failed ({type(error).__name__})") from error

    async def think(self, thought: Thought) -> int:
        try:
            return choose(thought)
        except Exception as error:
            raise BotFailed(f"failed ({type(error).__name__})") from error

    async def close(self) -> None:
        pass


class ProcessThinker:
    """Lets bots choose in a few processes, each choice within its budget of seconds."""

    def __init__(self, workers: int = 1, budget: float = 5.0) -> None:
        self.budget = budget
        self.workers = Workers(workers)

    async def advise(self, thought: Thought) -> Advice:
        return await self._run(advise, thought)

    async def coach(self, thought: Thought) -> Coaching:
        return await self._run(speak, thought)

    async def think(self, thought: Thought) -> int:
        return await self._run(choose, thought)

    async def _run(self, task: Callable[[Thought], T], thought: Thought) -> T:
        try:
            return await self.workers.run(self.budget, task, thought)
        except Spent:
            raise BotFailed("took too long") from None
        except Crashed:
            raise BotFailed("crashed") from None
        except Exception as error:
            raise BotFailed(f"failed ({type(error).__name__})") from error

    async def close(self) -> None:
        self.workers.close()
