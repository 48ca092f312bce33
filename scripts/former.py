"""The greedy bot with its former judgement, before its faults were mended: what the levels are measured against.

scripts/ladder zombs hard scripts/former.py:Former --games 40
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from ossuary.bots.greedy_bot import GreedyBot
from ossuary.engine import Match, Option, Seat

FORMER: dict[str, list[tuple[str, dict[str, float]]]] = {
    "zombs": [("worth", {"REST": 0.0, "GIFT": 0.0})],
    "circus": [("worth", {"LAST": 0.0})],
    "zimby": [("worth", {"HOMECOMING": 1000.0}), ("marches", {"HOMECOMING": 1000.0})],
}
"""Game -> the numbers of its judgement as they were. Games that are not named here judge as they did."""


class Former(GreedyBot):
    """Judges as the greedy bot once did. Numbers are put back after every choice: others judge by today's."""

    def choose(self, match: Match, seat: Seat) -> Option:
        game = match.rules.id
        kept: list[tuple[Any, str, float]] = []
        for name, numbers in FORMER.get(game, ()):
            module = import_module(f"ossuary.games.{game}.bot.{name}")
            for number, value in numbers.items():
                kept.append((module, number, getattr(module, number)))
                setattr(module, number, value)
        try:
            return super().choose(match, seat)
        finally:
            for module, number, value in kept:
                setattr(module, number, value)
