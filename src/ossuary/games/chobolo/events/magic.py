"""What can happen with spells and with Chobolo, and the rule it comes from."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from ossuary.engine import Event, Ref, Seat


@dataclass(frozen=True)
class Announced(Event):
    cites: ClassVar[str] = "CH-15.6"
    seat: Seat
    card: Ref
    targets: tuple[Ref, ...]

    @property
    def text(self) -> str:  # type: ignore[override]
        return "{seat} wants to cast {card}" + (": {targets}" if self.targets else "")


@dataclass(frozen=True)
class WasCast(Event):
    text: ClassVar[str] = "{seat} casts {card}"
    cites: ClassVar[str] = "CH-15.2"
    seat: Seat
    card: Ref
    stack: str


@dataclass(frozen=True)
class Fizzled(Event):
    text: ClassVar[str] = "{card} is not cast: {why}"
    cites: ClassVar[str] = "CH-15.7"
    card: Ref
    why: str = field(default="", compare=False)


@dataclass(frozen=True)
class Countered(Event):
    text: ClassVar[str] = "{card} is stopped: it is paid for and does nothing"
    cites: ClassVar[str] = "CH-5.22"
    card: Ref


@dataclass(frozen=True)
class Ended(Event):
    text: ClassVar[str] = "{card} ends: {why}"
    cites: ClassVar[str] = "CH-15.11"
    card: Ref
    why: str = field(default="", compare=False)


@dataclass(frozen=True)
class Stored(Event):
    text: ClassVar[str] = "{seat} stores {card} in the Spell Pool"
    cites: ClassVar[str] = "CH-19.3"
    seat: Seat
    card: Ref


@dataclass(frozen=True)
class SawHand(Event):
    text: ClassVar[str] = "{seat} sees the hand of {whose}: {cards}"
    cites: ClassVar[str] = "CH-1.15"
    seat: Seat
    whose: Seat
    cards: tuple[Ref, ...]


@dataclass(frozen=True)
class SentUnder(Event):
    text: ClassVar[str] = "{seat} sends {card} under the deck of {whose}"
    cites: ClassVar[str] = "CH-1.15"
    seat: Seat
    card: Ref
    whose: Seat


@dataclass(frozen=True)
class OpenedWall(Event):
    text: ClassVar[str] = "{seat} opens the Plane Wall: wizards may enter the Centre Plane"
    cites: ClassVar[str] = "CH-5.7"
    seat: Seat


@dataclass(frozen=True)
class Captured(Event):
    text: ClassVar[str] = "Chobolo joins {character}"
    cites: ClassVar[str] = "CH-5.9"
    character: Ref


@dataclass(frozen=True)
class WentHome(Event):
    text: ClassVar[str] = "Chobolo returns to the Centre Hex"
    cites: ClassVar[str] = "CH-5.11"


@dataclass(frozen=True)
class Ascends(Event):
    text: ClassVar[str] = "{seat} is ascending and wins by ending a turn on the Centre Hex with Chobolo"
    cites: ClassVar[str] = "CH-3.5"
    seat: Seat


@dataclass(frozen=True)
class Ascended(Event):
    text: ClassVar[str] = "{character} ends the turn on the Centre Hex with Chobolo"
    cites: ClassVar[str] = "CH-3.7"
    character: Ref
