"""What can happen to bodies: Upgrades and limbs that come and go, death and return."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ossuary.engine import Event, Ref, Seat


@dataclass(frozen=True)
class UpgradePlayed(Event):
    text: ClassVar[str] = "{seat} plays {card}"
    cites: ClassVar[str] = "CC-4.1"
    seat: Seat
    card: Ref


@dataclass(frozen=True)
class LimbRegrown(Event):
    text: ClassVar[str] = "{seat} regenerates {card}"
    cites: ClassVar[str] = "CC-11.7"
    seat: Seat
    card: Ref


@dataclass(frozen=True)
class AbilityUsed(Event):
    text: ClassVar[str] = "{seat} uses {card}"
    cites: ClassVar[str] = "CC-8.2"
    seat: Seat
    card: Ref


@dataclass(frozen=True)
class PartLost(Event):
    text: ClassVar[str] = "{seat} discards {card} from play {why}"  # always told under the rule that took it
    seat: Seat
    card: Ref
    why: str


@dataclass(frozen=True)
class LivesOwed(Event):
    text: ClassVar[str] = "{seat} has to give up {lives:life/lives}{shield}"
    cites: ClassVar[str] = "CC-10.5"
    seat: Seat
    lives: int
    shield: str


@dataclass(frozen=True)
class Recycled(Event):
    text: ClassVar[str] = "{seat} recycles {card}"
    cites: ClassVar[str] = "CC-4.2"
    seat: Seat
    card: Ref


# -- death --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Died(Event):
    text: ClassVar[str] = "{seat} has no lives left and becomes a Zombie"
    cites: ClassVar[str] = "CC-11.1"
    seat: Seat


@dataclass(frozen=True)
class Revived(Event):
    text: ClassVar[str] = "{seat} is alive again"
    cites: ClassVar[str] = "CC-R60"
    seat: Seat
