"""What was measured of the bots of a game (`scripts/ladder`), as the lobby tells it."""

from __future__ import annotations

import tomllib
from functools import cache
from itertools import pairwise
from math import sqrt
from pathlib import Path

from ossuary.engine import Rules

from .named import LEVELS

KEPT = "ratings.toml"  # in the game's folder
FEWEST = 12  # games from which anything is told
SURE = 1.96  # standard errors
IN_WORDS = ((2, 3), (3, 4), (4, 5), (9, 10))


def notes(rules: Rules) -> dict[str, str]:
    """Level -> `beats normal 3 games in 4`, for two players; levels of which nothing is known are left out."""
    return dict(_notes(rules.folder / KEPT))


@cache
def _notes(path: Path) -> tuple[tuple[str, str], ...]:
    if not path.is_file():
        return ()
    with path.open("rb") as file:
        pairings = tomllib.load(file).get("pairing", [])
    found = []
    for lower, level in pairwise(LEVELS):
        for one in pairings:
            if (one["bot"], one["against"], one["seats"]) == (level, lower, 2) and one["games"] >= FEWEST:
                found.append((level, told(lower, one["points"], one["games"])))
    return tuple(found)


def told(other: str, points: float, games: int) -> str:
    """What so many points in so many games against another say."""
    rate = points / games
    if rate - SURE * sqrt(max(rate * (1 - rate), 1 / games) / games) <= 0.5:
        return f"against {other} it won {points:g} of {games} games: not shown to be stronger"
    won, of = min(IN_WORDS, key=lambda words: abs(words[0] / words[1] - rate))
    return f"beats {other} {won} games in {of}"
