"""What can happen in combat and to those who are hurt, and the rule it comes from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ossuary.engine import Event, Ref, Seat


@dataclass(frozen=True)
class FightBegan(Event):
    text: ClassVar[str] = "{seat} fights {enemy}"
    cites: ClassVar[str] = "RB-6.3"
    seat: Seat
    enemy: Ref


@dataclass(frozen=True)
class RoundBegan(Event):
    text: ClassVar[str] = "Round {round} of the fight with {enemy}"
    cites: ClassVar[str] = "RB-6.5"
    minor: ClassVar[bool] = True
    enemy: Ref
    round: int


@dataclass(frozen=True)
class Rolled(Event):
    text: ClassVar[str] = "{character} {deed} ({phase}): the dice show {dice}, {total} against {against}: {verdict}"
    cites: ClassVar[str] = "RB-6.11"
    minor: ClassVar[bool] = True
    character: Ref
    deed: str  # attacks or defends
    phase: str
    dice: tuple[str, ...]
    total: int
    against: int
    verdict: str  # hit or miss; held or not


@dataclass(frozen=True)
class Stood(Event):
    text: ClassVar[str] = "{character} plays the Challenge ({phase}): the dice show {dice}: reach {total}"
    cites: ClassVar[str] = "RB-12.2"
    minor: ClassVar[bool] = True
    character: Ref
    phase: str
    dice: tuple[str, ...]
    total: int


@dataclass(frozen=True)
class EnemyWounded(Event):
    text: ClassVar[str] = "{count:wound} for {enemy}: {wounds} of {life} now"
    cites: ClassVar[str] = "RB-6.11"
    minor: ClassVar[bool] = True
    enemy: Ref
    count: int
    wounds: int
    life: int


@dataclass(frozen=True)
class EnemyHealed(Event):
    text: ClassVar[str] = "{enemy} is healed of {count:wound}"
    cites: ClassVar[str] = "RB-6.5"
    enemy: Ref
    count: int


@dataclass(frozen=True)
class Tested(Event):
    text: ClassVar[str] = "{seat} tests {attribute} because of {cause}: {total} against {against}, {verdict}"
    cites: ClassVar[str] = "RB-5.1"
    seat: Seat
    attribute: str
    cause: Ref
    total: int
    against: int
    verdict: str  # passed or failed


@dataclass(frozen=True)
class Escaped(Event):
    cites: ClassVar[str] = "RB-8.3"
    seat: Seat
    enemy: Ref

    @property
    def text(self) -> str:  # type: ignore[override]
        return ENDS.get(self.rule, "{seat} escapes from {enemy}")


ENDS = {
    "RB-6.20": "After thirty rounds {seat} and {enemy} let go of each other",
    "MZ-R42": "{seat} gets past {enemy}",
}


@dataclass(frozen=True)
class EscapeFailed(Event):
    text: ClassVar[str] = "{seat} does not get away from {enemy}"
    cites: ClassVar[str] = "RB-8.4"
    seat: Seat
    enemy: Ref


@dataclass(frozen=True)
class Defeated(Event):
    text: ClassVar[str] = "{seat} defeats {enemy}"
    cites: ClassVar[str] = "RB-6.16"
    seat: Seat
    enemy: Ref


@dataclass(frozen=True)
class Wounded(Event):
    text: ClassVar[str] = "{character} takes {count:wound} from {cause}"
    cites: ClassVar[str] = "RB-7.1"
    character: Ref
    count: int
    cause: Ref


@dataclass(frozen=True)
class Exhausted(Event):
    text: ClassVar[str] = "{character} takes {count} exhaustion from {cause}"
    cites: ClassVar[str] = "RB-7.4"
    minor: ClassVar[bool] = True
    character: Ref
    count: int
    cause: Ref


@dataclass(frozen=True)
class Exerted(Event):
    text: ClassVar[str] = "{character} takes {count} exhaustion for it"
    cites: ClassVar[str] = "RB-7.5"
    minor: ClassVar[bool] = True
    character: Ref
    count: int


@dataclass(frozen=True)
class Healed(Event):
    text: ClassVar[str] = "{character} is healed of {count:wound}"
    cites: ClassVar[str] = "RB-10.5"
    minor: ClassVar[bool] = True
    character: Ref
    count: int


@dataclass(frozen=True)
class Prevented(Event):
    text: ClassVar[str] = "{card} prevents {count:wound}"
    cites: ClassVar[str] = "RB-7.1"
    card: Ref
    count: int


@dataclass(frozen=True)
class AllyDied(Event):
    text: ClassVar[str] = "{ally} dies"
    cites: ClassVar[str] = "RB-7.3"
    ally: Ref


@dataclass(frozen=True)
class KnockedOut(Event):
    text: ClassVar[str] = "{seat} has as many wounds as life and is knocked out"
    cites: ClassVar[str] = "RB-9.1"
    seat: Seat


@dataclass(frozen=True)
class Carried(Event):
    text: ClassVar[str] = "{seat} wakes up in {town}"
    cites: ClassVar[str] = "RB-9.4"
    seat: Seat
    town: Ref


@dataclass(frozen=True)
class Used(Event):
    """A card; the skill of a hero or an ally is told as such."""

    text: ClassVar[str] = "{seat} uses {card}"
    cites: ClassVar[str] = "RB-13.1"
    seat: Seat
    card: Ref


@dataclass(frozen=True)
class UsedSkill(Event):
    text: ClassVar[str] = "{seat} uses the skill of {card}"
    cites: ClassVar[str] = "RB-13.1"
    seat: Seat
    card: Ref


@dataclass(frozen=True)
class Disabled(Event):
    text: ClassVar[str] = "{card} has no effect in this fight"
    cites: ClassVar[str] = "RB-13.4"
    card: Ref


@dataclass(frozen=True)
class Harried(Event):
    text: ClassVar[str] = "{enemy} forbids attacks in the {phase} phase of this round"
    cites: ClassVar[str] = "RB-13.4"
    enemy: Ref
    phase: str


@dataclass(frozen=True)
class NotHarried(Event):
    text: ClassVar[str] = "{enemy} forbids nothing in this round"
    cites: ClassVar[str] = "RB-13.4"
    enemy: Ref


@dataclass(frozen=True)
class Webbed(Event):
    text: ClassVar[str] = "{enemy} has webbed the side of {seat}: {by:+d} on combat rolls in this fight"
    cites: ClassVar[str] = "RB-6.18"
    enemy: Ref
    seat: Seat
    by: int


@dataclass(frozen=True)
class EnemyChanged(Event):
    text: ClassVar[str] = "{card} changes the values of {enemy} by {by:+d} ({phase}) for this fight"
    cites: ClassVar[str] = "RB-13.4"
    card: Ref
    enemy: Ref
    by: int
    phase: str
