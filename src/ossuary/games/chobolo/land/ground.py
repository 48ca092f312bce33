"""Chapters 10, 13 and 14: who may stand where, step where, and reach whom."""

from __future__ import annotations

from ossuary.engine import Ref
from ossuary.games.chobolo.state import MOST_TOWERS, Chobolo, is_wizard, owner

from .lands import Tile


def sealed(state: Chobolo) -> bool:
    return any(lasting.what == "seal" for lasting in state.enchantments)


def may_be_in_plane(state: Chobolo, character: Ref) -> bool:
    """CH-10.13, CH-10.14"""
    return state.opened if is_wizard(character) else state.captured


def may_enter_plane(state: Chobolo, character: Ref) -> bool:
    """From the land: a seal stops everybody."""
    return may_be_in_plane(state, character) and not (state.enchantments and sealed(state))


def is_lake(state: Chobolo, tile: Tile) -> bool:
    """Open water: nobody can stand on it."""
    return state.terrain(tile) == "l" and not state.zone(tile, "frozen")


def is_swamp(state: Chobolo, tile: Tile) -> bool:
    """CH-10.6  A tower stands on firm ground."""
    return state.terrain(tile) == "s" and not state.tower(tile)


def is_free(state: Chobolo, tile: Tile) -> bool:
    """5.1  No character, no tower, no zone."""
    if tile in state.at.values() or state.tower(tile):
        return False
    return not any(len(one.what) > 1 and tile in one.tiles for one in state.enchantments)


def is_firm(state: Chobolo, character: Ref, tile: Tile, *, inside: bool = False) -> bool:
    """May it stand on the bare ground here? `inside`: it is in the Centre Plane already."""
    terrain = state.terrain(tile)
    if terrain == "l":
        return state.zone(tile, "frozen") is not None
    if terrain in "AEFWx":
        return is_wizard(character)
    if tile in state.land.plane:
        if not (may_be_in_plane(state, character) if inside else may_enter_plane(state, character)):
            return False
        return bool(terrain != "*" or state.carrier)
    return True


def is_spot(state: Chobolo, character: Ref, tile: Tile) -> bool:
    """5.1  A free standing hex for this character."""
    if not is_free(state, tile):
        return False
    return is_firm(state, character, tile, inside=state.at.get(character, "") in state.land.plane)


def nearest_spots(state: Chobolo, character: Ref, tile: Tile) -> list[Tile]:
    """CH-14.8, CH-R46  The nearest ring within 3 that has free standing hexes."""
    land = state.land
    for radius in (1, 2, 3):
        ring = [other for other in land.near(tile, radius) if land.distance(tile, other) == radius]
        if found := [other for other in ring if is_spot(state, character, other)]:
            return found
    return []


def may_hold(state: Chobolo, character: Ref, tile: Tile) -> bool:
    """CH-14.1, CH-14.5, CH-14.9  May it go into the tower here, which is empty?"""
    return tile in state.towers or state.mains.get(owner(character)) == tile


def may_step(state: Chobolo, character: Ref, tile: Tile, flies: bool) -> bool:
    """CH-10.2 to CH-10.15  Lakes are fatal, not forbidden (CH-10.9)."""
    land = state.land
    if tile in land.plane:
        inside = state.at[character] in land.plane
        if not (may_be_in_plane(state, character) if inside else may_enter_plane(state, character)):
            return False
        if tile == land.centre and not state.carrier:
            return False
    if flies:
        return True
    if tile in state.at.values():
        return False
    if state.tower(tile):
        return may_hold(state, character, tile)
    if state.terrain(tile) in "AEFWx" and not is_wizard(character):
        return False
    return not (state.enchantments and state.zone(tile, "wall"))


def may_land(state: Chobolo, character: Ref, tile: Tile) -> bool:
    """Where a flight may end: a free standing hex or a tower one may enter."""
    if any(one != character for one in state.on(tile)):
        return False
    if state.tower(tile):
        return may_hold(state, character, tile)
    zones = any(len(one.what) > 1 and tile in one.tiles for one in state.enchantments)
    return not zones and is_firm(state, character, tile, inside=True)


def may_stay(state: Chobolo, character: Ref, tile: Tile) -> bool:
    """CH-10.2, CH-10.12, CH-14.1  May a move end here? Who was stopped in the air often may not."""
    if state.zone(tile, "wall"):
        return False
    others = [one for one in state.on(tile) if one != character]
    if others and (state.has(character, "fly") or state.tower_owner(tile) != owner(character)):
        return False  # into an own tower one walks alone: who is there too was born there since (CH-14.6)
    return may_hold(state, character, tile) if state.tower(tile) else is_firm(state, character, tile, inside=True)


def may_build(state: Chobolo, character: Ref) -> bool:
    """CH-12.8, CH-14.2 to CH-14.4, CH-14.11  Everything but "has not moved"."""
    tile, seat = state.at[character], owner(character)
    if is_wizard(character) or state.terrain(tile) != "g" or state.forbidden(character, "build"):
        return False
    if sum(holder == seat for holder in state.towers.values()) >= MOST_TOWERS:
        return False
    return not any(state.tower(other) for other in state.land.near(tile, 1))
