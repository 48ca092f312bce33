"""What can happen at a table of Chobolo, and the rule it comes from."""

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
    text: ClassVar[str] = "{seat} lays {board} at {slot}, turned {turns}"
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
class Aimed(Event):
    text: ClassVar[str] = "{shooter} aims at {target}"
    cites: ClassVar[str] = "CH-16.15"
    shooter: Ref
    target: Ref


@dataclass(frozen=True)
class Shot(Event):
    text: ClassVar[str] = "{shooter} shoots at {target}: {high} against {low}"
    cites: ClassVar[str] = "CH-7.2"
    shooter: Ref
    target: Ref
    high: int
    low: int


@dataclass(frozen=True)
class SpellStruck(Event):
    """A bolt, a blast or a burning hex."""

    text: ClassVar[str] = "Magic of {seat} strikes {target}: {high} against {low}"
    cites: ClassVar[str] = "CH-R89"
    seat: Seat
    target: Ref
    high: int
    low: int


@dataclass(frozen=True)
class BattleBegan(Event):
    text: ClassVar[str] = "Battle of {who}"
    cites: ClassVar[str] = "CH-16.3"
    who: tuple[Ref, ...]


@dataclass(frozen=True)
class Truce(Event):
    text: ClassVar[str] = "{seat} and {other} keep the peace in this battle"
    cites: ClassVar[str] = "CH-16.6"
    seat: Seat
    other: Seat


@dataclass(frozen=True)
class Attacked(Event):
    text: ClassVar[str] = "{attacker} attacks {target}: {high} against {low}"
    cites: ClassVar[str] = "CH-17.8"
    attacker: Ref
    target: Ref
    high: int
    low: int


@dataclass(frozen=True)
class LostLevel(Event):
    text: ClassVar[str] = "{character} falls to level {level}"
    cites: ClassVar[str] = "CH-6.3"
    character: Ref
    level: int


@dataclass(frozen=True)
class GainedLevel(Event):
    text: ClassVar[str] = "{character} rises to level {level}"
    cites: ClassVar[str] = "CH-6.5"
    character: Ref
    level: int


@dataclass(frozen=True)
class Died(Event):
    text: ClassVar[str] = "{character} dies"
    cites: ClassVar[str] = "CH-6.4"
    character: Ref


@dataclass(frozen=True)
class Announced(Event):
    text: ClassVar[str] = "{seat} declares {card} {targets}"
    cites: ClassVar[str] = "CH-15.6"
    seat: Seat
    card: Ref
    targets: tuple[Ref, ...]


@dataclass(frozen=True)
class WasCast(Event):
    text: ClassVar[str] = "{seat} casts {card}; the stack is {stack}"
    cites: ClassVar[str] = "CH-15.2"
    seat: Seat
    card: Ref
    stack: str


@dataclass(frozen=True)
class Fizzled(Event):
    text: ClassVar[str] = "{card} is not cast"
    cites: ClassVar[str] = "CH-15.7"
    card: Ref


@dataclass(frozen=True)
class Countered(Event):
    text: ClassVar[str] = "{card} is stopped"
    cites: ClassVar[str] = "CH-5.22"
    card: Ref


@dataclass(frozen=True)
class Ended(Event):
    text: ClassVar[str] = "{card} ends"
    cites: ClassVar[str] = "CH-15.11"
    card: Ref


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
class SetStops(Event):
    text: ClassVar[str] = "{seat} is asked for spells at level {level} from now on"
    cites: ClassVar[str] = "CH-R68"
    seat: Seat
    level: int


@dataclass(frozen=True)
class OpenedWall(Event):
    text: ClassVar[str] = "{seat} opens the Plane Wall"
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
    text: ClassVar[str] = "{seat} is ascending"
    cites: ClassVar[str] = "CH-3.5"
    seat: Seat
