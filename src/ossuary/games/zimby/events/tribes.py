"""Mojo, meals, spawning, and who leaves the board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ossuary.engine import Event, Place, Ref, Seat
from ossuary.engine.wording import counted, listed

from .walks import Walked, WentOut

SLEEPER = ("zimby at home", "zimbies at home")


def besides_tokens(zimbies: int, chanters: int, meals: int) -> str:
    """Of what was paid, all that the log says: `, depleting 2 chanters, and eating 1 zimby at home`."""
    turned = [counted(zimbies, *SLEEPER)] if zimbies else []
    turned += [counted(chanters, "chanter")] if chanters else []
    said = f", depleting {listed(turned)}" if turned else ""
    return f"{said}{', and' if turned else ','} eating {counted(meals, *SLEEPER)}" if meals else said


@dataclass(frozen=True)
class Paid(Event):
    text: ClassVar[str] = "{seat} pays {cost} mojo{besides}"
    cites: ClassVar[str] = "ZM-16.1"
    minor: ClassVar[bool] = True
    seat: Seat
    cost: int
    besides: str  # what else than tokens it took, in words
    took: tuple[int, int, int]  # zimbies and chanters depleted, zimbies eaten

    def add_to(self, news: list[Event]) -> None:
        """On a walk that was paid for before, one line says how much it has been altogether."""
        at = len(news) - 1
        while at >= 0 and isinstance(news[at], Walked | WentOut):
            at -= 1
        before = news[at] if 0 <= at < len(news) - 1 else None
        if isinstance(before, Paid) and before.seat == self.seat:
            zimbies, chanters, meals = (one + other for one, other in zip(before.took, self.took, strict=True))
            cost, besides = before.cost + self.cost, besides_tokens(zimbies, chanters, meals)
            news[at] = Paid(self.seat, cost, besides, (zimbies, chanters, meals))
        else:
            news.append(self)


@dataclass(frozen=True)
class Ate(Event):
    text: ClassVar[str] = "{seat} eats a tribal zimby for {gain}"
    cites: ClassVar[str] = "ZM-25.1"
    seat: Seat
    gain: str


@dataclass(frozen=True)
class AteInColumn(Event):
    text: ClassVar[str] = "{seat}'s zimby on {tile} eats {count} of its column"
    cites: ClassVar[str] = "ZM-25.5"
    seat: Seat
    tile: Place
    count: int


@dataclass(frozen=True)
class Spawned(Event):
    cites: ClassVar[str] = "ZM-24.1"
    seat: Seat
    count: int

    @property
    def text(self) -> str:  # type: ignore[override]
        if not self.count:
            return "{seat} spawns nobody: the Far Shore is empty or the home is full"
        return "{seat} spawns {count:zimby} from the Far Shore"


@dataclass(frozen=True)
class Expelled(Event):
    text: ClassVar[str] = "{who} on {tile} is expelled{why}"
    cites: ClassVar[str] = "ZM-2.3"
    who: str
    tile: Place
    why: str = ""


@dataclass(frozen=True)
class Dismissed(Event):
    text: ClassVar[str] = "{who} on {tile} is dismissed{why}"
    cites: ClassVar[str] = "ZM-2.2"
    who: str
    tile: Place
    why: str = ""


@dataclass(frozen=True)
class Woke(Event):
    text: ClassVar[str] = "{seat} wakes up {count:{what}}"
    cites: ClassVar[str] = "ZM-2.1"
    seat: Seat
    count: int
    what: str


@dataclass(frozen=True)
class Depleted(Event):
    text: ClassVar[str] = "{seat} depletes {count:{what}}"
    cites: ClassVar[str] = "ZM-2.1"
    seat: Seat
    count: int
    what: str


@dataclass(frozen=True)
class SentFar(Event):
    text: ClassVar[str] = "{seat} sends a tribal zimby to the Far Shore"
    cites: ClassVar[str] = "ZM-7.12"
    seat: Seat


@dataclass(frozen=True)
class Stole(Event):
    text: ClassVar[str] = "{seat} takes {card} from {other}"
    cites: ClassVar[str] = "ZM-17.9"
    seat: Seat
    other: Seat
    card: Ref


@dataclass(frozen=True)
class MadeZombie(Event):
    text: ClassVar[str] = "{seat} makes a zombie on {tile}"
    cites: ClassVar[str] = "ZM-29.3"
    seat: Seat
    tile: Place


@dataclass(frozen=True)
class KeptStill(Event):
    text: ClassVar[str] = "{seat} pays to keep the zombie on {tile} still"
    cites: ClassVar[str] = "ZM-10.4"
    seat: Seat
    tile: Place


@dataclass(frozen=True)
class Shambles(Event):
    text: ClassVar[str] = "The zombie on {tile} shambles {tiles:tile}"
    cites: ClassVar[str] = "ZM-10.3"
    tile: Place
    tiles: int
