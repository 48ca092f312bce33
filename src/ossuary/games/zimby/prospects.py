"""What there is to use scrolls on: a quick look at the table that spares many a close one.

Most windows find nobody with anything to say. Each design needs something before it can be of use: wounds on the stack,
a carrier, somebody in sight. What there is of that is read off the table once for all shamans of a window.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from ossuary.engine import Catalog, Ref, Seat

from .board import DOOR, RAYS
from .cards import ZimbyCard
from .mojo import wealth
from .state import HAND, ZIMBY, Zimby

SHAMANS, SCROLLS, CHANTS, CHOIR, SLEEPERS = (1 << bit for bit in range(5))
TILES, CREATURES, OWN, WOUNDS, CARRIER, LOCKS = (1 << bit for bit in range(5, 11))
SEEN = TILES | CREATURES | OWN
IN_SIGHT = SEEN | WOUNDS | CARRIER | LOCKS
"""What only a witchery needs."""

UNSEEN = ~IN_SIGHT
HANDS_KEPT = 1 << 12

Use = tuple[Ref, int, int, ZimbyCard]
"""A scroll, its cost, its need and its face."""


@cache
def uses(cards: Catalog[ZimbyCard]) -> dict[Ref, Use]:
    """Every scroll."""
    scrolls = ((card, face) for card, face in cards.face.items() if face.kind in ("witchery", "ritual", "incantation"))
    return {card: (card, face.cost, need(face), face) for card, face in scrolls}


def need(face: ZimbyCard) -> int:
    """What a scroll works on."""
    if face.kind == "incantation":
        return CHOIR
    if face.effect[0].awaits:
        return {"locks": LOCKS, "sleepers": SLEEPERS}[face.effect[0].awaits]
    kind = face.targets[0]
    if face.kind == "ritual":
        return SCROLLS if kind == "scroll" else CHANTS if kind == "incantation" else SHAMANS
    if kind == "tile":
        return TILES
    return {"own": OWN, "wounds": WOUNDS, "carrier": CARRIER}.get(face.only, CREATURES)


@lru_cache(maxsize=HANDS_KEPT)
def needs(cards: Catalog[ZimbyCard], hand: tuple[Ref, ...]) -> int:
    """What the scrolls of a hand need, all together. Hands change seldom, and are looked at in every window."""
    known = uses(cards)
    together = 0
    for card in hand:
        together |= known[card][2]
    return together


def fitting(cards: Catalog[ZimbyCard], hand: Iterable[Ref], there: int) -> list[Use]:
    """The scrolls of a hand that need what there is; copies are alike, so one of each design."""
    known = uses(cards)
    found: list[Use] = []
    for card in hand:
        use = known[card]
        if use[2] & there:
            face = use[3]
            for other in found:
                if other[3] is face:
                    break
            else:
                found.append(use)
    return found


def affordable(state: Zimby, seat: Seat, found: list[Use]) -> list[Use]:
    """Those of them that this shaman could pay for; without any mojo, nothing."""
    purse = wealth(state, seat)
    if state.chants:
        purse -= state.chanted("cost", seat)
    return [use for use in found if use[1] <= purse] if purse > 0 else []


class Prospects:
    """What lies open to all, and who has zimbies on the main board."""

    __slots__ = ("afield", "common", "state")

    def __init__(self, state: Zimby) -> None:
        self.state = state
        common = SHAMANS
        if state.chants:
            common |= CHANTS
        if state.locks:
            common |= LOCKS
        for element in state.stack:
            if element.kind == "scroll":
                common |= SCROLLS
            elif element.kind == "wounds":
                common |= WOUNDS
        if state.crown and state.crown in state.creatures:
            common |= CARRIER
        afield: list[Seat] = []
        for creature in state.creatures.values():
            if creature.kind == ZIMBY:
                afield += creature.ready
                if creature.spent:
                    common |= SLEEPERS
        self.common = common
        self.afield = afield

    def usable(self, seat: Seat) -> list[Use]:
        """This shaman's scrolls that are cheap enough and may be of use; closer looks may still find them useless."""
        state = self.state
        hand = state.piles[HAND[seat]]
        if not hand:
            return []
        there = self.of(seat)
        if not needs(state.cards, tuple(hand)) & there:
            return []
        return affordable(state, seat, fitting(state.cards, hand, there))

    def of(self, seat: Seat) -> int:
        """What there may be for this shaman; who has nobody afield looks out of the tribal board."""
        tribe = self.state.tribes[seat]
        found = self.common | CHOIR if tribe.ready else self.common
        if seat in self.afield:
            return found | SEEN
        if not (tribe.ready or tribe.chanting) or tribe.home not in DOOR:
            return found & UNSEEN
        at = self.state.at
        for tile in RAYS[tribe.home][0]:
            if tile in at:
                return found | SEEN
        return found & UNSEEN | TILES
