"""Part 5.1: words for what a scroll does to other scrolls."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ossuary.engine import Procedure, Seat, tell

from .asking import Redirect
from .cards import Element, Spell
from .events import Nullified
from .library import end_chant, file_away
from .stack import Settle
from .state import Zimby


@dataclass(frozen=True)
class Nullify(Spell):
    """NULLIFY, ZM-20.8, ZM-R22"""

    says: ClassVar[str] = "Nullifies the effect of a scroll on the stack."

    def resolve(self, state: Zimby, element: Element) -> Procedure | None:
        below = next((at for at, other in enumerate(state.stack) if other.card == element.target), len(state.stack))
        del state.stack[below : below + 1]
        for waiting in state.flow:
            if isinstance(waiting, Settle) and waiting.base > below:
                waiting.base -= 1  # what is still to be settled lies one lower now
        tell(state, Nullified, element.target)
        file_away(state, element.target)
        return None


@dataclass(frozen=True)
class Turn(Spell):
    """REDIRECT, D23"""

    says: ClassVar[str] = "Gives a scroll effect on the stack another target."

    def resolve(self, state: Zimby, element: Element) -> Procedure | None:
        return Redirect(element.owner, element.target)

    def works(self, state: Zimby, seat: Seat, target: str) -> bool:
        """ZM-R123"""
        return bool(Redirect(seat, target).possible(state))


@dataclass(frozen=True)
class Dispel(Spell):
    """DISPEL, ZM-R26"""

    says: ClassVar[str] = "Ends an incantation."

    def resolve(self, state: Zimby, element: Element) -> Procedure | None:
        end_chant(state, element.target, under="ZM-R26")
        return None
