"""`ossuary check`: the promises that every game keeps, put to the test by random play; and its lessons, walked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from ossuary.cli.arguments import find_rules, parse_options
from ossuary.cli.program import command
from ossuary.cli.screen import Screen
from ossuary.engine import OssuaryError, Rules
from ossuary.engine.wording import counted, listed
from ossuary.lessons.lesson import LessonError
from ossuary.testing import Broken, Kept, keep, take_lessons

SHOWN = 10  # broken promises that are told in full


def check(
    game: str,
    /,
    *,
    games: Annotated[int, Parameter(help="How many games to play.")] = 50,
    seats: Annotated[int | None, Parameter(help="With this number of seats only.")] = None,
    seed: Annotated[int, Parameter(help="Of the first game; the others follow it.")] = 0,
    bots: Annotated[str, Parameter(help="Who plays, instead of at random: greedy, or several with commas.")] = "",
    option: Annotated[list[str] | None, Parameter(help="As name=value; without it options vary.")] = None,
) -> int:
    """Play random games of a game and see whether it keeps every promise; then take its lessons."""
    rules, options = find_rules(game), parse_options(option or [])
    playing = [bot.strip() for bot in bots.split(",") if bot.strip()]
    if games < 1:
        raise OssuaryError(f"At least one game has to be played, not {games}.")
    rules.start(seats if seats is not None else rules.seats[0], seed, options, quiet=True)  # complain before the bar
    _ = rules.glossary, rules.primer, rules.reference, rules.reasons  # a mistake in one of these files is told now
    columns = (TextColumn(rules.name), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        bar = progress.add_task("", total=games)
        kept = keep(
            rules, games, seed=seed, seats=seats, options=options or None, bots=playing,
            progress=lambda done: progress.update(bar, completed=done),
        )  # fmt: skip
    screen = Screen()
    show_promises(kept, rules.name, screen)
    show_broken(kept.broken, game, option or [], screen, playing)
    taught = show_lessons(rules, screen)
    return 0 if taught and not kept.broken else 1


def show_lessons(rules: Rules, screen: Screen) -> bool:
    """Walk through every lesson, with wrong choices on the way. True: all of them fit the game."""
    try:
        found = take_lessons(rules)
    except LessonError as error:
        screen.say_whole(str(error), "red")
        return False
    if found:
        screen.say(f"{counted(len(found), 'lesson')} taken to the end: {listed([one.title for one in found])}.")
    return True


def show_promises(kept: Kept, name: str, screen: Screen) -> None:
    broken = {entry.promise for entry in kept.broken}
    plain = screen.console.options.ascii_only
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    for promise, sentence in kept.promises.items():
        sign = ("broken" if plain else "✗ broken") if promise in broken else ("kept" if plain else "✓ kept")
        table.add_row(Text(sign, "red" if promise in broken else "green"), Text(promise, "bold"), Text(sentence))
    counts = listed([f"{games} with {counted(seats, 'seat')}" for seats, games in sorted(kept.by_seats.items())])
    screen.show(table)
    screen.say(f"{name}: {counted(kept.games, 'game')} ({counts}), {counted(kept.decisions, 'decision')}.")


def show_broken(
    broken: Sequence[Broken], game: str, options: Sequence[str], screen: Screen, bots: Sequence[str] = ()
) -> None:
    for entry in broken[:SHOWN]:
        chosen = ", ".join(f"{name}={value}" for name, value in entry.options.items())
        after = f"after {counted(entry.answers, 'answer')}{'; ' + chosen if chosen else ''}"
        said = f"{entry.promise}: {entry.complaint} ({after})"
        again = ["check", game, "--games", "1", "--seats", str(entry.seats), "--seed", str(entry.seed)]
        again += ["--bots", ",".join(bots)] if bots else []
        again += [word for pair in options for word in ("--option", pair)]
        screen.say("")
        screen.say_whole(said, "red")
        screen.say_whole(f"  to see it again: {command(*again)}")
    if len(broken) > SHOWN:
        screen.say(f"{counted(len(broken) - SHOWN, 'more game')} broke a promise.")
