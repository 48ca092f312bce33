"""Part 5.1: words for what a scroll does to other scrolls."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ossuary.engine import Procedure, Ref, Seat, tell
from ossuary.games.zimby.cards import Spell
from ossuary.games.zimby.events.scrolls import Nullified
from ossuary.games.zimby.scrolls.asking import Redirect
from ossuary.games.zimby.scrolls.stack import Settle
from ossuary.games.zimby.state import Element, Zimby
from ossuary.games.zimby.verbs.library import end_chant, file_away


@dataclass(frozen=True)
class Nullify(Spell):
    """NULLIFY, ZM-20.8, ZM-R22  A scroll is taken off the stack and does nothing."""

    says: ClassVar[str] = "Nullifies the effect of a scroll on the stack."

    def do(self, state: Zimby, by: Element) -> None:
        below = next((at for at, other in enumerate(state.stack) if other.card == by.target), len(state.stack))
        del state.stack[below : below + 1]
        for waiting in state.flow:
            if isinstance(waiting, Settle) and waiting.base > below:
                waiting.base -= 1  # what is still to be settled lies one lower now
        tell(state, Nullified, by.target)
        file_away(state, by.target)


@dataclass(frozen=True)
class Divert(Spell):
    """REDIRECT, D23  A scroll on the stack gets another target."""

    says: ClassVar[str] = "Gives a scroll effect on the stack another target."

    def do(self, state: Zimby, by: Element) -> Procedure:
        return Redirect(by.owner, by.target)

    def works(self, state: Zimby, seat: Seat, target: Ref = "") -> bool:
        """ZM-R123  Is there another target for it?"""
        return bool(Redirect(seat, target).possible(state))


@dataclass(frozen=True)
class Dispel(Spell):
    """DISPEL, ZM-R26  An incantation in play ends."""

    says: ClassVar[str] = "Ends an incantation."

    def do(self, state: Zimby, by: Element) -> None:
        end_chant(state, by.target, under="ZM-R26")
