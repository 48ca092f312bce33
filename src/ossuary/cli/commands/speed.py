"""`ossuary speed`: how fast the games are simulated, and how that compares."""

from __future__ import annotations

import json as json_module

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from ossuary.cli.arguments import find_rules
from ossuary.engine import OssuaryError
from ossuary.engine.wording import counted
from ossuary.games import readable
from ossuary.lab.peers import find_peers
from ossuary.lab.speed import check_seconds, measure, subject, tables


def speed(*games: str, peers: bool = False, seats: int | None = None, seconds: float = 1.0, json: bool = False) -> None:
    """Measure decisions, copies, views and imagined worlds in a second.

    Figures from different runs or machines cannot be compared; ratios within one run can.

    Parameters
    ----------
    games
        Ids of games; without any, all of them.
    peers
        Measure other systems side by side, as far as they are installed (`pip install 'ossuary[research]'`).
    seats
        Number of seats; without it, the middle of each game's range.
    seconds
        Processor time for each figure.
    json
        Print JSON instead of tables.
    """
    chosen = [find_rules(game) for game in dict.fromkeys(games)] if games else list(readable())
    for rules in chosen:
        if seats is not None and seats not in rules.seats:
            raise OssuaryError(f"{rules.name} cannot be played with {counted(seats, 'seat')}.")
    check_seconds(seconds)
    ours = [subject(rules, seats) for rules in chosen]
    theirs, missing = find_peers() if peers else ([], [])
    columns = (TextColumn("Measuring"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, auto_refresh=False) as bar:
        task = bar.add_task("measure", total=None)

        def progress(done: int, of: int) -> None:
            bar.update(task, completed=done, total=of)
            bar.refresh()  # here and not by itself: nothing else is to run while something is measured

        found = measure(ours, theirs, missing, seconds=seconds, progress=progress)
    if json:
        print(json_module.dumps(found.plain(), indent=2))
        return
    console = Console()
    for table in tables(found):
        console.print(table)
    if missing:
        console.print(f"Not installed: {', '.join(missing)}.")
