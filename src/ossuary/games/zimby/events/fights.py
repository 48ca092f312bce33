"""Attacks, dice, wounds and deaths."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ossuary.engine import Event, Place, Ref


@dataclass(frozen=True)
class Attacked(Event):
    text: ClassVar[str] = "{who} on {source} attacks {target} on {tile}"
    cites: ClassVar[str] = "ZM-21.2"
    who: str
    source: Place
    target: str
    tile: Place


@dataclass(frozen=True)
class Fought(Event):
    text: ClassVar[str] = (
        "The attack rolls {die} and comes to {attack}, the defence rolls {other} and comes to {defence}"
    )
    cites: ClassVar[str] = "ZM-22.1"
    attack: int
    die: int
    defence: int
    other: int


@dataclass(frozen=True)
class Draws(Event):
    text: ClassVar[str] = "The blows are equal: nobody is wounded"
    cites: ClassVar[str] = "ZM-22.4"
    tile: Place


@dataclass(frozen=True)
class OutOfReach(Event):
    text: ClassVar[str] = "The fight comes to nothing: one of the two is gone or out of reach"
    cites: ClassVar[str] = "ZM-R20"
    tile: Place


@dataclass(frozen=True)
class Wounded(Event):
    text: ClassVar[str] = "{who} on {tile} suffers {count:wound} from {cause}{fate}"
    cites: ClassVar[str] = "ZM-23.2"
    who: str
    tile: Place
    count: int
    cause: Ref  # a scroll, or in words
    fate: str = ""


@dataclass(frozen=True)
class Died(Event):
    text: ClassVar[str] = "Dead on {tile}: {dead}"
    cites: ClassVar[str] = "ZM-23.9"
    tile: Place
    dead: str


@dataclass(frozen=True)
class Claimed(Event):
    text: ClassVar[str] = "{who} moves onto {tile}"
    cites: ClassVar[str] = "ZM-22.6"
    who: str
    tile: Place


@dataclass(frozen=True)
class Locked(Event):
    text: ClassVar[str] = "The creatures on {one} and {two} are locked in combat"
    cites: ClassVar[str] = "ZM-21.10"
    one: Place
    two: Place


@dataclass(frozen=True)
class Shielded(Event):
    text: ClassVar[str] = "{who} on {tile} is spared {count:wound}"
    cites: ClassVar[str] = "ZM-23.2"
    who: str
    tile: Place
    count: int


@dataclass(frozen=True)
class Changed(Event):
    text: ClassVar[str] = "{who} on {tile} fights with {change} brutality {when}"
    cites: ClassVar[str] = "ZM-22.3"
    who: str
    tile: Place
    change: str  # with its sign
    when: str


@dataclass(frozen=True)
class Stunned(Event):
    text: ClassVar[str] = "{who} on {tile} is depleted"
    cites: ClassVar[str] = "ZM-R28"
    who: str
    tile: Place


@dataclass(frozen=True)
class Freed(Event):
    text: ClassVar[str] = "The column on {tile} is free of its combat"
    cites: ClassVar[str] = "ZM-21.11"
    tile: Place
