"""Whether a game keeps its promises, shown by random play: `keep(rules, games)` or `ossuary check GAME`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from ossuary.bots import names_for
from ossuary.engine import OssuaryError, RuleError, Rules

from .promises import AT_EACH_STEP, AT_THE_END, PROMISES
from .walk import Game

T = TypeVar("T")

LONGEST = 50_000
"""Decisions after which a game is said never to end."""

CLOSELY = 12
"""The first decisions of a game are all looked at closely."""

SELDOM = 30
"""Later one in this many is."""


@dataclass(frozen=True)
class Broken:
    """A promise that was not kept, and how to see it again."""

    promise: str
    complaint: str
    seats: int
    seed: int
    options: Mapping[str, object]
    answers: int


@dataclass
class Kept:
    """What random play has shown."""

    promises: dict[str, str]
    games: int = 0
    decisions: int = 0
    by_seats: dict[int, int] = field(default_factory=dict)
    broken: list[Broken] = field(default_factory=list)


def keep(
    rules: Rules,
    games: int,
    *,
    seed: int = 0,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    bots: Sequence[str] = (),
    progress: Callable[[int], None] | None = None,
    longest: int = LONGEST,
) -> Kept:
    """Play that many random games, spread over every number of seats, and look whether the promises hold.

    Without `options` they are chosen at random for each game; with some, all others are the usual ones of games nobody
    watches over. `bots`: who plays instead, by name, one for each seat in turn: they come to where random play does
    not. A broken promise ends its game.
    """
    for bot in bots:
        if bot not in names_for(rules):
            raise OssuaryError(f"There is no bot {bot!r} for {rules.name}; there are {', '.join(names_for(rules))}.")
    kept = Kept(dict(PROMISES))
    for number in range(games):
        at_table = seats if seats is not None else rules.seats[number % len(rules.seats)]
        game = Game.begin(rules, at_table, seed + number, options, bots)
        broken = play(game, longest)
        kept.broken += broken
        kept.games += 1
        kept.decisions += len(game.match.answers)
        kept.by_seats[at_table] = kept.by_seats.get(at_table, 0) + 1
        if progress is not None:
            progress(kept.games)
    return kept


def play(game: Game, longest: int = LONGEST) -> list[Broken]:
    """Play one game to its end, or to the first promise that is broken."""
    while game.match.waiting and len(game.match.answers) < longest:
        number = len(game.match.answers)
        step = None
        try:
            step = game.step(sampled=number < CLOSELY or game.luck.random() < 1 / SELDOM)
        except Exception as error:
            return [_broken(game, "accepts", f"an offered option led to {type(error).__name__}: {error}")]
        if step is not None:
            for name, check in AT_EACH_STEP:
                if complaint := _first(check, step):
                    return [_broken(game, name, complaint)]
    for name, end_check in AT_THE_END:
        if complaint := _first(end_check, game):
            return [_broken(game, name, complaint)]
    return []


def _first(check: Callable[[T], Iterator[str]], of: T) -> str | None:
    """The first complaint. Rules that break down while a promise is looked at have not kept it."""
    try:
        return next(check(of), None)
    except (OssuaryError, RuleError) as error:
        return str(error)


def _broken(game: Game, promise: str, complaint: str) -> Broken:
    return Broken(promise, complaint, game.seats, game.seed, dict(game.options), len(game.match.answers))
