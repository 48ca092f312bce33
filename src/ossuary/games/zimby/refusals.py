"""Why something people click is not possible now: asked of those who decide whether it is offered."""

from __future__ import annotations

from ossuary.engine import Place, Ref, Refusal, Seat

from .board.columns import why_not_control
from .board.compound import DOOR, MAP
from .board.routes import NOT_THEIR_HOME, why_not_enter
from .combat.attacks import why_not_attack
from .scrolls.targets import why_not_use
from .state import HAND, Zimby
from .walking.free_walks import FreeWalk
from .walking.groups import NO_STEP, why_not_move
from .walking.movement import TOO_FAR, Mover

NOBODY_AT_HOME = Refusal("Nobody at home can go out or pay for it now.", "ZM-14.3")


def why_not(state: Zimby, seat: Seat, refs: tuple[Ref, ...]) -> Refusal | None:
    """The reason for the last click that leads nowhere."""
    if not refs:
        return None
    target = refs[1] if len(refs) > 1 else ""
    if refs[0] in state.piles[HAND[seat]]:
        return why_not_use(state, seat, refs[0], target)
    if refs[0] not in MAP.tiles:
        return None
    top = state.flow[-1]
    if isinstance(top, FreeWalk) or (isinstance(top, Mover) and top.step == "walk"):
        return _walk(state, top, refs[0])
    return _creature(state, seat, refs[0], target)


def _walk(state: Zimby, top: FreeWalk | Mover, tile: Place) -> Refusal:
    if tile in DOOR:
        return NOT_THEIR_HOME
    who = state.creatures[top.name] if isinstance(top, FreeWalk) else top.group(state)
    return why_not_enter(state, top.seat, who, top.name, tile) or TOO_FAR


def _creature(state: Zimby, seat: Seat, tile: Place, target: Ref) -> Refusal | None:
    name = state.at.get(tile)
    if name is None:
        return NOBODY_AT_HOME if tile == state.tribes[seat].home else None
    creature = state.creatures[name]
    foreign = why_not_control(state, seat, creature)
    if foreign is not None:
        return foreign
    if not target:
        return why_not_move(state, name) or NO_STEP
    other = state.on(target)
    return None if other is None else why_not_attack(state, creature, other)
