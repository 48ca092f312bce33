"""What an option leads to, worked out only when somebody reads it: who stands there, and what awaits one there."""

from __future__ import annotations

from ossuary.engine import Follows, Option, Seat, follows

from .board.perils import perils, who
from .combat.attacks import ATTACK
from .outcomes import follows_from
from .scrolls.targets import USE
from .state import Zimby
from .walking.free_walks import FreeWalk
from .walking.movement import WALK, Mover

LABELS = {ATTACK: "Attack {whom} ({{1}}) from {{0}}", USE: "Use {{0}} on {whom} ({{1}})"}


def what_follows(state: Zimby, seat: Seat, option: Option) -> Follows | None:
    """What it takes and gives (`outcomes.py`), whom it meets, and what awaits one there."""
    found = follows_from(state, seat, option)
    if label := LABELS.get(option.choice):
        there = state.on(option.refs[1])
        if there is None:
            return found
        whom = who(there)
        return {**(found or {}), "whom": whom, "label": label.format(whom=whom)}
    said = _awaits(state, seat, option)
    if not said:
        return found
    if found is None:
        return follows(note=said)
    note = found.get("note", "")
    return {**found, "note": f"{said}; {note}" if note else said}


def _awaits(state: Zimby, seat: Seat, option: Option) -> str:
    """For walks: what awaits one there."""
    top = state.flow[-1]
    if option.choice is WALK and isinstance(top, Mover | FreeWalk):
        group = state.creatures[top.name] if isinstance(top, FreeWalk) else top.group(state)
        return perils(state, seat, group, option.refs[0])
    return ""
