"""What can happen, in the past tense."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ossuary.engine import Event, Ref, Seat


@dataclass(frozen=True)
class Began(Event):
    text: ClassVar[str] = "{seat} is the first to leave the nest"
    cites: ClassVar[str] = "MA-1.3"
    seat: Seat


@dataclass(frozen=True)
class Pecked(Event):
    text: ClassVar[str] = "{seat} pecks up a trinket"
    cites: ClassVar[str] = "MA-2.2"
    seat: Seat


@dataclass(frozen=True)
class Claimed(Event):
    text: ClassVar[str] = "{seat} claims the {bird}"
    cites: ClassVar[str] = "MA-2.1"
    seat: Seat
    bird: Ref


@dataclass(frozen=True)
class ClaimedAgainst(Event):
    text: ClassVar[str] = "{seat} claims the {bird} against {victim}"
    cites: ClassVar[str] = "MA-2.1"
    seat: Seat
    bird: Ref
    victim: Seat


@dataclass(frozen=True)
class Paid(Event):
    text: ClassVar[str] = "{seat} pays {count:trinket}"
    cites: ClassVar[str] = "MA-2.7"
    minor: ClassVar[bool] = True
    seat: Seat
    count: int


@dataclass(frozen=True)
class Proved(Event):
    text: ClassVar[str] = "{seat} shows {card}: {doubter} doubted in vain"
    cites: ClassVar[str] = "MA-3.2"
    seat: Seat
    card: Ref
    doubter: Seat


@dataclass(frozen=True)
class Replaced(Event):
    text: ClassVar[str] = "{seat} takes {card} from the hedge for it"
    cites: ClassVar[str] = "MA-3.3"
    minor: ClassVar[bool] = True
    seat: Seat
    card: Ref


@dataclass(frozen=True)
class Lied(Event):
    text: ClassVar[str] = "{doubter} doubts, and {seat} has no {bird}"
    cites: ClassVar[str] = "MA-3.4"
    doubter: Seat
    seat: Seat
    bird: Ref


@dataclass(frozen=True)
class FlewAway(Event):
    text: ClassVar[str] = "{card} leaves {seat} and flies to the fence"
    cites: ClassVar[str] = "MA-3.5"
    seat: Seat
    card: Ref


@dataclass(frozen=True)
class Blocked(Event):
    text: ClassVar[str] = "the {bird} of {victim} stops {seat}"
    cites: ClassVar[str] = "MA-4.3"
    victim: Seat
    bird: Ref
    seat: Seat


@dataclass(frozen=True)
class Fished(Event):
    text: ClassVar[str] = "{seat} fishes {count:trinket} out of the pond"
    cites: ClassVar[str] = "MA-2.3"
    seat: Seat
    count: int


@dataclass(frozen=True)
class Stole(Event):
    text: ClassVar[str] = "{seat} steals {count:trinket} from {victim}"
    cites: ClassVar[str] = "MA-2.4"
    seat: Seat
    count: int
    victim: Seat


@dataclass(frozen=True)
class Hunted(Event):
    text: ClassVar[str] = "{seat} swoops down on {victim}"
    cites: ClassVar[str] = "MA-2.5"
    seat: Seat
    victim: Seat


@dataclass(frozen=True)
class Drew(Event):
    text: ClassVar[str] = "{seat} takes {card} from the hedge"
    cites: ClassVar[str] = "MA-2.6"
    seat: Seat
    card: Ref


@dataclass(frozen=True)
class PutBack(Event):
    text: ClassVar[str] = "{seat} puts a bird back into the hedge"
    cites: ClassVar[str] = "MA-2.6"
    seat: Seat


@dataclass(frozen=True)
class LeftTheHedge(Event):
    text: ClassVar[str] = "{seat} has no bird left and leaves the hedge"
    cites: ClassVar[str] = "MA-5.2"
    seat: Seat
