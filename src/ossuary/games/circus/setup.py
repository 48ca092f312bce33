"""From seats and settings to a table with everything still in its box."""

from __future__ import annotations

from ossuary.engine import EVERYONE, NOBODY, Catalog, Place, Seat, sight

from .cards.cards import Animatron, CircusCard, Die, Limb, Quest, Upgrade, Voodoo
from .state import (
    ARMS,
    BODY,
    BOX,
    COMMON,
    EYES,
    HAND,
    HEAP,
    LEGS,
    QUESTS,
    ROW,
    SCRAP,
    SELF,
    SPENT,
    STACK,
    UPGRADES,
    VOODOO,
    WON,
    Circus,
    CircusSettings,
)


def setup(seats: tuple[Seat, ...], settings: CircusSettings, cards: Catalog[CircusCard]) -> Circus:
    """CC-2.1, CC-2.3, CC-R2, CC-R5  Decks, who may look into them, and everybody's first body."""
    eyes: dict[Place, int] = dict.fromkeys((ROW, STACK, ARMS, LEGS, BOX), EVERYONE)
    eyes[QUESTS] = NOBODY
    eyes |= {COMMON: NOBODY, HEAP: EVERYONE} if settings.chaotic else {
        UPGRADES: NOBODY, VOODOO: NOBODY, SCRAP: EVERYONE, SPENT: EVERYONE,
    }  # fmt: skip
    for seat in seats:
        eyes[HAND[seat]] = eyes[EYES[seat]] = sight([seat])
        eyes[BODY[seat]] = eyes[WON[seat]] = eyes[SELF[seat]] = EVERYONE
    table = Circus(seats=seats, settings=settings, cards=cards, sight=eyes, piles={place: [] for place in eyes})
    for card, face in cards.face.items():
        table.piles[_home(face, settings)].append(card)
    animatrons = [card for card in table.piles[BOX] if isinstance(cards.face[card], Animatron)]
    for seat, animatron in zip(seats, animatrons, strict=False):
        table.piles[BOX].remove(animatron)
        table.piles[SELF[seat]].append(animatron)
        table.piles[BODY[seat]] = [table.piles[place].pop() for place in (ARMS, ARMS, LEGS, LEGS)]
    return table


def _home(face: object, settings: CircusSettings) -> Place:
    match face:
        case Limb(supply=supply):
            return supply
        case Quest():
            return QUESTS
        case Upgrade():
            return COMMON if settings.chaotic else UPGRADES
        case Voodoo():
            return COMMON if settings.chaotic else VOODOO
    return BOX


def check_cards(cards: Catalog[CircusCard]) -> str | None:
    """CC-1, CC-2.3, CC-2.4  Enough of everything for eight players, and a die."""
    faces = list(cards.face.values())
    wanted: tuple[tuple[type, int, str], ...] = (
        (Upgrade, 16, "Upgrades"), (Voodoo, 16, "Voodoo cards"), (Quest, 3, "Quests"), (Animatron, 8, "Animatrons"),
    )  # fmt: skip
    for kind, least, name in wanted:
        found = sum(isinstance(face, kind) for face in faces)
        if found < least:
            return f"expected at least {least} {name}, found {found}."
    for supply in ("arms", "legs"):
        found = sum(isinstance(face, Limb) and face.supply == supply for face in faces)
        if found < 16:
            return f"expected at least 16 {supply}, found {found}."
    if not any(isinstance(face, Die) and face.faces for face in faces):
        return "expected a die, found none."
    return None
