"""Options that are made once and offered again."""

from __future__ import annotations

from functools import cache

from ossuary.engine import PASS, Option, Question, Ref

__all__ = ["END_TURN", "NO", "PASS", "STOP", "YES", "offer", "only_pass"]

YES, NO = Option("Yes"), Option("No")
STOP = Option("Stop here")
END_TURN = Option("End the turn")


@cache
def offer(label: str, *refs: Ref) -> Option:
    """The option with this label that touches these things."""
    return Option(label, refs)


@cache
def only_pass(prompt: str, rule: str, about: tuple[Ref, ...], kind: str) -> Question:
    """What a seat is asked that can do nothing: put only where poker faces are kept."""
    return Question(prompt, (PASS,), rule, about, kind)
