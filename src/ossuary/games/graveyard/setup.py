"""From seats and settings to a table with everything still in its box."""

from __future__ import annotations

from ossuary.engine import EVERYONE, NOBODY, Catalog, Place, Ref, Seat, sight

from .state import GRAVES, Graveyard, GraveyardSettings, NightCard, Zombie


def setup(seats: tuple[Seat, ...], settings: GraveyardSettings, cards: Catalog[NightCard | Zombie]) -> Graveyard:
    """GY-1, GY-3: the piles and who may look into them."""
    night = [card for card in cards.refs() if isinstance(cards.face[card], NightCard)]
    zombies = [card for card in cards.refs() if isinstance(cards.face[card], Zombie)]
    eyes = {"deck": NOBODY, "crypt": NOBODY, "stack": EVERYONE, "discard": EVERYONE}
    eyes |= dict.fromkeys(GRAVES, NOBODY)
    for seat in seats:
        eyes[f"{seat}.hand"] = eyes[f"{seat}.raised"] = sight([seat])
    piles: dict[Place, list[Ref]] = {place: [] for place in eyes}
    table = Graveyard(seats=seats, settings=settings, cards=cards, sight=eyes, piles=piles)
    table.piles["deck"] = night
    table.piles["crypt"] = zombies
    return table


def check_cards(cards: Catalog[NightCard | Zombie]) -> str | None:
    """GY-1.1, GY-1.2  Enough for the largest table, and something to win."""
    night = sum(isinstance(face, NightCard) for face in cards.face.values())
    if night < 16:
        return f"expected at least 16 night cards, four for each of four thieves, found {night}."
    if len(cards.face) == night:
        return "expected at least one zombie to raise, found none."
    return None
