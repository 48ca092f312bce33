"""Chapters 7, 13, 14 and 16: who may fight and shoot whom."""

from __future__ import annotations

from ossuary.engine import Ref, Seat
from ossuary.games.chobolo.ground import why_not_in_plane
from ossuary.games.chobolo.state import Chobolo, owner


def apart(state: Chobolo, one: Ref, other: Ref) -> bool:
    """CH-13.2, CH-13.3  One is in the Centre Plane, and the other may not enter it."""
    plane = state.land.plane
    first, second = state.at[one] in plane, state.at[other] in plane
    if first == second:
        return False
    return why_not_in_plane(state, other if first else one) is not None


def may_fight(state: Chobolo, one: Ref, other: Ref) -> bool:
    """CH-16.1  Adjacent opponents that can be fought at all; two in towers never (CH-14.22)."""
    if state.at[other] not in state.land.neighbours[state.at[one]] or not state.hostile(owner(one), owner(other)):
        return False
    if apart(state, one, other) or state.has(one, "untouchable") or state.has(other, "untouchable"):
        return False
    return not (state.in_tower(one) and state.in_tower(other))


def can_shoot(state: Chobolo, shooter: Ref) -> bool:
    """CH-7.1, CH-14.15  An archer, or somebody in a tower of its own, whom no spell forbids it."""
    return (state.in_own_tower(shooter) or state.has(shooter, "archery")) and not state.forbidden(shooter, "shoot")


def has_shot(state: Chobolo, shooter: Ref, against: Seat) -> bool:
    """CH-7.7, CH-14.20  Neither it nor its tower has shot at that player this round."""
    if f"{shooter}>{against}" in state.shot:
        return False
    return not (state.in_own_tower(shooter) and f"{state.at[shooter]}>{against}" in state.shot)


def may_shoot(state: Chobolo, shooter: Ref, target: Ref) -> bool:
    """Range, towers, cover and everything else that protects the target."""
    here, there = state.at[shooter], state.at[target]
    if there not in state.land.range[here] or not state.hostile(owner(shooter), owner(target)):
        return False
    if not can_shoot(state, shooter) or not has_shot(state, shooter, owner(target)) or apart(state, shooter, target):
        return False
    if state.tower(there) and (state.tower(here) or not state.has(shooter, "archery")):
        return False  # CH-14.22, CH-14.23
    return not protected(state, target) and not state.has(shooter, "untouchable")


def protected(state: Chobolo, target: Ref) -> bool:
    """CH-8.13  From shots: by mist, by a spell, or as a Ranger in a forest."""
    tile = state.at[target]
    if state.has(target, "shotproof") or state.has(target, "untouchable"):
        return True
    if state.enchantments and state.zone(tile, "mist"):
        return True
    return state.terrain(tile) == "f" and not state.tower(tile) and state.has(target, "cover")
