"""From seats and settings to a table with everything still in its box."""

from __future__ import annotations

from typing import Any

from ossuary.engine import EVERYONE, NOBODY, Catalog, RuleError, Seat, sight

from .cards import Set
from .records import ChoboloSettings
from .shelf import Shelf
from .state import BOARDS, BOOK, BOX, COMPANY, DECK, DECLARED, HAND, PLAY, POOL, SHELF, Chobolo


def setup(seats: tuple[Seat, ...], settings: ChoboloSettings, cards: Catalog[Any]) -> Chobolo:
    """CH-1: the piles, who may look into them, the sets on the shelf and all else in the box."""
    if not isinstance(cards, Shelf):
        raise RuleError("the cards of Chobolo are a Shelf")
    eyes = {BOX: EVERYONE, SHELF: EVERYONE, DECLARED: EVERYONE}
    for seat in seats:
        eyes[HAND[seat]] = sight([seat])
        eyes[DECK[seat]] = NOBODY
        for place in (PLAY, POOL, BOOK, COMPANY, BOARDS):
            eyes[place[seat]] = EVERYONE
    table = Chobolo(seats=seats, settings=settings, cards=cards, sight=eyes, piles={place: [] for place in eyes})
    for card in cards.refs():
        face = cards.face[card]
        table.piles[SHELF if isinstance(face, Set) and not face.seat else BOX].append(card)
    table.stacks = dict.fromkeys(seats, "")
    table.stops = dict.fromkeys(seats, settings.stops)
    table.turns = dict.fromkeys(seats, 0)
    table.strikes = dict.fromkeys(seats, 0)
    return table
