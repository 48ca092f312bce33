"""When is a question answered? A test that may be looked at after every game, and stops as soon as it knows.

Somebody who does not believe a claim about a mean ("at most 0.55") bets against us: a unit of money grows by
`1 + bet * (seen - claimed)` with each observation. If the claim holds, nobody can expect to grow rich by such bets:
the chance that the money ever reaches `1 / error` is at most `error` (Ville's inequality), whenever one looks and
however long one plays. So a claim is given up when the money against it reaches that sum. What is bet is a mixture of
`BETS`, small and large ones, made beforehand. Nothing is assumed but that observations lie between 0 and 1 and that
their mean is what is asked for.

An observation is a *turn of the table*: as many games as there are bots, in which each has sat everywhere, so that the
order of the seats favours nobody.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Literal

from ossuary.engine import OssuaryError

from .play import GameResult

ERROR = 0.05  # of a yes that is wrong, and of a no that is wrong
BETS = tuple(0.9 * 0.66**step for step in range(12))  # parts of what may be bet without risking to owe: 0.9 to 0.009
STEPS = 14  # halvings by which the end of an interval is found

Answer = Literal["yes", "no", "open"]


class Doubt:
    """The money of somebody who does not believe that a mean is at most (or at least) `claimed`."""

    def __init__(self, claimed: float, *, above: bool, error: float = ERROR) -> None:
        self.claimed, self.above = claimed, above
        side = claimed if above else 1 - claimed  # the most that can be lost in one observation
        self._bets = [bet / side if side > 0 else 0.0 for bet in BETS]
        self._money = [1.0] * len(BETS)
        self._rich = len(BETS) / error
        self.sure = False

    def see(self, seen: float) -> bool:
        """One observation more. True once the claim is given up; it stays so."""
        if not self.sure:
            gain = seen - self.claimed if self.above else self.claimed - seen
            self._money = [money * (1 + bet * gain) for money, bet in zip(self._money, self._bets, strict=True)]
            self.sure = sum(self._money) >= self._rich
        return self.sure


def interval(seen: Sequence[float], error: float = ERROR) -> tuple[float, float]:
    """Where the mean lies: holds at every moment at once, except with the chance `error`."""

    def end(*, above: bool) -> float:
        inside, outside = fmean(seen), 0.0 if above else 1.0
        for _ in range(STEPS):
            middle = (inside + outside) / 2
            doubt = Doubt(middle, above=above, error=error / 2)
            if any(doubt.see(one) for one in seen):
                outside = middle
            else:
                inside = middle
        return outside

    return (end(above=True), end(above=False)) if seen else (0.0, 1.0)


@dataclass(frozen=True)
class Question:
    """A claim about a mean between 0 and 1: is it above, below, or anything but `level`?

    `margin`: with it a difference that is shown to be smaller is a no.
    """

    text: str
    sign: str  # > < !=
    level: float
    margin: float | None = None
    error: float = ERROR


class Test:
    """Sees one observation after the other and says when it knows."""

    __test__ = False  # for pytest: it is no test of ours

    def __init__(self, question: Question) -> None:
        self.question = question
        self.seen: list[float] = []
        self.answer: Answer = "open"
        level, error, margin = question.level, question.error, question.margin
        split = error / 2 if question.sign == "!=" else error  # it may err on both sides
        self._above = Doubt(level, above=True, error=split)
        self._below = Doubt(level, above=False, error=split)
        self._near = None
        if margin is not None:
            self._near = (
                Doubt(level + margin, above=False, error=error),
                Doubt(level - margin, above=True, error=error),
            )

    def see(self, observation: float) -> Answer:
        """Once it is answered, it stays so."""
        self.seen.append(observation)
        if self.answer != "open":
            return self.answer
        above, below = self._above.see(observation), self._below.see(observation)
        near = self._near is not None and sum(doubt.see(observation) for doubt in self._near) == len(self._near)
        sign = self.question.sign
        yes = (above and sign in (">", "!=")) or (below and sign in ("<", "!="))
        no = near or (below and sign == ">") or (above and sign == "<")
        self.answer = "yes" if yes else "no" if no else "open"
        return self.answer


# -- questions about a series ------------------------------------------------------------------------------------------

WRITTEN = re.compile(
    r"\s*(?P<left>[^<>=!\s]+)\s*(?P<sign>!=|>|<)\s*(?P<right>[^<>=!\s]+)(?:\s+by\s+(?P<margin>[0-9.]+)\s*(?P<per>%?))?\s*"
)


@dataclass(frozen=True)
class Until:
    """A question that ends a series: `greedy>0.55`, `greedy!=random`, `greedy!=random by 0.05`."""

    question: Question
    bots: tuple[str, ...]  # one: its win rate; two: by how much the first wins more than the second
    games: int  # of one observation

    @classmethod
    def parse(cls, text: str, bots: Sequence[str], error: float = ERROR) -> Until:
        """Read what was written; `bots` are those who play."""
        found = WRITTEN.fullmatch(text)
        if found is None:
            raise OssuaryError(
                f"A question is written as {bots[0]}>0.55, or, of two bots, as A!=B or A!=B by 0.05; not as {text!r}."
            )
        left, sign, right = found["left"], found["sign"], found["right"]
        names = (left,) if _number(right) is not None else (left, right)
        for name in names:
            if name not in bots:
                raise OssuaryError(f"{text!r}: {name!r} does not play; {', '.join(dict.fromkeys(bots))} do.")
        if len(names) == 2 and left == right:
            raise OssuaryError(f"{text!r} asks for the difference between a bot and itself.")
        level = _number(right)
        if level is not None and not 0 < level < 1:
            raise OssuaryError(f"{text!r}: a win rate lies between 0 and 1.")
        margin = None
        if found["margin"] is not None:
            margin = _number(found["margin"] + found["per"])
            if margin is None or not 0 < margin < (1 if level is None else min(level, 1 - level)):
                raise OssuaryError(f"{text!r}: what comes after 'by' is a difference of win rates, such as 0.05.")
        if level is None:  # a difference from -1 to 1, as a number from 0 to 1
            question = Question(text, sign, 0.5, None if margin is None else margin / 2, error)
        else:
            question = Question(text, sign, level, margin, error)
        return cls(question, names, len(bots))

    def observe(self, games: Sequence[GameResult]) -> float:
        """What one turn of the table shows."""
        rates = [fmean(_points(name, game) for game in games) for name in self.bots]
        return rates[0] if len(rates) == 1 else (rates[0] - rates[1] + 1) / 2


class Watcher:
    """Follows a series until its question is answered."""

    def __init__(self, until: Until) -> None:
        self.until, self.test = until, Test(until.question)
        self._games: list[GameResult] = []

    def see(self, result: GameResult) -> bool:
        """One game more, in the order of their numbers. True: the question is answered."""
        self._games.append(result)
        if len(self._games) == self.until.games:
            self.test.see(self.until.observe(self._games))
            self._games = []
        return self.test.answer != "open"

    def sentence(self) -> str:
        """What came of it."""
        return told(self.test, self.until.games, difference=len(self.until.bots) == 2)


def told(test: Test, games: int, *, difference: bool) -> str:
    """`Yes: greedy>0.55, after 120 games (62.5 %; it lies between ...)`."""
    question, seen = test.question, test.seen
    if not seen:
        return f"{question.text}: not one turn of the table was played."
    low, high = interval(seen, question.error)
    mean, least, most = (
        f"{100 * (2 * one - 1):+.1f} %" if difference else f"{100 * one:.1f} %" for one in (fmean(seen), low, high)
    )
    answer = {"yes": "Yes", "no": "No", "open": "Not answered yet"}[test.answer]
    return (
        f"{answer}: {question.text}, after {len(seen) * games} games: {mean}, and it lies between {least} and {most}. "
        f"An answer is wrong in at most {100 * question.error:g} % of such questions, whenever one looks."
    )


def _points(name: str, game: GameResult) -> float:
    return sum(game.share(seat) for seat, bot in zip(game.seats, game.bots, strict=True) if bot == name)


def _number(text: str) -> float | None:
    try:
        return float(text[:-1]) / 100 if text.endswith("%") else float(text)
    except ValueError:
        return None


def follow(test: Test, observations: Iterable[float]) -> int:
    """How many observations it took; all of them where there was no answer."""
    for number, one in enumerate(observations, 1):
        if test.see(one) != "open":
            return number
    return len(test.seen)
