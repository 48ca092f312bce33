"""What can happen, in the past tense."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ossuary.engine import Event, Place, Ref, Seat


@dataclass(frozen=True)
class Began(Event):
    text: ClassVar[str] = "{seat} unties the first boat"
    cites: ClassVar[str] = "FE-1.3"
    seat: Seat


@dataclass(frozen=True)
class Told(Event):
    text: ClassVar[str] = "{seat} asks about soul {number}, and hears that it is {word}"
    cites: ClassVar[str] = "FE-2.2"
    seat: Seat
    number: int  # counted from 1, as people do
    word: str


@dataclass(frozen=True)
class Boarded(Event):
    text: ClassVar[str] = "{seat} lets {soul} board {boat}"
    cites: ClassVar[str] = "FE-2.3"
    seat: Seat
    soul: Ref
    boat: Place


@dataclass(frozen=True)
class Took(Event):
    text: ClassVar[str] = "{seat} takes {soul} by the hand"
    cites: ClassVar[str] = "FE-2.4"
    minor: ClassVar[bool] = True
    seat: Seat
    soul: Ref  # its own ferryman hears of `ann.hand:2`: the engine puts a veil over it


@dataclass(frozen=True)
class Crossed(Event):
    text: ClassVar[str] = "{boat} crosses the river with {souls:soul}"
    cites: ClassVar[str] = "FE-3.1"
    boat: Place
    souls: int


@dataclass(frozen=True)
class Swam(Event):
    text: ClassVar[str] = "a candle burns, and {soul} swims ashore"
    cites: ClassVar[str] = "FE-3.2"
    soul: Ref


@dataclass(frozen=True)
class Sank(Event):
    text: ClassVar[str] = "{boat} sinks with {souls:soul}"
    cites: ClassVar[str] = "FE-3.3"
    boat: Place
    souls: int
