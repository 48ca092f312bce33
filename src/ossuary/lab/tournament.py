"""Bots against each other, every pair of them, to rate them: does thinking longer win more, and how deep is a game?

A deal is played once for every way the two can sit, with the same seed, so that cards and seats favour nobody. A game
is deep if there is room above the simplest player: how many steps of a ladder, each winning clearly more often than the
one below, it has is a measure of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from time import process_time

from ossuary.bots import summon
from ossuary.engine import OssuaryError, Rules
from ossuary.engine.chance import stream
from ossuary.engine.settings import unattended

from .play import GameResult, play


@dataclass(frozen=True)
class Deal:
    """What was played with one seed by two bots."""

    pair: tuple[str, str]
    games: tuple[GameResult, ...]
    seconds: float


@dataclass(frozen=True)
class Tournament:
    """What is to be played. Checked when it is made."""

    rules: Rules
    bots: tuple[str, ...]
    deals: int  # of each pair
    seed: int = 1

    def __post_init__(self) -> None:
        if len(set(self.bots)) < 2:
            raise OssuaryError("A ladder needs at least two different bots.")
        if len(set(self.bots)) < len(self.bots):
            raise OssuaryError("A bot stands on a ladder once.")
        if self.deals < 1:
            raise OssuaryError(f"A ladder has at least one deal for each pair, not {self.deals}.")
        if 2 not in self.rules.seats:
            raise OssuaryError(f"{self.rules.name} is not for two seats.")
        for name in self.bots:
            summon(name, 0).check(self.rules)

    @property
    def pairs(self) -> Sequence[tuple[str, str]]:
        return list(combinations(self.bots, 2))

    def run(self) -> Iterator[Deal]:
        """Pair after pair for each seed, so that what is played so far is always balanced."""
        options = unattended(self.rules.settings)
        for number in range(self.deals):
            seed = stream(self.seed, number)
            for pair in self.pairs:
                began = process_time()
                games = tuple(play(self.rules, lineup, seed, options) for lineup in (pair, pair[::-1]))
                yield Deal(pair, games, process_time() - began)
