"""`ossuary lab ladder`: which bot is how strong, and does thinking longer win more?"""

from __future__ import annotations

import json as json_module
from collections import defaultdict
from itertools import pairwise
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ossuary.cli.arguments import find_rules, parse_words
from ossuary.cli.commands.lab import INTERRUPTED
from ossuary.lab.play import GameResult
from ossuary.lab.report import plain_table, wilson
from ossuary.lab.strengths import Strength, ratings
from ossuary.lab.tournament import Deal, Tournament


def ladder(
    game: str,
    *,
    bots: str = "random,quick,normal",
    deals: int = 20,
    seed: int = 1,
    content: Path | None = None,
    json: bool = False,
) -> int:
    """Let every bot play every other at two seats, and rate them: Elo points above the first one, with intervals.

    Parameters
    ----------
    game
        Id of the game.
    bots
        Names with commas between, the simplest first: random,quick,normal,hard,expert, or your own bots.py:Clever.
    deals
        How many for each pair; each is played twice, with the seats changed.
    seed
        Another seed, other deals.
    content
        A pack of cards laid over the built-in ones.
    json
        Print the ratings as JSON instead of a table.
    """
    plan = Tournament(find_rules(game, content), tuple(parse_words(bots, "A bot")), deals, seed)
    played: list[Deal] = []
    interrupted = False
    columns = (TextColumn(plan.rules.name), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("deals", total=deals * len(plan.pairs))
        try:
            for deal in plan.run():
                played.append(deal)
                bar.advance(task)
        except KeyboardInterrupt:
            interrupted = True
    if played:
        _show(plan, played, json)
    return INTERRUPTED if interrupted else 0


def _show(plan: Tournament, played: list[Deal], json: bool) -> None:
    by_seed: dict[int, list[GameResult]] = defaultdict(list)
    for deal in played:
        by_seed[deal.games[0].seed] += deal.games
    found = ratings(list(by_seed.values()), plan.bots[0])
    steps = [_step(played, lower, upper) for lower, upper in pairwise(plan.bots)]
    if json:
        rows = {"ratings": [vars(one) for one in found], "steps": steps}
        print(json_module.dumps({"game": plan.rules.id, "deals": plan.deals, **rows}, indent=2))
        return
    console = Console()
    console.print(_ratings(plan, found))
    console.print(_steps(steps))
    clear = sum(step["low"] > 0.5 for step in steps if step["games"])
    console.print(f"{clear} of {len(steps)} steps win clearly more than half against the one below.", highlight=False)


def _step(played: list[Deal], lower: str, upper: str) -> dict[str, Any]:
    """How the upper one fared against the lower one."""
    games = [game for deal in played if deal.pair == (lower, upper) for game in deal.games]
    points = sum(game.share(game.seats[game.bots.index(upper)]) for game in games)
    low, high = wilson(points, len(games))
    seconds = sum(deal.seconds for deal in played if deal.pair == (lower, upper))
    decisions = sum(game.decisions for game in games)
    return {
        "upper": upper,
        "lower": lower,
        "games": len(games),
        "rate": points / max(1, len(games)),
        "low": low,
        "high": high,
        "milliseconds": 1000 * seconds / max(1, decisions),
    }


def _ratings(plan: Tournament, found: list[Strength]) -> Table:
    table = plain_table(f"{plan.rules.name}, two seats: points above {plan.bots[0]}", "", "Elo", "95 %", "games")
    for one in found:
        spread = "" if one.bot == plan.bots[0] else f"{one.low:+.0f} to {one.high:+.0f}"
        table.add_row(one.bot, f"{one.elo:+.0f}", spread, str(one.games))
    return table


def _steps(steps: list[dict[str, Any]]) -> Table:
    table = plain_table(
        "Does each win more than the one below? (ms: a decision of either)", "", "win rate", "95 %", "games", "ms"
    )
    for step in steps:
        table.add_row(
            f"{step['upper']} against {step['lower']}",
            f"{step['rate']:.1%}",
            f"{step['low']:.1%} to {step['high']:.1%}",
            str(step["games"]),
            f"{step['milliseconds']:.1f}",
        )
    return table
