"""Chapters 12 and 21: who fights whom, and how hard."""

from __future__ import annotations

from ossuary.engine import Refusal, Seat
from ossuary.games.zimby.state import KING, THUG, ZIMBY, ZOMBIE, Creature, Zimby

from .compound import AROUND, NEXT

ALLIED = Refusal("Columns with a common tribe do not attack each other.", "ZM-12.13")
NO_OPPONENT = Refusal("{0} does not fight what stands on {1}.", "ZM-R44")


def attack_brutality(state: Zimby, creature: Creature, controller: Seat) -> int:
    """ZM-12.11, ZM-2.11, ZM-2.13  In attack: the controller's active zimbies, and 1 for each further tribe."""
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
    """ZM-12.13  Columns that share a tribe are allied."""
    return one.kind == two.kind == ZIMBY and not set(one.members).isdisjoint(two.members)


def why_not_fight(one: Creature, two: Creature) -> Refusal | None:
    """ZM-R44  None: the second is an opponent of the first."""
    if one.kind == ZIMBY:
        return ALLIED if are_allied(one, two) else None
    if one.kind == THUG:
        return None if two.kind in (ZIMBY, ZOMBIE) else NO_OPPONENT
    if one.kind == ZOMBIE:
        return NO_OPPONENT if two.kind == ZOMBIE else None  # ZM-2.15: the living
    return None  # ZM-6.7: the King attacks whatever creature is in his way, a thug too


def foes(state: Zimby, name: str) -> list[str]:
    """ZM-21.4  The opponents in its combat zone, in reading order; ZM-27.1 spares those on tiles without combat."""
    creature = state.creatures[name]
    at = state.at
    zone = AROUND[creature.tile] if creature.kind == KING else NEXT[creature.tile]
    if at.keys().isdisjoint(zone):
        return []
    found = [at[tile] for tile in zone if tile in at]
    if state.no_combat(creature.tile) and (creature.kind != ZOMBIE or state.has(creature.tile, "thicket")):
        return []  # ZM-R116: only darkness is nothing to a zombie
    return [
        other
        for other in found
        if why_not_fight(creature, state.creatures[other]) is None and not state.no_combat(state.creatures[other].tile)
    ]
