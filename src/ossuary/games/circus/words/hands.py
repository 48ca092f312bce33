"""Words about cards in hand, and about a Voodoo card that is being played (CC-R10, CC-R63, CC-R65)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from ossuary.engine import (
    DONE,
    Answer,
    Choice,
    Next,
    Procedure,
    Question,
    Ref,
    Refusal,
    Seat,
    ask,
    forget,
    go,
    move,
    pick,
    show,
    swap,
    tell,
)
from ossuary.engine.wording import counted
from ossuary.games.circus.cards.cards import CircusEffect
from ossuary.games.circus.events.table import CardStolen, Countered, HandSeen, HandsPassed, HandsSwapped
from ossuary.games.circus.state import HAND, STACK, Circus
from ossuary.games.circus.verbs import clear_away, discard

from .asking import NO_OPPONENT, ask_player, ask_side, neighbour

if TYPE_CHECKING:
    from ossuary.games.circus.casting.casting import Casting

KEEP = Choice("circus.keep", "Keep {0}")

EMPTY_HANDS = Refusal("No opponent has cards in hand.", "CC-R63")
NOTHING_TO_EXCHANGE = Refusal("Neither you nor an opponent has cards to exchange.", "CC-R63")
NOTHING_TO_PASS = Refusal("Nobody has cards to pass on.", "CC-R63")
SMALL_HANDS = Refusal("No opponent has so many cards that one would have to go.", "CC-R63")
TOO_FEW_CARDS = Refusal("{0} has too few cards in hand for that.", "CC-R63")


@dataclass(frozen=True)
class Counter(CircusEffect):
    """CC-R10  The card below leaves the table without effect."""

    says: ClassVar[str] = "counter it"

    def do(self, state: Circus, by: Casting) -> None:
        countered = state.piles[STACK][-2]
        clear_away(state, countered)
        tell(state, Countered, by.seat, countered)


@dataclass(frozen=True)
class OnOpponent(CircusEffect):
    """Something that is done to an opponent who holds cards."""

    prompt: ClassVar[str]
    useless: ClassVar[Refusal] = EMPTY_HANDS

    def why_not(self, state: Circus, seat: Seat) -> Refusal | None:
        return None if self.among(state, seat) else self.useless

    def among(self, state: Circus, seat: Seat) -> list[Seat]:
        return [other for other in state.opponents(seat) if state.piles[HAND[other]]]

    def why_not_on(self, state: Circus, by: Casting, target: Ref) -> Refusal:
        return TOO_FEW_CARDS if target in state.opponents(by.seat) else NO_OPPONENT

    def ask(self, state: Circus, by: Casting) -> Next | None:
        return None if by.chosen else ask_player(by, self.prompt, self.among(state, by.seat), "CC-R64")


@dataclass(frozen=True)
class LookHand(OnOpponent):
    """CC-R65, CC-R67  All cards in the hand of one opponent are seen, by nobody else."""

    says: ClassVar[str] = "look at an opponent's hand"
    prompt: ClassVar[str] = "Whose hand do you look at?"

    def do(self, state: Circus, by: Casting) -> None:
        (other,) = by.chosen
        show(state, state.piles[HAND[other]], [by.seat])
        tell(state, HandSeen, by.seat, other)


@dataclass(frozen=True)
class StealCard(OnOpponent):
    """CC-R67  A random card."""

    says: ClassVar[str] = "take a random card from an opponent's hand"
    prompt: ClassVar[str] = "From whose hand do you take a random card?"

    def do(self, state: Circus, by: Casting) -> None:
        (other,) = by.chosen
        card = pick(state, state.piles[HAND[other]])
        forget(state, state.piles[HAND[other]])  # CC-R65: whoever saw this hand does not see which card goes
        move(state, card, HAND[other], HAND[by.seat])
        tell(state, CardStolen, by.seat, other, card)


@dataclass(frozen=True)
class SwapHands(OnOpponent):
    """CC-R63  The card itself has left the hand."""

    says: ClassVar[str] = "exchange hands with an opponent"
    prompt: ClassVar[str] = "With whom do you exchange hands?"
    useless: ClassVar[Refusal] = NOTHING_TO_EXCHANGE

    def among(self, state: Circus, seat: Seat) -> list[Seat]:
        if own_cards(state, seat):
            return list(state.opponents(seat))
        return super().among(state, seat)

    def do(self, state: Circus, by: Casting) -> None:
        (other,) = by.chosen
        swap(state, HAND[by.seat], HAND[other])
        tell(state, HandsSwapped, by.seat, other)


@dataclass(frozen=True)
class PassHands(CircusEffect):
    """CC-R63  All hands move to the neighbours on one side."""

    says: ClassVar[str] = "everybody passes the hand to the neighbour on a side you choose"

    def why_not(self, state: Circus, seat: Seat) -> Refusal | None:
        if own_cards(state, seat) > 0 or any(state.piles[HAND[other]] for other in state.seats if other != seat):
            return None
        return NOTHING_TO_PASS

    def ask(self, state: Circus, by: Casting) -> Next | None:
        return None if by.chosen else ask_side(state, by, "To which side does everybody pass the hand?")

    def do(self, state: Circus, by: Casting) -> None:
        side = by.chosen[0].removeprefix("say:")
        hands = {seat: state.piles[HAND[seat]][:] for seat in state.seats}
        for seat, hand in hands.items():
            for card in hand:
                move(state, card, HAND[seat], HAND[neighbour(state, seat, left=side == "left")])
        tell(state, HandsPassed, side)


@dataclass(frozen=True)
class DiscardHandTo(OnOpponent):
    """CC-R63  An opponent who holds more than that keeps some cards and discards the others."""

    prompt: ClassVar[str] = "Who is to discard cards?"
    useless: ClassVar[Refusal] = SMALL_HANDS
    kept: int

    def among(self, state: Circus, seat: Seat) -> list[Seat]:
        return [other for other in state.opponents(seat) if len(state.piles[HAND[other]]) > self.kept]

    def do(self, state: Circus, by: Casting) -> Procedure:
        return KeepSome(by.chosen[0], self.kept)

    def words(self) -> str:
        return f"an opponent keeps {counted(self.kept, 'card')} and discards all others"


@dataclass(slots=True)
class KeepSome(Procedure):
    """CC-R63  The victim chooses what to keep, one by one."""

    seat: Seat
    kept: int
    chosen: list[Ref] = field(default_factory=list)

    def begin(self, state: Circus) -> Next:
        hand = [card for card in state.piles[HAND[self.seat]] if card not in self.chosen]
        options = [KEEP[card] for card in state.distinct(hand)]
        return ask(
            self.seat, Question("Keep a card: what you do not keep is discarded", options, "CC-R63"), then=self.keep
        )

    def keep(self, state: Circus, answer: Answer) -> Next:
        self.chosen.append(answer.option.refs[0])
        return go(self.begin if len(self.chosen) < self.kept else self.discard)

    def discard(self, state: Circus) -> Next:
        for card in state.piles[HAND[self.seat]][:]:
            if card not in self.chosen:
                discard(state, self.seat, card)
        return DONE


def own_cards(state: Circus, seat: Seat) -> int:
    """Cards in hand without the one that is being played, wherever it lies now."""
    stack = state.piles[STACK]
    return len(state.piles[HAND[seat]]) - (0 if stack else 1)
