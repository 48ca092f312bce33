"""What is typed at the prompt: numbers answer the question, commands do everything else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ossuary.cli.errors import EndOfInput, Quit
from ossuary.engine import OssuaryError, Seat

from .prompt_commands import AFTERWARDS, COMMANDS

if TYPE_CHECKING:
    from .table import Table


def converse(table: Table, seat: Seat) -> None:
    """Ask until there is an answer, or until the match stands elsewhere."""
    menu = table.menu(seat)
    table.refresh(menu)
    table.ask(seat, menu)
    while True:
        said = table.screen.ask(f"{table.names.of(seat)}> ")
        if entry := menu.find(said):
            table.answer(seat, entry.index)
            return
        if said.isdecimal():
            table.screen.say(f"There is no option {said}: they are 1 to {len(menu.entries)}.")
        elif not said:
            table.screen.say("Type the number of an option, table to see everything, or ? for all commands.")
        elif _do(table, said, tuple(COMMANDS)):
            return


def talk_afterwards(table: Table) -> None:
    """The game has ended, and can still be looked at and kept. The end of the input is as good as Enter."""
    try:
        while said := table.screen.ask("The game is over: record FILE keeps it, Enter leaves> "):
            _do(table, said, AFTERWARDS)
    except (EndOfInput, Quit):
        return


def _do(table: Table, said: str, commands: tuple[str, ...]) -> bool:
    """Carry out a command. True: the question is no longer the same. It may be shortened as long as it is clear."""
    word, _, rest = ("?", " ", said[1:]) if said.startswith("?") else said.partition(" ")
    word = word.casefold()
    found = [word] if word in commands else [known for known in commands if known.startswith(word)]
    try:
        if len(found) != 1:
            raise OssuaryError(f"{said!r} is no option and no command; ? lists what there is.")
        return COMMANDS[found[0]].act(table, rest.strip())
    except OssuaryError as error:
        table.screen.say(str(error), "yellow")
        return False
