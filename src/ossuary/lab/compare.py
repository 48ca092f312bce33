"""Two variants of a game beside each other: other cards, or another option.

Both play with the same seeds and the same bots in the same seats, so that luck is the same as far as it can be: pairs
of games are compared. A difference of means has a 95 % interval over pairs; whether there is one at all can be
asked while the games are played (`sequential.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import erfc, sqrt
from statistics import fmean, stdev

from ossuary.engine import OssuaryError

from .findings import FEWEST, drama, passing
from .play import GameResult
from .report import Z95
from .sequential import ERROR, WRITTEN, Question, Test, interval

Measure = Callable[[GameResult], float | None]


@dataclass(frozen=True)
class Difference:
    """Of one measure, B against A."""

    name: str
    pairs: int
    a: float
    b: float
    low: float  # of b - a
    high: float
    chance: float  # that so much is seen where there is nothing
    proven: bool = False  # after the correction for many looks
    called: str = ""  # in words
    share: bool = False  # of something: a number from 0 to 1

    @property
    def by(self) -> float:
        return self.b - self.a

    def figures(self) -> tuple[str, str, str, str, str]:
        """A, B, by how much, and from where to where, written: `31.9 %`, `34.1 %`, `+2.2`, `-1.8`, `+6.2`."""
        form, factor = ("1f", 100.0) if self.share else ("3g", 1.0)
        a, b = (f"{factor * value:.{form}}{' %' if self.share else ''}" for value in (self.a, self.b))
        by, low, high = (f"{factor * value:+.{form}}" for value in (self.by, self.low, self.high))
        return a, b, by, low, high


def measures(results: Sequence[GameResult]) -> dict[str, Measure]:
    """What can be compared in these games: of a series' bots and seats, and of any game."""
    found: dict[str, Measure] = {}
    names = dict.fromkeys(name for result in results for name in result.bots)
    if len(names) > 1:
        found |= {name: _bot(name) for name in names}
    if results and len(results[0].seats) > 1:
        found |= {seat: _seat(seat) for seat in results[0].seats}
    found["decisions"] = lambda game: game.decisions
    found["rounds"] = lambda game: game.rounds
    found["options"] = lambda game: None if game.notes is None else game.notes.offered / max(1, game.decisions)
    found["out of turn"] = lambda game: game.out_of_turn / max(1, game.decisions)
    found["lead changes"] = lambda game: None if (seen := drama([game])) is None else seen.changes[0]
    found["decided"] = lambda game: None if (seen := drama([game])) is None else seen.decided[0]
    if results and len(results[0].seats) == 1:
        found["score"] = lambda game: game.scores[game.seats[0]]
    return found


SHARES = ("out of turn", "decided")
CALLED = {
    "decisions": "decisions in a game",
    "options": "options at a decision",
    "out of turn": "decisions out of turn",
    "decided": "part of a game after which it is decided",
}
PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def called(name: str, seats: Sequence[str], bots: Sequence[str]) -> str:
    """A measure in words."""
    if name in bots:
        return f"wins of {name}"
    return f"wins of the {PLACES[seats.index(name)]} seat" if name in seats else CALLED.get(name, name)


def _bot(name: str) -> Measure:
    return lambda game: sum(game.share(seat) for seat, bot in zip(game.seats, game.bots, strict=True) if bot == name)


def _seat(seat: str) -> Measure:
    return lambda game: game.share(seat)


def differences(first: Sequence[GameResult], second: Sequence[GameResult]) -> list[Difference]:
    """Every measure, paired game by game."""
    found = [_difference(name, measure, first, second) for name, measure in measures(first).items()]
    return [_in_words(one, first[0]) for one in found if one is not None]


def _in_words(one: Difference, game: GameResult) -> Difference:
    rates = (*game.seats, *game.bots, *SHARES)
    return replace(one, called=called(one.name, game.seats, game.bots), share=one.name in rates)


