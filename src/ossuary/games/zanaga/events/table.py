"""What can happen in Zanaga, and the rule it comes from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ossuary.engine import Event, Place, Ref, Seat


@dataclass(frozen=True)
class HeroChosen(Event):
    text: ClassVar[str] = "{seat} plays {hero}"
    cites: ClassVar[str] = "MZ-1.12"
    seat: Seat
    hero: Ref


@dataclass(frozen=True)
class Arrived(Event):
    text: ClassVar[str] = "{seat} sets out from {town}"
    cites: ClassVar[str] = "MZ-1.15"
    seat: Seat
    town: Ref


@dataclass(frozen=True)
class TurnBegan(Event):
    text: ClassVar[str] = "Round {round}: it is the turn of {seat}"
    cites: ClassVar[str] = "RB-1.3"
    seat: Seat
    round: int


@dataclass(frozen=True)
class Readied(Event):
    text: ClassVar[str] = "{seat} readies {count:card}"
    cites: ClassVar[str] = "RB-2.1"
    seat: Seat
    count: int


@dataclass(frozen=True)
class DiceRolled(Event):
    text: ClassVar[str] = "{seat} rolls the movement dice: {faces}"
    cites: ClassVar[str] = "RB-3.1"
    minor: ClassVar[bool] = True
    seat: Seat
    faces: tuple[str, ...]


@dataclass(frozen=True)
class Moved(Event):
    text: ClassVar[str] = "{seat} goes to {tile} for {dice}"
    cites: ClassVar[str] = "RB-3.5"
    seat: Seat
    tile: Ref
    dice: tuple[str, ...]


@dataclass(frozen=True)
class Stepped(Event):
    text: ClassVar[str] = "{seat} steps to {tile} without rolling"
    cites: ClassVar[str] = "RB-3.8"
    seat: Seat
    tile: Ref


@dataclass(frozen=True)
class Rested(Event):
    text: ClassVar[str] = "{seat} rests: {count} exhaustion less for {character}"
    cites: ClassVar[str] = "MZ-13.2"
    minor: ClassVar[bool] = True
    seat: Seat
    character: Ref
    count: int


@dataclass(frozen=True)
class DieSet(Event):
    text: ClassVar[str] = "{seat} turns a {old} die to {new}"
    cites: ClassVar[str] = "MZ-12.5"
    seat: Seat
    old: str
    new: str


@dataclass(frozen=True)
class GearUsed(Event):
    cites: ClassVar[str] = "MZ-12.3"
    seat: Seat
    gear: Ref

    @property
    def text(self) -> str:  # type: ignore[override]
        return PARTINGS.get(self.rule, "{seat} uses up {gear}")


PARTINGS = {
    "RB-9.2": "{seat} loses {gear}",
    "RB-13.5": "{seat} loses {gear}",
    "RB-10.8": "{seat} throws away {gear}",
}


@dataclass(frozen=True)
class GearGained(Event):
    text: ClassVar[str] = "{seat} takes {gear}"
    cites: ClassVar[str] = "MZ-12.1"
    seat: Seat
    gear: Ref


@dataclass(frozen=True)
class GoldChanged(Event):
    cites: ClassVar[str] = "RB-10.2"
    minor: ClassVar[bool] = True
    seat: Seat
    by: int
    gold: int
    cause: Ref = ""  # the card that gives or takes it; none where it is paid, or lost in a knock-out

    @property
    def text(self) -> str:  # type: ignore[override]
        return f"{{seat}} gets {{by}} gold{' from {cause}' if self.cause else ''} and has {{gold}}"


@dataclass(frozen=True)
class GoldGone(GoldChanged):
    @property
    def text(self) -> str:  # type: ignore[override]
        if self.cause:
            return "{seat} loses {by} gold to {cause} and has {gold}"
        lost = self.rule in ("RB-9.1", "RB-12.7", "RB-13.5")
        return f"{{seat}} {'loses' if lost else 'parts with'} {{by}} gold and has {{gold}}"


@dataclass(frozen=True)
class CounterWon(Event):
    text: ClassVar[str] = "{seat} takes a {colour} counter"
    cites: ClassVar[str] = "RB-4.2"
    seat: Seat
    colour: str


@dataclass(frozen=True)
class CardsAdded(Event):
    text: ClassVar[str] = "New in the {stack}: {cards}"
    cites: ClassVar[str] = "RB-10.1"
    minor: ClassVar[bool] = True
    stack: Place
    cards: tuple[Ref, ...]


@dataclass(frozen=True)
class CardsLeft(Event):
    text: ClassVar[str] = "What is left in the {stack} goes under the market deck: {count:card}"
    cites: ClassVar[str] = "MZ-3.20"
    stack: Place
    count: int


@dataclass(frozen=True)
class Bought(Event):
    text: ClassVar[str] = "{seat} buys {card} for {price} gold"
    cites: ClassVar[str] = "RB-10.2"
    seat: Seat
    card: Ref
    price: int


@dataclass(frozen=True)
class Sold(Event):
    text: ClassVar[str] = "{seat} sells {card} for {price} gold"
    cites: ClassVar[str] = "RB-10.3"
    seat: Seat
    card: Ref
    price: int


@dataclass(frozen=True)
class Traded(Event):
    text: ClassVar[str] = "{seat} trades {given} for {taken}"
    cites: ClassVar[str] = "MZ-3.8"
    seat: Seat
    given: Ref
    taken: Ref


@dataclass(frozen=True)
class CardLost(Event):
    cites: ClassVar[str] = "RB-9.8"
    seat: Seat
    card: Ref

    @property
    def text(self) -> str:  # type: ignore[override]
        return LOSSES.get(self.rule, "{seat} loses {card}")


LOSSES = {
    "RB-10.8": "{seat} throws away {card}",
    "RB-13.1": "{seat} uses up {card}",
}


@dataclass(frozen=True)
class AllyLost(CardLost):
    @property
    def text(self) -> str:  # type: ignore[override]
        return "{seat} parts from {card}" if self.rule == "RB-10.8" else "{seat} loses {card}"


@dataclass(frozen=True)
class CardGained(Event):
    text: ClassVar[str] = "{seat} gains {card}"
    cites: ClassVar[str] = "RB-13.6"
    seat: Seat
    card: Ref


@dataclass(frozen=True)
class Looked(Event):
    text: ClassVar[str] = "{seat} looks at {count:market card}"
    cites: ClassVar[str] = "RB-1.8"
    seat: Seat
    count: int


@dataclass(frozen=True)
class GrewStronger(Event):
    text: ClassVar[str] = "{seat} pays {paid} for {gained} and has level {level} now"
    cites: ClassVar[str] = "RB-11.2"
    seat: Seat
    kind: str
    paid: str  # 3 green counters
    gained: str  # +2 Body
    level: int


@dataclass(frozen=True)
class CardsDropped(Event):
    text: ClassVar[str] = "Out of the {stack} and under the market deck: {cards}"
    cites: ClassVar[str] = "MZ-9.7"
    stack: Place
    cards: tuple[Ref, ...]


@dataclass(frozen=True)
class DiceOwed(Event):
    cites: ClassVar[str] = "RB-3.3"
    seat: Seat
    by: int
    cause: Ref

    @property
    def text(self) -> str:  # type: ignore[override]
        dice = "die" if abs(self.by) == 1 else "dice"
        return f"{{seat}}: {{by:+d}} {dice} in the next movement, because of {{cause}}"


@dataclass(frozen=True)
class CompanionCame(Event):
    text: ClassVar[str] = "{companion} is back with {seat}"
    cites: ClassVar[str] = "RB-1.4"
    seat: Seat
    companion: Ref
