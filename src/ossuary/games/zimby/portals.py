"""Chapter 28: portals."""

from __future__ import annotations

from itertools import combinations

from ossuary.engine import Choice, Option, Place, Seat, button, pick, tell

from .board import PORTALS
from .columns import swap_places
from .crown import land_crown
from .events import Relocated
from .losses import dismiss
from .mojo import wealth
from .prices import priced, sleepers
from .state import Zimby
from .verbs import describe, leave, tidy_locks

LET_GO = button("zimby.let_portal_decide", "Let the portal decide")
STRIKE_ONE = Choice("zimby.strike_one", "Strike {0} for {1!s}")
STRIKE_TWO = Choice("zimby.strike_two", "Strike {0} and {1} for {2!s}")
STAY = Choice("zimby.strike_all", "Strike all three and stay for {0!s}")


def influence_price(state: Zimby, seat: Seat, strikes: int) -> int:
    """ZM-28.7 to ZM-28.9, and Doorway Chants"""
    return max(0, strikes + state.chanted("door", seat))


def influences(state: Zimby, seat: Seat, here: Place) -> list[Option]:
    """D14  Which destinations to strike: none, one, two or all three."""
    others = [tile for tile in PORTALS.values() if tile != here]
    purse = wealth(state, seat)
    found = [LET_GO]
    for strikes, choice in ((1, STRIKE_ONE), (2, STRIKE_TWO), (3, STAY)):
        price = influence_price(state, seat, strikes)
        if price <= purse:
            paid = priced(price, sleepers(state, seat, price))
            named = combinations(others, strikes) if strikes < len(others) else [()]
            found += [choice[*struck, paid] for struck in named]
    return found


def destinations(here: Place, struck: tuple[Place, ...]) -> list[Place]:
    """ZM-28.3, ZM-R65"""
    return [tile for tile in PORTALS.values() if tile != here and tile not in struck]


def relocate(state: Zimby, name: str, struck: tuple[Place, ...] = ()) -> None:
    """ZM-28.3 to ZM-28.6, ZM-R64  To another portal; what is there comes here."""
    here = state.creatures[name].tile
    left = destinations(here, struck)
    there = left[0] if len(left) == 1 else pick(state, left)
    other = state.at.get(there)
    if other is not None:
        swap_places(state, name, other)
    else:
        leave(state, name)
        state.creatures[name].tile = there
        state.at[there] = name
    lying = state.obstacles.pop(there, ())
    if lying:
        state.obstacles[here] = (*state.obstacles.get(here, ()), *lying)
    if state.crown == there:
        land_crown(state, here, under="ZM-28.4")
    if state.stride_of == name:
        state.stride = 0
    state.halted = True
    tidy_locks(state)
    if state.news is not None:
        tell(state, Relocated, describe(state.creatures[name]), here, there)


def clear_for_arrival(state: Zimby, number: int) -> None:
    """ZM-28.11, ZM-28.12, ZM-9.8  Who stands there is dismissed."""
    name = state.at.get(PORTALS[number])
    if name is not None:
        dismiss(state, name)
