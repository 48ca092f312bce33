"""Part 4.3 and rulings 83 to 93: where a thug goes next."""

from __future__ import annotations

from collections.abc import Iterable

from ossuary.engine import Place, pick
from ossuary.games.zimby.board.compound import (
    ENTRY_AT,
    FLANKS,
    HOME_QUADRANT,
    MIST,
    NEXT,
    ON_RING,
    OUTER,
    OUTER_NEXT,
    OUTER_ONLY,
    PARTING_AT,
    PATROL,
    PORTAL_AT,
    RING,
    SANCTUM,
    TURN_OUT,
)
from ossuary.games.zimby.state import Zimby


def next_tile(state: Zimby, thug: str, tile: Place) -> Place | None:
    """The next tile of its way; None: it stays."""
    if state.ways[thug] == "ring" and tile in ON_RING:
        return PATROL[tile]
    way, _, number = state.ways[thug].partition(" ")
    match way:
        case "carry":
            return _bring_crown(state, tile)
        case "outer":
            quarter = int(number)
            return OUTER_NEXT[quarter].get(tile) or toward(state, tile, OUTER[quarter])
        case "leave":
            return OUTER_NEXT[int(number)].get(tile) or toward(state, tile, RING)
        case "hold":
            return None if tile == number else toward(state, tile, [number])
        case "seek":
            return _seek(state, tile)
    return PATROL[tile] if tile in ON_RING else toward(state, tile, RING)  # ZM-9.10


def _seek(state: Zimby, tile: Place) -> Place | None:
    """ZM-9.6, ZM-R84  Along the ring, and off it where a quadrant is free."""
    quarter = PARTING_AT.get(tile)
    if quarter and is_wanted(state, quarter):
        return TURN_OUT[quarter]
    return PATROL.get(tile) or toward(state, tile, PATROL)


def is_wanted(state: Zimby, quarter: int) -> bool:
    """ZM-9.6, ZM-R93  Is this quadrant free? Alone, only the shaman's own is wanted, by any number of thugs."""
    if state.alone:
        return quarter == HOME_QUADRANT[state.tribes[state.seats[0]].home]
    return f"outer {quarter}" not in state.ways.values()


def _bring_crown(state: Zimby, tile: Place) -> Place | None:
    """ZM-9.22, ZM-R90  Along the patrol routes to an entry without a ward, and through it into the mist."""
    entry = ENTRY_AT.get(tile)
    if entry is not None and entry not in state.wards:
        return entry
    if tile in PATROL:
        return PATROL[tile]
    if tile in SANCTUM or tile in ENTRY_AT.values():
        return toward(state, tile, [MIST])
    return toward(state, tile, PATROL)


def toward(state: Zimby, tile: Place, goals: Iterable[Place]) -> Place | None:
    """ZM-R86  One step of a shortest path to the nearest of these tiles; ties are random."""
    shut = barred(state)
    found = dict.fromkeys([goal for goal in goals if goal not in shut], 0)
    shut.discard(tile)
    edge, steps = list(found), 0
    while edge and tile not in found:
        steps += 1
        beyond = []
        for here in edge:
            for other in NEXT[here]:
                if other not in found and other not in shut:
                    found[other] = steps
                    beyond.append(other)
        edge = beyond
    if tile not in found:
        return None
    best = [other for other in NEXT[tile] if found.get(other, 99) == found[tile] - 1]
    return best[0] if len(best) == 1 else pick(state, best) if best else None


def barred(state: Zimby) -> set[Place]:
    """Where thugs do not go."""
    return {*state.wards, *PORTAL_AT, *[tile for tile in state.obstacles if state.has(tile, "thicket")]}


def _is_shared(state: Zimby, thug: str) -> bool:
    """Does another thug patrol the same quadrant?"""
    return any(other != thug and way == state.ways[thug] for other, way in state.ways.items())


def arrive(state: Zimby, thug: str, tile: Place) -> None:
    """ZM-R83 to ZM-R85, ZM-R93  What a step means for its way: a quadrant claimed, the ring regained, a post held."""
    way = state.ways[thug].partition(" ")[0]
    if way == "leave" and tile in ON_RING:
        state.ways[thug] = "ring" if state.king else "seek"
    elif way == "seek" and tile in OUTER_ONLY:
        quarter = OUTER_ONLY[tile]
        if state.alone and not is_wanted(state, quarter):
            state.ways[thug] = f"leave {quarter}"
            return
        state.ways[thug] = f"outer {quarter}"
    elif way == "outer" and tile in ON_RING and not state.alone and _is_shared(state, thug):
        state.ways[thug] = "seek"  # ZM-9.12: the last of them to reach the ring stays
    if state.alone and state.ways[thug].startswith("outer"):
        flanks = FLANKS[state.tribes[state.seats[0]].home]
        if tile in flanks and f"hold {tile}" not in state.ways.values():
            state.ways[thug] = f"hold {tile}"
