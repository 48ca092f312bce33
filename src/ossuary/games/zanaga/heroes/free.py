"""RB-10.8 and window `any`: what a hero may do with his cards between other actions of his turn (D-39)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ossuary.engine import Choice, Next, Option, Procedure, Ref, Seat, call
from ossuary.games.zanaga.cards.kit import kit_of
from ossuary.games.zanaga.cards.resolve import carry, play_out
from ossuary.games.zanaga.state import Zanaga, distinct
from ossuary.games.zanaga.verbs.table import lose_card

from .abilities import find_ability, open_abilities, pay
from .wounds import collapse

USE_NOW = Choice("zanaga.use_now", "Use {0} now")
DISCARD = Choice("zanaga.throw_away", "Discard {0}", aside=True)
DISCARD_AND_FALL = Choice("zanaga.throw_away_and_fall", "Discard {0} and be knocked out", aside=True)


def free_uses(state: Zanaga, seat: Seat) -> list[Option]:
    """Cards and abilities that can be used now; equal copies once."""
    found = open_abilities(state, seat, "any")
    return [USE_NOW[card] for card in distinct([one.card for one in found])] if found else []


def discards(state: Zanaga, seat: Seat) -> list[Option]:
    """RB-10.8, MZ-12.3  Items, gear and allies that can be thrown away."""
    owned = state.owned(seat)
    if not owned:
        return []
    if state.wounds.get(state.hero(seat)):
        return [(DISCARD_AND_FALL if keeps_alive(state, seat, card) else DISCARD)[card] for card in distinct(owned)]
    return [DISCARD[card] for card in distinct(owned)]


def keeps_alive(state: Zanaga, seat: Seat, card: Ref) -> bool:
    """RB-7.8  Would this hero be knocked out without this card?"""
    if card not in state.cards.face:
        return False
    given = kit_of((card,), state.cards).life
    return given > 0 and state.wounds.get(state.hero(seat), 0) >= state.life(seat) - given


def is_free(option: Option) -> bool:
    """Is this one of the options above?"""
    choice = option.choice
    return choice is USE_NOW or choice is DISCARD or choice is DISCARD_AND_FALL


def do_freely(state: Zanaga, seat: Seat, option: Option, then: Callable[[Any], Next]) -> Next:
    """Carry out one of them, then take that step."""
    card = option.refs[0]
    if option.choice is USE_NOW:
        return use_now(state, seat, card, then)
    return call(ThrowAway(seat, card), then=then)


def use_now(state: Zanaga, seat: Seat, card: Ref, then: Callable[[Any], Next]) -> Next:
    """Pay for an ability of the window `any` and carry it out."""
    one = find_ability(state, seat, "any", card)
    pay(state, seat, one)
    return call(carry(state, seat, card, one.ability.do, state.hero(seat)), then=then)


@dataclass(slots=True)
class ThrowAway(Procedure):
    """RB-10.8, RB-7.8  A card or gear is discarded; who loses what keeps him alive falls."""

    seat: Seat
    card: Ref

    def begin(self, state: Zanaga) -> Next:
        lose_card(state, self.seat, self.card, "RB-10.8")
        return play_out(collapse(state, self.seat))
