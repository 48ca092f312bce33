"""`ossuary review`: a look back at a game out of a file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.table import Table as Grid
from rich.text import Text

from ossuary.bots.review import Review
from ossuary.bots.review import review as look_back
from ossuary.cli.files import open_match
from ossuary.cli.program import command
from ossuary.cli.screen import Screen
from ossuary.cli.verdict import verdict
from ossuary.engine import Match, OssuaryError

LINES = 12  # of the table of chances


def review(
    file: Path,
    /,
    *,
    seed: Annotated[int, Parameter(help="Imagine other games than usual.")] = 1,
) -> int:
    """How everybody stood during a recorded game, where it turned, and which decisions cost most."""
    match = open_match(file)
    if not match.answers:
        raise OssuaryError("Nothing has been answered in this game: there is nothing to look back at.")
    screen = Screen()
    found = look_back(match, seed)
    names = match.names()
    screen.headline(f"{match.rules.name}, {len(match.answers)} answers")
    if match.result is not None:
        screen.say(verdict(match.result, names), "bold")
    if found.told and len(match.seats) > 1:
        screen.show(_chances(match, found))
        for number, seat in found.turns:
            screen.say(f"After answer {number}: {names.of(seat)} takes the lead.")
    else:
        screen.say("In this game nobody can tell chances as numbers; the decisions below were compared all the same.")
    screen.headline("What cost most")
    if not found.costly:
        screen.say("No decision was clearly worse than another.")
    for one in found.costly:
        cost = f" ({one.cost:.0%} of the chance to win)" if found.told else ""
        screen.say(
            f"Answer {one.number + 1}, {names.of(one.seat)}: {names.label(one.chosen)}. "
            f"Better: {names.label(one.better)}{cost}."
        )
        screen.say_whole(f"  {command('replay', str(file), '--at', str(one.number))}", "dim")
    return 0


def _chances(match: Match, found: Review) -> Grid:
    """Chances now and then, in a table."""
    names, last = match.names(), len(found.chances) - 1
    grid = Grid(box=None, padding=(0, 2, 0, 0))
    grid.add_column("after", justify="right")
    for seat in match.seats:
        grid.add_column(Text(names.of(seat)), justify="right")
    steps = min(LINES, last)
    for step in range(steps + 1):
        number = round(step * last / steps)
        grid.add_row(str(number), *(f"{found.chances[number][seat]:.0%}" for seat in match.seats))
    return grid
