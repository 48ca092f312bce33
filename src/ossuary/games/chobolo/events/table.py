"""What can happen before the first turn and around turns, and the rule it comes from."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from ossuary.engine import Event, Ref, Seat
from ossuary.games.chobolo.land.lands import Tile


@dataclass(frozen=True)
class TookSet(Event):
    text: ClassVar[str] = "{seat} plays {chosen}"
    cites: ClassVar[str] = "CH-1.2"
    seat: Seat
    chosen: str


@dataclass(frozen=True)
class RolledForStart(Event):
    text: ClassVar[str] = "{seat} rolls {shown} for the start"
    cites: ClassVar[str] = "CH-2.1"
    seat: Seat
    shown: int


@dataclass(frozen=True)
class LaidBoard(Event):
    text: ClassVar[str] = "{seat} lays {board} in {slot}, turned {turns}/6"
    cites: ClassVar[str] = "CH-2.9"
    seat: Seat
    board: Ref
    slot: str
    turns: int


@dataclass(frozen=True)
class PlacedMainTower(Event):
    text: ClassVar[str] = "{seat} places the main tower on {tile}"
    cites: ClassVar[str] = "CH-2.11"
    seat: Seat
    tile: Tile


@dataclass(frozen=True)
class TurnBegan(Event):
    text: ClassVar[str] = "Round {round}: it is the turn of {seat}"
    cites: ClassVar[str] = "CH-9.1"
    seat: Seat
    round: int


@dataclass(frozen=True)
class Struck(Event):
    text: ClassVar[str] = "{seat} has no character on the board, {count} of 3 times in a row"
    cites: ClassVar[str] = "CH-3.15"
    seat: Seat
    count: int


@dataclass(frozen=True)
class Removed(Event):
    cites: ClassVar[str] = "CH-3.14"
    seat: Seat

    @property
    def text(self) -> str:  # type: ignore[override]
        return "{seat} gives up and is out of the game" if self.rule == "CH-18.7" else "{seat} is out of the game"


@dataclass(frozen=True)
class Returned(Event):
    text: ClassVar[str] = "{character} returns at level {level} on {tile}"
    cites: ClassVar[str] = "CH-4.4"
    character: Ref
    level: int
    tile: Tile


@dataclass(frozen=True)
class Drew(Event):
    text: ClassVar[str] = "{seat} draws {card}"
    cites: ClassVar[str] = "CH-11.7"
    seat: Seat
    card: Ref


@dataclass(frozen=True)
class SetStops(Event):
    text: ClassVar[str] = "{seat} is asked for spells {how} from now on"
    cites: ClassVar[str] = "CH-R68"
    seat: Seat
    level: int
    how: str = field(default="", compare=False)  # seldom, often, at each step


@dataclass(frozen=True)
class LimitReached(Event):
    text: ClassVar[str] = "The last round ({round}) is over: the score decides"
    cites: ClassVar[str] = "CH-3.20"
    round: int
