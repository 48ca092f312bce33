"""Chapters 13 and 15: which tiles a creature can enter, and its shortest ways."""

from __future__ import annotations

from ossuary.engine import Place, Seat
from ossuary.games.zimby.state import ZIMBY, ZOMBIE, Creature, Zimby

from .columns import may_swap
from .compound import DOOR, HOME_AT, MIST, NEXT, PORTAL_AT

ENDS = frozenset((*DOOR, *PORTAL_AT, MIST))  # a step there is always the last of a path


def is_bare(state: Zimby, tile: Place) -> bool:
    """Nothing stands, lies or wards there: most tiles are so."""
    return tile not in state.at and tile not in state.obstacles and tile not in state.wards


def around(state: Zimby, seat: Seat, who: Creature, tile: Place) -> tuple[Place, ...]:
    """ZM-14.4, ZM-14.5  The tiles next to this one; a tribe's own zimbies may go on to their tribal board."""
    near = NEXT[tile]
    home = HOME_AT.get(tile)
    if home is not None and home == state.tribes[seat].home and who.kind == ZIMBY and set(who.members) == {seat}:
        return (*near, home)
    return near


def passable(state: Zimby, seat: Seat, who: Creature, name: str, tile: Place) -> int:
    """ZM-13.3  0: cannot be entered; 1: a step that ends there; 2: can be walked over."""
    if tile in state.wards:
        return 0
    if tile in DOOR:
        return 1
    other = state.at.get(tile)
    if other is not None:
        if state.has(tile, "thicket"):
            return 0
        if state.dark(tile):  # whoever is there takes the mover's tile, so nobody may stay behind on it
            if who.kind == ZOMBIE:
                return 0  # ZM-R116: for a zombie the tile is clear, and taken
            return 1 if state.creatures.get(name) is who and may_swap(state, name, other) else 0
        joins = who.kind == state.creatures[other].kind == ZIMBY and f"{seat} joins {other}" not in state.refused
        return 1 if joins and other != name else 0
    if tile in PORTAL_AT or tile == MIST:
        return 1
    lying = state.obstacles.get(tile)
    if lying is None:
        return 2
    if any(obstacle.kind == "thicket" for obstacle in lying):
        # ZM-R60: a carrier may try, once a turn
        tried = any(state.immune.get(f"{name} {obstacle.group}") is False for obstacle in lying)
        return 1 if who.holder and not tried else 0
    harmless = who.kind == ZOMBIE and all(obstacle.kind in ("entangling", "darkness") for obstacle in lying)
    return 2 if harmless else 1


def routes(state: Zimby, seat: Seat, who: Creature, name: str, tiles: int, goal: Place = "") -> dict[Place, Place]:
    """Tile -> the tile before it, nearest first, for everything within reach, or up to the goal; without the start."""
    start = who.tile
    before: dict[Place, Place] = {start: ""}
    edge = [start]
    special = ENDS.union(state.at, state.obstacles, state.wards)  # everywhere else one can walk on
    shambles = who.kind == ZOMBIE
    for _ in range(tiles):
        beyond: list[Place] = []
        for tile in edge:
            for other in around(state, seat, who, tile) if tile in HOME_AT else NEXT[tile]:
                if other in before:
                    continue
                if other in special:
                    pace = passable(state, seat, who, name, other)
                    if not pace:
                        continue
                    before[other] = tile
                    if pace == 1:
                        continue
                else:
                    before[other] = tile
                if not shambles or not meets_living(state, other, name):
                    beyond.append(other)
        edge = beyond
        if not edge or goal in before:
            break
    del before[start]
    return before


def meets_living(state: Zimby, tile: Place, name: str) -> bool:
    """ZM-29.12, ZM-R106"""
    return any(
        other in state.at and state.at[other] != name and state.creatures[state.at[other]].kind != ZOMBIE
        for other in NEXT[tile]
    )


def path_to(before: dict[Place, Place], start: Place, tile: Place) -> list[Place]:
    way = [tile]
    while before[way[-1]] != start:
        way.append(before[way[-1]])
    return way[::-1]
