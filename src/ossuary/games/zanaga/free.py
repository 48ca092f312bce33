"""RB-10.8 and window `any`: what a hero may do with his cards between other actions of his turn (D-39)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ossuary.engine import DONE, Answer, Next, Option, Procedure, Question, Ref, Seat, ask, call, go

from .abilities import Uses, find_ability, open_abilities, pay
from .carrying import carry
from .state import ALLIES, ITEMS, Zanaga, distinct
from .verbs import lose_card
from .wounds import collapse

CARDS = Option("Use or discard cards")
USE_NOW = Uses("Use {0} now")
DISCARD = Uses("Discard {0}")
ENOUGH = Option("Done")


def use_now(state: Zanaga, seat: Seat, card: Ref, then: Callable[[Any], Next]) -> Next:
    """Pay for an ability of the window `any` and carry it out."""
    ability = find_ability(state, seat, "any", card)
    pay(state, seat, ability)
    return call(carry(seat, card, ability[2], state.hero(seat)), then=then)


def has_any(state: Zanaga, seat: Seat) -> bool:
    """Is there something to use now?"""
    return bool(open_abilities(state, seat, "any"))


def has_cards(state: Zanaga, seat: Seat) -> bool:
    """Is there something to use or to discard?"""
    piles = state.piles
    return bool(piles[ITEMS[seat]] or piles[ALLIES[seat]]) or has_any(state, seat)


@dataclass(slots=True)
class FreeUse(Procedure):
    """One card used or discarded."""

    seat: Seat

    def begin(self, state: Zanaga) -> Next:
        options = [USE_NOW[card] for card, _, _ in open_abilities(state, self.seat, "any")]
        options = list(dict.fromkeys(options))
        options += [DISCARD[card] for card in distinct(state.piles[ITEMS[self.seat]] + state.hired(self.seat))]
        return ask(self.seat, Question("Use or discard a card", [*options, ENOUGH], "RB-10.8"), then=self.answer)

    def answer(self, state: Zanaga, answer: Answer) -> Next:
        option = answer.option
        if not option.refs:
            return DONE
        if option.label == USE_NOW.label:
            return use_now(state, self.seat, option.refs[0], self.finish)
        lose_card(state, self.seat, option.refs[0])
        return go(self.totter)

    def totter(self, state: Zanaga) -> Next:
        """RB-7.8"""
        fallen = collapse(state, self.seat)
        return DONE if fallen is None else call(fallen, then=self.finish)

    def finish(self, state: Zanaga) -> Next:
        return DONE
