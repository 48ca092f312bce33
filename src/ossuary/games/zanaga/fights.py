"""A combat as it is shown: the phase, the enemy's wounds, and the odds."""

from __future__ import annotations

from ossuary.engine import Look, counter, note
from ossuary.engine.view import ShownPart

from .enemies import enemy_damage, enemy_value
from .state import Zanaga
from .wording import PHASE


def shown_fight(look: Look, state: Zanaga) -> list[ShownPart]:
    combat = state.combat
    if combat is None:
        return []
    about = [combat.seat, combat.enemy]
    if combat.kind == "hero":
        said = f"{{0}} fights {{1}}, who plays the Challenge: round {combat.round}, {PHASE[combat.phase] or 'before it begins'}"
        return [note("fight", "Combat", said, about)]
    values = [
        f"{PHASE[phase]} {enemy_value(state, combat.enemy, phase)}/{enemy_damage(state, combat.enemy, phase)}"
        for phase in state.foe(combat.enemy).values
    ]
    where = f"round {combat.round}, {PHASE[combat.phase]} phase" if combat.phase else f"round {combat.round}"
    said = f"{{0}} fights {{1}}: {', '.join(values)}. Now: {where if combat.round else 'before combat'}."
    parts: list[ShownPart] = [
        note("fight", "Combat", said, about),
        counter("enemy-wounds", "Wounds of the enemy", combat.wounds, state.enemy_life(combat.enemy)),
    ]
    return parts
