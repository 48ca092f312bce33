"""A keyboard and a screen for tests: a command runs in this process as a shell would run it."""

from __future__ import annotations

import io
import os
import re
from collections.abc import Callable, Sequence
from contextlib import redirect_stderr, redirect_stdout
from typing import NamedTuple
from unittest.mock import patch

from ossuary import game
from ossuary.cli.main import run

Typist = Callable[[str], str | None]
"""Reads what has appeared since it last typed, prompt included, and types a line; None: there is nobody any more."""


class Shown(NamedTuple):
    """What a command left behind."""

    code: int
    out: str
    err: str

    @property
    def said(self) -> str:
        """Everything in one line, wherever the lines ended."""
        return " ".join(self.out.split())

    @property
    def lines(self) -> list[str]:
        return [line.rstrip() for line in self.out.splitlines()]


class Keyboard(io.StringIO):
    """A pipe into the command, held by a typist."""

    def __init__(self, typist: Typist, screen: io.StringIO) -> None:
        super().__init__()
        self.typist = typist
        self.screen = screen
        self.read_so_far = 0

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        shown = self.screen.getvalue()[self.read_so_far :]
        self.read_so_far = len(self.screen.getvalue())
        line = self.typist(shown)
        return "" if line is None else line + "\n"


def ossuary(*words: str, typed: Sequence[str | Typist] | Typist = ()) -> Shown:
    """Run `ossuary ...` with these lines, or this typist, at the keyboard."""
    out, err = io.StringIO(), io.StringIO()
    keyboard = Keyboard(typed if callable(typed) else script(typed), out)
    plain = {
        key: value for key, value in os.environ.items() if key not in ("FORCE_COLOR", "NO_COLOR", "OSSUARY_CALLED")
    }
    with (
        patch.dict(os.environ, {**plain, "COLUMNS": "80"}, clear=True),
        patch("sys.stdin", keyboard),
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        code = run(words)
    return Shown(code, out.getvalue(), err.getvalue())


def zombs_begun_by_ann(seats: int) -> tuple[str, str]:
    """A seed with which Ann is asked first, and the name of the card on the Grave: one that she does not hold."""
    for seed in range(100):
        match = game("zombs").start(seats, seed)
        names = match.names()
        top = names.of(match.state.piles["grave"][-1])
        if "ann" in match.waiting and top not in map(names.of, match.state.piles["ann.hand"]):
            return str(seed), top
    raise AssertionError("Ann is never first")


def script(lines: Sequence[str | Typist]) -> Typist:
    """Types these lines, one after the other; a typist among them decides when it sees what is asked."""
    left = iter(lines)

    def type_next(shown: str) -> str | None:
        line = next(left, None)
        return line(shown) if callable(line) else line

    return type_next


def eager(*wishes: str) -> Typist:
    """Plays a whole game: takes the first option that begins with one of the wishes, or else the first of all."""

    def type_something(shown: str) -> str | None:
        menu = shown[shown.rfind("─") :]
        if "Enter" in menu.splitlines()[-1]:
            return ""
        for wish in wishes:
            found = re.search(rf"^{wish}[^\n]*?:  (\d+)\) ", menu, re.M) or re.search(rf"(\d+)\) {wish}", menu)
            if found:
                return found[1]
        return "1"

    return type_something
