"""What to do in a market, and what to learn: every advice is one option."""

from __future__ import annotations

from collections.abc import Sequence

from ossuary.engine import Option, Seat
from ossuary.games.zanaga.cards.cards import COLOURS
from ossuary.games.zanaga.heroes.free import DISCARD
from ossuary.games.zanaga.journey.experience import GAIN, KEEP, payments
from ossuary.games.zanaga.journey.market import (
    BUY,
    BUY_GEAR,
    HEAL,
    LEAVE,
    REST_FOR_GOLD,
    SELL,
    Market,
    heal_price,
    price,
    proceeds,
)
from ossuary.games.zanaga.state import ALLIES, Zanaga

from .chances import fares, power
from .outlook import costliest
from .shopping import purchase
from .situation import Facts, facts_of

WEARY = 2  # so much exhaustion is paid for
SURE = 0.9  # chances against the colour that is left to who buys Life
LIFE = GAIN[-1]
WANTED = ("trap",)  # gear that one should have


def deal(state: Zanaga, seat: Seat, options: Sequence[Option]) -> Option:
    """RB-10.2  Heal, take a trap along, buy what adds most for its price; sell only what makes room for that."""
    top = state.flow[-1]
    hero, offered = state.hero(seat), set(options)
    for who in (hero, *state.characters(seat)[1:]):
        if (healing := HEAL[who, heal_price(state)]) in offered:
            return healing
    if REST_FOR_GOLD in offered and state.exhaustion.get(hero, 0) >= WEARY:
        return REST_FOR_GOLD
    for kind in WANTED:
        gear = BUY_GEAR[f"{seat}.{kind}"]
        if not state.heroes[seat].gear.get(kind) and gear in offered:
            return gear
    if isinstance(top, Market):
        wares = [card for card in state.piles[top.stack(state)] if card not in state.this_turn.parted]
        facts = facts_of(state, seat)
        gain, card, other = purchase(facts, wares, facts.gold, state.this_turn.gained)
        if gain > 0:
            option = BUY[card, price(state, seat, card)]
            if other:  # MZ-R72
                option = DISCARD[other] if other in state.piles[ALLIES[seat]] else SELL[other, proceeds(state, other)]
            return option if option in offered else LEAVE
    return LEAVE


def spend(state: Zanaga, seat: Seat) -> Option:
    """RB-11.1, RB-11.3  As soon as it can be paid, with the least that is lost and the most counters."""
    ways = payments(state.heroes[seat].counters, state.settings.xp_cost)
    if not ways:
        return KEEP
    return min(ways, key=lambda way: (sum(rank * count for rank, count in enumerate(way[1], 1)), -sum(way[1])))[0]


def can_do_without(facts: Facts) -> bool:
    """RB-11.5  Is the hero up to the next colour, even after two knock-outs have cost him his best cards?"""
    colour = COLOURS[min(facts.experience[4] + 1, len(COLOURS) - 1)]
    for _ in range(2):
        lost = costliest(facts)
        facts = facts._replace(key=tuple(card for card in facts.key if card != lost))
    return fares(facts.cards, facts.key, facts.experience, (0,))[colour].chance >= SURE


def learn(state: Zanaga, seat: Seat, options: Sequence[Option]) -> Option:
    """RB-11.2  What adds most to the hero's power; Life only if he does without the colour it costs (RB-11.5)."""
    facts = facts_of(state, seat)
    if LIFE in options and not can_do_without(facts):
        options = [option for option in options if option is not LIFE]

    def value(option: Option) -> float:
        gained = list(facts.experience)
        gained[GAIN.index(option)] += 1
        return power(facts.cards, facts.key, tuple(gained), facts.gods)

    return max(options, key=value)
