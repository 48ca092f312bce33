"""The bots by name."""

from __future__ import annotations

from collections.abc import Callable

from ossuary.engine import OssuaryError, Rules

from .bot import Bot
from .greedy_bot import GreedyBot
from .random_bot import RandomBot

BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "greedy": GreedyBot}
NAMES = tuple(BOTS)
CALLED: dict[str, str] = {"random": "carefree", "greedy": "keen"}  # what players read; the page is told these


def listed() -> str:
    """`random (carefree), greedy (keen)`: the name to type, and the one players read."""
    return ", ".join(f"{name} ({CALLED[name]})" if name in CALLED else name for name in NAMES)


def names_for(rules: Rules) -> list[str]:
    """The bots that can play a game: all but `random` need one that says what positions are worth."""
    return [name for name in NAMES if name == "random" or rules.worth is not None]


def make(name: str, seed: int) -> Bot:
    """A bot with its own random numbers."""
    if name not in BOTS:
        raise OssuaryError(f"There is no bot {name!r}; there are {listed()}.")
    return BOTS[name](seed)
