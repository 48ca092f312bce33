"""Chapter 3: bones, hands and feet. Slots are counted, not linked (CC-R11)."""

from __future__ import annotations

from collections.abc import Sequence

from ossuary.engine import Ref, Refusal, Seat
from ossuary.games.circus.cards.cards import SLOTS, Part, Slot
from ossuary.games.circus.state import BODY, SELF, Circus

NO_ROOM = Refusal("There is no room for {0}, and none can be made.", "CC-R12")
NOT_IN_THE_WAY = Refusal("{0} uses no slot that is missing: choose a card that does.", "CC-R13")
NEEDED = Refusal("Without {0} there would be too few lives or slots in the end.", "CC-R14")


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


def no_room(state: Circus, seat: Seat, part: Part) -> Refusal | None:
    """CC-R12, CC-R14  Why it cannot come into play, not even by making room; None: it can."""
    if fits(free(state, seat), part):
        return None
    return None if Room(state, seat, part).makers() else NO_ROOM


def fits(slots: tuple[int, int, int], part: Part) -> bool:
    """CC-3.1  Are there slots for it without discarding anything?"""
    more = part.balance
    return slots[0] + more[0] >= 0 and slots[1] + more[1] >= 0 and slots[2] + more[2] >= 0


def missing(free_slots: Sequence[int], part: Part | None = None) -> list[Slot]:
    """The kinds of which there would be too few with this card."""
    more = part.balance if part is not None else (0, 0, 0)
    return [slot for slot, count, change in zip(SLOTS, free_slots, more, strict=True) if count + change < 0]


def not_in_the_way(part: Part, kinds: Sequence[Slot]) -> Refusal | None:
    """CC-R12, CC-R13  Only cards go that use slots of a kind that is missing."""
    return None if any(slot in kinds for slot in part.needs) else NOT_IN_THE_WAY


class Room:
    """CC-R12, CC-R14  What it takes to bring a card into play: the slots it lacks, and the cards that may go for it."""

    def __init__(self, state: Circus, seat: Seat, part: Part) -> None:
        self.part = part
        self.face, self.body = state.cards.face, state.piles[BODY[seat]]
        self.slots = free(state, seat)
        self.lacking = missing(self.slots, part)
        self.lives = state.lives(seat) + part.lives
        self.least_lives = 0 if seat in state.zombies else 1

    def makers(self) -> list[Ref]:
        """Cards that may be discarded next so that it fits in the end; none if it fits already, or never will."""
        return [card for card in self.body if self.why_it_stays(card) is None] if self.lacking else []

    def why_it_stays(self, card: Ref) -> Refusal | None:
        """Why this card is not discarded to make room; None: it may be."""
        lost: Part = self.face[card]
        if unused := not_in_the_way(lost, self.lacking):
            return unused
        left = [self.face[other] for other in self.body if other != card]
        after = tuple(count - change for count, change in zip(self.slots, lost.balance, strict=True))
        lives = self.lives - lost.lives
        return None if _can_end_well(left, after, self.part, lives, self.least_lives) else NEEDED


def _can_end_well(parts: Sequence[Part], slots: Sequence[int], part: Part, lives: int, least: int) -> bool:
    """Can the card get its slots by discarding some of these parts, with at least so many lives left?"""
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
