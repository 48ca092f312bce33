"""Chapter 10: where the next step of a walk may lead."""

from __future__ import annotations

from ossuary.engine import Ref
from ossuary.games.chobolo.land.ground import is_lake, may_land, may_step
from ossuary.games.chobolo.land.lands import Tile
from ossuary.games.chobolo.state import Chobolo


def ways(state: Chobolo, who: Ref, start: Tile, steps: int, swamped: bool) -> list[tuple[Tile, bool]]:
    """CH-10.1 to CH-10.15  The next hexes of a walk, and whether one dies there."""
    spaces = state.allowance(who, start)
    flies = bool(state.enchantments) and state.has(who, "fly")
    if swamped and not flies:
        spaces -= 1
    if steps >= spaces:
        return []
    found = []
    land, taken, towers, mains = state.land, state.at.values(), state.towers, state.mains.values()
    plain: frozenset[Tile] = frozenset() if state.enchantments else land.plain  # nothing to think about there
    for tile in land.neighbours[state.at[who]]:
        if tile in plain and tile not in towers and tile not in mains:
            if tile not in taken:
                found.append((tile, False))
            continue
        if not may_step(state, who, tile, flies):
            continue
        if flies:
            if may_land(state, who, tile) or _can_land(state, who, tile, spaces - steps - 1):
                found.append((tile, False))
            continue
        terrain = state.terrain(tile)
        if terrain == "s" and not swamped and steps + 2 > spaces and not state.tower(tile):
            continue  # CH-10.7
        if terrain == "l" and is_lake(state, tile):
            if not state.has(who, "riverwalk"):
                found.append((tile, True))
            elif steps + 1 < spaces:  # CH-8.8
                found.append((tile, False))
            continue
        found.append((tile, False))
    return found


def _can_land(state: Chobolo, who: Ref, tile: Tile, left: int) -> bool:
    seen, edge = {tile}, [tile]
    for _ in range(left):
        edge = [other for here in edge for other in state.land.neighbours[here] if other not in seen]
        edge = [other for other in dict.fromkeys(edge) if may_step(state, who, other, True)]
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
