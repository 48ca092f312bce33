"""Chapter 3: bones, hands and feet. Slots are counted, not linked (CC-R11)."""

from __future__ import annotations

from collections.abc import Sequence

from ossuary.engine import Ref, Seat

from .cards import SLOTS, Part, Slot
from .state import BODY, SELF, Circus


def free(state: Circus, seat: Seat) -> tuple[int, int, int]:
    """CC-3.2  Free bones, hands and feet; below zero some are missing."""
    face = state.cards.face
    bone, hand, foot = face[state.piles[SELF[seat]][0]].bones, 0, 0
    for card in state.piles[BODY[seat]]:
        balance = face[card].balance
        bone += balance[0]
        hand += balance[1]
        foot += balance[2]
    return bone, hand, foot


def provided(state: Circus, seat: Seat) -> tuple[int, int, int]:
    """How many bones, hands and feet there are, used or not."""
    face = state.cards.face
    parts: list[Part] = [face[card] for card in state.piles[BODY[seat]]]
    bones: int = face[state.piles[SELF[seat]][0]].bones
    bone, hand, foot = (sum(part.gives.count(slot) for part in parts) for slot in SLOTS)
    return bones + bone, hand, foot


def fits(state: Circus, seat: Seat, part: Part) -> bool:
    """CC-R12, CC-R14  Can it come into play, if need be by making room?"""
    bone, hand, foot = free(state, seat)
    more = part.balance
    if bone + more[0] >= 0 and hand + more[1] >= 0 and foot + more[2] >= 0:
        return True
    return bool(room_makers(state, seat, part))


def missing(free_slots: Sequence[int], part: Part | None = None) -> list[Slot]:
    """The kinds of which there would be too few with this card."""
    more = part.balance if part is not None else (0, 0, 0)
    return [slot for slot, count, change in zip(SLOTS, free_slots, more, strict=True) if count + change < 0]


def room_makers(state: Circus, seat: Seat, part: Part) -> list[Ref]:
    """CC-R12  Cards that may be discarded next so that it fits in the end; none if it fits already, or never will."""
    face = state.cards.face
    cards = state.piles[BODY[seat]]
    least = 0 if seat in state.zombies else 1
    lives = state.lives(seat) + part.lives
    slots = free(state, seat)
    kinds = missing(slots, part)
    found: list[Ref] = []
    for card in cards:
        lost: Part = face[card]
        if not any(slot in kinds for slot in lost.needs):
            continue
        left = [face[other] for other in cards if other != card]
        after = tuple(count - change for count, change in zip(slots, lost.balance, strict=True))
        if _can_end_well(left, after, part, lives - lost.lives, least):
            found.append(card)
    return found


def _can_end_well(parts: Sequence[Part], slots: Sequence[int], part: Part, lives: int, least: int) -> bool:
    if lives < least:
        return False
    kinds = missing(slots, part)
    if not kinds:
        return True
    tried: set[str] = set()
    for at, lost in enumerate(parts):
        if lost.id in tried or not any(slot in kinds for slot in lost.needs):
            continue
        tried.add(lost.id)
        after = tuple(count - change for count, change in zip(slots, lost.balance, strict=True))
        if _can_end_well([*parts[:at], *parts[at + 1 :]], after, part, lives - lost.lives, least):
            return True
    return False


def distinct(state: Circus, cards: Sequence[Ref]) -> list[Ref]:
    """One of each design: equal copies are one option. A used copy differs from a ready one."""
    face, used = state.cards.face, state.used
    seen: set[tuple[str, bool]] = set()
    found: list[Ref] = []
    for card in cards:
        key = (face[card].id, card in used)
        if key not in seen:
            seen.add(key)
            found.append(card)
    return found
