"""Where text comes out and words come in: a terminal, or pipes."""

from __future__ import annotations

import sys
from collections.abc import Iterable

from rich.console import Console, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from ossuary.engine.naming import Names

from .errors import EndOfInput
from .log_line import LogLine

RULE_STYLE = "cyan"
NUMBER_WIDTH = 9  # of a rule: `ZB-13.2` and two spaces


class Screen:
    """Prints what it is given, and asks. Whatever must stay hidden has to stay out of it."""

    def __init__(self) -> None:
        self.console = Console(highlight=False, markup=False, emoji=False)
        self._held: LogLine | None = None  # the last line of the log: the next may belong to it
        self._typed = sys.stdin.isatty()
        if self._typed:
            _edit_lines()

    @property
    def is_terminal(self) -> bool:
        return self.console.is_terminal

    def show(self, *things: RenderableType) -> None:
        self.flush()
        for thing in things:
            self._print(thing)

    def _print(self, thing: RenderableType, *, whole: bool = False) -> None:
        """`whole`: not broken into lines. Into a pipe or a file no line ends with spaces."""
        if self.is_terminal:
            self.console.print(thing, soft_wrap=whole)
            return
        with self.console.capture() as printed:
            self.console.print(thing, soft_wrap=whole)
        self.console.file.write("".join(f"{line.rstrip()}\n" for line in printed.get().splitlines()))

    def height(self, *things: RenderableType) -> int:
        """How many lines these take."""
        return sum(len(self.console.render_lines(thing, pad=False)) for thing in things)

    def say(self, sentence: str, style: str = "") -> None:
        self.show(Text(sentence, style))

    def say_whole(self, sentence: str, style: str = "") -> None:
        """Not broken into lines: for commands and names of files, which are copied from the screen."""
        self.flush()
        self._print(Text(sentence, style), whole=True)

    def headline(self, title: str = "") -> None:
        self.show(Rule(Text(title, "bold"), style="dim", align="left") if title else Rule(style="dim"))

    def tell(self, lines: Iterable[LogLine | tuple[str, str]], names: Names | None = None, more: bool = False) -> None:
        """Lines, each with the number of its rule. The same line again is only counted.

        `names`: what belongs together is told as one line. `more`: others follow, so the last line is held back until
        they come, or anything else is shown.
        """
        for given in lines:
            line = LogLine(*given) if isinstance(given, tuple) else given
            if self._held is not None and (both := self._held.join(line, names)):
                self._held = both
            else:
                self.flush()
                self._held = line
        if not more:
            self.flush()

    def flush(self) -> None:
        """Print what is held back. In a file a line stays one line, for grep."""
        if self._held is None:
            return
        number, sentence = self._held.rule, self._held.said()
        self._held = None
        head = Text(number.ljust(NUMBER_WIDTH), RULE_STYLE)
        if self.is_terminal:
            row = Table.grid()
            row.add_column(width=NUMBER_WIDTH)
            row.add_column()
            row.add_row(head, Text(sentence))
            self._print(row)
        else:
            self._print(Text.assemble(head, sentence), whole=True)

    def ask(self, prompt: str) -> str:
        """One line from whoever sits there."""
        self.flush()
        if self._typed:
            try:
                return input(prompt).strip()
            except EOFError:
                print(flush=True)
                raise EndOfInput from None
        self.console.file.write(prompt.rstrip())
        self.console.file.flush()
        line = sys.stdin.readline()
        self._print(Text(f" {line}".rstrip()), whole=True)  # what was typed belongs to what is read
        if not line:
            raise EndOfInput
        return line.strip()

    def agrees(self, question: str) -> bool:
        """Yes or no; anything else is asked again."""
        while True:
            word = self.ask(f"{question} (y/n) ").lower()
            if word in ("y", "yes", "n", "no"):
                return word.startswith("y")
            self.say("Please answer y or n.")

    def clear(self) -> None:
        """Take everything off the screen, also what could be scrolled back to and what was typed."""
        self.flush()
        if self.is_terminal:
            self.console.file.write("\x1b[H\x1b[2J\x1b[3J")
            self.console.file.flush()
        if self._typed:
            _forget_lines()


def _edit_lines() -> None:
    """Arrow keys at the prompt, where the system has them."""
    try:
        import readline
    except ImportError:
        return
    readline.set_auto_history(True)


def _forget_lines() -> None:
    try:
        import readline
    except ImportError:
        return
    readline.clear_history()
