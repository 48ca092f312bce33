"""CH-8.1 to CH-8.9: where a river walk may begin, where it leads, and where it would end in a lake."""

from __future__ import annotations

from collections.abc import Collection

from ossuary.engine import Ref
from ossuary.games.chobolo.ground import is_lake
from ossuary.games.chobolo.land.lands import WET, Tile
from ossuary.games.chobolo.state import Chobolo


def may_river_walk(state: Chobolo, who: Ref) -> bool:
    """CH-8.1, CH-8.6, CH-R93  It has begun its turn on a river or a frozen lake: no spell has put it there since."""
    wet = state.terrain(state.at[who]) in WET and state.has(who, "riverwalk")
    return wet and who not in state.this_turn.displaced


def next_on_river(state: Chobolo, who: Ref, path: Collection[Tile]) -> list[tuple[Tile, bool]]:
    """CH-8.3 to CH-8.9  The next hexes of a river walk, and whether it would have to end on the lake there."""
    here = state.at[who]
    if state.terrain(here) not in WET or state.forbidden(who, "move") or who in state.this_turn.displaced:
        return []
    return [(tile, is_lake(state, tile) and not leads_on(state, tile, path)) for tile in on_water(state, here, path)]


def on_water(state: Chobolo, here: Tile, path: Collection[Tile]) -> list[Tile]:
    """CH-8.4, CH-8.6, CH-8.9  River and lake hexes next to this one; occupied ones block, none is entered twice."""
    return [
        tile
        for tile in state.land.neighbours[here]
        if state.terrain(tile) in WET and tile not in path and tile not in state.at.values()
        and not state.zone(tile, "wall") and not state.tower(tile)
    ]  # fmt: skip


def leads_on(state: Chobolo, lake: Tile, path: Collection[Tile]) -> bool:
    """CH-8.8  Is there a hex beyond this lake on which the walk could end?"""
    seen, edge = {*path, lake}, [lake]
    while edge:
        edge = list(dict.fromkeys(tile for here in edge for tile in on_water(state, here, seen)))
        if not all(is_lake(state, tile) for tile in edge):
            return True
        seen.update(edge)
    return False
