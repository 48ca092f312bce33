"""`ossuary lab`: let bots play many games, and read what they tell."""

from __future__ import annotations

import json as json_module
import os
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ossuary.cli.arguments import find_rules, parse_options, parse_words
from ossuary.engine import OssuaryError
from ossuary.engine.wording import counted
from ossuary.lab.play import GameResult
from ossuary.lab.report import summarize, tables
from ossuary.lab.series import Series, default_seats

INTERRUPTED = 130


def run(
    game: str,
    *,
    bots: str = "greedy,random",
    games: int = 1000,
    workers: int | None = None,
    seats: int | None = None,
    seed: int = 1,
    option: list[str] | None = None,
    content: Path | None = None,
    watch: list[str] | None = None,
    out: Path | None = None,
    json: bool = False,
) -> int:
    """Let bots play many games, and report who wins, from which seat, how long it takes and how it ends.

    The same command gives the same results, whatever the number of workers.

    Parameters
    ----------
    game
        Id of the game.
    bots
        Names with commas between: greedy, random, or your own bots.py:Clever. From game to game they move on
        by one seat; where there are more seats than names, they are repeated.
    games
        How many games.
    workers
        How many processes; without it, one for each core.
    seats
        Number of seats; without it, one for each bot, as near as the game allows.
    seed
        Another seed, another series.
    option
        An option of the game, as name=value; may be given several times.
    content
        A pack of cards laid over the built-in ones.
    watch
        Count an event of the game (Died), or each value of a field of it (Judged.outcome), and how often those won of
        whom it was told; may be given several times.
    out
        Write every game as a line of JSON into this file.
    json
        Print the report as JSON instead of tables.
    """
    rules = find_rules(game, content)
    lineup = tuple(parse_words(bots, "A bot"))
    count = default_seats(rules, lineup) if seats is None else seats
    series = Series(rules, lineup, games, count, seed, parse_options(option or []), tuple(watch or ()))
    results: list[GameResult] = []
    interrupted = False
    columns = (TextColumn(rules.name), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with ExitStack() as stack:
        bar = Progress(*columns, console=Console(stderr=True), transient=True)
        task = bar.add_task("games", total=games)
        played = series.run(cores() if workers is None else workers, lambda done: bar.update(task, completed=done))
        stack.enter_context(closing(played))
        book = stack.enter_context(Book(out)) if out is not None else None
        stack.enter_context(bar)
        try:
            for result in played:
                if book is not None:
                    book.write({"game": rules.id, "number": len(results), **result.plain()})
                results.append(result)
        except KeyboardInterrupt:
            interrupted = True
    if results:
        show(series, results, json)
    if interrupted:
        Console(stderr=True).print(f"Interrupted after {len(results)} of {games} games.")
        return INTERRUPTED
    return 0


def show(series: Series, results: list[GameResult], json: bool) -> None:
    """Print the report."""
    report = summarize(results)
    if json:
        asked = {"game": series.rules.id, "bots": series.bots, "seats": series.seats, "seed": series.seed}
        told = {**asked, "options": series.options, "report": report.plain()}
        print(json_module.dumps(told, indent=2, ensure_ascii=False))
        return
    console = Console()
    options = "".join(f", {name}={value}" for name, value in series.options.items())
    games, seats = counted(report.games, "game"), counted(series.seats, "seat")
    heading = f"{games} of {series.rules.name}, {seats}, seed {series.seed}{options}"
    console.print(heading, markup=False, highlight=False)
    for table in tables(report):
        console.print(table)


def cores() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Book:
    """A file with a line of JSON for each game."""

    def __init__(self, path: Path) -> None:
        self.path = path
        with self._complaint():
            self._file = path.open("w", encoding="utf-8")

    def __enter__(self) -> Book:
        return self

    def __exit__(self, *what: object) -> None:
        with self._complaint():
            self._file.close()

    def write(self, line: dict[str, Any]) -> None:
        with self._complaint():
            self._file.write(json_module.dumps(line, ensure_ascii=False) + "\n")

    @contextmanager
    def _complaint(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            raise OssuaryError(f"{self.path}: cannot be written: {error.strerror or error}.") from None
