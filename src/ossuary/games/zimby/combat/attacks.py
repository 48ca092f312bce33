"""Chapter 21: whom a creature may attack, and when it must."""

from __future__ import annotations

from ossuary.engine import Choice, Option, Refusal, Seat
from ossuary.games.zimby.board.columns import Band, may_swap
from ossuary.games.zimby.board.compound import NEXT
from ossuary.games.zimby.board.foes import foes, why_not_fight
from ossuary.games.zimby.board.obstacles import is_held
from ossuary.games.zimby.state import ZIMBY, ZOMBIE, Creature, Zimby

ATTACK = Choice("zimby.attack", "{0} attacks {1}", costs=True)
RUSH = Choice("zimby.rush", "{0} rushes into the dark on {1}: the two change places, and nobody is hurt")

ATTACKED = Refusal("The creature on {0} has attacked this turn.", "ZM-21.7")
PARTLY_DEPLETED = Refusal("A column attacks only if all of it is active.", "ZM-R28")
NOT_NEXT = Refusal("{1} is not next to {0}.", "ZM-21.4")
NO_COMBAT = Refusal("There is no combat in the dark or in a thicket.", "ZM-27.1")
LOCKED_ELSEWHERE = Refusal("Who is locked attacks one it is locked with.", "ZM-R39")


def why_not_strike(creature: Creature) -> Refusal | None:
    """ZM-21.7, ZM-R28  None: it has an attack left."""
    return ATTACKED if creature.attacked else PARTLY_DEPLETED if creature.spent else None


def why_not_attack(state: Zimby, one: Creature, two: Creature) -> Refusal:
    """Why somebody is not among the targets of a creature."""
    unlike = why_not_fight(one, two)
    if unlike is not None:
        return unlike
    if two.tile not in NEXT[one.tile]:
        return NOT_NEXT
    if state.no_combat(one.tile) or state.no_combat(two.tile):
        return NO_COMBAT
    return why_not_strike(one) or LOCKED_ELSEWHERE


def attack_targets(state: Zimby, name: str) -> list[str]:
    """ZM-21.5, ZM-21.7, ZM-R28, ZM-R39  Whom it may attack now: if it is locked, only those it is locked with."""
    creature = state.creatures[name]
    if why_not_strike(creature) is not None:
        return []
    near = foes(state, name)
    if near and state.locks:
        partners = state.partners(name)
        if partners:
            return [other for other in near if other in partners]
    return near


def attack_offers(state: Zimby, band: Band) -> list[Option]:
    """D9; ZM-27.21 also offers to attack into a dark tile"""
    found: list[Option] = []
    at = state.at
    for name, creature in band:
        if at.keys().isdisjoint(NEXT[creature.tile]):
            continue  # most stand next to nobody
        found += [ATTACK[creature.tile, state.creatures[other].tile] for other in attack_targets(state, name)]
        found += [RUSH[creature.tile, state.creatures[other].tile] for other in dark_targets(state, name)]
    return found


def dark_targets(state: Zimby, name: str) -> list[str]:
    """ZM-27.21  Whom a column would meet in a dark tile: they change places, and nobody is hurt."""
    creature = state.creatures[name]
    if creature.kind != ZIMBY or creature.attacked or creature.spent or not creature.ready or not state.obstacles:
        return []
    found = [state.at[tile] for tile in NEXT[creature.tile] if tile in state.at and state.dark(tile)]
    if not found or state.no_combat(creature.tile) or state.is_locked(name) or is_held(state, name):
        return []
    return [
        other
        for other in found
        if why_not_fight(creature, state.creatures[other]) is None
        and may_swap(state, name, other)
        and not state.has(state.creatures[other].tile, "thicket")
    ]


def owes_attack(state: Zimby, seat: Seat, band: Band) -> bool:
    """ZM-21.13, ZM-R39, ZM-R40, ZM-R106  Must something of this shaman still attack before the turn ends?"""
    for name, creature in band:
        bound = creature.kind == ZOMBIE or state.is_locked(name)
        if bound and seat in creature.ready and attack_targets(state, name):
            return True
    return False
