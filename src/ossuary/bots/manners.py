"""How bots go about a game: numbers kept as data, so that nobody has to change code to change them.

`manners.toml` here has those that hold for every game; a game's own `levels.toml` says what is different there. A game
that has none can be played as well.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, fields, replace
from functools import cache
from pathlib import Path
from typing import Any

from ossuary.engine import OssuaryError, Rules

COMMON = Path(__file__).with_name("manners.toml")
OWN = "levels.toml"


@dataclass(frozen=True)
class Manner:
    """How the planner thinks."""

    rollouts: int = 32  # imagined games in all for a decision
    plans: int = 6  # compared in them
    alike: int = 3  # plans that begin with the same option
    width: int = 6  # unfinished plans that are gone on with
    depth: int = 6  # own answers in a plan
    nodes: int = 200  # positions looked at while plans are made
    margin: float = 0.5  # standard errors by which a plan must beat what the normal bot would do
    replies: bool = True  # do the others play their turns in an imagined game, or does it end with one's own?
    rounds: int = 1  # own turns later an imagined game ends
    windows: bool = True  # do the others speak up out of turn in an imagined game?
    patience: int = 60  # answers in an imagined game
    tau: float = 50.0  # how much worth makes a clear lead
    told: bool = True  # does worth say enough about who wins to tell chances as numbers?
    erring: float = 6.0  # worth that a beginner gives away without noticing
    blunder: float = 6.0  # worth by which an option is so bad that the coach warns of it
    fancied: int = 3  # options among which a beginner picks


@dataclass(frozen=True)
class Temper:
    """A small change of what is valued."""

    name: str  # an adjective, as the lobby tells it
    risk: float = 0.0  # how much it likes a plan of which nobody knows how it ends; below zero: fears
    spite: float = 0.0  # how much it minds the chances of whoever is best of the others


@cache
def _read(path: Path) -> dict[str, Any]:
    if not path.is_file():
        return {}
    with path.open("rb") as file:
        return tomllib.load(file)


def tempers() -> dict[str, Temper]:
    """Level -> its temper."""
    return {level: Temper(**entry) for level, entry in _read(COMMON)["tempers"].items()}


@cache
def manner(rules: Rules, level: str) -> Manner:
    """How a level thinks in a game: what holds everywhere, then what the game says, first for all levels."""
    found = Manner()
    for path in (COMMON, rules.folder / OWN):
        told = _read(path)
        for part in ("planner", level):
            entry = told.get(part, {})
            if wrong := sorted(set(entry) - {one.name for one in fields(Manner)}):
                raise OssuaryError(f"{path.name}, [{part}]: there is no {wrong[0]!r}.")
            found = replace(found, **entry)
    return found
