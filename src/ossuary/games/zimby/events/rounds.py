"""Set-up, rounds and turns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ossuary.engine import Event, Place, Ref, Seat


@dataclass(frozen=True)
class Began(Event):
    text: ClassVar[str] = "{seat} is the first mover of round 1"
    cites: ClassVar[str] = "ZM-3.13"
    seat: Seat


@dataclass(frozen=True)
class LaidWard(Event):
    text: ClassVar[str] = "{seat} lays the ward of {element} on {tile}"
    cites: ClassVar[str] = "ZM-3.2"
    seat: Seat
    element: str
    tile: Place


@dataclass(frozen=True)
class Settled(Event):
    text: ClassVar[str] = "{seat} attaches {home} next to {door}"
    cites: ClassVar[str] = "ZM-3.7"
    seat: Seat
    home: Place
    door: Place


@dataclass(frozen=True)
class Refreshed(Event):
    text: ClassVar[str] = "Round {round}: tokens and creatures wake up, everybody draws"
    cites: ClassVar[str] = "ZM-5.3"
    round: int


@dataclass(frozen=True)
class Drew(Event):
    text: ClassVar[str] = "{seat} draws {card}"
    cites: ClassVar[str] = "ZM-17.1"
    minor: ClassVar[bool] = True
    seat: Seat
    card: Ref


@dataclass(frozen=True)
class Reshuffled(Event):
    text: ClassVar[str] = "The discard pile is shuffled into a new library of {count:scroll}"
    cites: ClassVar[str] = "ZM-17.3"
    count: int


@dataclass(frozen=True)
class TurnBegan(Event):
    text: ClassVar[str] = "It is the turn of {seat}"
    cites: ClassVar[str] = "ZM-4.3"
    seat: Seat


@dataclass(frozen=True)
class Ended(Event):
    text: ClassVar[str] = "{seat} ends the turn"
    cites: ClassVar[str] = "ZM-8.9"
    minor: ClassVar[bool] = True
    seat: Seat


@dataclass(frozen=True)
class CouldDoNoMore(Event):
    text: ClassVar[str] = "{seat} can do nothing more, so the turn ends by itself"
    cites: ClassVar[str] = "ZM-R9"
    seat: Seat


@dataclass(frozen=True)
class Discarded(Event):
    text: ClassVar[str] = "{seat} discards {card}"
    cites: ClassVar[str] = "ZM-17.2"
    seat: Seat
    card: Ref


@dataclass(frozen=True)
class FirstMover(Event):
    cites: ClassVar[str] = "ZM-4.4"
    seat: Seat

    @property
    def text(self) -> str:  # type: ignore[override]
        why = "has rolled highest" if self.rule == "ZM-4.5" else "has most active zimbies at home"
        return f"{{seat}} {why} and will move first"


@dataclass(frozen=True)
class Rolled(Event):
    text: ClassVar[str] = "{seat} rolls {die} for the first move"
    cites: ClassVar[str] = "ZM-4.5"
    minor: ClassVar[bool] = True
    seat: Seat
    die: int
