"""How a game ended."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from .flow import OVER, Next
from .refs import Ref, Seat

if TYPE_CHECKING:
    from .state import State


@dataclass(frozen=True)
class Result:
    """Who won (several: shared), everybody's score, and why, with the rule that says so."""

    winners: tuple[Seat, ...]
    scores: Mapping[Seat, float] = field(default_factory=dict)
    reason: str = ""
    about: tuple[Ref, ...] = ()  # the things the reason speaks of: `{0}` in it
    rule: str = ""


def finish(state: State, result: Result) -> Next:
    """End the game here and now: `return finish(state, Result(...))`."""
    state.result = result
    return OVER
