"""The kinds of words that spells are written in: targets, needs and deeds."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from ossuary.engine import Next, Ref, Word

if TYPE_CHECKING:
    from ossuary.games.chobolo.magic.castable import Spelling
    from ossuary.games.chobolo.magic.casting import Cast
    from ossuary.games.chobolo.state import Chobolo


@dataclass(frozen=True)
class Target(Word, ABC):
    """Something that is chosen when a spell is declared."""

    prompt: ClassVar[str] = "Choose a target for {0}"
    optional: ClassVar[bool] = False

    @abstractmethod
    def among(self, state: Chobolo, spelling: Spelling, chosen: Sequence[Ref]) -> list[Ref]:
        """What may be chosen, after what has been chosen already."""

    def exists(self, state: Chobolo, spelling: Spelling, chosen: Sequence[Ref]) -> bool:
        """Is there anything to choose? Asked far more often than what it is."""
        return bool(self.among(state, spelling, chosen))

    def allows(self, state: Chobolo, spelling: Spelling, chosen: Sequence[Ref], ref: Ref) -> bool:
        """Is a choice made earlier still legal?"""
        return ref in self.among(state, spelling, chosen)


@dataclass(frozen=True)
class Need(Word, ABC):
    """A condition that is tested when a spell is declared and again when it is carried out (CH-15.7)."""

    @abstractmethod
    def holds(self, state: Chobolo, spelling: Spelling) -> bool: ...


@dataclass(frozen=True)
class Deed(Word, ABC):
    """Something that happens when a spell is carried out."""

    lasts_on: ClassVar[bool] = False  # the card stays in play: the spell is permanent

    @abstractmethod
    def run(self, state: Chobolo, cast: Cast) -> Next:
        """Do it, and `return cast.on()` to the next word."""

    def is_idle(self, state: Chobolo) -> bool:
        """Would it change nothing? Then nobody is asked for it in a window."""
        return False
