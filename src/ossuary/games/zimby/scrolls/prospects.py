"""What there is to use scrolls on: a quick look at the table that spares many a close one.

Most windows find nobody with anything to say. Each design needs something before it can be of use: wounds on the stack,
a carrier, somebody in sight. What there is of that is read off the table once for all shamans of a window.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from ossuary.engine import Catalog, Ref, Seat
from ossuary.games.zimby.board.compound import DOOR, RAYS
from ossuary.games.zimby.cards import ZimbyCard
from ossuary.games.zimby.mojo.mojo import wealth
from ossuary.games.zimby.state import HAND, ZIMBY, Zimby

SHAMANS, SCROLLS, CHANTS, CHOIR, SLEEPERS = (1 << bit for bit in range(5))
TILES, CREATURES, OWN, WOUNDS, CARRIER, LOCKS = (1 << bit for bit in range(5, 11))
SEEN = TILES | CREATURES | OWN
IN_SIGHT = SEEN | WOUNDS | CARRIER | LOCKS
"""What only a witchery needs."""

UNSEEN = ~IN_SIGHT

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


@lru_cache(maxsize=1 << 13)
def fitting(cards: Catalog[ZimbyCard], hand: tuple[Ref, ...], there: int) -> Sequence[Use]:
    """The scrolls of a hand that need what there is; copies are alike, so one of each design.

    Hands change seldom and are looked at in every window, so what was found is kept.
    """
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


def price_of(state: Zimby, seat: Seat, face: ZimbyCard) -> int:
    """ZM-17.4, and Tongue-Tie Chants"""
    return face.cost + state.chanted("cost", seat)


def affordable(state: Zimby, seat: Seat, found: Sequence[Use]) -> list[Use]:
    """Those of them that this shaman could pay for; without any mojo, nothing."""
    purse = wealth(state, seat)
    if state.chants:
        purse -= state.chanted("cost", seat)
    return [use for use in found if use[1] <= purse] if purse > 0 else []


def usable(state: Zimby, seats: Iterable[Seat]) -> dict[Seat, list[Use]]:
    """Who of these shamans has scrolls that are cheap enough and may be of use; a closer look may find them useless."""
    found: dict[Seat, list[Use]] = {}
    common, afield = prospects(state)
    cards, piles, tribes, at = state.cards, state.piles, state.tribes, state.at
    for seat in seats:
        hand = piles[HAND[seat]]
        if not hand:
            continue
        tribe = tribes[seat]
        there = common | CHOIR if tribe.ready else common
        if seat in afield:
            there |= SEEN
        elif not (tribe.ready or tribe.chanting) or tribe.home not in DOOR:
            there &= UNSEEN
        else:  # who has nobody afield looks out of the tribal board
            near, far = RAYS[tribe.home][0]
            there = there | SEEN if near in at or far in at else there & UNSEEN | TILES
        fit = fitting(cards, tuple(hand), there)
        if fit and (cheap := affordable(state, seat, fit)):
            found[seat] = cheap
    return found


def prospects(state: Zimby) -> tuple[int, list[Seat]]:
    """What lies open to all, and who has zimbies on the main board."""
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
    return common, afield
