"""What can happen to the dice of a test and to what was added to them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ossuary.engine import Event, Ref, Seat


@dataclass(frozen=True)
class DiceRolled(Event):
    text: ClassVar[str] = "{seat} rolls for {attribute}: {dice}"
    cites: ClassVar[str] = "CC-7.5"
    seat: Seat
    attribute: str
    dice: tuple[str, ...]


@dataclass(frozen=True)
class DieChanged(Event):
    text: ClassVar[str] = "{die}: {before} becomes {after}"
    cites: ClassVar[str] = "CC-8.1"
    die: Ref
    before: str
    after: str


@dataclass(frozen=True)
class DieRerolled(DieChanged):
    text: ClassVar[str] = "{die} is rolled again and shows {after}"
    cites: ClassVar[str] = "CC-R31"


@dataclass(frozen=True)
class DieRemoved(Event):
    text: ClassVar[str] = "Removed from the roll: {face}"
    cites: ClassVar[str] = "CC-R31"
    face: str


@dataclass(frozen=True)
class ValueAdded(Event):
    text: ClassVar[str] = "{face} is added to the result"
    cites: ClassVar[str] = "CC-R28"
    face: str


@dataclass(frozen=True)
class ValueCancelled(Event):
    text: ClassVar[str] = "{value}: {face} is cancelled"
    cites: ClassVar[str] = "CC-R26"
    value: Ref
    face: str


@dataclass(frozen=True)
class TokenSpent(Event):
    text: ClassVar[str] = "{seat} removes a popularity token from {quest} to reroll {die}"
    cites: ClassVar[str] = "CC-8.3"
    seat: Seat
    quest: Ref
    die: Ref
