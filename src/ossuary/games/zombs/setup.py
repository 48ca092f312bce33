"""From seats and settings to a table with everything still in its box."""

from __future__ import annotations

from ossuary.engine import EVERYONE, NOBODY, Catalog, Seat, sight

from .cards.cards import HIGHEST, LOWEST, ZombsCard
from .cards.specials import Trade
from .state import BOX, GRAVE, HAND, HIGH, HORDE, LOW, POOL, VAULT, Zombs, ZombsSettings


def setup(seats: tuple[Seat, ...], settings: ZombsSettings, cards: Catalog[ZombsCard]) -> Zombs:
    """ZB-1, ZB-13.1: the piles, who may look into them, and the deck in the Pool."""
    eyes = {POOL: NOBODY, GRAVE: EVERYONE, VAULT: EVERYONE, BOX: EVERYONE}
    for seat in seats:
        eyes[HAND[seat]] = sight([seat])
        eyes[HORDE[seat]] = eyes[LOW[seat]] = eyes[HIGH[seat]] = EVERYONE
    table = Zombs(seats=seats, settings=settings, cards=cards, sight=eyes, piles={place: [] for place in eyes})
    for card in cards.refs():
        left_out = settings.no_trade_hands and any(isinstance(use, Trade) for use in cards.face[card].uses)
        table.piles[BOX if left_out else POOL].append(card)
    return table


def check_cards(cards: Catalog[ZombsCard]) -> str | None:
    """ZB-1.1, ZB-2.2  Enough cards for the largest table, and a horde that can be completed."""
    fewest = 4 * 11 + 2
    if len(cards.face) < fewest:
        return f"expected at least {fewest} cards, found {len(cards.face)}."
    numbers: dict[str, set[int]] = {}
    for face in cards.face.values():
        numbers.setdefault(face.colour, set()).add(face.number)
    if not any(colour and held >= set(range(LOWEST, HIGHEST + 1)) for colour, held in numbers.items()):
        return f"expected a colour with all numbers from {LOWEST} to {HIGHEST}, found none."
    return None
