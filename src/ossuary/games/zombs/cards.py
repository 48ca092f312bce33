"""What a card of Zombs is: a Zomb with colour and number, a 0, or a special; and what may be done with it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias

from ossuary.engine import Card, Next, Option, Ref, Word

if TYPE_CHECKING:
    from .outlook import Outlook
    from .state import Zombs
    from .turn import Turn

LOWEST, HIGHEST = 1, 10

Held: TypeAlias = "Sequence[tuple[Ref, ZombsCard]]"
"""Cards of a hand, each with its face."""


@dataclass(frozen=True)
class Use(Word, ABC):
    """One thing a player may do with a card. The label of its options is also how it is recognised."""

    label: ClassVar[str]

    def words_on(self, face: ZombsCard) -> str:
        """Its part of the text of this card."""
        return self.words()

    @abstractmethod
    def offer(self, outlook: Outlook, held: Held, options: list[Option]) -> None:
        """Add every way to do it now with these cards, which are all different."""

    @abstractmethod
    def play(self, state: Zombs, turn: Turn, option: Option) -> Next:
        """Do it, and `return turn.on()` if the turn goes on."""


@dataclass(frozen=True)
class ZombsCard(Card):
    """A design. A 0 and a Zomb have a number; only a Zomb has a colour."""

    back: str = "zombs"
    colour: Literal["", "green", "purple", "orange", "blue"] = ""
    number: int = -1
    vault: bool = False
    uses: tuple[Use, ...] = ()

    # Both follow from the others; they are fields because every decision looks at them.
    kind: str = field(init=False, repr=False, compare=False)  # cards that can be used in the same ways have the same
    strength: int = field(init=False, repr=False, compare=False)  # ZB-7.2, ZB-R15, ZB-R18: it removes blocks below this

    def __post_init__(self) -> None:
        object.__setattr__(self, "kind", " ".join(type(use).__name__ for use in self.uses))
        object.__setattr__(self, "strength", self.number if 0 <= self.number < HIGHEST else HIGHEST + 1)

    def words(self) -> str:
        if self.text:
            return self.text
        uses = ", or ".join(use.words_on(self) for use in self.uses)
        return f"{uses[:1].upper()}{uses[1:]}."
