"""The bots by name."""

from __future__ import annotations

from collections.abc import Callable

from ossuary.engine import OssuaryError, Rules

from .bot import Bot
from .easy_bot import EasyBot
from .greedy_bot import GreedyBot
from .manners import tempers
from .planner_bot import PlannerBot
from .quick_bot import QuickBot
from .random_bot import RandomBot

LEVELS = ("easy", "normal", "hard", "expert")
"""The bots to play against, the weakest first."""


def _planner(level: str) -> Callable[[int], Bot]:
    return lambda seed: PlannerBot(seed, level, tempers()[level])


BOTS: dict[str, Callable[[int], Bot]] = {
    "easy": EasyBot,
    "normal": GreedyBot,
    "hard": _planner("hard"),
    "expert": _planner("expert"),
    "greedy": GreedyBot,  # by this name at older tables, and as the measure of the levels
    "quick": QuickBot,
    "random": RandomBot,
}
NAMES = tuple(BOTS)
CALLED: dict[str, str] = {  # what players read; the page is told these
    "random": "carefree",
    "quick": "quick",
    "greedy": "keen",
    **{level: f"{level}, {tempers()[level].name}" for level in LEVELS},
}


def listed() -> str:
    """`easy (easy, friendly), quick`: the name to type, and the one players read."""
    return ", ".join(f"{name} ({CALLED[name]})" if CALLED.get(name, name) != name else name for name in NAMES)


def names_for(rules: Rules) -> list[str]:
    """The bots that can play a game: all but `random` need one that says what positions are worth."""
    return [name for name in NAMES if name == "random" or rules.worth is not None]


def offered(rules: Rules) -> list[str]:
    """Of those, the ones that players are offered: the levels, and one that takes anything."""
    return [name for name in names_for(rules) if name in LEVELS or name == "random"]


def make(name: str, seed: int, milliseconds: float | None = None) -> Bot:
    """A bot with its own random numbers. `milliseconds`: one that thinks ahead thinks no longer than that."""
    if name not in BOTS:
        raise OssuaryError(f"There is no bot {name!r}; there are {listed()}.")
    bot = BOTS[name](seed)
    if isinstance(bot, PlannerBot):
        bot.milliseconds = milliseconds
    return bot
