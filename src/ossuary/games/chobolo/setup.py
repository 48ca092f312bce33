"""From seats and settings to a table with everything still in its box; and what content must hold."""

from __future__ import annotations

from typing import Any, get_args, get_type_hints

from ossuary.engine import EVERYONE, NOBODY, SEATS, Catalog, RuleError, Seat, sight
from ossuary.games.chobolo.cards.cards import COPIES, ELEMENTS, WHEEL, Board, Costs, Set, Spell, Warrior, Wizard
from ossuary.games.chobolo.cards.catalogue import LONGEST, ChoboloCards
from ossuary.games.chobolo.land.layouts import Layout

from .state import BOARDS, BOOK, BOX, COMPANY, DECK, DECLARED, HAND, PLAY, POOL, SHELF, Chobolo, ChoboloSettings


def setup(seats: tuple[Seat, ...], settings: ChoboloSettings, cards: Catalog[Any]) -> Chobolo:
    """CH-1: the piles, who may look into them, the sets on the shelf and all else in the box."""
    if not isinstance(cards, ChoboloCards):
        raise RuleError("the catalogue of Chobolo must be made by ChoboloContent")
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


def check_cards(cards: Catalog[Any]) -> str | None:
    """What a pack must not break: copies, boards, standard spells, tracks and letters."""
    for face in cards.designs.values():
        wanted = 1 if isinstance(face, Set | Layout) else COPIES
        if face.copies != wanted:
            return f"{face.id}: copies: expected {wanted}, found {face.copies}."
        if isinstance(face, Board) and len(face.map.tiles) != 37:
            return f"{face.id}: drawing: expected 37 hexes, found {len(face.map.tiles)}."
        if isinstance(face, Wizard | Warrior) and len(face.modifiers) != 4:
            return f"{face.id}: modifiers: expected four numbers, found {len(face.modifiers)}."
        if isinstance(face, Spell) and (set(face.cost) - set(WHEEL) or (not face.standard and not face.cost)):
            return f"{face.id}: cost: expected letters of {', '.join(ELEMENTS)}, found {face.cost!r}."
        if isinstance(face, Wizard) and (dear := max(vars(face.costs).values(), key=len)) and len(dear) > LONGEST:
            return f"{face.id}: costs: expected at most {LONGEST} chips, found {dear!r}."
        if isinstance(face, Layout) and (fault := face.fault()):
            return f"{face.id}: {fault}."
    sets = [face for face in cards.designs.values() if isinstance(face, Set)]
    if all(face.seat for face in sets):
        return "expected at least one set."
    for face in sets:
        if face.seat and (face.seat not in SEATS or [other.seat for other in sets].count(face.seat) > 1):
            return f"{face.id}: seat: expected one of {', '.join(SEATS)}, each for one set, found {face.seat!r}."
    layouts = get_args(get_type_hints(ChoboloSettings)["layout"])
    missing = {"CP", *Costs.__dataclass_fields__, *layouts} - set(cards.designs)
    return f"{', '.join(sorted(missing))} cannot be left out." if missing else None
