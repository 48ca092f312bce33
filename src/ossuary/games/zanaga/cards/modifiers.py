"""Modifiers: what the cards of a hero, or the rituals in play, change as long as they are there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ossuary.games.zanaga.land.spaces import TERRAIN_LETTERS, TerrainName

from .kit import Kit
from .words import ATTRIBUTE, PHASE_OF, Attribute, InPhases, Modifier, Phase


def whose(everybody: bool) -> str:
    """Rituals change something for all heroes, and say so."""
    return "each hero has " if everybody else ""


@dataclass(frozen=True)
class Rolls(InPhases, Modifier):
    """RB-6.18  On all combat rolls of a phase."""

    says: ClassVar[str] = "{more:+d} on {phase} rolls"
    more: int
    phase: Phase
    everybody: bool = False

    def add(self, kit: Kit) -> None:
        for phase in self.phases:
            kit.rolls[phase] += self.more

    def words(self) -> str:
        return whose(self.everybody) + super().words()


@dataclass(frozen=True)
class Attacks(InPhases, Modifier):
    """RB-6.18  On attacks only."""

    says: ClassVar[str] = "{more:+d} on {phase} attacks"
    more: int
    phase: Phase
    everybody: bool = False

    def add(self, kit: Kit) -> None:
        for phase in self.phases:
            kit.attacks[phase] += self.more

    def words(self) -> str:
        return whose(self.everybody) + super().words()


@dataclass(frozen=True)
class Defence(InPhases, Modifier):
    """RB-6.18  On defence only."""

    says: ClassVar[str] = "{more:+d} on {phase} defence"
    more: int
    phase: Phase

    def add(self, kit: Kit) -> None:
        for phase in self.phases:
            kit.defence[phase] += self.more


@dataclass(frozen=True)
class Damage(InPhases, Modifier):
    """RB-6.11  Of a hit."""

    says: ClassVar[str] = "{more:+d} {phase} damage"
    more: int
    phase: Phase

    def add(self, kit: Kit) -> None:
        for phase in self.phases:
            kit.damage[phase] += self.more


@dataclass(frozen=True)
class AttributeBonus(Modifier):
    """RB-5.1  On tests and rolls of an attribute."""

    more: int
    which: Attribute

    def add(self, kit: Kit) -> None:
        kit.attributes[PHASE_OF[self.which]] += self.more

    def words(self) -> str:
        return f"{self.more:+d} {ATTRIBUTE[PHASE_OF[self.which]]}"


@dataclass(frozen=True)
class Life(Modifier):
    says: ClassVar[str] = "{more:+d} life"
    more: int

    def add(self, kit: Kit) -> None:
        kit.life += self.more


@dataclass(frozen=True)
class Stamina(Modifier):
    says: ClassVar[str] = "{more:+d} stamina"
    more: int

    def add(self, kit: Kit) -> None:
        kit.stamina += self.more


@dataclass(frozen=True)
class MovementDice(Modifier):
    """RB-3.3  After wounds and exhaustion have been counted."""

    more: int
    everybody: bool = False

    def add(self, kit: Kit) -> None:
        kit.dice += self.more

    def words(self) -> str:
        return f"{whose(self.everybody)}{self.more:+d} movement {'die' if abs(self.more) == 1 else 'dice'}"


@dataclass(frozen=True)
class Escapes(Modifier):
    """RB-8.2  On the test of an escape."""

    says: ClassVar[str] = "{more:+d} on escapes"
    more: int

    def add(self, kit: Kit) -> None:
        kit.escapes += self.more


@dataclass(frozen=True)
class SkillTests(Modifier):
    """RB-5.2  On tests of one skill."""

    says: ClassVar[str] = "{more:+d} on {skill} tests"
    more: int
    skill: str

    def add(self, kit: Kit) -> None:
        kit.tests[self.skill] = kit.tests.get(self.skill, 0) + self.more


@dataclass(frozen=True)
class Discount(Modifier):
    """RB-10.2  A card costs 1 gold at least."""

    says: ClassVar[str] = "market cards cost {gold} gold less"
    gold: int

    def add(self, kit: Kit) -> None:
        kit.discount += self.gold


@dataclass(frozen=True)
class HealingCost(Modifier):
    """RB-10.5  In all markets."""

    says: ClassVar[str] = "healing a wound costs {more} gold more"
    more: int

    def add(self, kit: Kit) -> None:
        kit.healing_cost += self.more


@dataclass(frozen=True)
class EnemyDamage(Modifier):
    """RB-6.12  In all phases in which they deal any."""

    says: ClassVar[str] = "enemies deal {more:+d} damage (Challenges, not gods)"
    more: int

    def add(self, kit: Kit) -> None:
        kit.enemy_damage += self.more


@dataclass(frozen=True)
class KnockOutLoss(Modifier):
    """RB-9.2, MZ-R75  Beside what a knock-out costs anyway."""

    says: ClassVar[str] = (
        "whoever is knocked out, also by another hero, loses "
        "{more:further item or ally/further items or allies}, the costliest first"
    )
    more: int

    def add(self, kit: Kit) -> None:
        kit.knock_out_loss += self.more


@dataclass(frozen=True)
class FreeTerrain(Modifier):
    """RB-3.7  A terrain is entered like a town."""

    says: ClassVar[str] = "any die enters {terrain}"
    terrain: TerrainName

    def add(self, kit: Kit) -> None:
        kit.free |= {TERRAIN_LETTERS[self.terrain]}


@dataclass(frozen=True)
class IgnoreAmbush(Modifier):
    says: ClassVar[str] = "ambushes do not hinder you"

    def add(self, kit: Kit) -> None:
        kit.ignores_ambush = True


@dataclass(frozen=True)
class Companion(Modifier):
    """An ally that costs nothing; killed, it is back at the next market."""

    says: ClassVar[str] = "{name} is with you from the start"
    name: str

    def add(self, kit: Kit) -> None:
        kit.companion = self.name
