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
    text: ClassVar[str] = "{character} rolls {dice} and reaches {total} against {against} ({phase})"
    cites: ClassVar[str] = "RB-6.11"
    minor: ClassVar[bool] = True
    character: Ref
    phase: str
    dice: tuple[str, ...]
    total: int
    against: int


@dataclass(frozen=True)
class EnemyWounded(Event):
    text: ClassVar[str] = "{enemy} takes wounds: {count}"
    cites: ClassVar[str] = "RB-6.11"
    minor: ClassVar[bool] = True
    enemy: Ref
    count: int


@dataclass(frozen=True)
class EnemyHealed(Event):
    text: ClassVar[str] = "{enemy} heals wounds: {count}"
    cites: ClassVar[str] = "RB-6.5"
    enemy: Ref
    count: int


@dataclass(frozen=True)
class Tested(Event):
    text: ClassVar[str] = "{seat} tests {attribute}: {total} against {against}"
    cites: ClassVar[str] = "RB-5.1"
    seat: Seat
    attribute: str
    total: int
    against: int


@dataclass(frozen=True)
class Escaped(Event):
    text: ClassVar[str] = "{seat} escapes from {enemy}"
    cites: ClassVar[str] = "RB-8.3"
    seat: Seat
    enemy: Ref


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
    text: ClassVar[str] = "{character} takes wounds: {count}"
    cites: ClassVar[str] = "RB-7.1"
    character: Ref
    count: int


@dataclass(frozen=True)
class Exhausted(Event):
    text: ClassVar[str] = "{character} takes {count} exhaustion"
    cites: ClassVar[str] = "RB-7.4"
    minor: ClassVar[bool] = True
    character: Ref
    count: int


@dataclass(frozen=True)
class Healed(Event):
    text: ClassVar[str] = "{character} heals wounds: {count}"
    cites: ClassVar[str] = "RB-10.5"
    minor: ClassVar[bool] = True
    character: Ref
    count: int


@dataclass(frozen=True)
class Prevented(Event):
    text: ClassVar[str] = "{card} prevents wounds: {count}"
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
    text: ClassVar[str] = "{seat} is knocked out"
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
    text: ClassVar[str] = "{seat} uses {card}"
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
    text: ClassVar[str] = "No attacks in the {phase} phase of this round"
    cites: ClassVar[str] = "RB-13.4"
    phase: str
