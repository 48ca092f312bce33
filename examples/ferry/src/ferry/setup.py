"""From seats and settings to a quay with everything still in its box."""

from __future__ import annotations

from ossuary.engine import EVERYONE, NOBODY, Catalog, Seat, sight

from .state import Boat, Ferry, FerrySettings, Soul


def setup(seats: tuple[Seat, ...], settings: FerrySettings, cards: Catalog[Soul | Boat]) -> Ferry:
    """FE-1.1  The piles, and who may look into them: a hand is open to all ferrymen but its own."""
    eyes = {"deck": NOBODY, "river": EVERYONE, "across": EVERYONE}
    for design in cards.designs.values():
        if isinstance(design, Boat):
            eyes[design.id] = EVERYONE
    for seat in seats:
        eyes[f"{seat}.hand"] = sight(other for other in seats if other != seat)
    quay = Ferry(seats=seats, settings=settings, cards=cards, sight=eyes, piles={place: [] for place in eyes})
    quay.piles["deck"] = cards.refs()
    quay.candles = settings.candles
    quay.told = {seat: [] for seat in seats}
    return quay


def check_cards(cards: Catalog[Soul | Boat]) -> str | None:
    """A sentence if these souls and boats cannot be played with."""
    if len(cards.face) < 16:
        return f"expected at least 16 souls, four for each of four ferrymen, found {len(cards.face)}."
    if not any(isinstance(design, Boat) for design in cards.designs.values()):
        return "expected at least one boat, found none."
    return None
