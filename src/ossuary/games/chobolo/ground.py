"""Chapters 10, 12 and 14: who may stand on a hex, step on it, stay there and build there."""

from __future__ import annotations

from ossuary.engine import Ref, Refusal
from ossuary.games.chobolo.land.lands import Tile

from .state import MOST_TOWERS, Chobolo, is_wizard, owner

WALL_CLOSED = Refusal("The Plane Wall is closed.", "CH-10.13")
NOT_CAPTURED = Refusal("Warriors enter the Centre Plane after the first capture of Chobolo.", "CH-10.14")
SEALED = Refusal("The Centre Plane is sealed.", "CH-5.8")
CHOBOLO_IS_THERE = Refusal("Nobody enters the Centre Hex while Chobolo is there.", "CH-5.17")
OCCUPIED = Refusal("Somebody stands there.", "CH-10.3")
NOT_YOUR_TOWER = Refusal("Nobody enters another player's main tower.", "CH-14.1")
ELEMENT = Refusal("Only wizards walk on element hexes.", "CH-10.12")
WALLED = Refusal("A wall of stone stands there.", "CH-15.10")
THREE_TOWERS = Refusal("You hold three auxiliary towers already.", "CH-14.11")
NOT_GRASS = Refusal("Towers are built on grass.", "CH-14.2")
CANNOT_BUILD = Refusal("{0} cannot do that here.", "CH-12.8")


def is_lake(state: Chobolo, tile: Tile) -> bool:
    """Open water: nobody can stand on it."""
    return state.terrain(tile) == "l" and not state.zone(tile, "frozen")


def is_swamp(state: Chobolo, tile: Tile) -> bool:
    """CH-10.6  A tower stands on firm ground."""
    return state.terrain(tile) == "s" and not state.tower(tile)


def is_free(state: Chobolo, tile: Tile) -> bool:
    """A free hex: no character, no tower, no zone."""
    if tile in state.at.values() or state.tower(tile):
        return False
    return not any(len(one.what) > 1 and tile in one.tiles for one in state.enchantments)


def why_not_in_plane(state: Chobolo, character: Ref, *, inside: bool = False) -> Refusal | None:
    """CH-10.13, CH-10.14  A seal stops everybody who is not `inside` already."""
    if is_wizard(character):
        if not state.opened:
            return WALL_CLOSED
    elif not state.captured:
        return NOT_CAPTURED
    if not inside and any(lasting.what == "seal" for lasting in state.enchantments):
        return SEALED
    return None


def is_firm(state: Chobolo, character: Ref, tile: Tile, *, inside: bool) -> bool:
    """May it stand on the bare ground here? `inside`: it is in the Centre Plane already."""
    terrain = state.terrain(tile)
    if terrain == "l":
        return state.zone(tile, "frozen") is not None
    if terrain in "AEFWx":
        return is_wizard(character)
    if tile in state.land.plane:
        if why_not_in_plane(state, character, inside=inside) is not None:
            return False
        return bool(terrain != "*" or state.carrier)
    return True


def is_spot(state: Chobolo, character: Ref, tile: Tile) -> bool:
    """A free standing hex for this character."""
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


def why_not_enter(state: Chobolo, character: Ref, tile: Tile, flies: bool) -> Refusal | None:
    """CH-10.2 to CH-10.15  What keeps it from a hex next to it. Lakes are fatal, not forbidden (CH-10.9)."""
    land = state.land
    if tile in land.plane:
        if tile == land.centre and not state.carrier:
            return CHOBOLO_IS_THERE
        refusal = why_not_in_plane(state, character, inside=state.at[character] in land.plane)
        if refusal is not None:
            return refusal
    if flies:
        return None
    if tile in state.at.values():
        return OCCUPIED
    if state.tower(tile):
        return None if may_hold(state, character, tile) else NOT_YOUR_TOWER
    if state.terrain(tile) in "AEFWx" and not is_wizard(character):
        return ELEMENT
    return WALLED if state.enchantments and state.zone(tile, "wall") else None


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


def why_not_build(state: Chobolo, character: Ref) -> Refusal | None:
    """CH-12.8, CH-14.2 to CH-14.4, CH-14.11  Everything but "has not moved"."""
    tile, seat = state.at[character], owner(character)
    if sum(holder == seat for holder in state.towers.values()) >= MOST_TOWERS:
        return THREE_TOWERS
    if state.terrain(tile) != "g":
        return NOT_GRASS
    if is_wizard(character) or state.forbidden(character, "build"):
        return CANNOT_BUILD
    return CANNOT_BUILD if any(state.tower(other) for other in state.land.near(tile, 1)) else None
