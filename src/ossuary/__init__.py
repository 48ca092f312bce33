"""Ossuary: a house for tabletop games. The rules are written once; everything else comes with them.

    rules = ossuary.game("zombs")
    match = rules.start(seats=3, seed=7)
    while match.waiting:
        seat, question = next(iter(match.waiting.items()))
        match.answer(seat, question.options[0])
    match.result

A game is found by its id, a match by its record, and everything else hangs on those two.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ossuary import games as _shelf
from ossuary.engine import IllegalAnswer, Match, Option, OssuaryError, Question, Result, Rules
from ossuary.engine.saving import restoring as _restoring

__version__ = "0.1.0"
__all__ = [
    "IllegalAnswer", "Match", "Option", "OssuaryError", "Question", "Result", "Rules",
    "game", "games", "load", "restore",
]  # fmt: skip


def games() -> tuple[str, ...]:
    """The ids of all games."""
    return _shelf.names()


def game(name: str) -> Rules:
    """The rules of a game."""
    return _shelf.find(name)


def load(record: Mapping[str, Any], *, quiet: bool = False) -> Match:
    """The match that a record tells of, played again."""
    return _restoring.load(record, game, quiet=quiet)


def restore(save: Mapping[str, Any], *, quiet: bool = False) -> Match:
    """The match that was saved, in the middle of whatever decision it stood at."""
    return _restoring.restore(save, game, quiet=quiet)
