"""Options that are made once and offered again."""

from __future__ import annotations

from functools import cache

from ossuary.engine import PASS, Question, Ref, button
from ossuary.engine.content.words import NO, YES

__all__ = ["END_TURN", "NO", "PASS", "STOP", "YES", "only_pass"]

STOP = button("zimby.stop", "Stop here")
END_TURN = button("zimby.end_turn", "End the turn")


@cache
def only_pass(prompt: str, rule: str, about: tuple[Ref, ...], kind: str) -> Question:
    """What a seat is asked that can do nothing: put only where poker faces are kept."""
    return Question(prompt, (PASS,), rule, about, kind)
