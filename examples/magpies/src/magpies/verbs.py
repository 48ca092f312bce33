"""What can be done in the hedge: each verb changes one thing and tells one event."""

from __future__ import annotations

from ossuary.engine import Ref, Seat, consult, move, shuffle, tell

from .events import (
    Claimed,
    ClaimedAgainst,
    Drew,
    Fished,
    FlewAway,
    LeftTheHedge,
    Lied,
    Paid,
    Pecked,
    Proved,
    PutBack,
    Replaced,
    Stole,
)
from .state import Hedge


def deal(state: Hedge, seat: Seat) -> Ref:
    """MA-1.1  The top bird of the hedge comes into this nest."""
    card = state.piles["hedge"][-1]
    move(state, card, "hedge", f"{seat}.nest")
    return card


def peck(state: Hedge, seat: Seat) -> None:
    state.trinkets[seat] += 1
    tell(state, Pecked, seat)


def pay(state: Hedge, seat: Seat, count: int) -> None:
    state.trinkets[seat] -= count
    tell(state, Paid, seat, count)


def claim(state: Hedge, seat: Seat, bird: str, victim: Seat, rule: str) -> None:
    """MA-R2  What was claimed lies before the flock."""
    if bird not in state.claims[seat]:
        state.claims[seat].append(bird)
    if victim:
        tell(state, ClaimedAgainst, seat, f"say:{bird}", victim, under=rule)
    else:
        tell(state, Claimed, seat, f"say:{bird}", under=rule)


def prove(state: Hedge, seat: Seat, card: Ref, doubter: Seat) -> None:
    """MA-3.2  On the fence all see it, also who only watches."""
    move(state, card, f"{seat}.nest", "fence")
    tell(state, Proved, seat, card, doubter)


def replace_shown(state: Hedge, seat: Seat, card: Ref) -> None:
    """MA-3.3  Once the hedge is shuffled nobody knows where it is."""
    move(state, card, "fence", "hedge")
    shuffle(state, "hedge")
    new = deal(state, seat)
    nest_changed(state, seat)
    tell(state, Replaced, seat, new)


def admit(state: Hedge, seat: Seat, bird: str, doubter: Seat) -> None:
    """MA-3.4  No card is shown, and yet all learn what is not in the nest."""
    consult(state, about=state.nest(seat))
    state.claims[seat].remove(bird)
    state.lacks[seat].append(bird)
    tell(state, Lied, doubter, seat, f"say:{bird}")


def fly_away(state: Hedge, seat: Seat, card: Ref) -> None:
    """MA-3.5  What all know of the birds that stay remains true: they are none of those that were missing."""
    move(state, card, f"{seat}.nest", "fence")
    state.claims[seat].clear()
    tell(state, FlewAway, seat, card)


def leave(state: Hedge, seat: Seat) -> None:
    state.trinkets[seat] = 0
    tell(state, LeftTheHedge, seat)


def fish(state: Hedge, seat: Seat, count: int) -> None:
    state.trinkets[seat] += count
    tell(state, Fished, seat, count)


def steal(state: Hedge, seat: Seat, victim: Seat, most: int) -> None:
    count = min(most, state.trinkets[victim])
    state.trinkets[victim] -= count
    state.trinkets[seat] += count
    tell(state, Stole, seat, count, victim)


def draw(state: Hedge, seat: Seat) -> None:
    card = deal(state, seat)
    nest_changed(state, seat)
    tell(state, Drew, seat, card)


def put_back(state: Hedge, seat: Seat, card: Ref) -> None:
    move(state, card, f"{seat}.nest", "hedge")
    shuffle(state, "hedge")
    tell(state, PutBack, seat)


def nest_changed(state: Hedge, seat: Seat) -> None:
    """MA-R2  Nothing that was said or seen of the old nest holds for the new one."""
    state.claims[seat].clear()
    state.lacks[seat].clear()
