"""`ossuary replay`: a match out of a file, step by step."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from ossuary.cli.drawing.artist import Artist
from ossuary.cli.drawing.open_view import open_view
from ossuary.cli.errors import EndOfInput
from ossuary.cli.files import open_match
from ossuary.cli.log import ALL_SEEING, retell
from ossuary.cli.screen import Screen
from ossuary.cli.verdict import verdict
from ossuary.engine import Match, OssuaryError, Seat
from ossuary.engine.choices import RAISED


def replay(
    file: Path,
    /,
    *,
    seat: Annotated[str | None, Parameter(help="See it as this seat did: ann.")] = None,
    everything: Annotated[bool, Parameter(name="--all", help="See all cards: for a game that is over.")] = False,
    at: Annotated[int | None, Parameter(help="Begin after that many answers.")] = None,
    at_once: Annotated[bool, Parameter(name="--print", help="Print the whole log at once.")] = False,
) -> int:
    """Step through a record or a save: Enter goes on, p back, a number there, q quits."""
    if seat is not None and everything:
        raise OssuaryError("See it as one seat or see everything, not both.")
    match = open_match(file)
    match.view(seat)  # complains about a seat that is not there
    match.at(at or 0)  # complains about a number that is not there
    projector = Projector(match, ALL_SEEING if everything else seat, Screen())
    if at_once:
        projector.print_log()
    else:
        with suppress(EndOfInput):  # a pipe has seen what it wanted to see
            projector.run(at or 0)
    return 0


class Projector:
    """Shows a match as it was after any number of answers, through one pair of eyes."""

    def __init__(self, match: Match, eyes: Seat | None, screen: Screen) -> None:
        self.match = match
        self.eyes = eyes
        self.screen = screen
        self.names = match.names()
        self.artist = Artist(match.rules.cards, self.names)
        self.log = retell(match)

    def print_log(self) -> None:
        self.screen.tell(self.log.lines(self.eyes, self.names))
        if self.match.result is not None:
            self.screen.say(verdict(self.match.result, self.names), "bold")

    def run(self, number: int) -> None:
        last = len(self.match.answers)
        self.show(number)
        while True:
            word = self.screen.ask(f"{number} of {last}: Enter next, p previous, a number, q quits> ").casefold()
            if word in ("q", "quit"):
                return
            if word in ("", "n", "next"):
                target = number + 1
            elif word in ("p", "previous"):
                target = number - 1
            elif word.isdecimal():
                target = int(word)
            else:
                self.screen.say("Type Enter or n, p, a number, or q.")
                continue
            if 0 <= target <= last:
                number = target
                self.show(number)
            else:
                self.screen.say("This is the end." if target > last else "This is the beginning.")

    def show(self, number: int) -> None:
        """What the answer was, what it brought about, and the table after it."""
        then = self.match.at(number)
        self.screen.clear()
        self.screen.headline(f"{self.match.rules.name}, {number} of {len(self.match.answers)}, seen by {self.viewer()}")
        if said := self.answer(number):
            self.screen.say(said, "bold")
        self.screen.tell(self.log.lines_of(number, self.eyes, self.names), self.names)
        self.screen.headline()
        view = open_view(then) if self.eyes == ALL_SEEING else then.view(self.eyes)
        self.screen.show(*self.artist.table(view))
        if then.result is not None:
            self.screen.headline()
            self.screen.say(verdict(then.result, self.names), "bold")

    def answer(self, number: int) -> str:
        """The answer that led here, for the eyes of those who know it."""
        if not number or self.eyes not in (ALL_SEEING, self.match.answers[number - 1][0]):
            return ""
        seat, index = self.match.answers[number - 1]
        if index == RAISED:
            return ""  # the log says it
        option = self.match.at(number - 1).waiting[seat].options[index]
        return f"{self.names.of(seat)}: {self.names.label(option)}"

    def viewer(self) -> str:
        if self.eyes is None:
            return "a spectator"
        return "one who sees everything" if self.eyes == ALL_SEEING else self.names.of(self.eyes)
