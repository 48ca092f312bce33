"""RB-6.7: who may attack in a phase."""

from __future__ import annotations

from ossuary.engine import Ref, Seat

from .places import ALLIES
from .rolls import combat_of
from .state import Zanaga


def attackers(state: Zanaga, seat: Seat) -> list[Ref]:
    """RB-6.7  Who may attack in this phase: ambushes, nets and vows considered."""
    combat = combat_of(state)
    if combat.barred and combat.barred == combat.phase:
        return []
    keywords = state.foe(combat.enemy).enemy.keywords
    ambushed = combat.round == 1 and "ambush" in keywords
    found: list[Ref] = []
    hero = state.hero(seat)
    if hero not in combat.attacked and not (ambushed and not state.kit(seat).ignores_ambush):
        found.append(hero)
    if not ambushed and "no_allies" not in keywords:
        found += [ally for ally in state.piles[ALLIES[seat]] if ally not in combat.attacked]
    return found
