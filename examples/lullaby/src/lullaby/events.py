"""What can happen, in the past tense. Cards that a seat may not know are veiled by the engine."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ossuary.engine import Event, Place, Ref, Seat


@dataclass(frozen=True)
class Began(Event):
    text: ClassVar[str] = "{seat} begins to sing"
    cites: ClassVar[str] = "LU-1.5"
    seat: Seat


@dataclass(frozen=True)
class Whispered(Event):
    text: ClassVar[str] = "{seat} whispers “{word}” to {other} and points at {count:note} ({spots})"
    cites: ClassVar[str] = "LU-3.2"
    seat: Seat
    other: Seat
    word: str
    count: int
    spots: str  # counted from the left: “1, 3”


@dataclass(frozen=True)
class Sang(Event):
    text: ClassVar[str] = "{seat} sings {note} in the {verse}"
    cites: ClassVar[str] = "LU-4.2"
    seat: Seat
    note: Ref
    verse: Place


@dataclass(frozen=True)
class SangFalse(Event):
    text: ClassVar[str] = "{seat} sings {note}: false! The {verse} falls into the grass, and one of the dead wakes up"
    cites: ClassVar[str] = "LU-4.3"
    seat: Seat
    note: Ref
    verse: Place


@dataclass(frozen=True)
class VerseEnded(Event):
    text: ClassVar[str] = "The {verse} is sung to its end"
    cites: ClassVar[str] = "LU-4.4"
    verse: Place


@dataclass(frozen=True)
class Dropped(Event):
    text: ClassVar[str] = "{seat} drops {note}"
    cites: ClassVar[str] = "LU-5.1"
    seat: Seat
    note: Ref


@dataclass(frozen=True)
class Drew(Event):
    text: ClassVar[str] = "{seat} draws {note}"
    cites: ClassVar[str] = "LU-5.2"
    minor: ClassVar[bool] = True
    seat: Seat
    note: Ref


@dataclass(frozen=True)
class LastNote(Event):
    text: ClassVar[str] = "The songbook is empty: everybody has one more turn"
    cites: ClassVar[str] = "LU-6.3"
