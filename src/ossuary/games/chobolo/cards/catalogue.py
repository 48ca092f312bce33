"""Everything the content files hold, together, to be looked up in play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from ossuary.engine import SEATS, Card, Catalog, Content, Ref
from ossuary.engine.content.reading import Pack
from ossuary.games.chobolo.land.lands import Lands
from ossuary.games.chobolo.land.layouts import Layout

from .cards import Board, Set, Spell

LONGEST = 6  # chips that a standard spell may cost


class ChoboloCards(Catalog[Any]):
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
        self.layouts = {face.id: face for face in self.designs.values() if isinstance(face, Layout)}

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
    """Content that is read into ChoboloCards."""

    def load(self, *packs: tuple[str, Pack]) -> ChoboloCards:
        return ChoboloCards(list(super().load(*packs).designs.values()))
