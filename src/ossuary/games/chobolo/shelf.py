"""Everything the content files hold, together: looked up in play, and checked when it is read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from ossuary.engine import SEATS, Card, Catalog, Content, Ref
from ossuary.engine.content.reading import Pack

from .cards import COPIES, ELEMENTS, WHEEL, Board, Costs, Set, Spell, Warrior, Wizard
from .lands import Lands

LONGEST = 6  # chips that a standard spell may cost


class Shelf(Catalog[Any]):
    """The catalogue, the lands that can be laid from it, and a back for each player's spells.

    Copy number n belongs to seat number n, so nobody can take one player's hidden cards for another's.
    """

    def __init__(self, designs: Sequence[Card]) -> None:
        super().__init__(designs)
        for ref, face in self.face.items():
            if isinstance(face, Spell) and not face.standard:
                self.face[ref] = replace(face, back=f"spell of {SEATS[int(ref.partition('#')[2]) - 1]}")
        self.lands = Lands({face.id: face.map for face in self.designs.values() if isinstance(face, Board)})
        spells = {ref: face for ref, face in self.face.items() if isinstance(face, Spell) and not face.standard}
        self.costs = {ref: face.cost for ref, face in spells.items()}
        self.moments = {ref: face.when for ref, face in spells.items()}
        self._paid: dict[tuple[Ref, str, str], tuple[Ref, ...]] = {}
        sets = [face for face in self.designs.values() if isinstance(face, Set)]
        self.sets = [chosen for chosen in sets if not chosen.seat]
        self.brought = {chosen.seat: chosen for chosen in sets if chosen.seat}

    def ids(self, kind: type[Card]) -> list[str]:
        return [face.id for face in self.designs.values() if type(face) is kind]

    def paid(self, book: Sequence[Ref], alignment: str, stack: str) -> tuple[Ref, ...]:
        """CH-4.14  The standard spells of this book (a wizard and its spells) that lie paid on top of a stack."""
        key = (book[0], alignment, stack[-LONGEST:])
        found = self._paid.get(key)
        if found is None:
            costs = self.face[book[0]].spells[alignment]
            found = tuple(card for card in book[1:] if stack.endswith(costs[self.face[card].id]))
            self._paid[key] = found
        return found


@dataclass(frozen=True)
class ChoboloContent(Content):
    """Content whose catalogue is a Shelf."""

    def load(self, *packs: tuple[str, Pack]) -> Shelf:
        return Shelf(list(super().load(*packs).designs.values()))


def check_cards(cards: Catalog[Any]) -> str | None:
    """What a pack must not break: copies, boards, standard spells, tracks and letters."""
    for face in cards.designs.values():
        wanted = 1 if isinstance(face, Set) else COPIES
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
    sets = [face for face in cards.designs.values() if isinstance(face, Set)]
    if all(face.seat for face in sets):
        return "expected at least one set."
    for face in sets:
        if face.seat and (face.seat not in SEATS or [other.seat for other in sets].count(face.seat) > 1):
            return f"{face.id}: seat: expected one of {', '.join(SEATS)}, each for one set, found {face.seat!r}."
    missing = {"CP", *Costs.__dataclass_fields__} - set(cards.designs)
    return f"{', '.join(sorted(missing))} cannot be left out." if missing else None
