"""Chapters 13 and 15: which tiles a creature can enter, and its shortest ways."""

from __future__ import annotations

from ossuary.engine import Place, Refusal, Seat
from ossuary.games.zimby.state import ZIMBY, ZOMBIE, Creature, Zimby

from .columns import may_swap
from .compound import DOOR, HOME_AT, MIST, NEXT, PORTAL_AT

WARDED = Refusal("{0} is warded: its seal must be activated first.", "ZM-26.3")
THICKET = Refusal("No creature enters the blood thicket on {0}.", "ZM-27.7")
TAKEN = Refusal("Somebody stands on {0}, and cannot be joined now.", "ZM-13.3")
NOT_THEIR_HOME = Refusal("Only a tribe's own zimbies, and nobody else with them, come home to {0}.", "ZM-14.5")
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


def why_not_enter(state: Zimby, seat: Seat, who: Creature, name: str, tile: Place) -> Refusal | None:
    """ZM-13.3  None: they can step onto this tile from the one next to it."""
    if tile in state.wards:
        return WARDED
    if tile in DOOR:
        return None
    other = state.at.get(tile)
    if other is not None:
        if state.has(tile, "thicket"):
            return THICKET
        if state.dark(tile):  # whoever is there takes the mover's tile, so nobody may stay behind on it
            # ZM-R116: for a zombie the tile is clear, and taken
            swaps = who.kind != ZOMBIE and state.creatures.get(name) is who and may_swap(state, name, other)
            return None if swaps else TAKEN
        joins = who.kind == state.creatures[other].kind == ZIMBY and f"{seat} joins {other}" not in state.turn.refused
        return None if joins and other != name else TAKEN
    if tile in state.obstacles and tile not in ENDS and state.has(tile, "thicket"):
        # ZM-R60: a carrier may try, once a turn
        tried = any(state.turn.immune.get(f"{name} {lying.group}") is False for lying in state.obstacles[tile])
        return None if who.holder and not tried else THICKET
    return None


def ends_there(state: Zimby, who: Creature, tile: Place) -> bool:
    """ZM-R127  A tile that can be entered: is it the last of a walk, or can one go on from there?"""
    if tile in ENDS or tile in state.at:
        return True
    lying = state.obstacles.get(tile)
    if lying is None:
        return False
    return who.kind != ZOMBIE or any(obstacle.kind not in ("entangling", "darkness") for obstacle in lying)


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
                    if why_not_enter(state, seat, who, name, other) is not None:
                        continue
                    before[other] = tile
                    if ends_there(state, who, other):
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
    """ZM-29.12, ZM-R106  Does a zombie stop here, next to somebody living whom it could attack (ZM-R128)?"""
    at = state.at
    return any(
        other in at
        and at[other] != name
        and state.creatures[at[other]].kind != ZOMBIE
        and not state.no_combat(other)
        and not state.has(tile, "thicket")
        for other in NEXT[tile]
    )


def path_to(before: dict[Place, Place], start: Place, tile: Place) -> list[Place]:
    way = [tile]
    while before[way[-1]] != start:
        way.append(before[way[-1]])
    return way[::-1]
