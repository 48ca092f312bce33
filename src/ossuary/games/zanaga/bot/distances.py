"""How far it is: what waits at a distance is worth less."""

from __future__ import annotations

from functools import cache
from heapq import heappop, heappush

from ossuary.engine import Ref
from ossuary.games.zanaga.land.spaces import NEIGHBOURS, TERRAIN

LATER = 0.85
DICE = {"T": 2, "P": 2, "H": 2, "F": 2, "R": 3, "S": 3, "M": 3, "W": 1}  # it takes to enter, on average
TURNS = [1 + 0.02 * dice + 0.14 * max(0, dice - 3) for dice in range(80)]


@cache
def dice_from(tile: Ref) -> dict[Ref, int]:
    """The movement dice it takes from a space to every other, on average."""
    found: dict[Ref, int] = {}
    edge = [(0, tile)]
    while edge:
        dice, here = heappop(edge)
        if here in found:
            continue
        found[here] = dice
        for there in NEIGHBOURS[here]:
            if there not in found:
                heappush(edge, (dice + DICE[TERRAIN[there]], there))
    return found


@cache
def share_at(tile: Ref) -> dict[Ref, float]:
    """How much of its value is left of what waits at every other space."""
    return {there: LATER ** TURNS[dice] for there, dice in dice_from(tile).items()}


@cache
def share_in(tile: Ref, terrain: str) -> float:
    """The same for what waits at any space of a terrain."""
    return max(share for there, share in share_at(tile).items() if TERRAIN[there] == terrain)
