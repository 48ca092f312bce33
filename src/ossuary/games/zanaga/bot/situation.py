"""The situation of a hero: all that his outlook depends on."""

from __future__ import annotations

from typing import NamedTuple

from ossuary.engine import Ref, Seat
from ossuary.games.zanaga.land.spaces import STACK
from ossuary.games.zanaga.rites.solo import rounds_left
from ossuary.games.zanaga.state import ALLIES, AWAKE, HERO, ITEMS, ROAMING, TROPHIES, Zanaga

from .chances import Cards, Gods

READY = 0.5
HURRY = 12  # in so many last rounds there is less and less to wait for


class Facts(NamedTuple):
    """All that an outlook depends on."""

    cards: Cards
    key: tuple[Ref, ...]  # the hero, and what he has
    experience: tuple[int, ...]
    wounds: int
    allies: tuple[int, ...]  # their wounds
    gold: int
    trap: bool
    jewels: tuple[bool, ...]
    roaming: tuple[Ref, ...]
    stocks: tuple[tuple[Ref, ...], ...]  # of the towns
    city: Ref
    rank: int
    gods: Gods  # awakened
    ready: float
    xp_cost: int


def ready(state: Zanaga) -> float:
    """The chances at which a god is confronted: lower when there is not much time left."""
    last, left = state.settings.max_rounds, rounds_left(state)
    if last:
        left = min(left or last, last - state.round)
    return READY * min(1.0, max(0.1, left / HURRY)) if left or last else READY


def facts_of(state: Zanaga, seat: Seat) -> Facts:
    """Of a hero. In a fight, as if he had won it, and without his wounds."""
    hero, piles, hurt, combat = state.heroes[seat], state.piles, state.wounds, state.combat
    wounds, jewels, roaming = hurt.get(piles[HERO[seat]][0], 0), state.jewels, piles[ROAMING]
    if combat is not None and combat.seat == seat and combat.kind != "hero":
        wounds = 0
        if combat.kind == "counter":
            jewels = {**jewels, hero.tile: False}
        else:
            roaming = [card for card in roaming if card != combat.enemy]
    return Facts(
        state.cards,
        (*piles[HERO[seat]], *piles[ITEMS[seat]], *piles[ALLIES[seat]], *piles[TROPHIES[seat]]),
        hero.experience,
        wounds,
        tuple([hurt.get(ally, 0) for ally in piles[ALLIES[seat]]]),
        hero.gold,
        bool(hero.gear.get("trap")),
        tuple(jewels.values()),
        tuple(roaming),
        tuple([tuple(piles[place]) for place in STACK.values()]),
        state.city,
        state.rank,
        tuple([(god, state.enemy_life(god)) for god in piles[AWAKE]]),
        ready(state),
        state.settings.xp_cost,
    )
