"""What a series tells, and how sure it is."""

from __future__ import annotations

import io
import json

import pytest
from rich.console import Console

from ossuary.lab.play import GameResult
from ossuary.lab.report import Ending, Spread, summarize, tables, wilson
from ossuary.lab.watching import Counts


def game(
    bots: str,
    winners: str,
    decisions: int = 10,
    rounds: int | None = None,
    rule: str = "X-1",
    told: Counts | None = None,
) -> GameResult:
    names = tuple(bots.split())
    seats = ("ann", "bob", "cyd", "dan")[: len(names)]
    won = tuple(winners.split())
    return GameResult(
        seed=1,
        seats=seats,
        bots=names,
        winners=won,
        scores={seat: float(seat in won) for seat in seats},
        decisions=decisions,
        rounds=rounds,
        reason="{0} is complete",
        about=("ann.horde",),
        rule=rule,
        told=told or {},
    )


@pytest.mark.parametrize(
    ("points", "games", "low", "high"),
    [
        (8, 10, 0.4902, 0.9433),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (50, 100, 0.4038, 0.5962),
        (1, 1, 0.2065, 1),
    ],
)
def test_intervals_are_those_of_wilson(points: float, games: int, low: float, high: float) -> None:
    assert wilson(points, games) == pytest.approx((low, high), abs=5e-5)


def test_without_games_everything_is_possible() -> None:
    assert wilson(0, 0) == (0, 1)


def test_more_games_make_it_surer() -> None:
    widths = [high - low for low, high in (wilson(0.3 * games, games) for games in (10, 100, 1000))]

    assert widths == sorted(widths, reverse=True)


def test_wins_are_counted_by_bot_and_by_seat() -> None:
    report = summarize([game("a b", "ann"), game("b a", "bob"), game("a b", "bob"), game("b a", "bob")])

    assert [(rate.name, rate.games, rate.points, rate.fair, rate.rate) for rate in report.bots] == [
        ("a", 4, 3, 0.5, 0.75),
        ("b", 4, 1, 0.5, 0.25),
    ]
    assert [(rate.name, rate.points, rate.fair) for rate in report.seats] == [("ann", 1, 0.5), ("bob", 3, 0.5)]
    assert (report.bots[0].low, report.bots[0].high) == wilson(3, 4)


def test_those_who_share_a_win_share_the_point() -> None:
    report = summarize([game("a b a", "ann bob"), game("b a a", "ann bob cyd")])

    assert {rate.name: rate.points for rate in report.bots} == pytest.approx({"a": 1 / 2 + 2 / 3, "b": 1 / 2 + 1 / 3})
    assert {rate.name: rate.fair for rate in report.bots} == pytest.approx({"a": 2 / 3, "b": 1 / 3})
    assert {rate.name: rate.points for rate in report.seats} == pytest.approx(
        {"ann": 5 / 6, "bob": 5 / 6, "cyd": 1 / 3}
    )


def test_a_team_of_one_kind_takes_the_whole_point() -> None:
    report = summarize([game("a b a b", "ann cyd")])

    assert {rate.name: rate.points for rate in report.bots} == {"a": 1, "b": 0}


def test_a_bot_is_judged_by_the_games_it_sat_in() -> None:
    report = summarize([game("a b", "ann"), game("b c", "bob"), game("c a", "bob")])

    assert {rate.name: (rate.games, rate.rate) for rate in report.bots} == {"a": (2, 1.0), "b": (2, 0.0), "c": (2, 0.5)}


def test_games_that_nobody_won_are_counted() -> None:
    report = summarize([game("a", ""), game("a", "ann")])

    assert report.undecided == 1
    assert report.bots[0].rate == 0.5


def test_length_and_endings_are_told() -> None:
    report = summarize([game("a b", "ann", 10, 2), game("a b", "bob", 20, 4, "X-2"), game("a b", "bob", 60, 9)])

    assert report.decisions == Spread(10, 20, 30, 60)
    assert report.rounds == Spread(2, 4, 5, 9)
    assert report.endings == (Ending("X-1", "… is complete", 2), Ending("X-2", "… is complete", 1))


def test_a_game_without_rounds_has_no_length_in_rounds() -> None:
    assert summarize([game("a b", "ann")]).rounds is None


def test_nothing_cannot_be_reported_on() -> None:
    with pytest.raises(ValueError, match="no games"):
        summarize([])


def test_the_report_is_plain_for_json() -> None:
    plain = json.loads(json.dumps(summarize([game("a b", "ann", 12, 3)]).plain()))

    assert plain["bots"][0]["name"] == "a"
    assert plain["rounds"]["median"] == 3
    assert plain["endings"] == [{"rule": "X-1", "reason": "… is complete", "games": 1}]


def test_the_tables_say_all_of_it() -> None:
    page = Console(file=io.StringIO(), width=100)

    for table in tables(summarize([game("a b", "ann", 12, 3), game("a b", "", 14, 5)])):
        page.print(table)

    shown = page.file.getvalue()  # type: ignore[attr-defined]
    assert "50.0%   9.5% to 90.5%   50.0%" in shown
    assert "decisions      12       13   13.0     14" in shown
    assert "rounds          3        4    4.0      5" in shown
    assert "(won by nobody)" in shown


def test_who_plays_alone_has_a_score() -> None:
    alone, two = summarize([game("greedy", "ann"), game("greedy", "")]), summarize([game("greedy random", "ann")])

    assert alone.score is not None
    assert alone.score.most == 1
    assert alone.score.mean == 0.5
    assert alone.bots[0].rate == 0.5
    assert two.score is None
