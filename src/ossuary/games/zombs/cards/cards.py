"""What a card of Zombs is: a Zomb with colour and number, a 0, or a special; and what may be done with it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias

from ossuary.engine import Card, Choice, Next, Option, Procedure, Ref, Refusal, Seat, Word

if TYPE_CHECKING:
    from ossuary.games.zombs.state import Zombs

    from .targets import Targets

LOWEST, HIGHEST = 1, 10
HEARTS = (5, 6)  # ZB-4.2, ZB-8.4: a horde begins with one of these, and they are never cured

Held: TypeAlias = "Sequence[tuple[Ref, ZombsCard]]"
"""Cards of a hand, each with its face."""


@dataclass(frozen=True)
class Use(Word, ABC):
    """A word of this game's cards: one thing a player may do with a card. One use of a card is chosen at a time.

    The first ref of its options is the card, the last one the target: a horde, an end of one, a player, a card.
    """

    choice: ClassVar[Choice]
    more: ClassVar[str] = ""  # a sentence of its own, after the uses

    def words_on(self, face: ZombsCard) -> str:
        """Its part of the text of this card."""
        return self.words()

    @abstractmethod
    def offer(self, targets: Targets, held: Held, options: list[Option]) -> None:
        """Add every option to do it now with these cards, which are all different."""

    @abstractmethod
    def why_not(self, state: Zombs, seat: Seat, face: ZombsCard, target: Ref) -> Refusal | None:
        """Why this seat cannot use such a card on this target; None: it can."""

    @abstractmethod
    def do(self, state: Zombs, seat: Seat, refs: tuple[Ref, ...]) -> Procedure | Next | None:
        """Do it. None: the turn goes on. A procedure: run it first. Or what comes next instead."""


@dataclass(frozen=True)
class ZombsCard(Card):
    """A design. A 0 and a Zomb have a number; only a Zomb has a colour."""

    back: str = "zombs"
    colour: Literal["", "green", "purple", "orange", "blue"] = ""
    number: int = -1
    vault: bool = False
    uses: tuple[Use, ...] = ()

    # These follow from the others; they are fields because every decision looks at them.
    kind: str = field(init=False, repr=False, compare=False)  # cards that can be used in the same ways have the same
    zomb: tuple[str, int] = field(init=False, repr=False, compare=False)  # colour and number
    strength: int = field(init=False, repr=False, compare=False)  # ZB-7.2, ZB-R15, ZB-R18: it removes blocks below this

    def __post_init__(self) -> None:
        object.__setattr__(self, "kind", " ".join(type(use).__name__ for use in self.uses))
        object.__setattr__(self, "zomb", (self.colour, self.number))
        object.__setattr__(self, "strength", self.number if 0 <= self.number < HIGHEST else HIGHEST + 1)

    def use(self, choice: Choice) -> Use:
        """The use of this card that goes by this choice."""
        for use in self.uses:
            if use.choice is choice:
                return use
        raise LookupError(f"{self.id} has no use {choice.id}")

    def words(self) -> str:
        """What may be done with it, and where it goes when it is used, removed or discarded (ZB-1.5, ZB-R9)."""
        if self.text:
            return self.text
        uses = ", or ".join(use.words_on(self) for use in self.uses)
        more = "".join(f" {use.more}" for use in self.uses if use.more)
        return f"{uses[:1].upper()}{uses[1:]}.{more} Discard to the {'Vault' if self.vault else 'Grave'}."
