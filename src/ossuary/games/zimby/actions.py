"""Chapter 8: everything a shaman may do on their turn."""

from __future__ import annotations

from ossuary.engine import Choice, Option, Seat

from .board import RITUAL_AT
from .castings import castings
from .columns import controlled
from .combat import attack_offers, owes_attack
from .groups import move_offers
from .mojo import ASK_ME, TOKENS_FIRST, at_hand, meals, wealth
from .offers import END_TURN
from .prices import priced, sleepers
from .shrines import seal_offers
from .sight import can_channel
from .stack import drop_offers
from .state import AT_HOME, SPAWN_COST, SPAWNS, ZIMBY, Zimby
from .zombies import zombie_offers

SPAWN = Choice("zimby.spawn", "Spawn a zimby on {0} for {1!s}")
PORTAL_IN = Choice("zimby.portal_in", "Send zimbies from {0} through a portal for {1!s}")
USE_RITUAL = Choice("zimby.use_ritual", "Use the ritual of {0} for {1!s}")
PICK_UP = Choice("zimby.pick_up", "Pick up the Crown on {0}")
RITE_COST, PORTAL_COST = 4, 1


def actions(state: Zimby, seat: Seat) -> list[Option]:
    """D3  Everything this shaman may do now."""
    purse = wealth(state, seat)
    tribe = state.tribes[seat]
    fare = wealth(state, seat, keep=1) if at_hand(state, seat) else 0  # left when one has gone out
    band = controlled(state, seat)
    options = attack_offers(state, band)
    options += move_offers(state, seat, band, purse, fare)
    options += castings(state, seat)
    options += seal_offers(state, seat)
    if (
        tribe.spawned < SPAWNS
        and tribe.far
        and tribe.at_home < AT_HOME
        and purse >= (price := spawn_price(state, seat))
    ):
        options.append(SPAWN[tribe.home, priced(price, sleepers(state, seat, price))])
    if fare >= PORTAL_COST:
        options.append(PORTAL_IN[tribe.home, priced(PORTAL_COST, sleepers(state, seat, PORTAL_COST, keep=1))])
    options += zombie_offers(state, seat, band) if band else ()
    options += meals(state, seat)
    options += crown_offers(state, seat, purse)
    if tribe.ready + tribe.chanting and f"{seat} pays so" not in state.refused:
        options.append(TOKENS_FIRST if tribe.asks else ASK_ME)
    if not owes_attack(state, seat, band):
        options.append(END_TURN)
    return options


def spawn_price(state: Zimby, seat: Seat) -> int:
    """ZM-24.1, and Nursery and Barren Chants"""
    return max(1, SPAWN_COST + state.chanted("spawn", seat))


def crown_offers(state: Zimby, seat: Seat, purse: int) -> list[Option]:
    """ZM-30.11, ZM-R80, ZM-R94, ZM-R95"""
    if not state.crown:
        return []
    column = state.creatures.get(state.crown)
    if column is None:
        name = state.at.get(state.crown, "")
        column = state.creatures.get(name)
        if column is None or column.kind != ZIMBY or seat not in column.ready or name in state.dropped:
            return []
        return [] if state.dark(state.crown) else [PICK_UP[state.crown]]
    found = drop_offers(state, seat)
    able = can_channel(state, state.crown, column, seat) and not column.spent and purse >= RITE_COST
    if state.rite == state.crown and able and column.tile in RITUAL_AT:
        found.append(USE_RITUAL[column.tile, priced(RITE_COST, sleepers(state, seat, RITE_COST))])
    return found
