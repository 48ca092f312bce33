"""A conversation at the prompt: numbers answer the question, words do everything else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ossuary.engine import OssuaryError, Seat

from .options import EndOfInput
from .words import AFTERWARDS, WORDS, Leave

if TYPE_CHECKING:
    from .table import Table


def converse(table: Table, seat: Seat) -> None:
    """Ask until there is an answer, or until the match stands elsewhere."""
    menu = table.menu(seat)
    table.refresh(menu)
    table.ask(seat, menu)
    while True:
        said = table.screen.ask(f"{table.names.of(seat)}> ")
        if choice := menu.find(said):
            table.answer(seat, choice.index)
            return
        if said.isdecimal():
            table.screen.say(f"There is no option {said}: they are 1 to {len(menu.choices)}.")
        elif not said:
            table.screen.say("Type the number of an option, table to see everything, or ? for all commands.")
        elif _do(table, said, tuple(WORDS)):
            return


def talk_it_over(table: Table) -> None:
    """The game has ended, and can still be looked at and kept. The end of the input is as good as Enter."""
    try:
        while said := table.screen.ask("The game is over: record FILE keeps it, Enter leaves> "):
            _do(table, said, AFTERWARDS)
    except (EndOfInput, Leave):
        return


def _do(table: Table, said: str, words: tuple[str, ...]) -> bool:
    """True: what was asked is no longer the question. A word may be shortened as long as it is clear."""
    word, _, rest = ("?", " ", said[1:]) if said.startswith("?") else said.partition(" ")
    word = word.casefold()
    found = [word] if word in words else [known for known in words if known.startswith(word)]
    try:
        if len(found) != 1:
            raise OssuaryError(f"{said!r} is no option and no command; ? lists what there is.")
        return WORDS[found[0]].act(table, rest.strip())
    except OssuaryError as error:
        table.screen.say(str(error), "yellow")
        return False
