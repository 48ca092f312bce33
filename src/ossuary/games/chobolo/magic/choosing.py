"""Choices a caster makes while a spell is carried out: chips in a new order, cards to store, a card of a hand."""

from __future__ import annotations

from dataclasses import dataclass

from ossuary.engine import DONE, Answer, Choice, Next, Procedure, Question, Seat, ask, forget, go, move, tell
from ossuary.games.chobolo.events.magic import SentUnder, Stored
from ossuary.games.chobolo.state import DECK, HAND, POOL, Chobolo
from ossuary.games.chobolo.verbs import drop_chips, set_stack

from .casting import ENOUGH, drain_pool
from .targets import LETTER, SAY

NEXT_CHIP = Choice("chobolo.next_chip", "{0}")
STORE = Choice("chobolo.store", "Store {0}")
TAKE_AWAY = Choice("chobolo.take_away", "Take {0} away")


@dataclass(slots=True)
class SortChips(Procedure):
    """The top chips are laid again one by one, the lowest first."""

    seat: Seat
    left: str
    built: str = ""

    def begin(self, state: Chobolo) -> Next:
        if not self.left:
            set_stack(state, self.seat, state.stacks[self.seat][: -len(self.built)] + self.built, "CH-11.10")
            return DONE
        options = [NEXT_CHIP[SAY[letter]] for letter in sorted(set(self.left))]
        return ask(self.seat, Question("Which chip comes next on your stack?", options, "CH-11.10"), then=self.lay)

    def lay(self, state: Chobolo, answer: Answer) -> Next:
        letter = LETTER[answer.option.refs[0]]
        self.built += letter
        self.left = self.left.replace(letter, "", 1)
        return go(self.begin)


@dataclass(slots=True)
class FillPool(Procedure):
    """CH-19.3  Pay for hand cards now, one after another; never later."""

    seat: Seat

    def begin(self, state: Chobolo) -> Next:
        stack = state.stacks[self.seat]
        cards = [card for card in state.piles[HAND[self.seat]] if stack.endswith(state.spell(card).cost)]
        options = [*(STORE[card] for card in cards), ENOUGH]
        return ask(self.seat, Question("Store a spell in the Spell Pool", options, "CH-19.3"), then=self.store)

    def store(self, state: Chobolo, answer: Answer) -> Next:
        if answer.option is ENOUGH:
            drain_pool(state, self.seat)
            return DONE
        card = answer.option.refs[0]
        drop_chips(state, self.seat, len(state.spell(card).cost), "CH-19.3")
        move(state, card, HAND[self.seat], POOL[self.seat])
        tell(state, Stored, self.seat, card)
        return go(self.begin)


@dataclass(slots=True)
class PickFromHand(Procedure):
    """The caster, who has seen the hand, sends cards of it under their deck."""

    seat: Seat
    whose: Seat
    count: int

    def begin(self, state: Chobolo) -> Next:
        hand = state.piles[HAND[self.whose]]
        if not hand or not self.count:
            return DONE
        options = [TAKE_AWAY[card] for card in hand]
        return ask(self.seat, Question("Which card goes under its deck?", options, "CH-1.15"), then=self.send)

    def send(self, state: Chobolo, answer: Answer) -> Next:
        card = answer.option.refs[0]
        forget(state, state.piles[HAND[self.whose]], but=[self.seat, self.whose])  # nobody else sees which card goes
        move(state, card, HAND[self.whose], DECK[self.whose], 0)
        tell(state, SentUnder, self.seat, card, self.whose)
        self.count -= 1
        return go(self.begin)
