"""`ossuary research`: how large the games are, the lists of names, and the agent that learns."""

from __future__ import annotations

import json as json_module
from importlib.util import find_spec
from pathlib import Path

from rich import box
from rich.console import Console
from rich.table import Table

from ossuary.cli.arguments import find_rules
from ossuary.engine import OssuaryError
from ossuary.engine.wording import counted
from ossuary.games import names as all_games
from ossuary.lab.speed import COPIES, DECISIONS, check_seconds, measure, subject

WIDTH = 170  # of the table: a narrow terminal folds its lines


def figures(
    *games: str, seats: int | None = None, count: int = 20, seed: int = 1, seconds: float = 1.0, json: bool = False
) -> None:
    """Measure how large and how fast games are: random play, one core.

    Parameters
    ----------
    games
        Ids of games; without any, all of them.
    seats
        Number of seats; without it, the fewest that play against each other.
    count
        Random games that are played for it.
    seed
        Another seed, other games.
    seconds
        Processor time for each figure of speed.
    json
        Print JSON instead of a table.
    """
    _check_extra()
    from ossuary.research.figures import measure as measure_size

    chosen = [find_rules(game) for game in dict.fromkeys(games or all_games())]
    check_seconds(seconds)
    found = []
    for rules in chosen:
        few = next((number for number in rules.seats if number > 1), rules.seats[0]) if seats is None else seats
        if few not in rules.seats:
            raise OssuaryError(f"{rules.name} cannot be played with {counted(few, 'seat')}.")
        size = measure_size(rules, few, count, seed)
        one = subject(rules, few)
        speed = measure([one], seconds=seconds)
        rates = {figure: speed.rate(one.name, figure) or 0.0 for figure in (DECISIONS, COPIES)}
        found.append({**size.plain(), **{f"{figure} a second": round(rate) for figure, rate in rates.items()}})
    if json:
        print(json_module.dumps(found, indent=2))
        return
    table = Table(title=f"{counted(count, 'random game')} of each; speed on one core", box=box.SIMPLE_HEAD)
    columns = {
        "game": "{game} ({seats})",
        "decisions/s": "{decisions a second:,}",
        "copies/s": "{copies a second:,}",
        "env steps/s": "{steps:,.0f}",
        "length": "{length:.0f} ({shortest}-{longest})",
        "options": "{options:.1f} (to {most_options})",
        "words": "{words:.2f}",
        "out of turn": "{out_of_turn:.0%}",
        "info sets": "{situations:,} of {decisions:,}",
        "actions": "{actions:,}",
        "numbers": "{numbers:,}",
        "unlisted": "{unlisted}",
    }
    for name in columns:
        table.add_column(name, justify="left" if name == "game" else "right", no_wrap=True)
    for row in found:
        table.add_row(*(pattern.format(**row) for pattern in columns.values()))
    Console(width=max(Console().width, WIDTH)).print(table)


def names(game: str, *, games: int = 10, seed: int = 1) -> None:
    """Write the lists of names on which a game's actions and observations stand. What is there keeps its number.

    Parameters
    ----------
    game
        Id of the game.
    games
        Random games that are played at each number of seats, to meet what is not declared.
    seed
        Another seed, other games.
    """
    from ossuary.research.recording import write_lists

    words, numbers = write_lists(find_rules(game), games, seed)
    print(f"New in the lists of {game}: {counted(words, 'word')}, {counted(numbers, 'number')}.")


def learn(
    *, games: int = 300, seed: int = 1, every: int = 60, tested: int = 100, workers: int = 1, out: Path | None = None
) -> None:
    """Let the agent of the worked example learn Zombs, and show its learning curve against greedy.

    Parameters
    ----------
    games
        From which it learns.
    seed
        Another seed, another training.
    every
        So many games it is tried against greedy.
    tested
        In so many games, from which it does not learn.
    workers
        Processes; the weights are the same however many.
    out
        Write the weights into this file.
    """
    _check_extra()
    from ossuary.research.learner import train

    if min(games, every, tested, workers) < 1:
        raise OssuaryError("Games, tests and workers are counted from 1.")

    def progress(played: int, won: int, of: int) -> None:
        print(f"{played:6} games: wins {won} of {of} against greedy", flush=True)

    learned = train(seed, games, every=every, tested=tested, workers=workers, progress=progress)
    if out is not None:
        learned.write(out)
        print(f"The weights are in {out}.")


def _check_extra() -> None:
    for name in ("gymnasium", "numpy", "pettingzoo"):
        if find_spec(name) is None:
            raise OssuaryError(f"For this, {name} must be installed: pip install 'ossuary[research]'.")
