"""What can be said and what is seen in a game: its lexicon and its layout.

They come from the game's lists. A game that has none yet, like one that is just being written, can be played all the
same: it is recorded in a few games when it is first asked for. The same rules give the same spaces in every process,
but a changed rule may change them, until `ossuary research names` writes them down.
"""

from __future__ import annotations

from functools import cache

from ossuary.games import find

from .features import Layout
from .lists import FEATURES, WORDS, path_of, read_list
from .recording import record
from .words import Lexicon

GAMES = 2  # that are recorded at each number of seats


@cache
def lexicon(game: str) -> Lexicon:
    """The words of a game."""
    return Lexicon(read_list(path_of(game, WORDS)) or _recorded(game)[0])


@cache
def layout(game: str) -> Layout:
    """The vector of a game."""
    return Layout(read_list(path_of(game, FEATURES)) or _recorded(game)[1])


@cache
def _recorded(game: str) -> tuple[list[str], list[str]]:
    return record(find(game), GAMES)
