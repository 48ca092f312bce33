"""The lists of names on which actions and observations stand: a name a line, and its line is its number.

A list only ever grows at its end, so what a learner has learned stays true: a name keeps its number in all games,
positions, processes and later versions. Lists are written by `recording.py` and read here.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from ossuary.engine import OssuaryError

WORDS, FEATURES = "words", "features"


@cache
def read_list(game: str, kind: str) -> tuple[str, ...]:
    """The names of a game's words or features, in their order."""
    path = files("ossuary.research").joinpath("names", f"{game}.{kind}.txt")
    if not path.is_file():
        raise OssuaryError(f"The game {game!r} has no list of {kind} yet: `ossuary research names {game}` writes it.")
    names = tuple(path.read_text(encoding="utf-8").splitlines())
    if len(set(names)) < len(names):
        raise OssuaryError(f"names/{game}.{kind}.txt has a name twice; each stands for one number.")
    return names
