"""Chapter 19: who sees what from where."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from ossuary.engine import Place, Seat
from ossuary.games.zimby.state import ZIMBY, Creature, Zimby

from .columns import eatable
from .compound import DOOR, FARTHEST, MIST, NEXT, RAYS

RANGE = 3
Sights = dict[Place, list[tuple[str, int]]]
"""Tile -> through whom it can be reached (a column, or the own tribal board), and how far away it is."""


def reach_of(state: Zimby, seat: Seat) -> int:
    """ZM-19.4, and Long Eye Chants"""
    return RANGE + state.chanted("range", seat) if state.chants else RANGE


def can_channel(state: Zimby, name: str, creature: Creature, seat: Seat) -> bool:
    """ZM-19.1, ZM-7.18, ZM-19.11, ZM-R70  An active zimby can, unless it stands in what blocks sight."""
    if creature.kind != ZIMBY or seat not in creature.ready:
        return False
    tile = creature.tile
    if tile != MIST and tile not in state.obstacles:
        return True
    if tile == MIST and not state.turn.immune.get(f"{name} mist"):
        return False
    return not any(
        lying.kind in ("darkness", "thicket") and not state.turn.immune.get(f"{name} {lying.group}")
        for lying in state.obstacles.get(tile, ())
    )


def sights(state: Zimby, seat: Seat, *, met: bool = False) -> Sights:
    """ZM-19.5 to ZM-19.10, ZM-R69  Every tile this shaman's zimbies can work a witchery on, or (`met`) on somebody."""
    found: Sights = {}
    reach = reach_of(state, seat)
    tribe = state.tribes[seat]
    if (tribe.ready or tribe.chanting) and tribe.home in DOOR:
        _look(state, tribe.home, tribe.home, reach, found, met)
    for name, creature in state.creatures.items():
        if seat in creature.ready and can_channel(state, name, creature, seat):
            tile = creature.tile
            if tile in found:
                found[tile].append((name, 0))
            else:
                found[tile] = [(name, 0)]
            alone = len(creature.ready) == 1 and not creature.spent
            _look(state, name, tile, reach if alone else reach << eatable(creature, seat), found, met)
    return found


@cache
def _lines(tile: Place, reach: int) -> tuple[tuple[tuple[int, Place], ...], ...]:
    """Straight lines with the distance of each tile, as far as one can see; ZM-19.7: nobody sees beyond the mist."""
    rays = [ray[: ray.index(MIST) + 1] if MIST in ray else ray for ray in RAYS[tile]]
    return tuple(tuple(enumerate(ray[:reach], 1)) for ray in rays)


def _look(state: Zimby, name: str, tile: Place, reach: int, found: Sights, met: bool) -> None:
    at, wards, obstacles = state.at, state.wards, state.obstacles
    for line in _lines(tile, reach):
        for distance, there in line:
            taken = there in at
            if taken or not met:
                if there in found:
                    found[there].append((name, distance))
                else:
                    found[there] = [(name, distance)]
            if taken or there in wards or (there in obstacles and state.no_combat(there)):
                break  # ZM-19.6, ZM-19.7


class Vantages(NamedTuple):
    """Where one would stand to see a tile or one next to it, were nothing in the way."""

    near: frozenset[Place]  # with the eyes of a single zimby
    wide: frozenset[Place]  # with the best there are
    homes: tuple[Place, ...]


class _AllVantages(dict[Place, Vantages]):
    def __missing__(self, tile: Place) -> Vantages:
        near, wide = self.from_within(tile, RANGE), self.from_within(tile, FARTHEST)
        made = self[tile] = Vantages(near, wide, tuple(home for home in DOOR if home in near))
        return made

    def from_within(self, tile: Place, reach: int) -> frozenset[Place]:
        """Whom a tile could be seen from is whom it could see, but for the short look out of a tribal board."""
        area = {tile, *NEXT[tile]}
        seen = {start for near in area for ray in RAYS[near] for start in ray[:reach]}
        homes = [home for home in DOOR if not area.isdisjoint(RAYS[home][0][:reach])]
        return frozenset(area.union(seen, homes))


VANTAGES = _AllVantages()


def onlookers(state: Zimby, tile: Place) -> list[Seat]:
    """The shamans whose zimbies might see this tile or one next to it: a quick look before a close one."""
    near, wide, homes = VANTAGES[tile]
    found: list[Seat] = []
    for creature in state.creatures.values():
        if creature.kind != ZIMBY or creature.tile not in wide:
            continue
        if creature.tile in near or state.chants or len(creature.ready) + len(creature.spent) > 1:
            found += creature.ready
    if homes:
        found += [seat for seat, tribe in state.tribes.items() if tribe.home in homes]
    return found
