"""Scrolls, chants, obstacles and seals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ossuary.engine import Event, Place, Ref, Seat


@dataclass(frozen=True)
class Cast(Event):
    text: ClassVar[str] = "{seat} uses {card} on {target}"
    cites: ClassVar[str] = "ZM-17.4"
    seat: Seat
    card: Ref
    target: Ref


@dataclass(frozen=True)
class Resolved(Event):
    text: ClassVar[str] = "{card} takes effect on {target}"
    cites: ClassVar[str] = "ZM-20.4"
    card: Ref
    target: Ref


@dataclass(frozen=True)
class Fizzled(Event):
    text: ClassVar[str] = "{card} finds nothing to act on"
    cites: ClassVar[str] = "ZM-R18"
    card: Ref


@dataclass(frozen=True)
class Nullified(Event):
    text: ClassVar[str] = "{card} is nullified"
    cites: ClassVar[str] = "ZM-20.8"
    card: Ref


@dataclass(frozen=True)
class Redirected(Event):
    text: ClassVar[str] = "{card} now goes at {target}"
    cites: ClassVar[str] = "ZM-17.8"
    card: Ref
    target: Ref


@dataclass(frozen=True)
class Chanted(Event):
    text: ClassVar[str] = "{card} lies at the board of {target}; a zimby of {seat} chants"
    cites: ClassVar[str] = "ZM-18.3"
    seat: Seat
    card: Ref
    target: Seat


@dataclass(frozen=True)
class ChantEnded(Event):
    cites: ClassVar[str] = "ZM-18.6"
    card: Ref

    @property
    def text(self) -> str:  # type: ignore[override]
        return f"{{card}} is heard no more{SILENCED.get(self.rule, '')}"


SILENCED = {
    "ZM-18.6": ": its chanter is needed elsewhere",
    "ZM-18.10": ": it is one chant too many",
}


@dataclass(frozen=True)
class Immune(Event):
    text: ClassVar[str] = "The Crown's die against {what} shows {die}: {result}"
    cites: ClassVar[str] = "ZM-30.5"
    die: int
    what: str
    result: str


@dataclass(frozen=True)
class HexWard(Event):
    text: ClassVar[str] = "The die of the Hex-Ward Chant on {tile} shows {die}: {result}"
    cites: ClassVar[str] = "ZM-18.1"
    die: int
    tile: Place
    result: str


@dataclass(frozen=True)
class Conjured(Event):
    text: ClassVar[str] = "Conjured on {tiles}: {kind}"
    cites: ClassVar[str] = "ZM-27.14"
    kind: str
    tiles: tuple[Place, ...]


@dataclass(frozen=True)
class Cleared(Event):
    text: ClassVar[str] = "All obstacles on {tile} are gone"
    cites: ClassVar[str] = "ZM-27.25"
    tile: Place


@dataclass(frozen=True)
class Withered(Event):
    text: ClassVar[str] = "Withered and gone: {count:obstacle}"
    cites: ClassVar[str] = "ZM-5.4"
    count: int


@dataclass(frozen=True)
class Proposed(Event):
    text: ClassVar[str] = "{seat} asks {other} to activate the seal on {tile}"
    cites: ClassVar[str] = "ZM-26.6"
    seat: Seat
    other: Seat
    tile: Place


@dataclass(frozen=True)
class Refused(Event):
    text: ClassVar[str] = "{seat} refuses"
    cites: ClassVar[str] = "ZM-26.7"
    seat: Seat


@dataclass(frozen=True)
class Opened(Event):
    text: ClassVar[str] = "{card} is revealed on {tile}: the ward of {entry} is gone"
    cites: ClassVar[str] = "ZM-26.8"
    card: Ref
    tile: Place
    entry: Place


@dataclass(frozen=True)
class Sacrificed(Event):
    text: ClassVar[str] = "{seat} sacrifices a zimby on {tile}"
    cites: ClassVar[str] = "ZM-31.4"
    seat: Seat
    tile: Place
