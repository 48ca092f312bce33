"""The kinds of words that spells are written in: targets, needs and effects; powers have a file of their own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from ossuary.engine import Effect, Ref, Seat, Word

if TYPE_CHECKING:
    from ossuary.games.chobolo.state import Chobolo


class Attempt(NamedTuple):
    """A spell that somebody could cast: what its targets and needs are judged by."""

    seat: Seat
    card: Ref
    prepaid: bool  # it is in the Spell Pool (CH-19.4)


@dataclass(frozen=True)
class Target(Word, ABC):
    """Something that is chosen when a spell is declared (CH-R78)."""

    prompt: ClassVar[str] = "Choose a target for {0}"
    optional: ClassVar[bool] = False

    @abstractmethod
    def among(self, state: Chobolo, attempt: Attempt, chosen: Sequence[Ref]) -> list[Ref]:
        """What may be chosen, after what has been chosen already."""

    def exists(self, state: Chobolo, attempt: Attempt, chosen: Sequence[Ref]) -> bool:
        """Is there anything to choose? Asked far more often than what it is."""
        return bool(self.among(state, attempt, chosen))

    def allows(self, state: Chobolo, attempt: Attempt, chosen: Sequence[Ref], ref: Ref) -> bool:
        """Is a choice made earlier still legal?"""
        return ref in self.among(state, attempt, chosen)


@dataclass(frozen=True)
class Need(Word, ABC):
    """A condition that is tested when a spell is declared and again when it is carried out (CH-15.7)."""

    @abstractmethod
    def holds(self, state: Chobolo, attempt: Attempt) -> bool: ...


@dataclass(frozen=True)
class SpellEffect(Effect, ABC):
    """Something that a spell does when it is carried out. Its targets are `by.chosen`, in their order."""

    lasts_on: ClassVar[bool] = False  # the card stays in play: the spell is permanent

    def how_long(self) -> str:
        """How long it lasts, in words for the card; nothing for what is over at once."""
        return ""
