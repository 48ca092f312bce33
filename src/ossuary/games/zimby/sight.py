"""Chapter 19: who sees what from where."""

from __future__ import annotations

from ossuary.engine import Place, Seat

from .board import DOOR, MIST, RAYS
from .columns import eatable
from .state import ZIMBY, Creature, Zimby

RANGE = 3
Sights = dict[Place, list[tuple[str, int]]]
"""Tile -> through whom it can be reached (a column, or the own tribal board), and how far away it is."""


def reach_of(state: Zimby, seat: Seat) -> int:
    """ZM-19.4, and Long Eye Chants"""
    return RANGE + state.chanted("range", seat)


def can_channel(state: Zimby, name: str, creature: Creature, seat: Seat) -> bool:
    """ZM-19.1, ZM-7.18, ZM-19.11, ZM-R70"""
    if creature.kind != ZIMBY or seat not in creature.ready:
        return False
    tile = creature.tile
    if tile != MIST and tile not in state.obstacles:
        return True
    if tile == MIST and not state.immune.get(f"{name} mist"):
        return False
    return not any(
        lying.kind in ("darkness", "thicket") and not state.immune.get(f"{name} {lying.group}")
        for lying in state.obstacles.get(tile, ())
    )


def sights(state: Zimby, seat: Seat) -> Sights:
    """ZM-19.5 to ZM-19.10, ZM-R69  Every tile this shaman's zimbies can work a witchery on."""
    found: Sights = {}
    reach = reach_of(state, seat)
    tribe = state.tribes[seat]
    if tribe.ready + tribe.chanting and tribe.home in DOOR:
        _look(state, tribe.home, tribe.home, reach, found)
    for name, creature in state.creatures.items():
        if creature.kind == ZIMBY and seat in creature.ready and can_channel(state, name, creature, seat):
            found.setdefault(creature.tile, []).append((name, 0))
            _look(state, name, creature.tile, reach << eatable(creature, seat), found)
    return found


def _look(state: Zimby, name: str, tile: Place, reach: int, found: Sights) -> None:
    for ray in RAYS[tile]:
        for distance, there in enumerate(ray[:reach], 1):
            if there in found:
                found[there].append((name, distance))
            else:
                found[there] = [(name, distance)]
            if state.blocks_sight(there):
                break
