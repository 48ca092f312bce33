"""What a bot is, and the one place where a bot meets a match."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random

from ossuary.engine import Match, Option, Rules, Seat


class Bot(ABC):
    """Chooses one of the options a seat is offered. Its luck is its own: the same seed chooses the same way again."""

    def __init__(self, seed: int) -> None:
        self.luck = Random(seed)

    def check(self, rules: Rules) -> None:  # noqa: B027  most bots can play everything
        """Complains with a sentence where this bot cannot play a game."""

    @abstractmethod
    def choose(self, match: Match, seat: Seat) -> Option:
        """One of `match.waiting[seat].options`. The match is always one that this seat imagines: never the true one."""


def decide(match: Match, seat: Seat, bot: Bot, seed: int) -> Option:
    """What the bot answers for this seat in a true match: it is shown a world the seat could believe in, and no other.

    `seed` says which of those worlds: another one for each decision.
    """
    return bot.choose(match.imagine(seat, seed), seat)
