"""Walking, joining, portals, and what scrolls move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ossuary.engine import Event, Place, Seat


@dataclass(frozen=True)
class WentOut(Event):
    text: ClassVar[str] = "{seat} sends {count:zimby} out to {tile}"
    cites: ClassVar[str] = "ZM-14.2"
    seat: Seat
    count: int
    tile: Place


@dataclass(frozen=True)
class Walked(Event):
    cites: ClassVar[str] = "ZM-13.2"
    who: str
    source: Place
    tile: Place
    tiles: int = 1

    @property
    def text(self) -> str:  # type: ignore[override]
        if self.source == self.tile:
            return "{who} goes {tiles:tile} and is back on {tile}"
        return "{who} goes {tiles:tile} from {source} to {tile}"

    def add_to(self, news: list[Event]) -> None:
        """If nothing has happened since the step before it, one line tells the whole way so far."""
        last = news[-1] if news else None
        goes_on = isinstance(last, Walked) and (last.who, last.tile) == (self.who, self.source)
        both = last.join(self) if last is not None and goes_on else None
        if both is None:
            news.append(self)
        else:
            news[-1] = both


@dataclass(frozen=True)
class CameHome(Event):
    text: ClassVar[str] = "{seat} brings {count:zimby} home"
    cites: ClassVar[str] = "ZM-14.4"
    seat: Seat
    count: int


@dataclass(frozen=True)
class Joined(Event):
    text: ClassVar[str] = "{seat} joins the column on {tile}"
    cites: ClassVar[str] = "ZM-13.14"
    seat: Seat
    tile: Place


@dataclass(frozen=True)
class Permission(Event):
    text: ClassVar[str] = "{seat} {said} {other} to join the column on {tile}"
    cites: ClassVar[str] = "ZM-12.6"
    seat: Seat
    said: str
    other: Seat
    tile: Place


@dataclass(frozen=True)
class Relocated(Event):
    text: ClassVar[str] = "{source} sends {who} to {tile}"
    cites: ClassVar[str] = "ZM-28.3"
    who: str
    source: Place
    tile: Place


@dataclass(frozen=True)
class Struck(Event):
    text: ClassVar[str] = "{seat} pays to strike {count:destination}"
    cites: ClassVar[str] = "ZM-28.7"
    seat: Seat
    count: int


@dataclass(frozen=True)
class CameIn(Event):
    text: ClassVar[str] = "{who} comes into play on {tile}"
    cites: ClassVar[str] = "ZM-28.10"
    who: str
    tile: Place


@dataclass(frozen=True)
class Swapped(Event):
    text: ClassVar[str] = "The creatures on {one} and {two} change places"
    cites: ClassVar[str] = "ZM-27.21"
    one: Place
    two: Place


@dataclass(frozen=True)
class OutOfTheDark(Event):
    text: ClassVar[str] = "{who} stumbles out of the dark onto {tile}"
    cites: ClassVar[str] = "ZM-27.20"
    who: str
    tile: Place


@dataclass(frozen=True)
class Shoved(Event):
    text: ClassVar[str] = "{who} is shoved to {tile}"
    cites: ClassVar[str] = "ZM-R63"
    who: str
    tile: Place


@dataclass(frozen=True)
class MovedFree(Event):
    text: ClassVar[str] = "The column on {tile} may walk {tiles:tile} for nothing"
    cites: ClassVar[str] = "ZM-R55"
    tile: Place
    tiles: int


@dataclass(frozen=True)
class HeldFast(Event):
    text: ClassVar[str] = "{who} on {tile} is held fast and stays there"
    cites: ClassVar[str] = "ZM-R133"
    who: str
    tile: Place