def card_differences(first: Sequence[GameResult], second: Sequence[GameResult]) -> list[Difference]:
    """How often each card was played in a game, the greatest change first, corrected for many looks."""
    designs = sorted(
        {
            design
            for game in (*first, *second)
            if game.notes
            for counts in game.notes.played.values()
            for design in counts
        }
    )
    found = [_difference(design, _plays(design), first, second) for design in designs]
    kept = [one for one in found if one is not None]
    passed = passing({one.name: one.chance for one in kept})
    ordered = sorted(kept, key=lambda one: one.chance)
    return [replace(one, proven=one.name in passed) for one in ordered]


def _plays(design: str) -> Measure:
    def plays(game: GameResult) -> float | None:
        return None if game.notes is None else sum(counts.get(design, 0) for counts in game.notes.played.values())

    return plays


def _difference(
    name: str, measure: Measure, first: Sequence[GameResult], second: Sequence[GameResult]
) -> Difference | None:
    pairs = [
        (a, b)
        for a, b in ((measure(one), measure(other)) for one, other in zip(first, second, strict=False))
        if a is not None and b is not None
    ]
    if len(pairs) < 2:
        return None
    by = [b - a for a, b in pairs]
    mean, deviation = fmean(by), stdev(by) / sqrt(len(by))
    chance = erfc(abs(mean) / deviation / sqrt(2)) if deviation else 1.0 if mean == 0 else 0.0
    chance = chance if len(pairs) >= FEWEST else 1.0
    half = Z95 * deviation
    return Difference(
        name, len(pairs), fmean(a for a, _ in pairs), fmean(b for _, b in pairs), mean - half, mean + half, chance
    )


class Race:
    """Is there a difference between A and B in one measure? Sees pairs of games until it knows.

    Win rates are compared by their difference. Of what has no bounds (rounds, decisions) only the sign is looked at: is
    it more often larger with B than with A? Pairs that are alike count half for each.
    """

    def __init__(self, text: str, name: str, measure: Measure, *, rate: bool, turn: int, called: str = "") -> None:
        found = WRITTEN.fullmatch(text)
        if found is None or {found["left"], found["right"]} != {"A", "B"}:
            raise OssuaryError(
                f"A question about two variants is written as A!=B, A>B, A<B or A!=B by 0.05; not as {text!r}."
            )
        sign = found["sign"]
        if found["left"] == "A":  # what is observed is B against A
            sign = {">": "<", "<": ">"}.get(sign, sign)
        margin = None
        if found["margin"] is not None:
            margin = float(found["margin"]) / (100 if found["per"] else 1) / 2
            if not 0 < margin < 0.5:
                raise OssuaryError(f"{text!r}: what comes after 'by' is a difference of rates, such as 0.05.")
        self.name, self.measure, self.rate, self.turn = name, measure, rate, turn
        self.called = called or name
        self.test = Test(Question(f"{text} ({name})", sign, 0.5, margin, ERROR))
        self._seen: list[float] = []

    def see(self, a: GameResult, b: GameResult) -> bool:
        """One pair more. True: the question is answered."""
        of_a, of_b = self.measure(a), self.measure(b)
        by = 0.0 if of_a is None or of_b is None else of_b - of_a
        self._seen.append((by + 1) / 2 if self.rate else 0.5 + ((by > 0) - (by < 0)) / 2)
        if len(self._seen) == self.turn:
            self.test.see(fmean(self._seen))
            self._seen = []
        return self.test.answer != "open"

    def sentence(self) -> str:
        """What is asked, what came of it, and how sure that is."""
        test, question = self.test, self.test.question
        much = "" if question.margin is None else f", by {200 * question.margin:g} games of 100 or more"
        side = {">": "higher", "<": "lower", "!=": "higher or lower"}[question.sign]
        asked = f"{self.called.capitalize()}: {side} with B than with A{much}?"
        if not test.seen:
            return f"{asked} Not one game of each was played."
        low, high = interval(test.seen, question.error)
        mean, least, most = (f"{100 * (2 * one - 1):+.1f}" for one in (fmean(test.seen), low, high))
        answer = {"yes": "Yes", "no": "No", "open": "Not answered yet"}[test.answer]
        return (
            f"{asked} {answer}, after {len(test.seen) * self.turn} games of each: {mean}, and the truth lies "
            f"between {least} and {most}. An answer is wrong in at most {100 * question.error:g} % of such questions, "
            "whenever one looks."
        )
