"""The words only this game's cards need."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ossuary.engine import Effect, Place, Resolve, Seat

from .state import Graveyard
from .verbs import counter, peek, raise_zombie


@dataclass(frozen=True)
class Raise(Effect):
    """GY-3.2  The top zombie of the chosen grave joins you, face down."""

    says: ClassVar[str] = "raise the zombie on top."

    def do(self, state: Graveyard, by: Resolve) -> None:
        raise_zombie(state, by.seat, by.chosen[-1])


@dataclass(frozen=True)
class Peek(Effect):
    """GY-R2  Look at the top zombie of the chosen grave."""

    says: ClassVar[str] = "Look at the zombie on top."

    def do(self, state: Graveyard, by: Resolve) -> None:
        peek(state, by.seat, by.chosen[-1])


@dataclass(frozen=True)
class Counter(Effect):
    """GY-4.4  Take the card below off the stack; a card that lies there no more does nothing."""

    says: ClassVar[str] = "Reaction: counter the card being played."

    def do(self, state: Graveyard, by: Resolve) -> None:
        counter(state, state.stack[-2])


def open_graves(state: Graveyard, seat: Seat) -> Sequence[Place]:
    return state.open_graves()


WORDS = {"raise": Raise, "peek": Peek, "counter": Counter}
SELECTORS = {"open graves": open_graves}
