"""`ossuary games`: what stands on the shelf."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter
from rich.table import Table

import ossuary
from ossuary.cli.arguments import find_rules
from ossuary.cli.program import command
from ossuary.cli.screen import Screen
from ossuary.engine import Rules
from ossuary.engine.settings import describe
from ossuary.games import BrokenGame


def games(game: Annotated[str | None, Parameter(help="One of them, with its options.")] = None, /) -> int:
    """Show all games: seats, minutes and what they are about; or one of them with its options."""
    screen = Screen()
    if game is not None:
        show_game(find_rules(game), screen)
        return 0
    table = _table("id", "name", "seats", "minutes", "about")
    broken: list[str] = []
    for name in ossuary.games():
        try:
            rules = ossuary.game(name)
            table.add_row(rules.id, rules.name, spans(rules.seats), rules.minutes, rules.about)
        except BrokenGame as error:
            broken.append(str(error))
    screen.show(table)
    for reason in broken:
        screen.say_whole(reason, "red")
    return 0


def show_game(rules: Rules, screen: Screen) -> None:
    screen.say(f"{rules.name}, {spans(rules.seats)} seats, {rules.minutes} minutes. {rules.about}")
    table = _table("option", "takes", "usually", "what it does")
    for name, takes, usual, sentence in describe(rules.settings):
        said = ("yes" if usual else "no") if isinstance(usual, bool) else str(usual)
        table.add_row(name, takes.replace("a whole number ", ""), said, sentence)
    screen.show(table)
    screen.say_whole(f"To play: {command('play', rules.id, '--option')} {describe(rules.settings)[-1][0]}=...")


def spans(numbers: tuple[int, ...]) -> str:
    """`2-4`, or `2, 4` where the numbers leave gaps."""
    if len(numbers) > 2 and numbers == tuple(range(numbers[0], numbers[-1] + 1)):
        return f"{numbers[0]}-{numbers[-1]}"
    return ", ".join(map(str, numbers))


def _table(*columns: str) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for column in columns[:-1]:
        table.add_column(column, no_wrap=True)
    table.add_column(columns[-1])
    return table
