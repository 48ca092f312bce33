"""What a series tells: who wins, from which seat, how long it takes and how it ends, and how sure that is.

A game won is one point, shared evenly by its winners (a team, or those who tie). A bot's win rate is the mean of the
points all its seats took together; `fair` is what it would be if every seat did equally well. The interval is
Wilson's for 95 %, taken on points: where points are shared it is a little too wide, never too narrow.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from statistics import fmean, median
from typing import Any

from rich import box
from rich.table import Table

from .play import GameResult

Z95 = 1.959963984540054  # 95 % of a normal distribution lie within so many deviations


def wilson(points: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a rate, by Wilson's score."""
    if games == 0:
        return 0.0, 1.0
    rate = points / games
    spread = Z95 * Z95 / games
    middle = (rate + spread / 2) / (1 + spread)
    half = sqrt(rate * (1 - rate) * spread + spread * spread / 4) / (1 + spread)
    return middle - half if points > 0 else 0.0, middle + half if points < games else 1.0


@dataclass(frozen=True)
class Rate:
    """How often somebody won."""

    name: str
    games: int
    points: float
    fair: float
    rate: float
    low: float
    high: float


@dataclass(frozen=True)
class Spread:
    """From the shortest to the longest."""

    least: float
    median: float
    mean: float
    most: float


@dataclass(frozen=True)
class Ending:
    rule: str
    reason: str
    games: int


@dataclass(frozen=True)
class Asking:
    """How often one is asked, and how often in vain."""

    each: float | None  # decisions of a seat in a round, where the game counts rounds
    out_of_turn: float  # share of all decisions
    spoken: float  # share of those that were answered with anything but a pass


@dataclass(frozen=True)
class Told:
    """How often something was told in a game, and how those fared of whom it was told."""

    what: str
    a_game: float
    games: int  # in which it was told at all
    winning: Rate | None  # None: it is nobody's


@dataclass(frozen=True)
class Report:
    games: int
    undecided: int  # games that nobody won
    bots: tuple[Rate, ...]
    seats: tuple[Rate, ...]
    decisions: Spread
    rounds: Spread | None
    score: Spread | None  # of who plays alone
    asking: Asking
    endings: tuple[Ending, ...]
    told: tuple[Told, ...]

    def plain(self) -> dict[str, Any]:
        """For JSON."""
        return asdict(self)


def summarize(results: Iterable[GameResult]) -> Report:
    """The report of at least one game, all with the same seats."""
    results = list(results)
    if not results:
        raise ValueError("there are no games to report on")
    names = dict.fromkeys(name for result in results for name in result.bots)
    rounds = [result.rounds for result in results if result.rounds is not None]
    endings = Counter((result.rule, re.sub(r"\{\d+\}", "…", result.reason)) for result in results)
    return Report(
        games=len(results),
        undecided=sum(not result.winners for result in results),
        bots=tuple(rate_of(name, [_seats_of(name, result) for result in results], results) for name in names),
        seats=tuple(rate_of(seat, [[seat]] * len(results), results) for seat in results[0].seats),
        decisions=_spread([result.decisions for result in results]),
        rounds=_spread(rounds) if rounds else None,
        score=_spread([result.scores[result.seats[0]] for result in results]) if len(results[0].seats) == 1 else None,
        asking=_asking(results),
        endings=tuple(Ending(rule, reason, count) for (rule, reason), count in endings.most_common()),
        told=tuple(_told(what, results) for what in sorted({what for result in results for what in result.told})),
    )


def _asking(results: Sequence[GameResult]) -> Asking:
    decisions = sum(result.decisions for result in results)
    counted = [result for result in results if result.rounds]
    seat_rounds = sum(len(result.seats) * (result.rounds or 0) for result in counted)
    out_of_turn = sum(result.out_of_turn for result in results)
    return Asking(
        each=sum(result.decisions for result in counted) / seat_rounds if counted else None,
        out_of_turn=out_of_turn / max(1, decisions),
        spoken=sum(result.spoken for result in results) / max(1, out_of_turn),
    )


