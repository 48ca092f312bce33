"""What can happen in Zanaga, and the rule it comes from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ossuary.engine import Event, Place, Ref, Seat


@dataclass(frozen=True)
class HeroChosen(Event):
    text: ClassVar[str] = "{seat} is {hero}"
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
    text: ClassVar[str] = "{seat} readies {count} cards"
    cites: ClassVar[str] = "RB-2.1"
    seat: Seat
    count: int


@dataclass(frozen=True)
class DiceRolled(Event):
    text: ClassVar[str] = "{seat} rolls the movement dice: {faces}"
    cites: ClassVar[str] = "RB-3.1"
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
    text: ClassVar[str] = "{seat} rests: {character} loses {count} exhaustion"
    cites: ClassVar[str] = "MZ-13.2"
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
    text: ClassVar[str] = "{seat} discards {gear}"
    cites: ClassVar[str] = "MZ-12.3"
    seat: Seat
    gear: Ref


@dataclass(frozen=True)
class GearGained(Event):
    text: ClassVar[str] = "{seat} takes {gear}"
    cites: ClassVar[str] = "MZ-12.1"
    seat: Seat
    gear: Ref


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
    text: ClassVar[str] = "{seat} draws a {symbol} token"
    cites: ClassVar[str] = "MZ-4.2"
    seat: Seat
    symbol: str


@dataclass(frozen=True)
class TokenReturned(Event):
    text: ClassVar[str] = "A {symbol} token goes back to the pool"
    cites: ClassVar[str] = "MZ-7.8"
    symbol: str


@dataclass(frozen=True)
class TokenPlaced(Event):
    text: ClassVar[str] = "A {symbol} token goes on {ritual}"
    cites: ClassVar[str] = "MZ-7.3"
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
    text: ClassVar[str] = "{card} joins the roaming monsters"
    cites: ClassVar[str] = "MZ-6.12"
    card: Ref


@dataclass(frozen=True)
class Driven(Event):
    text: ClassVar[str] = "{card} is driven off the track"
    cites: ClassVar[str] = "MZ-6.13"
    card: Ref


@dataclass(frozen=True)
class CheckedInVain(Event):
    text: ClassVar[str] = "{seat} meets nothing"
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


@dataclass(frozen=True)
class OmenCame(Event):
    text: ClassVar[str] = "The {symbol} omen of {god} comes true"
    cites: ClassVar[str] = "MZ-9.7"
    god: Ref
    symbol: str


@dataclass(frozen=True)
class DoomChanged(Event):
    text: ClassVar[str] = "{god} has {count} doom"
    cites: ClassVar[str] = "MZ-R35"
    god: Ref
    count: int


@dataclass(frozen=True)
class Subverted(Event):
    text: ClassVar[str] = "{ally} goes under {god}"
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
    text: ClassVar[str] = "{count} jewels are replenished"
    cites: ClassVar[str] = "MZ-13.4"
    count: int


@dataclass(frozen=True)
class FightBegan(Event):
    text: ClassVar[str] = "{seat} fights {enemy}"
    cites: ClassVar[str] = "RB-6.3"
    seat: Seat
    enemy: Ref


@dataclass(frozen=True)
class RoundBegan(Event):
    text: ClassVar[str] = "Round {round} of the fight with {enemy}"
    cites: ClassVar[str] = "RB-6.5"
    enemy: Ref
    round: int


@dataclass(frozen=True)
class Rolled(Event):
    text: ClassVar[str] = "{character} rolls {dice} and reaches {total} against {against} ({phase})"
    cites: ClassVar[str] = "RB-6.11"
    character: Ref
    phase: str
    dice: tuple[str, ...]
    total: int
    against: int


@dataclass(frozen=True)
class EnemyWounded(Event):
    text: ClassVar[str] = "{enemy} takes wounds: {count}"
    cites: ClassVar[str] = "RB-6.11"
    enemy: Ref
    count: int


@dataclass(frozen=True)
class EnemyHealed(Event):
    text: ClassVar[str] = "{enemy} heals wounds: {count}"
    cites: ClassVar[str] = "RB-6.5"
    enemy: Ref
    count: int


@dataclass(frozen=True)
class Tested(Event):
    text: ClassVar[str] = "{seat} tests {attribute}: {total} against {against}"
    cites: ClassVar[str] = "RB-5.1"
    seat: Seat
    attribute: str
    total: int
    against: int


@dataclass(frozen=True)
class Escaped(Event):
    text: ClassVar[str] = "{seat} escapes from {enemy}"
    cites: ClassVar[str] = "RB-8.3"
    seat: Seat
    enemy: Ref


@dataclass(frozen=True)
class EscapeFailed(Event):
    text: ClassVar[str] = "{seat} does not get away from {enemy}"
    cites: ClassVar[str] = "RB-8.4"
    seat: Seat
    enemy: Ref


@dataclass(frozen=True)
class Defeated(Event):
    text: ClassVar[str] = "{seat} defeats {enemy}"
    cites: ClassVar[str] = "RB-6.16"
    seat: Seat
    enemy: Ref


@dataclass(frozen=True)
class Wounded(Event):
    text: ClassVar[str] = "{character} takes wounds: {count}"
    cites: ClassVar[str] = "RB-7.1"
    character: Ref
    count: int


@dataclass(frozen=True)
class Exhausted(Event):
    text: ClassVar[str] = "{character} takes {count} exhaustion"
    cites: ClassVar[str] = "RB-7.4"
    character: Ref
    count: int


@dataclass(frozen=True)
class Healed(Event):
    text: ClassVar[str] = "{character} heals wounds: {count}"
    cites: ClassVar[str] = "RB-10.5"
    character: Ref
    count: int


@dataclass(frozen=True)
class Prevented(Event):
    text: ClassVar[str] = "{card} prevents wounds: {count}"
    cites: ClassVar[str] = "RB-7.1"
    card: Ref
    count: int


@dataclass(frozen=True)
class AllyDied(Event):
    text: ClassVar[str] = "{ally} dies"
    cites: ClassVar[str] = "RB-7.3"
    ally: Ref


@dataclass(frozen=True)
class KnockedOut(Event):
    text: ClassVar[str] = "{seat} is knocked out"
    cites: ClassVar[str] = "RB-9.1"
    seat: Seat


@dataclass(frozen=True)
class Carried(Event):
    text: ClassVar[str] = "{seat} wakes up in {town}"
    cites: ClassVar[str] = "RB-9.4"
    seat: Seat
    town: Ref


@dataclass(frozen=True)
class Used(Event):
    text: ClassVar[str] = "{seat} uses {card}"
    cites: ClassVar[str] = "RB-13.1"
    seat: Seat
    card: Ref


@dataclass(frozen=True)
class GoldChanged(Event):
    text: ClassVar[str] = "{seat} has {gold} gold"
    cites: ClassVar[str] = "RB-10.2"
    seat: Seat
    gold: int


@dataclass(frozen=True)
class CounterWon(Event):
    text: ClassVar[str] = "{seat} takes a {colour} counter"
    cites: ClassVar[str] = "RB-4.2"
    seat: Seat
    colour: str


@dataclass(frozen=True)
class CardsAdded(Event):
    text: ClassVar[str] = "New in the {stack}: {count} of the market deck"
    cites: ClassVar[str] = "RB-10.1"
    stack: Place
    count: int


@dataclass(frozen=True)
class CardsLeft(Event):
    text: ClassVar[str] = "What is left in the {stack} goes under the deck: {count}"
    cites: ClassVar[str] = "MZ-3.20"
    stack: Place
    count: int


@dataclass(frozen=True)
class Bought(Event):
    text: ClassVar[str] = "{seat} buys {card} for {price}"
    cites: ClassVar[str] = "RB-10.2"
    seat: Seat
    card: Ref
    price: int


@dataclass(frozen=True)
class Sold(Event):
    text: ClassVar[str] = "{seat} sells {card} for {price}"
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
    text: ClassVar[str] = "{seat} loses {card}"
    cites: ClassVar[str] = "RB-9.8"
    seat: Seat
    card: Ref


@dataclass(frozen=True)
class CardGained(Event):
    text: ClassVar[str] = "{seat} gains {card}"
    cites: ClassVar[str] = "RB-13.6"
    seat: Seat
    card: Ref


@dataclass(frozen=True)
class Looked(Event):
    text: ClassVar[str] = "{seat} looks at {count} market cards"
    cites: ClassVar[str] = "RB-1.8"
    seat: Seat
    count: int


@dataclass(frozen=True)
class GrewStronger(Event):
    text: ClassVar[str] = "{seat} gains an experience counter: {kind}"
    cites: ClassVar[str] = "RB-11.2"
    seat: Seat
    kind: str


@dataclass(frozen=True)
class Disabled(Event):
    text: ClassVar[str] = "{card} has no effect in this fight"
    cites: ClassVar[str] = "RB-13.4"
    card: Ref


@dataclass(frozen=True)
class Harried(Event):
    text: ClassVar[str] = "No attacks in the {phase} phase of this round"
    cites: ClassVar[str] = "RB-13.4"
    phase: str


@dataclass(frozen=True)
class CardsDropped(Event):
    text: ClassVar[str] = "The oldest of the {stack} goes under the deck: {count}"
    cites: ClassVar[str] = "MZ-9.7"
    stack: Place
    count: int


@dataclass(frozen=True)
class GodsLeft(Event):
    text: ClassVar[str] = "The other gods leave the game: {count}"
    cites: ClassVar[str] = "MZ-9.5"
    count: int


@dataclass(frozen=True)
class CompanionCame(Event):
    text: ClassVar[str] = "{companion} is back with {seat}"
    cites: ClassVar[str] = "RB-1.4"
    seat: Seat
    companion: Ref
