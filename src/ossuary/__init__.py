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
from importlib import import_module
from typing import TYPE_CHECKING, Any

from ossuary import games as _shelf
from ossuary.engine import IllegalAnswer, Match, Option, OssuaryError, Question, Result, Rules
from ossuary.engine.saving import restoring as _restoring

if TYPE_CHECKING:
    from ossuary.research.environment import Environment

__version__ = "0.1.0"
__all__ = [
    "IllegalAnswer", "Match", "Option", "OssuaryError", "Question", "Result", "Rules",
    "env", "game", "games", "load", "restore",
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


def restore(save: Mapping[str, Any], *, quiet: bool = False, anyway: bool = False) -> Match:
    """The match that was saved, in the middle of whatever decision it stood at.

    `anyway`: also where the files of the rules have changed since, without looking whether it still fits them.
    """
    return _restoring.restore(save, game, quiet=quiet, anyway=anyway)


def env(name: str, seats: int | None = None, **more: Any) -> Environment:
    """A game as an environment of PettingZoo (`docs/research.md`); `more`: seed, options, observations and so on."""
    rules = game(name)
    try:
        research = import_module("ossuary.research.environment")
    except ModuleNotFoundError as missing:
        if (missing.name or "").startswith("ossuary"):
            raise
        raise OssuaryError(f"For this, {missing.name} must be installed: pip install 'ossuary[research]'.") from None
    made: Environment = research.make(rules, seats, **more)
    return made
