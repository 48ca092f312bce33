"""A game on one screen, read from its `primer.toml`: the goal, a turn, the signs, how one wins, and pictures.

    weight = "light"
    goal = { says = "Build a horde of one colour.", rule = "ZB-2.2" }
    turn = [{ says = "Draw until you hold eight cards.", rule = "ZB-3.3" }]
    win = { says = "The first complete horde wins.", rule = "ZB-R36" }
    sign = [{ name = "badge run", says = "how long a horde is" }]
    picture = [{ name = "horde", says = "Next comes a 3.", seats = 2, seed = 7, answers = 60, parts = ["ann.sheet"] }]

A picture is a real position, drawn by the page itself: `scripts/primer` plays it and writes the parts of its view that
are named here into `primer.json`. `around`: of a board only the tiles up to `reach` from that one.

    [[example]]
    name = "blocked"
    rule = "ZB-7.1"
    says = "Bob's orange 7 no longer fits: Ann's blue 8 lies on that end."
    lesson = "first"
    step = "unblock"
    parts = ["bob.horde"]

An example stands in the rulebook alone, at its rule: a worked case with the position it begins from. Pictures and
examples are taken from a game between bots, or from a lesson when the learner comes to a step.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from ossuary.engine.errors import ContentError

from .glossary import KINDS, check_rule
from .reading import Content, read_pack

MOST_WORDS = 200  # in all


@dataclass(frozen=True)
class Line:
    """A sentence or two, and the rule behind it."""

    says: str
    rule: str


@dataclass(frozen=True)
class Sign:
    """A sign as views show it (`badge lives`), in a few words."""

    name: str
    says: str


@dataclass(frozen=True)
class Picture:
    """A position between bots after so many answers, or at a step of a lesson, and the parts of it to be seen.

    `rule`: it is also a figure in the rulebook, there; `eyes`: who looks.
    """

    name: str
    says: str
    parts: tuple[str, ...]
    seats: int = 0
    seed: int = 0
    answers: int = 0
    lesson: str = ""
    step: str = ""
    rule: str = ""
    eyes: str = ""
    around: str = ""
    reach: float = 3.0


@dataclass(frozen=True)
class Primer:
    """All of it. `first`: where somebody new should begin."""

    weight: Literal["light", "medium", "heavy"]
    goal: Line
    turn: tuple[Line, ...]
    win: Line
    sign: tuple[Sign, ...] = ()
    picture: tuple[Picture, ...] = ()
    example: tuple[Picture, ...] = ()
    first: bool = False

    @property
    def words(self) -> int:
        """How much there is to read on the screen."""
        lines = [line.says for line in (self.goal, *self.turn, self.win)]
        texts = [*lines, *(sign.says for sign in self.sign), *(picture.says for picture in self.picture)]
        return sum(len(text.split()) for text in texts)


def read_primer(path: Path, rulebook: Mapping[str, str]) -> Primer | None:
    """The screen of a game, checked; None if it has none."""
    if not path.is_file():
        return None
    primer: Primer = Content(folder=path.parent, sections={}).build(Primer, read_pack(path), path.name)
    for line in (primer.goal, *primer.turn, primer.win):
        check_rule(line.rule, rulebook, f"{path.name}: {line.says[:30]!r}")
    for picture in (*primer.picture, *primer.example):
        where = f"{path.name}: picture {picture.name!r}"
        if picture.rule or picture in primer.example:
            check_rule(picture.rule, rulebook, f"{where}: rule")
        if bool(picture.seats) == bool(picture.lesson) or bool(picture.lesson) != bool(picture.step):
            raise ContentError(f"{where}: expected seats, seed and answers, or a lesson and a step.")
    for sign in primer.sign:
        if sign.name.partition(" ")[0] not in KINDS:
            raise ContentError(f"{path.name}: sign: expected a kind ({', '.join(KINDS)}) first, found {sign.name!r}.")
    if primer.words > MOST_WORDS:
        raise ContentError(f"{path.name}: expected {MOST_WORDS} words at most, found {primer.words}.")
    return primer
