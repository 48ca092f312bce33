"""Chapters 12 and 21: who fights whom, and how hard."""

from __future__ import annotations

from ossuary.engine import Seat
from ossuary.games.zimby.state import KING, THUG, ZIMBY, ZOMBIE, Creature, Zimby

from .compound import AROUND, NEXT


def attack_brutality(state: Zimby, creature: Creature, controller: Seat) -> int:
    """ZM-12.11, ZM-2.11, ZM-2.13"""
    if creature.kind == ZIMBY:
        own = creature.ready.count(controller)
        return own + len(set(creature.ready) - {controller})
    return defence_brutality(state, creature)


def defence_brutality(state: Zimby, creature: Creature) -> int:
    """ZM-12.12, ZM-12.16; ZM-7.19, ZM-R28: the depleted count for nothing."""
    ready = creature.ready
    if not ready:
        return 0
    if creature.kind == ZIMBY:
        tribes = set(ready)
        return max([ready.count(tribe) for tribe in tribes]) + len(tribes) - 1
    if creature.kind == THUG:
        return 1 + 2 * len(ready)
    return 2 if creature.kind == ZOMBIE else 1 + state.thugs_in_play()


def are_allied(one: Creature, two: Creature) -> bool:
    """ZM-12.13"""
    return one.kind == two.kind == ZIMBY and not set(one.members).isdisjoint(two.members)


def may_fight(one: Creature, two: Creature) -> bool:
    """ZM-R44  Is the second an opponent of the first?"""
    if one.kind == ZIMBY:
        return not are_allied(one, two)
    if one.kind == THUG:
        return two.kind in (ZIMBY, ZOMBIE)
    if one.kind == ZOMBIE:
        return two.kind != ZOMBIE  # ZM-2.15: the living
    return two.kind != THUG


def foes(state: Zimby, name: str) -> list[str]:
    """ZM-21.4  The opponents in its combat zone, in reading order; ZM-27.1 spares those on tiles without combat."""
    creature = state.creatures[name]
    at = state.at
    zone = AROUND[creature.tile] if creature.kind == KING else NEXT[creature.tile]
    if at.keys().isdisjoint(zone):
        return []
    found = [at[tile] for tile in zone if tile in at]
    if state.no_combat(creature.tile) and creature.kind != ZOMBIE:
        return []
    return [
        other
        for other in found
        if may_fight(creature, state.creatures[other]) and not state.no_combat(state.creatures[other].tile)
    ]
