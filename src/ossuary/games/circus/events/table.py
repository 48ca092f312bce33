"""What can happen at the Circus, and the rule it comes from: turns, Voodoo, hands and decks.

Bodies, Quests and dice have files of their own: `bodies.py`, `quests.py`, `dice.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ossuary.engine import Event, Place, Ref, Seat


@dataclass(frozen=True)
class Dealt(Event):
    text: ClassVar[str] = "Everybody gets {each:card}; {starter} begins"
    cites: ClassVar[str] = "CC-2.4"
    each: int
    starter: Seat


@dataclass(frozen=True)
class TurnBegan(Event):
    text: ClassVar[str] = "Round {round}: it is the turn of {seat}"
    cites: ClassVar[str] = "CC-R4"
    seat: Seat
    round: int


# -- Voodoo -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class VoodooPlayed(Event):
    text: ClassVar[str] = "{seat} plays {card}"
    cites: ClassVar[str] = "CC-2.6"
    seat: Seat
    card: Ref


@dataclass(frozen=True)
class Countered(Event):
    text: ClassVar[str] = "{seat} counters {card}"
    cites: ClassVar[str] = "CC-R10"
    seat: Seat
    card: Ref


# -- hands --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Discarded(Event):
    text: ClassVar[str] = "{seat} discards {card}"
    cites: ClassVar[str] = "CC-R15"
    seat: Seat
    card: Ref


@dataclass(frozen=True)
class HandLost(Event):
    text: ClassVar[str] = "{seat} discards the whole hand of {count:card}{why}"
    cites: ClassVar[str] = "CC-11.2"
    seat: Seat
    count: int
    why: str


@dataclass(frozen=True)
class HandSeen(Event):
    text: ClassVar[str] = "{seat} looks at the hand of {other}"
    cites: ClassVar[str] = "CC-R65"
    seat: Seat
    other: Seat


@dataclass(frozen=True)
class CardStolen(Event):
    text: ClassVar[str] = "{seat} takes {card} from the hand of {other}"
    cites: ClassVar[str] = "CC-R67"
    seat: Seat
    other: Seat
    card: Ref


@dataclass(frozen=True)
class HandsSwapped(Event):
    text: ClassVar[str] = "{seat} and {other} exchange hands"
    cites: ClassVar[str] = "CC-R63"
    seat: Seat
    other: Seat


@dataclass(frozen=True)
class HandsPassed(Event):
    text: ClassVar[str] = "All hands are passed to the {direction}"
    cites: ClassVar[str] = "CC-R63"
    direction: str


# -- decks --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Drew(Event):
    text: ClassVar[str] = "{seat} draws {card} from the {deck}"
    cites: ClassVar[str] = "CC-6.3"
    minor: ClassVar[bool] = True
    seat: Seat
    card: Ref
    deck: Place


@dataclass(frozen=True)
class Reshuffled(Event):
    text: ClassVar[str] = "The {pile} is shuffled into a new deck of {count:card}"
    cites: ClassVar[str] = "CC-R56"
    pile: Place
    count: int


@dataclass(frozen=True)
class Sorted(Event):
    text: ClassVar[str] = "{seat} puts the top {count:card} of the {deck} in order"
    cites: ClassVar[str] = "CC-R57"
    seat: Seat
    deck: Place
    count: int


@dataclass(frozen=True)
class Peeked(Event):
    text: ClassVar[str] = "{seat} looks at the top Quest and sees {card}"
    cites: ClassVar[str] = "CC-R65"
    seat: Seat
    card: Ref


@dataclass(frozen=True)
class Taken(Event):
    text: ClassVar[str] = "{seat} takes {card} from the {pile}"
    cites: ClassVar[str] = "CC-R65"
    seat: Seat
    card: Ref
    pile: Place
