"""What a turn or part of a round begins with: what was true of the last one only is forgotten."""

from __future__ import annotations

from ossuary.games.zimby.state import Turn, Zimby


def begin_part(state: Zimby, part: str, active: str = "") -> None:
    """ZM-R10, ZM-R42, ZM-R47, ZM-R59, ZM-R117  Attacks, spawning, leftovers, refusals and immunities begin anew."""
    state.part = part
    state.active = active
    state.turn = Turn()
    for creature in state.creatures.values():
        creature.attacked = False
        creature.blows = 0
    for tribe in state.tribes.values():
        tribe.pool = 0
        tribe.spawned = 0
        tribe.raised = 0
