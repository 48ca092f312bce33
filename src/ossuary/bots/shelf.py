"""The bots by name."""

from __future__ import annotations

from collections.abc import Callable

from ossuary.engine import OssuaryError

from .bot import Bot
from .greedy_bot import GreedyBot
from .random_bot import RandomBot

BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "greedy": GreedyBot}
NAMES = tuple(BOTS)


def make(name: str, seed: int) -> Bot:
    """A bot with a stream of luck of its own."""
    if name not in BOTS:
        raise OssuaryError(f"There is no bot {name!r}; there are {', '.join(NAMES)}.")
    return BOTS[name](seed)
