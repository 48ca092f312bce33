"""Chapter 10: where the next step of a walk may lead, and why not elsewhere."""

from __future__ import annotations

from ossuary.engine import Ref, Refusal
from ossuary.games.chobolo.ground import is_lake, may_land, why_not_enter
from ossuary.games.chobolo.land.lands import Tile
from ossuary.games.chobolo.state import Chobolo, is_wizard

HELD = Refusal("A spell holds {0}.", "CH-15.10")
MOVED = Refusal("{0} has moved already.", "CH-9.6")
LAKE = Refusal("{0} cannot end its move on a lake.", "CH-8.8")
SWAMP = Refusal("Swamp costs a space that {0} does not have.", "CH-10.7")
NO_SPACE = {
    "wizard": Refusal("{0} has no space left.", "CH-4.8"),
    "warrior": Refusal("{0} has no space left.", "CH-12.1"),
}


def why_not_act(state: Chobolo, who: Ref) -> Refusal | None:
    """CH-9.6  Each character moves once a turn; a spell may forbid it."""
    if who in state.this_turn.moved:
        return MOVED
    return HELD if state.forbidden(who, "move") else None


def next_steps(state: Chobolo, who: Ref, start: Tile, steps: int, swamped: bool) -> list[tuple[Tile, bool]]:
    """CH-10.1 to CH-10.15  The next hexes of a walk that began at `start`, and whether one dies there."""
    flies = bool(state.enchantments) and state.has(who, "fly")
    left = spaces_left(state, who, start, steps, swamped and not flies)
    if left <= 0:
        return []
    found = []
    land, taken, towers, mains = state.land, state.at.values(), state.towers, state.mains.values()
    plain: frozenset[Tile] = frozenset() if state.enchantments else land.plain  # nothing to think about there
    for tile in land.neighbours[state.at[who]]:
        if tile in plain and tile not in towers and tile not in mains:
            if tile not in taken:
                found.append((tile, False))
        elif why_not_step(state, who, tile, left, swamped, flies) is None:
            found.append((tile, not flies and drowns(state, who, tile)))
    return found


def spaces_left(state: Chobolo, who: Ref, start: Tile, steps: int, swamped: bool) -> int:
    """CH-10.7  All swamp of a move together costs one space."""
    return state.allowance(who, start) - swamped - steps


def why_not_step(state: Chobolo, who: Ref, tile: Tile, left: int, swamped: bool, flies: bool) -> Refusal | None:
    """What keeps it from a hex next to it, with so many spaces left; a fatal step is possible (CH-10.9)."""
    refusal = why_not_enter(state, who, tile, flies)
    if refusal is not None:
        return refusal
    if flies and (may_land(state, who, tile) or _can_land(state, who, tile, left - 1)):
        return None
    if flies:
        return why_not_enter(state, who, tile, False) or no_space(who)
    terrain = state.terrain(tile)
    if terrain == "s" and not swamped and left < 2 and not state.tower(tile):
        return SWAMP
    if terrain == "l" and is_lake(state, tile) and state.has(who, "riverwalk"):
        return None if comes_off(state, who, tile, left, swamped) else LAKE
    return None if left > 0 else no_space(who)


def no_space(who: Ref) -> Refusal:
    return NO_SPACE["wizard" if is_wizard(who) else "warrior"]


def drowns(state: Chobolo, who: Ref, tile: Tile) -> bool:
    """CH-10.8  Does it die on entering this hex?"""
    return is_lake(state, tile) and not state.has(who, "riverwalk")


def comes_off(state: Chobolo, who: Ref, lake: Tile, left: int, swamped: bool) -> bool:
    """CH-8.7, CH-8.8  Could a walk with so many spaces left go over this lake and end on firm ground?"""
    here = state.at[who]
    if left < 2:
        return False
    if not state.tower(here) and not is_lake(state, here):
        return True  # back where it came from
    seen, edge = {lake}, [lake]
    for spaces in range(left - 1, 0, -1):
        edge = [other for one in edge for other in state.land.neighbours[one] if other not in seen]
        edge = [other for other in dict.fromkeys(edge) if why_not_enter(state, who, other, False) is None]
        seen.update(edge)
        if any(not is_lake(state, other) and (swamped or spaces > 1 or state.terrain(other) != "s") for other in edge):
            return True
    return False


def _can_land(state: Chobolo, who: Ref, tile: Tile, left: int) -> bool:
    """Could a flight that goes on from here end somewhere?"""
    seen, edge = {tile}, [tile]
    for _ in range(left):
        edge = [other for here in edge for other in state.land.neighbours[here] if other not in seen]
        edge = [other for other in dict.fromkeys(edge) if why_not_enter(state, who, other, True) is None]
        if any(may_land(state, who, other) for other in edge):
            return True
        seen.update(edge)
    return False


def may_stop(state: Chobolo, who: Ref, steps: int) -> bool:
    """CH-8.8  Not on a lake, and not in the air over somebody."""
    tile = state.at[who]
    if not steps:
        return True
    if state.enchantments and state.has(who, "fly"):
        return may_land(state, who, tile)
    return not is_lake(state, tile)
