"""Keywords: what an enemy is, and what all words of its ability amount to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, TypeVar

from .clauses import PhaseTrigger, Trigger
from .words import PHASES, CardWord, EnemyWord, InPhases, Phase

T = TypeVar("T", bound=Trigger | PhaseTrigger)


class Enemy:
    """What an enemy's ability amounts to: worked out once for each card."""

    __slots__ = ("_triggers", "ambush", "armour", "enrage", "escape", "fatigue", "immune", "no_allies", "no_escape",
                 "no_weapons", "pack", "regeneration", "under", "weak")  # fmt: skip

    def __init__(self, words: Iterable[CardWord]) -> None:
        self.armour = dict.fromkeys(PHASES, 0)
        self.immune: set[str] = set()
        self.weak: set[str] = set()
        self.fatigue: set[str] = set()
        self.enrage = self.regeneration = self.under = self.escape = 0
        self.pack: Pack | None = None
        self.ambush = self.no_escape = self.no_allies = self.no_weapons = False
        self._triggers: dict[type[CardWord], tuple[CardWord, ...]] = {}
        for word in words:
            if isinstance(word, Keyword):
                word.mark(self)
            else:
                self._triggers[type(word)] = (*self._triggers.get(type(word), ()), word)

    def on(self, kind: type[T]) -> tuple[T, ...]:
        """Its clauses of this kind."""
        return self._triggers.get(kind, ())  # type: ignore[return-value]

    def triggers(self) -> list[CardWord]:
        """All its clauses."""
        return [clause for found in self._triggers.values() for clause in found]


@dataclass(frozen=True)
class Keyword(EnemyWord):
    """A word of an enemy."""

    def mark(self, enemy: Enemy) -> None:
        raise NotImplementedError


class Ambush(Keyword):
    says: ClassVar[str] = "Ambush: nobody may attack it in the first round"

    def mark(self, enemy: Enemy) -> None:
        enemy.ambush = True


class NoEscape(Keyword):
    says: ClassVar[str] = "No escape"

    def mark(self, enemy: Enemy) -> None:
        enemy.no_escape = True


class NoAllies(Keyword):
    says: ClassVar[str] = "Allies may not attack it"

    def mark(self, enemy: Enemy) -> None:
        enemy.no_allies = True


class NoWeapons(Keyword):
    says: ClassVar[str] = "Weapons do nothing"

    def mark(self, enemy: Enemy) -> None:
        enemy.no_weapons = True


@dataclass(frozen=True)
class Armour(InPhases, Keyword):
    says: ClassVar[str] = "Armour: {phase} hits deal {less:less/less}, at least 1"
    less: int
    phase: Phase

    def mark(self, enemy: Enemy) -> None:
        for phase in self.phases:
            enemy.armour[phase] += self.less


@dataclass(frozen=True)
class Immune(InPhases, Keyword):
    says: ClassVar[str] = "Immune to {phase} hits"
    phase: Phase

    def mark(self, enemy: Enemy) -> None:
        enemy.immune.update(self.phases)


@dataclass(frozen=True)
class Weak(InPhases, Keyword):
    says: ClassVar[str] = "Weak: {phase} hits deal 1 more"
    phase: Phase

    def mark(self, enemy: Enemy) -> None:
        enemy.weak.update(self.phases)


@dataclass(frozen=True)
class Fatigue(InPhases, Keyword):
    says: ClassVar[str] = "Its {phase} damage is taken as exhaustion"
    phase: Phase

    def mark(self, enemy: Enemy) -> None:
        enemy.fatigue.update(self.phases)


@dataclass(frozen=True)
class Enrage(Keyword):
    says: ClassVar[str] = "Enraged: {more:+d} damage once it is half beaten"
    more: int

    def mark(self, enemy: Enemy) -> None:
        enemy.enrage = self.more


@dataclass(frozen=True)
class Regenerate(Keyword):
    says: ClassVar[str] = "Heals {wounds} at the start of every round but the first"
    wounds: int

    def mark(self, enemy: Enemy) -> None:
        enemy.regeneration = self.wounds


@dataclass(frozen=True)
class HardEscape(Keyword):
    """RB-8.2  On the number that an escape must reach."""

    says: ClassVar[str] = "Escaping it is {harder} harder"
    harder: int

    def mark(self, enemy: Enemy) -> None:
        enemy.escape = self.harder


@dataclass(frozen=True)
class Pack(Keyword):
    """The more of its kind roam, the stronger it is."""

    says: ClassVar[str] = "Pack: {more:+d} to its values for each other {tag} on the roaming track, at most {most:+d}"
    tag: str
    more: int = 1
    most: int = 2

    def mark(self, enemy: Enemy) -> None:
        enemy.pack = self


@dataclass(frozen=True)
class CardsUnder(Keyword):
    """Of a god that leads allies astray."""

    says: ClassVar[str] = "{more:+d} to its values for each card under it, at most +2"
    more: int

    def mark(self, enemy: Enemy) -> None:
        enemy.under = self.more
