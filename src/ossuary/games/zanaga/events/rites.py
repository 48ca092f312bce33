"""What can happen to Challenges, tokens, rituals and gods, and the rule it comes from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ossuary.engine import Event, Place, Ref, Seat


@dataclass(frozen=True)
class Drew(Event):
    text: ClassVar[str] = "{seat} draws {card}"
    cites: ClassVar[str] = "RB-4.1"
    seat: Seat
    card: Ref


@dataclass(frozen=True)
class PutBack(Event):
    text: ClassVar[str] = "{seat} puts {card} under its deck"
    cites: ClassVar[str] = "MZ-12.6"
    seat: Seat
    card: Ref


@dataclass(frozen=True)
class TokenDrawn(Event):
    text: ClassVar[str] = "{seat} draws from the tokens: {symbol}"
    cites: ClassVar[str] = "MZ-4.2"
    minor: ClassVar[bool] = True
    seat: Seat
    symbol: str


@dataclass(frozen=True)
class TokenReturned(Event):
    text: ClassVar[str] = "Back in the pool of tokens: {symbol}"
    cites: ClassVar[str] = "MZ-7.8"
    minor: ClassVar[bool] = True
    symbol: str


@dataclass(frozen=True)
class TokenPlaced(Event):
    text: ClassVar[str] = "Token for {ritual}: {symbol}"
    cites: ClassVar[str] = "MZ-7.3"
    minor: ClassVar[bool] = True
    symbol: str
    ritual: Ref


@dataclass(frozen=True)
class TokenRemoved(Event):
    text: ClassVar[str] = "A {symbol} token is taken off {ritual}"
    cites: ClassVar[str] = "MZ-7.8"
    symbol: str
    ritual: Ref


@dataclass(frozen=True)
class Joined(Event):
    text: ClassVar[str] = "New among the roaming monsters: {card}"
    cites: ClassVar[str] = "MZ-6.12"
    card: Ref


@dataclass(frozen=True)
class Driven(Event):
    text: ClassVar[str] = "Driven off the full track: {card}"
    cites: ClassVar[str] = "MZ-6.13"
    card: Ref


@dataclass(frozen=True)
class CheckBegan(Event):
    text: ClassVar[str] = "{seat} checks for roaming monsters"
    cites: ClassVar[str] = "MZ-6.1"
    seat: Seat


@dataclass(frozen=True)
class CheckedInVain(Event):
    text: ClassVar[str] = "{seat} meets no monster here"
    cites: ClassVar[str] = "MZ-6.6"
    seat: Seat


@dataclass(frozen=True)
class RitualBegun(Event):
    text: ClassVar[str] = "{ritual} is begun"
    cites: ClassVar[str] = "MZ-8.6"
    ritual: Ref


@dataclass(frozen=True)
class RitualCompleted(Event):
    text: ClassVar[str] = "{ritual} is completed"
    cites: ClassVar[str] = "MZ-10.2"
    ritual: Ref


@dataclass(frozen=True)
class RitualDiscarded(Event):
    text: ClassVar[str] = "{ritual} is discarded"
    cites: ClassVar[str] = "MZ-10.6"
    ritual: Ref


@dataclass(frozen=True)
class RankRose(Event):
    text: ClassVar[str] = "The {colour} ritual deck is in use now"
    cites: ClassVar[str] = "MZ-8.2"
    colour: str


@dataclass(frozen=True)
class Reshuffled(Event):
    text: ClassVar[str] = "The discards are the new {deck}"
    cites: ClassVar[str] = "MZ-5.3"
    deck: Place


@dataclass(frozen=True)
class GodWoke(Event):
    text: ClassVar[str] = "{god} awakes"
    cites: ClassVar[str] = "MZ-9.3"
    god: Ref
    round: int  # in which it happens: for the lab


@dataclass(frozen=True)
class OmenCame(Event):
    text: ClassVar[str] = "The {symbol} omen of {god} comes true"
    cites: ClassVar[str] = "MZ-9.7"
    god: Ref
    symbol: str


@dataclass(frozen=True)
class DoomChanged(Event):
    cites: ClassVar[str] = "MZ-R35"
    god: Ref
    count: int
    most: int

    @property
    def text(self) -> str:  # type: ignore[override]
        when = "As the rounds go by, " if self.rule == "MZ-R77" else ""
        return f"{when}{{god}} has {{count}} of {{most}} doom counters now"


@dataclass(frozen=True)
class Subverted(Event):
    text: ClassVar[str] = "{god} leads {ally} astray, who now lies under it"
    cites: ClassVar[str] = "MZ-9.7"
    ally: Ref
    god: Ref


@dataclass(frozen=True)
class LaidUnder(Event):
    text: ClassVar[str] = "{ritual} is laid under {god}"
    cites: ClassVar[str] = "MZ-16.2"
    ritual: Ref
    god: Ref


@dataclass(frozen=True)
class CityPlaced(Event):
    text: ClassVar[str] = "{seat} finds the Lost City at {tile}"
    cites: ClassVar[str] = "MZ-3.15"
    seat: Seat
    tile: Ref


@dataclass(frozen=True)
class Replenished(Event):
    text: ClassVar[str] = "The land is replenished: {count:new adventure counter}"
    cites: ClassVar[str] = "MZ-13.4"
    count: int


@dataclass(frozen=True)
class GodDefeated(Event):
    text: ClassVar[str] = "With the defeat of {god}, {seat} wins the game"
    cites: ClassVar[str] = "MZ-11.7"
    seat: Seat
    god: Ref


@dataclass(frozen=True)
class TrophyTaken(Event):
    text: ClassVar[str] = "{seat} takes {god} as a trophy: {count} of {most} to win"
    cites: ClassVar[str] = "MZ-16.10"
    seat: Seat
    god: Ref
    count: int
    most: int


@dataclass(frozen=True)
class LandLost(Event):
    text: ClassVar[str] = "{god} has all its doom and destroys the land: the game is lost"
    cites: ClassVar[str] = "MZ-R77"
    god: Ref


@dataclass(frozen=True)
class GodsLeft(Event):
    text: ClassVar[str] = "The other gods leave the game: {count}"
    cites: ClassVar[str] = "MZ-9.5"
    count: int
