"""From seats and settings to a hedge with all birds in it."""

from __future__ import annotations

from ossuary.engine import EVERYONE, NOBODY, Catalog, Seat, sight

from .state import NEST, Bird, Hedge, MagpiesSettings

MOST = 5  # flocks


def setup(seats: tuple[Seat, ...], settings: MagpiesSettings, cards: Catalog[Bird]) -> Hedge:
    """MA-1.1, MA-1.2  The piles, and who may look into them."""
    eyes = {"hedge": NOBODY, "fence": EVERYONE, **{f"{seat}.nest": sight([seat]) for seat in seats}}
    table = Hedge(seats=seats, settings=settings, cards=cards, sight=eyes, piles={place: [] for place in eyes})
    table.piles["hedge"] = cards.refs()
    table.trinkets = dict.fromkeys(seats, settings.trinkets)
    table.claims = {seat: [] for seat in seats}
    table.lacks = {seat: [] for seat in seats}
    return table


def check_cards(cards: Catalog[Bird]) -> str | None:
    """A sentence if these birds cannot be played with."""
    least = NEST * MOST + 1
    if len(cards.face) < least:
        needed = f"expected at least {least} birds, two for each of five flocks and one for the hedge"
        return f"{needed}, found {len(cards.face)}."
    return None
