"""Chapter 16: what a cost would take, in the words of options and of the log.

Mojo comes out of tokens first (ZM-R11), and then out of zimbies at home, who sleep until the next refresh. Whoever
reads a price must see that before paying it.
"""

from __future__ import annotations

from functools import cache

from ossuary.engine import Seat
from ossuary.engine.wording import counted
from ossuary.games.zimby.events.tribes import SLEEPER
from ossuary.games.zimby.state import Zimby

ASKED, EATEN = -1, -2  # instead of a number of zimbies: their shaman chooses, or only meals and chanters are left


def sleepers(state: Zimby, seat: Seat, cost: int, keep: int = 0) -> int:
    """ZM-R11  How many zimbies at home this cost would deplete, leftovers and tokens being used up first."""
    tribe = state.tribes[seat]
    rest = cost - tribe.pool
    if rest <= 0:
        return 0
    if rest > tribe.tokens + max(0, tribe.ready - keep):
        return EATEN
    if tribe.asks and tribe.ready + tribe.chanting > keep:
        return ASKED  # ZM-16.4
    return max(0, rest - tribe.tokens)


@cache
def priced(cost: int, asleep: int) -> str:
    """`3 mojo`; `3 mojo, depleting 2 zimbies at home`."""
    if asleep == ASKED:
        return f"{cost} mojo, paid as you choose"
    if asleep == EATEN:
        return f"{cost} mojo, paid by eating zimbies or with chanters"
    return f"{cost} mojo, depleting {counted(asleep, *SLEEPER)}" if asleep else f"{cost} mojo"
