"""What an enemy is in a combat: its values and damages with everything that changes them (RB-6.1, section 5.1)."""

from __future__ import annotations

from ossuary.engine import Ref
from ossuary.games.zanaga.cards.cards import Challenge, Foe
from ossuary.games.zanaga.state import ROAMING, UNDER, Zanaga

MOST_REDUCED = 3  # by weapons that weaken it
MOST_UNDER = 2


def enemy_value(state: Zanaga, card: Ref, phase: str) -> int:
    """The number to be reached."""
    face: Foe = state.cards.face[card]
    enemy, value = face.enemy, face.values[phase][0]
    pack = enemy.pack
    if pack is not None:
        others = sum(state.cards.face[other].tag == pack.tag for other in state.piles[ROAMING] if other != card)
        value += min(pack.most, pack.more * others)
    if enemy.under:
        value += min(MOST_UNDER, enemy.under * len(state.piles[UNDER]))
    combat = state.combat
    if combat is not None and combat.enemy == card:
        value += combat.softened - min(MOST_REDUCED, combat.reduced.get(phase, 0))
    return value


def enemy_damage(state: Zanaga, card: Ref, phase: str) -> int:
    """What a failed roll costs."""
    face: Foe = state.cards.face[card]
    damage = face.values[phase][1]
    if not damage:
        return 0
    combat = state.combat
    if face.enemy.enrage and combat is not None and 2 * combat.wounds >= state.enemy_life(card):
        damage += face.enemy.enrage
    if isinstance(face, Challenge):
        damage += state.aura().enemy_damage
    return damage


def hit_damage(face: Foe, phase: str, damage: int) -> int:
    """armor, immune and weak"""
    enemy = face.enemy
    if phase in enemy.immune:
        return 0
    if enemy.armour[phase] and damage > 1:
        damage = max(1, damage - enemy.armour[phase])
    return damage + (phase in enemy.weak)


def escape_phases(state: Zanaga, card: Ref) -> list[str]:
    """RB-8.2  Existing phases with damage, or all if none has any."""
    values = state.cards.face[card].values
    return [phase for phase in values if values[phase][1]] or list(values)
