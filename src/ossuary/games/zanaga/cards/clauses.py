"""Clauses: words that hold other words, and say when they happen, what they cost or when they count."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from ossuary.engine import Ref, Seat

from .words import (
    PHASES_OF,
    WHO,
    AbilityWord,
    CardEffect,
    CardWord,
    Clause,
    EnemyWord,
    HeroWord,
    Modifier,
    Phase,
    RitualWord,
    one_sentence,
)

if TYPE_CHECKING:
    from ossuary.games.zanaga.state import Zanaga

Window = Literal[
    "before", "round", "roll", "rolled", "hit", "defended", "damage", "move", "market", "token", "card", "any"
]
WINDOWS = {
    "before": "before combat",
    "round": "at the start of a round",
    "roll": "before a roll",
    "rolled": "after a roll",
    "hit": "when you hit",
    "defended": "after a successful defence",
    "damage": "when you are wounded",
    "move": "while moving",
    "market": "in a market",
    "token": "when you draw a token",
    "card": "when you draw a Challenge",
    "any": "in your turn",
}


def in_brackets(phase: Phase | None) -> str:
    return f" ({'any phase' if phase == 'any' else phase})" if phase else ""


# -- what happens by itself --------------------------------------------------------------------------


@dataclass(frozen=True)
class Trigger(Clause):
    """What happens when its moment comes; `may`: if the hero wants it."""

    do: tuple[CardEffect, ...]
    may: bool = False

    def within(self) -> tuple[CardWord, ...]:
        return self.do

    def words(self) -> str:
        return one_sentence(self.do, f"{self.says}: {'you may ' if self.may else ''}")


class BeforeCombat(Trigger, EnemyWord):
    """RB-6.3  Of an enemy."""

    says: ClassVar[str] = "Before combat"


class EachRound(Trigger, EnemyWord):
    """RB-6.5  Of an enemy."""

    says: ClassVar[str] = "Each round"


class NotBeaten(Trigger, EnemyWord):
    """Of an enemy: when the combat has ended and it lives."""

    says: ClassVar[str] = "If it is not beaten"


class Victory(Trigger, HeroWord):
    """Of a hero, an item or an ally."""

    says: ClassVar[str] = "When you beat a Challenge"


class MoveStart(Trigger, RitualWord):
    """RB-3.1, MZ-3.22  Of a ritual in play: for the hero whose Movement step begins outside the printed towns."""

    says: ClassVar[str] = "When a hero's Movement step begins outside the printed towns"

    def words(self) -> str:
        return super().words().replace(WHO["self"], "that hero")


class Omen(Trigger):
    """MZ-9.7  Of a god: when a ritual of its symbol has been completed."""

    symbol: ClassVar[str]


class SunOmen(Omen):
    says: ClassVar[str] = "Sun"
    symbol: ClassVar[str] = "sun"


class MoonOmen(Omen):
    says: ClassVar[str] = "Moon"
    symbol: ClassVar[str] = "moon"


class SkullOmen(Omen):
    says: ClassVar[str] = "Skull"
    symbol: ClassVar[str] = "skull"


@dataclass(frozen=True)
class PhaseTrigger(Clause):
    """The same for a blow in one phase, or in any."""

    phase: Phase
    do: tuple[CardEffect, ...]

    @property
    def phases(self) -> tuple[str, ...]:
        return PHASES_OF[self.phase]

    def within(self) -> tuple[CardWord, ...]:
        return self.do

    def words(self) -> str:
        return one_sentence(self.do, f"{self.says}{in_brackets(self.phase)}: ")


class Hurt(PhaseTrigger, EnemyWord):
    """RB-6.12  Of an enemy that has dealt damage which was not prevented."""

    says: ClassVar[str] = "When it hurts somebody"


class Struck(PhaseTrigger, EnemyWord):
    """RB-6.17  Of an enemy that has been hit and lives."""

    says: ClassVar[str] = "When it is struck"


class Hit(PhaseTrigger, HeroWord):
    """RB-6.11  Of an item."""

    says: ClassVar[str] = "When you hit"


# -- what can be used ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Ability(Clause, HeroWord):
    """RB-13  What can be used in a window, for a cost."""

    window: Window
    do: tuple[AbilityWord, ...]
    phase: Phase | None = None
    limit: Literal["", "once per round", "Challenges only"] = ""

    def can_pay(self, state: Zanaga, seat: Seat, card: Ref) -> bool:
        return True

    def pay(self, state: Zanaga, seat: Seat, card: Ref) -> None:
        raise NotImplementedError

    def is_for(self, phase: str) -> bool:
        """Can it be used in this phase?"""
        return self.phase is not None and phase in PHASES_OF[self.phase]

    def within(self) -> tuple[CardWord, ...]:
        return self.do

    def words(self) -> str:
        limit = f" ({self.limit})" if self.limit else ""
        return one_sentence(self.do, f"{super().words()} {WINDOWS[self.window]}{in_brackets(self.phase)}: ", limit)


# -- what counts only sometimes ------------------------------------------------------------------------


class Condition(Clause, HeroWord):
    """Modifiers that count only while something is so."""

    have: tuple[Modifier, ...]  # a field of each word, where it is not always the first

    def holds(self, state: Zanaga, seat: Seat) -> bool:
        raise NotImplementedError

    def within(self) -> tuple[CardWord, ...]:
        return self.have

    def words(self) -> str:
        return one_sentence(self.have, f"{super().words()}: ")


@dataclass(frozen=True)
class WhileWounded(Condition):
    says: ClassVar[str] = "With {wounds:wound} or more"
    wounds: int
    have: tuple[Modifier, ...]

    def holds(self, state: Zanaga, seat: Seat) -> bool:
        return state.wounds.get(state.hero(seat), 0) >= self.wounds


@dataclass(frozen=True)
class InFirstRound(Condition):
    says: ClassVar[str] = "In the first round"
    have: tuple[Modifier, ...]

    def holds(self, state: Zanaga, seat: Seat) -> bool:
        return state.combat is not None and state.combat.round == 1


@dataclass(frozen=True)
class WhileGodAwake(Condition):
    says: ClassVar[str] = "While a god is awake"
    have: tuple[Modifier, ...]

    def holds(self, state: Zanaga, seat: Seat) -> bool:
        return bool(state.omen_god)
