"""`ossuary lab`: let bots play many games, and read what they tell."""

from __future__ import annotations

import json as json_module
import os
from contextlib import ExitStack, closing
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ossuary.cli.arguments import find_rules, parse_options, parse_words
from ossuary.engine.wording import counted
from ossuary.lab.book import Book
from ossuary.lab.parquet import check_parquet, write_parquet
from ossuary.lab.play import GameResult
from ossuary.lab.report import summarize, tables
from ossuary.lab.sequential import Until, Watcher
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
    parquet: Path | None = None,
    engine: str = "processes",
    until: str | None = None,
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
        Write every game as a line of JSON into this file, as soon as it is played. If it holds games of the same
        question already, the series goes on after them.
    parquet
        Write also a table with a row for each seat of each game, as Parquet.
    engine
        Who plays: processes (of this machine), or ray (a Ray cluster: where RAY_ADDRESS points, or a local one).
    until
        Stop as soon as a question is answered, after at most --games: "greedy>0.55" asks for a win rate, "A!=B" and
        "A>B" for a difference between two bots; "A!=B by 0.05" stops too when the difference is shown to be smaller.
    json
        Print the report as JSON instead of tables.
    """
    rules = find_rules(game, content)
    lineup = tuple(parse_words(bots, "A bot"))
    count = default_seats(rules, lineup) if seats is None else seats
    asked = parse_options(option or [])
    series = Series(rules, lineup, games, count, seed, asked, tuple(watch or ()), noted=out is not None)
    if parquet is not None:
        check_parquet()
    watcher = None if until is None else Watcher(Until.parse(until, lineup))
    results, interrupted = play_on(series, cores() if workers is None else workers, engine, out, watcher)
    if results:
        show(series, results, json, watcher)
        if parquet is not None:
            write_parquet(parquet, results)
    if interrupted:
        kept = "" if out is None else f" They are kept in {out}; the same command goes on from there."
        Console(stderr=True).print(f"Interrupted after {len(results)} of {games} games.{kept}", soft_wrap=True)
        return INTERRUPTED
    return 0


def play_on(
    series: Series, workers: int, engine: str, out: Path | None, watcher: Watcher | None = None
) -> tuple[list[GameResult], bool]:
    """Play what is not in the file yet, with a bar to look at. Says also whether somebody interrupted it.

    A series with a question ends where it is answered, whoever played it and however often it was interrupted.
    """
    results: list[GameResult] = []
    columns = (TextColumn(series.rules.name), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with ExitStack() as stack:
        bar = Progress(*columns, console=Console(stderr=True), transient=True)
        task = bar.add_task("games", total=series.games)
        series.run(workers, engine=engine).close()  # what is wrong is said before a file is made
        book = stack.enter_context(Book(out, series)) if out is not None else None
        for result in book.results[: series.games] if book is not None else ():
            results.append(result)
            if watcher is not None and watcher.see(result):
                return results, False
        played = series.run(workers, lambda done: bar.update(task, completed=done), first=len(results), engine=engine)
        stack.enter_context(closing(played))
        stack.enter_context(bar)
        try:
            for result in played:
                if book is not None:
                    book.write(result)
                results.append(result)
                if watcher is not None and watcher.see(result):
                    break
        except KeyboardInterrupt:
            return results, True
    return results, False


def show(series: Series, results: list[GameResult], json: bool, watcher: Watcher | None = None) -> None:
    """Print the report."""
    report = summarize(results)
    if json:
        asked = {"game": series.rules.id, "bots": series.bots, "seats": series.seats, "seed": series.seed}
        told = {**asked, "options": series.options, "report": report.plain()}
        if watcher is not None:
            told |= {"question": watcher.until.question.text, "answer": watcher.test.answer}
        print(json_module.dumps(told, indent=2, ensure_ascii=False))
        return
    console = Console()
    options = "".join(f", {name}={value}" for name, value in series.options.items())
    games, seats = counted(report.games, "game"), counted(series.seats, "seat")
    heading = f"{games} of {series.rules.name}, {seats}, seed {series.seed}{options}"
    console.print(heading, markup=False, highlight=False)
    for table in tables(report):
        console.print(table)
    if watcher is not None:
        console.print(watcher.sentence(), markup=False, highlight=False, soft_wrap=True)


def cores() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