def _told(what: str, results: Sequence[GameResult]) -> Told:
    of_whom = [[seat for seat in result.told.get(what, ()) if seat] for result in results]
    return Told(
        what=what,
        a_game=fmean(sum(result.told.get(what, {}).values()) for result in results),
        games=sum(what in result.told for result in results),
        winning=rate_of(what, of_whom, results) if any(of_whom) else None,
    )


def _seats_of(name: str, result: GameResult) -> list[str]:
    return [seat for seat, bot in zip(result.seats, result.bots, strict=True) if bot == name]


def rate_of(name: str, held: Sequence[Sequence[str]], results: Sequence[GameResult]) -> Rate:
    """`held`: which seats were theirs in each game."""
    played = [(seats, result) for seats, result in zip(held, results, strict=True) if seats]
    points = sum(result.share(seat) for seats, result in played for seat in seats)
    fair = sum(len(seats) for seats, _ in played) / sum(len(result.seats) for _, result in played)
    low, high = wilson(points, len(played))
    return Rate(name, len(played), points, fair, points / len(played), low, high)


def _spread(numbers: Sequence[float]) -> Spread:
    return Spread(min(numbers), median(numbers), fmean(numbers), max(numbers))


def tables(report: Report) -> list[Table]:
    """The report for a terminal."""
    made = [_rates("Bots", report.bots), _rates("Seats", report.seats), _lengths(report), _questions(report.asking)]
    return [*made, _endings(report), *([_what_was_told(report)] if report.told else [])]


def _rates(title: str, rates: Sequence[Rate]) -> Table:
    table = plain_table(title, "", "games", "points", "win rate", "95 %", "fair")
    for rate in rates:
        interval = f"{rate.low:.1%} to {rate.high:.1%}"
        table.add_row(rate.name, str(rate.games), f"{rate.points:g}", f"{rate.rate:.1%}", interval, f"{rate.fair:.1%}")
    return table


def _lengths(report: Report) -> Table:
    table = plain_table("Length" if report.score is None else "Length and score", "", "least", "median", "mean", "most")
    for name, spread in (("decisions", report.decisions), ("rounds", report.rounds), ("score", report.score)):
        if spread is not None:
            table.add_row(name, f"{spread.least:g}", f"{spread.median:g}", f"{spread.mean:.1f}", f"{spread.most:g}")
    return table


def _questions(asking: Asking) -> Table:
    table = plain_table("Questions", "", "")
    if asking.each is not None:
        table.add_row("decisions of a seat in a round", f"{asking.each:.1f}")
    table.add_row("asked out of turn", f"{asking.out_of_turn:.1%}")
    table.add_row("of these, answered with more than a pass", f"{asking.spoken:.1%}")
    return table


def _what_was_told(report: Report) -> Table:
    table = plain_table("Told", "", "a game", "in games", "they won", "95 %", "fair")
    for told in report.told:
        fared = ["", "", ""]
        if (won := told.winning) is not None:
            fared = [f"{won.rate:.1%}", f"{won.low:.1%} to {won.high:.1%}", f"{won.fair:.1%}"]
        table.add_row(told.what, f"{told.a_game:.2f}", f"{told.games / report.games:.1%}", *fared)
    return table


def _endings(report: Report) -> Table:
    table = plain_table("Ending", "", "rule", "games", "share")
    for ending in report.endings:
        table.add_row(ending.reason, ending.rule, str(ending.games), f"{ending.games / report.games:.1%}")
    if report.undecided:
        table.add_row("(won by nobody)", "", str(report.undecided), f"{report.undecided / report.games:.1%}")
    return table


def plain_table(title: str, *columns: str) -> Table:
    """For a terminal: words at the left, figures at the right."""
    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD)
    for number, column in enumerate(columns):
        table.add_column(column, justify="right" if number else "left")
    return table
