"""Words of cards that are about what others hold, play and have in play."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, Literal

from ossuary.engine import (
    DONE,
    Answer,
    Choice,
    Next,
    Procedure,
    Question,
    Ref,
    Seat,
    ask,
    call,
    forget,
    go,
    move,
    pick,
    show,
    swap,
    tell,
)
from ossuary.engine.wording import counted

from .asking import ask_player, ask_side, neighbour
from .cards import Deed
from .dying import LOSE, Repair, die_if_lifeless
from .events import CardStolen, Countered, HandSeen, HandsPassed, HandsSwapped
from .slots import distinct
from .state import BODY, HAND, STACK, Circus
from .verbs import clear_away, discard, lose

if TYPE_CHECKING:
    from .casting import Casting

KEEP = Choice("circus.keep", "Keep {0}")


@dataclass(frozen=True)
class Counter(Deed):
    """CC-R10  The card below leaves the table without effect."""

    says: ClassVar[str] = "counter it"

    def run(self, state: Circus, by: Casting) -> Next:
        countered = state.piles[STACK][-2]
        clear_away(state, countered)
        tell(state, Countered, by.seat, countered)
        return by.on()


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
        tell(state, HandSeen, by.seat, other)
        return by.on()


@dataclass(frozen=True)
class StealCard(OnOpponent):
    """CC-R67  A random card."""

    says: ClassVar[str] = "take a random card from an opponent's hand"

    def run(self, state: Circus, by: Casting) -> Next:
        (other,) = by.picks
        card = pick(state, state.piles[HAND[other]])
        forget(state, state.piles[HAND[other]])  # CC-R65: whoever saw this hand does not see which card goes
        move(state, card, HAND[other], HAND[by.seat])
        tell(state, CardStolen, by.seat, other, card)
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
        tell(state, HandsSwapped, by.seat, other)
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
        tell(state, HandsPassed, side)
        return by.on()


@dataclass(frozen=True)
class DiscardHandTo(OnOpponent):
    """CC-D12"""

    kept: int

    def among(self, state: Circus, seat: Seat) -> list[Seat]:
        """CC-R63  Those who would have to discard something."""
        return [other for other in state.opponents(seat) if len(state.piles[HAND[other]]) > self.kept]

    def run(self, state: Circus, by: Casting) -> Next:
        return call(KeepSome(by.picks[0], self.kept), then=by.next_deed)

    def words(self) -> str:
        return f"an opponent keeps {counted(self.kept, 'card')} and discards all others"


@dataclass(slots=True)
class KeepSome(Procedure):
    """CC-D12  The victim chooses what to keep, one by one."""

    seat: Seat
    kept: int
    chosen: list[Ref] = field(default_factory=list)

    def begin(self, state: Circus) -> Next:
        hand = [card for card in state.piles[HAND[self.seat]] if card not in self.chosen]
        options = [KEEP[card] for card in distinct(state, hand)]
        return ask(self.seat, Question("Keep one card", options, "CC-R63"), then=self.keep)

    def keep(self, state: Circus, answer: Answer) -> Next:
        self.chosen.append(answer.option.refs[0])
        return go(self.begin if len(self.chosen) < self.kept else self.discard)

    def discard(self, state: Circus) -> Next:
        for card in state.piles[HAND[self.seat]][:]:
            if card not in self.chosen:
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
        options = [LOSE[card] for card in self.targets(state, by.seat)]
        return ask(by.seat, Question("Which Upgrade?", options, "CC-R59", (by.card,)), then=by.pick)

    def run(self, state: Circus, by: Casting) -> Next:
        (card,) = by.picks
        owner = next(seat for seat in state.seats if card in state.piles[BODY[seat]])
        lose(state, owner, card, "CC-R59")
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
