"""Words of cards that are about hands, decks and discard piles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from ossuary.engine import (
    DONE,
    Answer,
    Next,
    Option,
    Place,
    Procedure,
    Question,
    Ref,
    Seat,
    ask,
    call,
    go,
    move,
    pick,
    show,
    swap,
    tell,
)

from .cards import Deed
from .drawing import Draw
from .dying import Repair, die_if_lifeless, lose_option
from .events import (
    CardStolen,
    Countered,
    HandSeen,
    HandsPassed,
    HandsSwapped,
    Peeked,
    Sorted,
    Taken,
)
from .questing import ask_player, ask_side, neighbour
from .slots import distinct
from .state import BODY, DISCARD, EYES, HAND, QUESTS, STACK, Circus
from .upgrading import PlayNow
from .verbs import clear_away, discard, lose

if TYPE_CHECKING:
    from .casting import Casting


@dataclass(frozen=True)
class Counter(Deed):
    """CC-R10  The card below leaves the table without effect."""

    says: ClassVar[str] = "counter it"

    def run(self, state: Circus, by: Casting) -> Next:
        countered = state.piles[STACK][-2]
        clear_away(state, countered)
        if state.news is not None:
            tell(state, Countered(by.seat, countered))
        return by.on()


# -- decks ---------------------------------------------------------------------------------------------


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
        return False  # it follows a draw, which decides whether the card is of use

    def run(self, state: Circus, by: Casting) -> Next:
        return call(PlayNow(by.seat, self.most), then=by.next_deed)

    def words(self) -> str:
        return f"play {'an Upgrade' if self.most == 1 else f'up to {self.most} Upgrades'} at once"


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
        options = [Option("Look at the {0}", (deck,)) for deck in self.decks(state)]
        return ask(by.seat, Question("Which deck?", options, "CC-R57", (by.card,)), then=by.pick)

    def run(self, state: Circus, by: Casting) -> Next:
        (deck,) = by.picks
        return call(PutInOrder(by.seat, deck, self.count), then=by.next_deed)

    def words(self) -> str:
        deck = "any deck" if self.deck == "any" else "the Upgrades"
        return f"look at the top {self.count} cards of {deck} and put them back in any order"


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
            tell(state, Sorted(self.seat, self.deck, len(cards)))
        return go(self.choose)

    def choose(self, state: Circus) -> Next:
        cards = state.piles[EYES[self.seat]]
        if not cards:
            return DONE
        options = [Option("Lay {0} back", (card,)) for card in distinct(state, cards)]
        question = Question("Lay a card back on the {0}; the last one lies on top", options, "CC-R57", (self.deck,))
        return ask(self.seat, question, then=self.lay_back)

    def lay_back(self, state: Circus, answer: Answer) -> Next:
        move(state, answer.option.refs[0], EYES[self.seat], self.deck)
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
        if state.news is not None:
            tell(state, Peeked(by.seat, top))
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
        options = [Option("Take {0}", (card,)) for card in distinct(state, cards)]
        return ask(self.seat, Question("Take a discarded card", options, "CC-R65"), then=self.take)

    def take(self, state: Circus, answer: Answer) -> Next:
        card = answer.option.refs[0]
        pile = state.discard_of(card)
        move(state, card, pile, HAND[self.seat])
        if state.news is not None:
            tell(state, Taken(self.seat, card, pile))
        return DONE


# -- hands of others -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class OnOpponent(Deed):
    """A deed to an opponent who holds cards."""

    def can(self, state: Circus, seat: Seat) -> bool:
        return bool(self.among(state, seat))

    def among(self, state: Circus, seat: Seat) -> list[Seat]:
        return [other for other in state.opponents(seat) if state.piles[HAND[other]]]

    def ask(self, state: Circus, by: Casting) -> Next | None:
        return None if by.picks else ask_player(by, "Which opponent?", self.among(state, by.seat), "CC-R64")


@dataclass(frozen=True)
class LookHand(OnOpponent):
    """CC-R65, CC-R67"""

    says: ClassVar[str] = "look at an opponent's hand"

    def run(self, state: Circus, by: Casting) -> Next:
        (other,) = by.picks
        show(state, state.piles[HAND[other]], [by.seat])
        if state.news is not None:
            tell(state, HandSeen(by.seat, other))
        return by.on()


@dataclass(frozen=True)
class StealCard(OnOpponent):
    """CC-R67  A random card."""

    says: ClassVar[str] = "take a random card from an opponent's hand"

    def run(self, state: Circus, by: Casting) -> Next:
        (other,) = by.picks
        card = pick(state, state.piles[HAND[other]])
        move(state, card, HAND[other], HAND[by.seat])
        if state.news is not None:
            tell(state, CardStolen(by.seat, other, card))
        return by.on()


@dataclass(frozen=True)
class SwapHands(OnOpponent):
    """CC-R63  The card itself has left the hand."""

    says: ClassVar[str] = "exchange hands with an opponent"

    def among(self, state: Circus, seat: Seat) -> list[Seat]:
        if own_cards(state, seat):
            return list(state.opponents(seat))
        return super().among(state, seat)

    def run(self, state: Circus, by: Casting) -> Next:
        (other,) = by.picks
        swap(state, HAND[by.seat], HAND[other])
        if state.news is not None:
            tell(state, HandsSwapped(by.seat, other))
        return by.on()


@dataclass(frozen=True)
class PassHands(Deed):
    """CC-R63"""

    says: ClassVar[str] = "everybody passes the hand to the neighbour on a side you choose"

    def can(self, state: Circus, seat: Seat) -> bool:
        return own_cards(state, seat) > 0 or any(state.piles[HAND[other]] for other in state.seats if other != seat)

    def ask(self, state: Circus, by: Casting) -> Next | None:
        return None if by.picks else ask_side(state, by)

    def run(self, state: Circus, by: Casting) -> Next:
        side = by.picks[0].removeprefix("say:")
        hands = {seat: state.piles[HAND[seat]][:] for seat in state.seats}
        for seat, hand in hands.items():
            for card in hand:
                move(state, card, HAND[seat], HAND[neighbour(state, seat, left=side == "left")])
        if state.news is not None:
            tell(state, HandsPassed(side))
        return by.on()


@dataclass(frozen=True)
class DiscardHandTo(OnOpponent):
    """CC-D12"""

    says: ClassVar[str] = "an opponent keeps {kept} card and discards all others"
    kept: int

    def run(self, state: Circus, by: Casting) -> Next:
        return call(KeepSome(by.picks[0], self.kept), then=by.next_deed)


@dataclass(slots=True)
class KeepSome(Procedure):
    """CC-D12  The victim chooses what to keep."""

    seat: Seat
    kept: int

    def begin(self, state: Circus) -> Next:
        hand = state.piles[HAND[self.seat]]
        options = [Option("Keep {0}", (card,)) for card in distinct(state, hand)]
        return ask(self.seat, Question("Keep one card", options, "CC-R63"), then=self.keep)

    def keep(self, state: Circus, answer: Answer) -> Next:
        for card in state.piles[HAND[self.seat]][:]:
            if card != answer.option.refs[0]:
                discard(state, self.seat, card)
        return DONE


@dataclass(frozen=True)
class DestroyUpgrade(Deed):
    """CC-R59, CC-R46"""

    says: ClassVar[str] = "discard a {kind} Upgrade of an opponent from play"
    kind: Literal["bio", "tech"]

    def can(self, state: Circus, seat: Seat) -> bool:
        return bool(self.targets(state, seat))

    def targets(self, state: Circus, seat: Seat) -> list[Ref]:
        face = state.cards.face
        return [
            card
            for other in state.opponents(seat)
            for card in state.piles[BODY[other]]
            if face[card].back == "upgrade" and face[card].kind == self.kind
        ]

    def ask(self, state: Circus, by: Casting) -> Next | None:
        if by.picks:
            return None
        options = [lose_option(card) for card in self.targets(state, by.seat)]
        return ask(by.seat, Question("Which Upgrade?", options, "CC-R59", (by.card,)), then=by.pick)

    def run(self, state: Circus, by: Casting) -> Next:
        (card,) = by.picks
        owner = next(seat for seat in state.seats if card in state.piles[BODY[seat]])
        lose(state, owner, card)
        return call(Aftermath(owner), then=by.next_deed)


@dataclass(slots=True)
class Aftermath(Procedure):
    """CC-R13, CC-R40, CC-R46  Slots first, then a look at the lives."""

    seat: Seat

    def begin(self, state: Circus) -> Next:
        return call(Repair(self.seat), then=self.finish)

    def finish(self, state: Circus) -> Next:
        die_if_lifeless(state, self.seat)
        return DONE


def own_cards(state: Circus, seat: Seat) -> int:
    """Cards in hand without the one that is being played, wherever it lies now."""
    stack = state.piles[STACK]
    return len(state.piles[HAND[seat]]) - (0 if stack else 1)
