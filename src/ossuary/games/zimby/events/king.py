"""The King, his rituals, his thugs and the Crown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ossuary.engine import Event, Place, Ref, Seat


@dataclass(frozen=True)
class KingMoved(Event):
    text: ClassVar[str] = "The King goes to {tile}"
    cites: ClassVar[str] = "ZM-6.4"
    tile: Place


@dataclass(frozen=True)
class KingStayed(Event):
    text: ClassVar[str] = "The King stays where he is"
    cites: ClassVar[str] = "ZM-6.6"
    tile: Place


@dataclass(frozen=True)
class CastRitual(Event):
    text: ClassVar[str] = "{card} is cast on {tile}"
    cites: ClassVar[str] = "ZM-6.5"
    card: Ref
    tile: Place


@dataclass(frozen=True)
class Spread(Event):
    text: ClassVar[str] = "The blood mist spreads {steps:tile} around the sanctum over {count:tile}"
    cites: ClassVar[str] = "ZM-7.5"
    steps: int
    count: int


@dataclass(frozen=True)
class StruckQuadrant(Event):
    text: ClassVar[str] = "It strikes the {where}"
    cites: ClassVar[str] = "ZM-7.4"
    where: str


@dataclass(frozen=True)
class KingDied(Event):
    text: ClassVar[str] = "The King is dead, and the Crown is free"
    cites: ClassVar[str] = "ZM-30.1"
    tile: Place


@dataclass(frozen=True)
class KingRose(Event):
    text: ClassVar[str] = "A new King rises from the blood mist"
    cites: ClassVar[str] = "ZM-9.24"
    tile: Place


@dataclass(frozen=True)
class Took(Event):
    text: ClassVar[str] = "{who} takes the Crown on {tile}"
    cites: ClassVar[str] = "ZM-13.10"
    who: str
    tile: Place


@dataclass(frozen=True)
class CrownCameHome(Event):
    text: ClassVar[str] = "{seat} carries the Cannibal Crown home to {home} and wins"
    cites: ClassVar[str] = "ZM-2.17"
    seat: Seat
    home: Place


@dataclass(frozen=True)
class AllIsLost(Event):
    text: ClassVar[str] = "{why}: {seat} has lost"
    cites: ClassVar[str] = "ZM-31.13"
    seat: Seat
    why: str


@dataclass(frozen=True)
class TimeIsUp(Event):
    text: ClassVar[str] = "The last round is over: {outcome}"
    cites: ClassVar[str] = "ZM-R7"
    outcome: str


@dataclass(frozen=True)
class Dropped(Event):
    text: ClassVar[str] = "The Crown lies on {tile}"
    cites: ClassVar[str] = "ZM-13.12"
    tile: Place


@dataclass(frozen=True)
class Bounced(Event):
    text: ClassVar[str] = "The Crown bounces to {tile}"
    cites: ClassVar[str] = "ZM-R99"
    tile: Place


@dataclass(frozen=True)
class Lighter(Event):
    text: ClassVar[str] = "The Crown now weighs as much as {burden:zimby}"
    cites: ClassVar[str] = "ZM-30.14"
    burden: int


@dataclass(frozen=True)
class ThugsMove(Event):
    text: ClassVar[str] = "The thugs go on patrol"
    cites: ClassVar[str] = "ZM-9.1"
    round: int


@dataclass(frozen=True)
class Patrolled(Event):
    text: ClassVar[str] = "Thug {thug} on {source} rolls {tiles} to patrol"
    cites: ClassVar[str] = "ZM-9.3"
    minor: ClassVar[bool] = True
    thug: str
    tiles: int
    source: Place


@dataclass(frozen=True)
class Stopped(Event):
    text: ClassVar[str] = "Thug {thug} stops on {tile} and looks for a fight"
    cites: ClassVar[str] = "ZM-9.13"
    thug: str
    tile: Place


@dataclass(frozen=True)
class Winnowed(Event):
    text: ClassVar[str] = "{seat} keeps one scroll of {other} and discards {card}"
    cites: ClassVar[str] = "ZM-7.14"
    seat: Seat
    other: Seat
    card: Ref
