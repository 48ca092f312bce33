"""Words about decks and discard piles (CC-R37, CC-R57, CC-R65)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from ossuary.engine import (
    DONE,
    Answer,
    Choice,
    Next,
    Place,
    Procedure,
    Question,
    Ref,
    Refusal,
    Seat,
    ask,
    forget,
    go,
    move,
    show,
    tell,
)
from ossuary.engine.wording import counted
from ossuary.games.circus.cards.cards import CircusEffect
from ossuary.games.circus.drawing import NOTHING_TO_DRAW, Draw
from ossuary.games.circus.events.table import Peeked, Sorted, Taken
from ossuary.games.circus.state import DISCARD, EYES, HAND, QUESTS, Circus

if TYPE_CHECKING:
    from ossuary.games.circus.casting.casting import Casting

LOOK_AT = Choice("circus.look_at", "Look at the {0}")
LAY_BACK = Choice("circus.lay_back", "Lay {0} back")
TAKE = Choice("circus.take", "Take {0}")

NOTHING_TO_LOOK_AT = Refusal("There is no card in the deck to look at.", "CC-R57")
EMPTY_DECK = Refusal("There is no card in this deck to look at.", "CC-R57")
NO_QUEST_TO_LOOK_AT = Refusal("There is no Quest left in the deck.", "CC-R57")
NOTHING_DISCARDED = Refusal("Nothing has been discarded yet.", "CC-R65")


@dataclass(frozen=True)
class DrawCards(CircusEffect):
    """CC-R37, CC-R58  One card at a time, from any deck or from the Upgrades only."""

    count: int
    deck: Literal["any", "upgrades"] = "any"

    def why_not(self, state: Circus, seat: Seat) -> Refusal | None:
        decks = state.decks if self.deck == "any" else (state.upgrade_deck,)
        return None if any(state.can_draw(deck) for deck in decks) else NOTHING_TO_DRAW

    def do(self, state: Circus, by: Casting) -> Procedure:
        return Draw(by.seat, self.count, "" if self.deck == "any" else state.upgrade_deck)

    def words(self) -> str:
        what = "card" if self.deck == "any" else "Upgrade"
        return f"draw {self.count} {what}{'s' if self.count > 1 else ''}"


@dataclass(frozen=True)
class Sort(CircusEffect):
    """CC-R57  The top cards of a deck are seen and laid back in any order."""

    count: int
    deck: Literal["any", "upgrades"] = "any"

    def why_not(self, state: Circus, seat: Seat) -> Refusal | None:
        return None if self.decks(state) else NOTHING_TO_LOOK_AT

    def decks(self, state: Circus) -> list[Place]:
        decks = (*state.decks, QUESTS) if self.deck == "any" else (state.upgrade_deck,)
        return [deck for deck in decks if state.piles[deck]]

    def why_not_on(self, state: Circus, by: Casting, target: Ref) -> Refusal:
        return EMPTY_DECK

    def ask(self, state: Circus, by: Casting) -> Next | None:
        if by.chosen:
            return None
        options = [LOOK_AT[deck] for deck in self.decks(state)]
        return ask(by.seat, Question("Which deck do you look at?", options, "CC-R57", (by.card,)), then=by.pick)

    def do(self, state: Circus, by: Casting) -> Procedure:
        (deck,) = by.chosen
        return PutInOrder(by.seat, deck, self.count)

    def words(self) -> str:
        deck = "any deck" if self.deck == "any" else "the Upgrades"
        return f"look at the top {counted(self.count, 'card')} of {deck} and put them back in any order"


@dataclass(slots=True)
class PutInOrder(Procedure):
    """CC-R57  The cards are laid back one by one; the last one lies on top."""

    seat: Seat
    deck: Place
    count: int

    def begin(self, state: Circus) -> Next:
        cards = state.piles[self.deck][-self.count :]
        for card in cards:
            move(state, card, self.deck, EYES[self.seat])
        tell(state, Sorted, self.seat, self.deck, len(cards))
        return go(self.choose)

    def choose(self, state: Circus) -> Next:
        cards = state.piles[EYES[self.seat]]
        if not cards:
            return DONE
        options = [LAY_BACK[card] for card in state.distinct(cards)]
        question = Question("Lay a card back on the {0}; the last one lies on top", options, "CC-R57", (self.deck,))
        return ask(self.seat, question, then=self.lay_back)

    def lay_back(self, state: Circus, answer: Answer) -> Next:
        card = answer.option.refs[0]
        move(state, card, EYES[self.seat], self.deck)
        forget(state, [card], but=[self.seat])  # CC-R65: the order is a secret
        return go(self.choose)


@dataclass(frozen=True)
class Peek(CircusEffect):
    """CC-R65, CC-R67  The top Quest, for these eyes only."""

    says: ClassVar[str] = "look at the top Quest of the deck"

    def why_not(self, state: Circus, seat: Seat) -> Refusal | None:
        return None if state.piles[QUESTS] else NO_QUEST_TO_LOOK_AT

    def do(self, state: Circus, by: Casting) -> None:
        top = state.piles[QUESTS][-1]
        show(state, [top], [by.seat])
        tell(state, Peeked, by.seat, top)


@dataclass(frozen=True)
class TakeDiscard(CircusEffect):
    """CC-R65  Any card of a discard pile comes into the hand."""

    says: ClassVar[str] = "take any card of a discard pile into your hand"

    def why_not(self, state: Circus, seat: Seat) -> Refusal | None:
        return None if any(state.piles[DISCARD[deck]] for deck in state.decks) else NOTHING_DISCARDED

    def do(self, state: Circus, by: Casting) -> Procedure:
        return TakeOne(by.seat)


@dataclass(slots=True)
class TakeOne(Procedure):
    """CC-R65  One card, chosen among all that lie in discard piles."""

    seat: Seat

    def begin(self, state: Circus) -> Next:
        cards = [card for deck in state.decks for card in state.piles[DISCARD[deck]]]
        options = [TAKE[card] for card in state.distinct(cards)]
        return ask(self.seat, Question("Take a discarded card", options, "CC-R65"), then=self.take)

    def take(self, state: Circus, answer: Answer) -> Next:
        card = answer.option.refs[0]
        pile = state.discard_of(card)
        move(state, card, pile, HAND[self.seat])
        tell(state, Taken, self.seat, card, pile)
        return DONE
