"""What there is to use scrolls on: a quick look at the table that spares many a close one.

Most windows find nobody with anything to say. Each design needs something before it can be of use: wounds on the stack,
a carrier, somebody in sight. What there is of that is read off the table once for all shamans of a window.
"""

from __future__ import annotations

from functools import cache

from ossuary.engine import Catalog, Ref, Seat

from .board import DOOR, RAYS
from .cards import ZimbyCard
from .state import ZIMBY, Zimby

SHAMANS, SCROLLS, CHANTS, CHOIR, TILES, CREATURES, OWN, WOUNDS, CARRIER = (1 << bit for bit in range(9))
IN_SIGHT = TILES | CREATURES | OWN | WOUNDS | CARRIER
"""What only a witchery needs."""


@cache
def uses(cards: Catalog[ZimbyCard]) -> dict[Ref, tuple[int, int, ZimbyCard]]:
    """Every scroll with its cost and its need."""
    scrolls = ((card, face) for card, face in cards.face.items() if face.kind in ("witchery", "ritual", "incantation"))
    return {card: (face.cost, need(face), face) for card, face in scrolls}


def need(face: ZimbyCard) -> int:
    """What a scroll works on."""
    if face.kind == "incantation":
        return CHOIR
    kind = face.targets[0]
    if face.kind == "ritual":
        return SCROLLS if kind == "scroll" else CHANTS if kind == "incantation" else SHAMANS
    if kind == "tile":
        return TILES
    return {"own": OWN, "wounds": WOUNDS, "carrier": CARRIER}.get(face.only, CREATURES)


class Prospects:
    """What lies open to all, and who has zimbies on the main board."""

    __slots__ = ("afield", "common", "state")

    def __init__(self, state: Zimby) -> None:
        self.state = state
        common = SHAMANS | CHANTS if state.chants else SHAMANS
        for element in state.stack:
            if element.kind == "scroll":
                common |= SCROLLS
            elif element.kind == "wounds":
                common |= WOUNDS
        if state.crown and state.crown in state.creatures:
            common |= CARRIER
        self.common = common
        columns = [creature.ready for creature in state.creatures.values() if creature.kind == ZIMBY]
        self.afield = [tribe for ready in columns for tribe in ready]

    def of(self, seat: Seat) -> int:
        """What there may be for this shaman; who has nobody afield looks out of the tribal board."""
        tribe = self.state.tribes[seat]
        found = self.common | CHOIR if tribe.ready else self.common
        if seat in self.afield:
            return found | TILES | CREATURES | OWN
        if not (tribe.ready or tribe.chanting) or tribe.home not in DOOR:
            return found & ~IN_SIGHT
        at = self.state.at
        for tile in RAYS[tribe.home][0]:
            if tile in at:
                return found | TILES | CREATURES | OWN
        return found & ~IN_SIGHT | TILES
