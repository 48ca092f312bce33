"""What can happen at the Circus, and the rule it comes from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ossuary.engine import Event, Place, Ref, Seat


@dataclass(frozen=True)
class Dealt(Event):
    text: ClassVar[str] = "Everybody gets {each} cards; {starter} begins"
    cites: ClassVar[str] = "CC-2.4"
    each: int
    starter: Seat


@dataclass(frozen=True)
class TurnBegan(Event):
    text: ClassVar[str] = "Round {round}: it is the turn of {seat}"
    cites: ClassVar[str] = "CC-R4"
    seat: Seat
    round: int


@dataclass(frozen=True)
class QuestsRevealed(Event):
    text: ClassVar[str] = "Revealed: {quests}"  # always told under the rule that asked for them
    quests: tuple[Ref, ...]


# -- Upgrades ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class UpgradePlayed(Event):
    text: ClassVar[str] = "{seat} plays {card}"
    cites: ClassVar[str] = "CC-4.1"
    seat: Seat
    card: Ref


@dataclass(frozen=True)
class LimbRegrown(Event):
    text: ClassVar[str] = "{seat} regenerates {card}"
    cites: ClassVar[str] = "CC-11.7"
    seat: Seat
    card: Ref


@dataclass(frozen=True)
class PartLost(Event):
    text: ClassVar[str] = "{seat} discards {card} from play"  # always told under the rule that took it
    seat: Seat
    card: Ref


@dataclass(frozen=True)
class Recycled(Event):
    text: ClassVar[str] = "{seat} recycles {card}"
    cites: ClassVar[str] = "CC-4.2"
    seat: Seat
    card: Ref


@dataclass(frozen=True)
class AbilityUsed(Event):
    text: ClassVar[str] = "{seat} uses {card}"
    cites: ClassVar[str] = "CC-8.2"
    seat: Seat
    card: Ref


# -- Voodoo --------------------------------------------------------------------------------------------


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


@dataclass(frozen=True)
class QuestForced(Event):
    text: ClassVar[str] = "{seat} will choose the Quest for {other}"
    cites: ClassVar[str] = "CC-R62"
    seat: Seat
    other: Seat


@dataclass(frozen=True)
class QuestAdded(Event):
    text: ClassVar[str] = "{seat} will try one more Quest this turn"
    cites: ClassVar[str] = "CC-R55"
    seat: Seat


@dataclass(frozen=True)
class SuccessAssured(Event):
    text: ClassVar[str] = "{seat} makes sure of a success"
    cites: ClassVar[str] = "CC-R61"
    seat: Seat


@dataclass(frozen=True)
class Retargeted(Event):
    text: ClassVar[str] = "{seat} is tested in the place of {other}"
    cites: ClassVar[str] = "CC-R48"
    seat: Seat
    other: Seat


@dataclass(frozen=True)
class QuestReplaced(Event):
    text: ClassVar[str] = "{quest} takes the place of {old}"
    cites: ClassVar[str] = "CC-R49"
    quest: Ref
    old: Ref


@dataclass(frozen=True)
class AttemptRepeated(Event):
    text: ClassVar[str] = "The test of {seat} begins again"
    cites: ClassVar[str] = "CC-R50"
    seat: Seat


@dataclass(frozen=True)
class SuccessStolen(Event):
    text: ClassVar[str] = "{seat} takes the success of {other}"
    cites: ClassVar[str] = "CC-R51"
    seat: Seat
    other: Seat


@dataclass(frozen=True)
class BonusPromised(Event):
    text: ClassVar[str] = "{seat} will get {quest} as well"
    cites: ClassVar[str] = "CC-R72"
    seat: Seat
    quest: Ref


@dataclass(frozen=True)
class QuestGiven(Event):
    text: ClassVar[str] = "{seat} gives {quest} to {other}"
    cites: ClassVar[str] = "CC-R35"
    seat: Seat
    quest: Ref
    other: Seat


# -- hands and decks -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Drew(Event):
    text: ClassVar[str] = "{seat} draws {card} from the {deck}"
    cites: ClassVar[str] = "CC-6.3"
    seat: Seat
    card: Ref
    deck: Place


@dataclass(frozen=True)
class Reshuffled(Event):
    text: ClassVar[str] = "The {pile} is shuffled into a new deck of {count} cards"
    cites: ClassVar[str] = "CC-R56"
    pile: Place
    count: int


@dataclass(frozen=True)
class Discarded(Event):
    text: ClassVar[str] = "{seat} discards {card}"
    cites: ClassVar[str] = "CC-R15"
    seat: Seat
    card: Ref


@dataclass(frozen=True)
class HandLost(Event):
    text: ClassVar[str] = "{seat} discards all {count} cards of the hand"
    cites: ClassVar[str] = "CC-11.2"
    seat: Seat
    count: int


@dataclass(frozen=True)
class Sorted(Event):
    text: ClassVar[str] = "{seat} puts the top {count} cards of the {deck} in order"
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


@dataclass(frozen=True)
class Taken(Event):
    text: ClassVar[str] = "{seat} takes {card} from the {pile}"
    cites: ClassVar[str] = "CC-R65"
    seat: Seat
    card: Ref
    pile: Place


# -- tests ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class QuestChosen(Event):
    text: ClassVar[str] = "{seat} tries {quest}"
    cites: ClassVar[str] = "CC-5.1"
    seat: Seat
    quest: Ref


@dataclass(frozen=True)
class RandomChosen(Event):
    text: ClassVar[str] = "{seat} tries a random Quest"
    cites: ClassVar[str] = "CC-5.1"
    seat: Seat


@dataclass(frozen=True)
class NoQuest(Event):
    text: ClassVar[str] = "{seat} finds no Quest to try"
    cites: ClassVar[str] = "CC-R24"
    seat: Seat


@dataclass(frozen=True)
class DiceRolled(Event):
    text: ClassVar[str] = "{seat} rolls for {attribute}: {dice}"
    cites: ClassVar[str] = "CC-7.5"
    seat: Seat
    attribute: str
    dice: tuple[str, ...]


@dataclass(frozen=True)
class DieChanged(Event):
    text: ClassVar[str] = "{die}: {before} becomes {after}"
    cites: ClassVar[str] = "CC-8.1"
    die: Ref
    before: str
    after: str


@dataclass(frozen=True)
class DieRemoved(Event):
    text: ClassVar[str] = "A die showing {face} is removed"
    cites: ClassVar[str] = "CC-R31"
    face: str


@dataclass(frozen=True)
class ValueAdded(Event):
    text: ClassVar[str] = "{face} is added to the result"
    cites: ClassVar[str] = "CC-R28"
    face: str


@dataclass(frozen=True)
class ValueCancelled(Event):
    text: ClassVar[str] = "{value}: {face} is cancelled"
    cites: ClassVar[str] = "CC-R26"
    value: Ref
    face: str


@dataclass(frozen=True)
class TokenSpent(Event):
    text: ClassVar[str] = "{seat} removes a popularity token from {quest} to reroll {die}"
    cites: ClassVar[str] = "CC-8.3"
    seat: Seat
    quest: Ref
    die: Ref


@dataclass(frozen=True)
class Judged(Event):
    text: ClassVar[str] = "The test of {seat} for {quest}: {outcome}"
    cites: ClassVar[str] = "CC-R25"
    seat: Seat
    quest: Ref
    outcome: str


@dataclass(frozen=True)
class Awarded(Event):
    text: ClassVar[str] = "{seat} completes {quest} for {popularity} popularity"
    cites: ClassVar[str] = "CC-10.2"
    seat: Seat
    quest: Ref
    popularity: int


@dataclass(frozen=True)
class TokenAdded(Event):
    text: ClassVar[str] = "A popularity token is put on {quest}"
    cites: ClassVar[str] = "CC-10.4"
    quest: Ref


@dataclass(frozen=True)
class AttemptDropped(Event):
    text: ClassVar[str] = "The turn of {seat} ends at once; the test is dropped"
    cites: ClassVar[str] = "CC-R46"
    seat: Seat


# -- death ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Died(Event):
    text: ClassVar[str] = "{seat} has no lives left and becomes a Zombie"
    cites: ClassVar[str] = "CC-11.1"
    seat: Seat


@dataclass(frozen=True)
class Revived(Event):
    text: ClassVar[str] = "{seat} is alive again"
    cites: ClassVar[str] = "CC-R60"
    seat: Seat
