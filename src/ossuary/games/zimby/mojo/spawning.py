"""Chapter 24: spawning."""

from __future__ import annotations

from dataclasses import dataclass

from ossuary.engine import DONE, Choice, Next, Option, Procedure, Seat, call, tell
from ossuary.games.zimby.events.tribes import Spawned
from ossuary.games.zimby.state import AT_HOME, SPAWN_COST, SPAWNS, Zimby

from .mojo import Pay, pay_at_once
from .prices import priced, sleepers

SPAWN = Choice("zimby.spawn", "Spawn a zimby on {0} for {1!s}")


def spawn_offers(state: Zimby, seat: Seat, purse: int) -> list[Option]:
    """ZM-24.1 to ZM-24.5  At most twice a turn, as long as somebody is on the Far Shore and there is room at home."""
    tribe = state.tribes[seat]
    if tribe.spawned >= SPAWNS or not tribe.far or tribe.at_home >= AT_HOME:
        return []
    price = spawn_price(state, seat)
    return [SPAWN[tribe.home, priced(price, sleepers(state, seat, price))]] if price <= purse else []


def spawn_price(state: Zimby, seat: Seat) -> int:
    """ZM-24.1, and Nursery and Barren Chants"""
    return max(1, SPAWN_COST + state.chanted("spawn", seat))


@dataclass(slots=True)
class Spawn(Procedure):
    """ZM-24.1 to ZM-24.4  A zimby comes from the Far Shore, depleted."""

    seat: Seat

    def begin(self, state: Zimby) -> Next:
        price = spawn_price(state, self.seat)
        if pay_at_once(state, self.seat, price):
            return self.spawn(state)
        return call(Pay(self.seat, price), then=self.spawn)

    def spawn(self, state: Zimby) -> Next:
        tribe = state.tribes[self.seat]
        if tribe.far and tribe.at_home < AT_HOME:
            tribe.far -= 1
            tribe.spent += 1
            tribe.spawned += 1
            tell(state, Spawned, self.seat, 1)
        return DONE
