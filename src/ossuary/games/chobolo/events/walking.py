"""What can happen on a move and to chips and towers, and the rule it comes from."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from ossuary.engine import Event, Ref, Seat
from ossuary.games.chobolo.land.lands import Tile


@dataclass(frozen=True)
class Stepped(Event):
    text: ClassVar[str] = "{character} steps to {tile}"
    cites: ClassVar[str] = "CH-10.1"
    character: Ref
    tile: Tile


@dataclass(frozen=True)
class Moved(Event):
    """No step, and nothing is triggered (CH-10.16)."""

    cites: ClassVar[str] = "CH-10.16"
    character: Ref
    tile: Tile

    @property
    def text(self) -> str:  # type: ignore[override]
        return MOVES.get(self.rule, "{character} is put on {tile}")


MOVES = {
    "CH-14.8": "{character} leaves the full tower for {tile}",
    "CH-R46": "{character} cannot stay there and is put on {tile}",
}


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
    cites: ClassVar[str] = "CH-11.10"
    seat: Seat
    chips: str
    stack: str

    @property
    def text(self) -> str:  # type: ignore[override]
        return LOSSES.get(self.rule, "{seat} loses {chips}; the stack is {stack}")


LOSSES = {
    **dict.fromkeys(("CH-15.1", "CH-5.22", "CH-19.3"), "{seat} pays {chips}; the stack is {stack}"),
    "CH-11.6": "{seat} discards {chips} from the top; the stack is {stack}",
    "CH-4.2": "{seat} loses the whole stack with the wizard: {chips}",
}


@dataclass(frozen=True)
class Prayed(Event):
    text: ClassVar[str] = "{seat} prays on {tile} for a card"
    cites: ClassVar[str] = "CH-11.7"
    seat: Seat
    tile: Tile


@dataclass(frozen=True)
class Rolled(Event):
    cites: ClassVar[str] = "CH-1.12"
    minor: ClassVar[bool] = True
    character: Ref
    shown: int
    purpose: str = field(default="", compare=False)  # in attack, in defence

    @property
    def text(self) -> str:  # type: ignore[override]
        return "{character} rolls {shown} {purpose}" if self.purpose else "{character} rolls {shown}"


@dataclass(frozen=True)
class Built(Event):
    text: ClassVar[str] = "{character} builds a tower on {tile}"
    cites: ClassVar[str] = "CH-12.6"
    character: Ref
    tile: Tile


@dataclass(frozen=True)
class FailedToBuild(Event):
    text: ClassVar[str] = "{character} tries to build a tower and fails"
    cites: ClassVar[str] = "CH-12.7"
    character: Ref


@dataclass(frozen=True)
class FailedToWalk(Event):
    text: ClassVar[str] = "{character} tries to walk the river and stays where it is"
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
    cites: ClassVar[str] = "CH-14.12"
    tile: Tile

    @property
    def text(self) -> str:  # type: ignore[override]
        return RUINS.get(self.rule, "The tower on {tile} is gone")


RUINS = {
    "CH-5.26": "Armageddon destroys the empty main tower on {tile}",
    "CH-14.12": "The tower on {tile} is given up for another",
    "CH-18.2": "The main tower on {tile} is gone with its player",
}
