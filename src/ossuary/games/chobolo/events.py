"""What can happen at a table of Chobolo, and the rule it comes from; more in `fights.py` and `magic.py`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ossuary.engine import Event, Ref, Seat

from .lands import Tile


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
    text: ClassVar[str] = "{seat} lays {board} at {slot}, turned {turns}/6"
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
    text: ClassVar[str] = "{seat} has no character on the board: strike {count} of 3"
    cites: ClassVar[str] = "CH-3.15"
    seat: Seat
    count: int


@dataclass(frozen=True)
class Removed(Event):
    text: ClassVar[str] = "{seat} is out of the game"
    cites: ClassVar[str] = "CH-3.14"
    seat: Seat


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
class Stepped(Event):
    text: ClassVar[str] = "{character} steps to {tile}"
    cites: ClassVar[str] = "CH-10.1"
    character: Ref
    tile: Tile


@dataclass(frozen=True)
class Moved(Event):
    """By a spell: no step, and nothing is triggered (CH-10.16)."""

    text: ClassVar[str] = "{character} is put on {tile}"
    cites: ClassVar[str] = "CH-10.16"
    character: Ref
    tile: Tile


@dataclass(frozen=True)
class TookChips(Event):
    text: ClassVar[str] = "{seat} takes {chips}; the stack is {stack}"
    cites: ClassVar[str] = "CH-11.1"
    seat: Seat
    chips: str
    stack: str


@dataclass(frozen=True)
class ChangedChips(Event):
    text: ClassVar[str] = "The stack of {seat} is changed to {stack}"
    cites: ClassVar[str] = "CH-11.10"
    seat: Seat
    stack: str


@dataclass(frozen=True)
class LostChips(Event):
    text: ClassVar[str] = "{seat} loses {chips}; the stack is {stack}"
    cites: ClassVar[str] = "CH-11.10"
    seat: Seat
    chips: str
    stack: str


@dataclass(frozen=True)
class Prayed(Event):
    text: ClassVar[str] = "{seat} prays on {tile}"
    cites: ClassVar[str] = "CH-11.7"
    seat: Seat
    tile: Tile


@dataclass(frozen=True)
class Rolled(Event):
    text: ClassVar[str] = "{character} rolls {shown}"
    cites: ClassVar[str] = "CH-1.12"
    minor: ClassVar[bool] = True
    character: Ref
    shown: int


@dataclass(frozen=True)
class Built(Event):
    text: ClassVar[str] = "{character} builds a tower on {tile}"
    cites: ClassVar[str] = "CH-12.6"
    character: Ref
    tile: Tile


@dataclass(frozen=True)
class FailedToBuild(Event):
    text: ClassVar[str] = "{character} builds nothing"
    cites: ClassVar[str] = "CH-12.7"
    character: Ref


@dataclass(frozen=True)
class FailedToWalk(Event):
    text: ClassVar[str] = "{character} finds no way into the river"
    cites: ClassVar[str] = "CH-8.2"
    character: Ref


@dataclass(frozen=True)
class TookTower(Event):
    text: ClassVar[str] = "{seat} takes the tower on {tile}"
    cites: ClassVar[str] = "CH-14.10"
    seat: Seat
    tile: Tile


@dataclass(frozen=True)
class LostTower(Event):
    text: ClassVar[str] = "The tower on {tile} is gone"
    cites: ClassVar[str] = "CH-14.12"
    tile: Tile


@dataclass(frozen=True)
class SetStops(Event):
    text: ClassVar[str] = "{seat} is asked for spells at level {level} from now on"
    cites: ClassVar[str] = "CH-R68"
    seat: Seat
    level: int
