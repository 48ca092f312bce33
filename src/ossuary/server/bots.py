"""Bots choose in processes of their own, each choice within a time budget.

A bot is given an imagined match (`Match.imagine`), made in the server: the true cards and the seed never leave it.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple, ParamSpec, Protocol, TypeVar

import ossuary
from ossuary import bots
from ossuary.bots.coach import Coaching, coach
from ossuary.bots.hint import Hint, hint
from ossuary.bots.review import Costly, Doubtful, Glance, glance, how_it_stood, think_over
from ossuary.engine import Match, Seat
from ossuary.engine.choices import CHOICES

from .workers import Crashed, Spent, Workers

P = ParamSpec("P")
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


class Span(NamedTuple):
    """Some answers of a game that is over, to be looked back at."""

    record: str  # as JSON
    first: int
    last: int
    seed: int


class Regret(NamedTuple):
    """A costly decision (`ossuary.bots.review`) as plain data from another process."""

    number: int
    seat: Seat
    chosen: tuple[str, tuple[Any, ...]]
    better: tuple[str, tuple[Any, ...]]
    cost: float

    def costly(self) -> Costly:
        chosen, better = (CHOICES[choice][about] for choice, about in (self.chosen, self.better))
        return Costly(self.number, self.seat, chosen, better, self.cost)


class Thinker(Protocol):
    """Lets bots choose."""

    async def look_back(self, span: Span) -> Glance:
        """The chances after each of these answers and before the first of all, or BotFailed."""

    async def think_over(self, span: Span, doubtful: Doubtful) -> Regret | None:
        """Was it a costly decision? Or BotFailed."""

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


@lru_cache(maxsize=2)
def recorded(record: str) -> Match:
    """A game that is over: it is looked back at in several tasks."""
    return ossuary.load(json.loads(record), quiet=True)


def look_back(span: Span) -> Glance:
    """Runs in another process."""
    match = recorded(span.record)
    seen = glance(match, span.first, span.last, span.seed)
    return seen if span.first else Glance([how_it_stood(match), *seen.chances], seen.doubtful)


def regret(span: Span, doubtful: Doubtful) -> Regret | None:
    """Runs in another process."""
    found = think_over(recorded(span.record), doubtful, span.seed)
    if found is None:
        return None
    chosen, better = ((option.choice.id, option.args) for option in (found.chosen, found.better))
    return Regret(found.number, found.seat, chosen, better, found.cost)


class HereThinker:
    """Lets bots choose in this process. For tests."""

    async def look_back(self, span: Span) -> Glance:
        return look_back(span)

    async def think_over(self, span: Span, doubtful: Doubtful) -> Regret | None:
        return regret(span, doubtful)

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

    async def look_back(self, span: Span) -> Glance:
        return await self._run(look_back, span)

    async def think_over(self, span: Span, doubtful: Doubtful) -> Regret | None:
        return await self._run(regret, span, doubtful)

    async def think(self, thought: Thought) -> int:
        return await self._run(choose, thought)

    async def _run(self, task: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        try:
            return await self.workers.run(self.budget, task, *given, **named)
        except Spent:
            raise BotFailed("took too long") from None
        except Crashed:
            raise BotFailed("crashed") from None
        except Exception as error:
            raise BotFailed(f"failed ({type(error).__name__})") from error

    async def close(self) -> None:
        self.workers.close()
