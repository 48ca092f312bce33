"""Chapter 13: how far a mojo carries a column or a zombie."""

from __future__ import annotations

from ossuary.engine import Seat
from ossuary.games.zimby.state import BURDENS, ZIMBY, ZOMBIE, Creature, Zimby

UNITS = ((2, 4, 1), (4, 2, 1), (6, 1, 1), (8, 1, 2), (99, 1, 4))  # ZM-13.5: up to so many zimbies, tiles, mojo
GROUP = 3  # ZM-12.9: no more of one tribe stand together


def unit(state: Zimby, seat: Seat, zimbies: int, kind: str = ZIMBY) -> tuple[int, int]:
    """ZM-13.5, ZM-13.7  Tiles, and the mojo they cost; feet may be quick or muddy."""
    if kind == ZOMBIE:
        return 2, 1
    for most, tiles, cost in UNITS:
        if zimbies <= most:
            return max(1, tiles + state.chanted("feet", seat)), cost
    raise AssertionError("a column has no end")


def load(state: Zimby, creature: Creature) -> int:
    """ZM-13.6, ZM-30.16  Zimbies to move, the Crown's burden with them."""
    return creature.size + (BURDENS[state.burden] if creature.holder else 0)


def plain_purse(state: Zimby, seat: Seat, going: int) -> int:
    """What can be paid without eating or breaking off a chant: as far as this reaches, nobody is asked on the way."""
    tribe = state.tribes[seat]
    return tribe.pool + tribe.tokens + max(0, tribe.ready - going)
