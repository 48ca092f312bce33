"""Words that are read by the rule they belong to: what an ability does in its window, and what a reward leaves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from .words import AbilityWord, CardWord, Modifier, RewardWord

AGAIN = {
    "move": "roll any of your unspent movement dice again",
    "combat": "roll again",
    "token": "draw another token instead",
    "card": "draw another Challenge instead, and put this one under its deck",
}


@dataclass(frozen=True)
class Prevent(AbilityWord):
    """Window `damage`."""

    says: ClassVar[str] = "prevent {wounds:wound}"
    wounds: int


@dataclass(frozen=True)
class Reroll(AbilityWord):
    """Windows `move`, `rolled`, `token` and `card`."""

    what: Literal["move", "combat", "token", "card"]

    def words(self) -> str:
        return AGAIN[self.what]


@dataclass(frozen=True)
class SetDie(AbilityWord):
    """Window `move`."""

    says: ClassVar[str] = "set 1 movement die to any side"


@dataclass(frozen=True)
class Keep(RewardWord):
    """RB-13.6  The Challenge may be kept as a trophy, which counts for this."""

    modifier: Modifier

    def within(self) -> tuple[CardWord, ...]:
        return (self.modifier,)

    def words(self) -> str:
        return f"you may keep it ({self.modifier.words()})"


@dataclass(frozen=True)
class RoamingCounter(RewardWord):
    """MZ-6.10  Otherwise only attempted counters are won."""

    says: ClassVar[str] = "gives its adventure counter even as a roaming monster"
