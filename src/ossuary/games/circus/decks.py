"""Words of cards that are about decks and discard piles."""

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
    Seat,
    ask,
    call,
    forget,
    go,
    move,
    show,
    tell,
)
from ossuary.engine.wording import counted

from .cards import Deed
from .drawing import Draw
from .events import Peeked, Sorted, Taken
from .slots import distinct
from .state import DISCARD, EYES, HAND, QUESTS, Circus
from .upgrading import PlayNow, playable_now

if TYPE_CHECKING:
    from .casting import Casting

LOOK_AT = Choice("circus.look_at", "Look at the {0}")
LAY_BACK = Choice("circus.lay_back", "Lay {0} back")
TAKE = Choice("circus.take", "Take {0}")


@dataclass(frozen=True)
class DrawCards(Deed):
    """CC-R37, CC-R58"""

    count: int
    deck: Literal["any", "upgrades"] = "any"

    def can(self, state: Circus, seat: Seat) -> bool:
        return any(state.can_draw(deck) for deck in self.decks(state))

    def decks(self, state: Circus) -> tuple[Place, ...]:
        return state.decks if self.deck == "any" else (state.deck("upgrades"),)

    def run(self, state: Circus, by: Casting) -> Next:
        deck = "" if self.deck == "any" else state.deck("upgrades")
        return call(Draw(by.seat, self.count, deck), then=by.next_deed)

    def words(self) -> str:
        what = "card" if self.deck == "any" else "Upgrade"
        return f"draw {self.count} {what}{'s' if self.count > 1 else ''}"


@dataclass(frozen=True)
class PlayUpgrades(Deed):
    """CC-R58, CC-D10"""

    most: int

    def can(self, state: Circus, seat: Seat) -> bool:
        """CC-R58  Where nothing can be drawn before it, a hand with an Upgrade that fits is enough."""
        return bool(playable_now(state, seat))

    def run(self, state: Circus, by: Casting) -> Next:
        return call(PlayNow(by.seat, self.most), then=by.next_deed)

    def words(self) -> str:
        return f"you may play {'an Upgrade' if self.most == 1 else f'up to {self.most} Upgrades'} at once"


@dataclass(frozen=True)
class Sort(Deed):
    """CC-R57, CC-D11"""

    count: int
    deck: Literal["any", "upgrades"] = "any"

    def can(self, state: Circus, seat: Seat) -> bool:
        return bool(self.decks(state))

    def decks(self, state: Circus) -> list[Place]:
        decks = (*state.decks, QUESTS) if self.deck == "any" else (state.deck("upgrades"),)
        return [deck for deck in decks if state.piles[deck]]

    def ask(self, state: Circus, by: Casting) -> Next | None:
        if by.picks:
            return None
        options = [LOOK_AT[deck] for deck in self.decks(state)]
        return ask(by.seat, Question("Which deck?", options, "CC-R57", (by.card,)), then=by.pick)

    def run(self, state: Circus, by: Casting) -> Next:
        (deck,) = by.picks
        return call(PutInOrder(by.seat, deck, self.count), then=by.next_deed)

    def words(self) -> str:
        deck = "any deck" if self.deck == "any" else "the Upgrades"
        return f"look at the top {counted(self.count, 'card')} of {deck} and put them back in any order"


@dataclass(slots=True)
class PutInOrder(Procedure):
    """CC-D11  The cards are laid back one by one; the last one lies on top."""

    seat: Seat
    deck: Place
    count: int

    def begin(self, state: Circus) -> Next:
        cards = state.piles[self.deck][-self.count :]
        for card in cards:
            move(state, card, self.deck, EYES[self.seat])
        if state.news is not None:
            tell(state, Sorted, self.seat, self.deck, len(cards))
        return go(self.choose)

    def choose(self, state: Circus) -> Next:
        cards = state.piles[EYES[self.seat]]
        if not cards:
            return DONE
        options = [LAY_BACK[card] for card in distinct(state, cards)]
        question = Question("Lay a card back on the {0}; the last one lies on top", options, "CC-R57", (self.deck,))
        return ask(self.seat, question, then=self.lay_back)

    def lay_back(self, state: Circus, answer: Answer) -> Next:
        card = answer.option.refs[0]
        move(state, card, EYES[self.seat], self.deck)
        forget(state, [card], but=[self.seat])  # CC-R65: the order is a secret
        return go(self.choose)


@dataclass(frozen=True)
class Peek(Deed):
    """CC-R65, CC-R67  The top Quest, for these eyes only."""

    says: ClassVar[str] = "look at the top Quest of the deck"

    def can(self, state: Circus, seat: Seat) -> bool:
        return bool(state.piles[QUESTS])

    def run(self, state: Circus, by: Casting) -> Next:
        top = state.piles[QUESTS][-1]
        show(state, [top], [by.seat])
        tell(state, Peeked, by.seat, top)
        return by.on()


@dataclass(frozen=True)
class TakeDiscard(Deed):
    """CC-D14"""

    says: ClassVar[str] = "take any card of a discard pile into your hand"

    def can(self, state: Circus, seat: Seat) -> bool:
        return any(state.piles[DISCARD[deck]] for deck in state.decks)

    def run(self, state: Circus, by: Casting) -> Next:
        return call(TakeOne(by.seat), then=by.next_deed)


@dataclass(slots=True)
class TakeOne(Procedure):
    """CC-D14"""

    seat: Seat

    def begin(self, state: Circus) -> Next:
        cards = [card for deck in state.decks for card in state.piles[DISCARD[deck]]]
        options = [TAKE[card] for card in distinct(state, cards)]
        return ask(self.seat, Question("Take a discarded card", options, "CC-R65"), then=self.take)

    def take(self, state: Circus, answer: Answer) -> Next:
        card = answer.option.refs[0]
        pile = state.discard_of(card)
        move(state, card, pile, HAND[self.seat])
        tell(state, Taken, self.seat, card, pile)
        return DONE
