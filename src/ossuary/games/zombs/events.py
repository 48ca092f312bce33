"""What can happen at a table of Zombs, and the rule it comes from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ossuary.engine import Event, Place, Ref, Seat


@dataclass(frozen=True)
class Dealt(Event):
    text: ClassVar[str] = "{dealer} deals {count:card} to each player"
    cites: ClassVar[str] = "ZB-1.1"
    dealer: Seat
    count: int


@dataclass(frozen=True)
class OpenedGrave(Event):
    text: ClassVar[str] = "{card} is the first card of the Grave"
    cites: ClassVar[str] = "ZB-1.2"
    card: Ref


@dataclass(frozen=True)
class TurnBegan(Event):
    text: ClassVar[str] = "Round {round}: it is the turn of {seat}"
    cites: ClassVar[str] = "ZB-R1"
    seat: Seat
    round: int


@dataclass(frozen=True)
class Drew(Event):
    """The Pool hides what was drawn; a card from the Grave has been seen by all."""

    text: ClassVar[str] = "{seat} draws {card} from the {source}"
    cites: ClassVar[str] = "ZB-3.4"
    minor: ClassVar[bool] = True
    seat: Seat
    card: Ref
    source: Place


@dataclass(frozen=True)
class Reshuffled(Event):
    text: ClassVar[str] = "The Grave is shuffled into a new Pool of {count:card}; {top} stays"
    cites: ClassVar[str] = "ZB-R6"
    count: int
    top: Ref


@dataclass(frozen=True)
class FoundNothing(Event):
    text: ClassVar[str] = "{seat} finds nothing more to draw"
    cites: ClassVar[str] = "ZB-R7"
    seat: Seat


@dataclass(frozen=True)
class Started(Event):
    text: ClassVar[str] = "{seat} starts a horde with {card}"
    cites: ClassVar[str] = "ZB-4.2"
    seat: Seat
    card: Ref


@dataclass(frozen=True)
class Grew(Event):
    text: ClassVar[str] = "{seat} adds {card} to {end}"
    cites: ClassVar[str] = "ZB-4.7"
    seat: Seat
    card: Ref
    end: Place


@dataclass(frozen=True)
class Blocked(Event):
    text: ClassVar[str] = "{seat} blocks {end} with {card}, number {number}"
    cites: ClassVar[str] = "ZB-5.1"
    seat: Seat
    card: Ref
    end: Place
    number: int


@dataclass(frozen=True)
class Quarantined(Event):
    text: ClassVar[str] = "{seat} quarantines {horde}"
    cites: ClassVar[str] = "ZB-6.1"
    seat: Seat
    horde: Place
    cards: tuple[Ref, ...]


@dataclass(frozen=True)
class Lifted(Event):
    text: ClassVar[str] = "{seat} lifts the quarantine of {horde} with {card}"
    cites: ClassVar[str] = "ZB-6.4"
    seat: Seat
    card: Ref
    horde: Place


@dataclass(frozen=True)
class Unblocked(Event):
    text: ClassVar[str] = "{seat} removes {block} from {end} with {card}"
    cites: ClassVar[str] = "ZB-7.1"
    seat: Seat
    card: Ref
    end: Place
    block: Ref


@dataclass(frozen=True)
class Cured(Event):
    text: ClassVar[str] = "{seat} cures {zomb} at {end} with {card}"
    cites: ClassVar[str] = "ZB-8.1"
    seat: Seat
    card: Ref
    end: Place
    zomb: Ref


@dataclass(frozen=True)
class Traded(Event):
    text: ClassVar[str] = "{seat} trades hands with {other}"
    cites: ClassVar[str] = "ZB-9.1"
    seat: Seat
    other: Seat


@dataclass(frozen=True)
class Fished(Event):
    text: ClassVar[str] = "{seat} asks {other}, takes {card} and adds it to {end}"
    cites: ClassVar[str] = "ZB-10.2"
    seat: Seat
    other: Seat
    card: Ref
    end: Place


@dataclass(frozen=True)
class FishedInVain(Event):
    text: ClassVar[str] = "{seat} asks {other}, who has nothing that fits: the fish goes under the Grave"
    cites: ClassVar[str] = "ZB-10.3"
    seat: Seat
    other: Seat


@dataclass(frozen=True)
class Robbed(Event):
    text: ClassVar[str] = "{seat} takes {card} out of the Grave and leaves {robber} in its place"
    cites: ClassVar[str] = "ZB-11.3"
    seat: Seat
    card: Ref
    robber: Ref


@dataclass(frozen=True)
class Discarded(Event):
    text: ClassVar[str] = "{seat} discards {card} to the {pile}"
    cites: ClassVar[str] = "ZB-12.1"
    seat: Seat
    card: Ref
    pile: Place


@dataclass(frozen=True)
class RanOut(Event):
    text: ClassVar[str] = "{seat} has no cards left, which ends the turn"
    cites: ClassVar[str] = "ZB-12.2"
    seat: Seat
