"""Designs of cards, and the copies of them that lie on the table.

A design is data (`hex`, three copies); a copy is a name (`hex#2`). The catalogue of a game is made once
from its content, never changes, and is shared by every match played with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Generic, TypeVar

from ossuary.engine.refs import Ref


@dataclass(frozen=True)
class Card:
    """What every design has. `back` is what is seen of it face down: cards with one back can be confused."""

    id: str
    name: str
    copies: int = 1
    back: str = "card"
    text: str = ""

    def words(self) -> str:
        """What the card says at the table: its own text, or one made from its effects."""
        return self.text

    def signs(self) -> Mapping[str, int | str]:
        """What a face shows as signs besides its plain fields, by name: `{"melee": "5/1"}`."""
        return {}

    def brief(self) -> str:
        """The words of the card without what the signs on its face say."""
        return self.words()

    def gist(self) -> str:
        """What it does, for a small card: who, where and how long are read on the large one."""
        return self.brief()


C = TypeVar("C", bound=Card)


class Catalog(Generic[C]):
    """All designs by id and every copy's face by name."""

    shared = True

    def __init__(self, designs: Iterable[C]) -> None:
        self.designs: Mapping[str, C] = {design.id: design for design in designs}
        self.face: dict[Ref, C] = {
            f"{design.id}#{number}": design
            for design in self.designs.values()
            for number in range(1, design.copies + 1)
        }

    @cached_property
    def back(self) -> Mapping[Ref, str]:
        """What everybody sees of a copy that lies face down."""
        return {card: face.back for card, face in self.face.items()}

    def refs(self) -> list[Ref]:
        """Every copy, in the order of the catalogue."""
        return list(self.face)

    def of(self, design: str) -> list[Ref]:
        """All copies of one design."""
        return [f"{design}#{number}" for number in range(1, self.designs[design].copies + 1)]
