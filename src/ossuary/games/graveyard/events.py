"""What can happen, in the past tense. Cards that a seat may not know are veiled by the engine."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ossuary.engine import Event, Place, Ref, Seat


@dataclass(frozen=True)
class Began(Event):
    text: ClassVar[str] = "{seat} begins the night"
    cites: ClassVar[str] = "GY-1.3"
    seat: Seat


@dataclass(frozen=True)
class Played(Event):
    text: ClassVar[str] = "{seat} plays {card}"
    cites: ClassVar[str] = "GY-4.1"
    seat: Seat
    card: Ref


@dataclass(frozen=True)
class Countered(Event):
    text: ClassVar[str] = "{card} is countered"
    cites: ClassVar[str] = "GY-4.4"
    card: Ref


@dataclass(frozen=True)
class Peeked(Event):
    text: ClassVar[str] = "{seat} looks into the {grave} and sees {zombie}"
    cites: ClassVar[str] = "GY-R2"
    seat: Seat
    grave: Place
    zombie: Ref


@dataclass(frozen=True)
class Raised(Event):
    text: ClassVar[str] = "{seat} raises {zombie} from the {grave}"
    cites: ClassVar[str] = "GY-3.2"
    seat: Seat
    zombie: Ref
    grave: Place


@dataclass(frozen=True)
class Drew(Event):
    text: ClassVar[str] = "{seat} draws {card}"
    cites: ClassVar[str] = "GY-2.2"
    minor: ClassVar[bool] = True
    seat: Seat
    card: Ref


@dataclass(frozen=True)
class Exchanged(Event):
    text: ClassVar[str] = "{seat} puts {card} under the deck"
    cites: ClassVar[str] = "GY-2.3"
    seat: Seat
    card: Ref
