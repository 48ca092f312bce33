"""A test that may be looked at after every game: how often it errs, and what it understands."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from ossuary.cli.main import run
from ossuary.engine import OssuaryError
from ossuary.lab.play import GameResult
from ossuary.lab.sequential import Question, Test, Until, Watcher, follow, interval


def tosses(truth: float, seed: int, number: int = 600) -> list[float]:
    luck = Random(seed)
    return [float(luck.random() < truth) for _ in range(number)]


def answers(sign: str, truth: float, margin: float | None = None, number: int = 600) -> list[str]:
    """To 100 questions about means that are known here."""
    found: list[str] = []
    for seed in range(100):
        test = Test(Question("", sign, 0.5, margin))
        follow(test, tosses(truth, seed, number))
        found.append(test.answer)
    return found


@pytest.mark.parametrize(("sign", "wrong"), [(">", "yes"), ("<", "yes"), ("!=", "yes")])
def test_where_nothing_differs_a_difference_is_seldom_claimed_though_one_looks_every_time(
    sign: str, wrong: str
) -> None:
    assert answers(sign, 0.5).count(wrong) <= 10  # 5 of 100 are promised at most


def test_a_clear_difference_is_found_and_never_on_the_wrong_side() -> None:
    assert answers(">", 0.65).count("yes") >= 95
    assert answers(">", 0.35).count("no") >= 95
    assert answers("<", 0.35).count("yes") >= 95
    assert answers("!=", 0.35).count("yes") >= 95


def test_a_difference_too_small_to_matter_is_a_no() -> None:
    assert answers("!=", 0.5, margin=0.1, number=1500).count("no") >= 90
    assert answers("!=", 0.5).count("no") == 0  # that nothing differs at all is never shown


def test_a_clear_answer_comes_earlier_than_a_close_one() -> None:
    clear, close = (follow(Test(Question("", ">", 0.5)), tosses(truth, 3, 4000)) for truth in (0.9, 0.58))

    assert clear < close < 4000


def test_extremes_are_no_trouble() -> None:
    certain = Test(Question("", ">", 0.5))

    assert follow(certain, [1.0] * 50) < 20
    assert certain.answer == "yes"
    assert interval([1.0] * 50)[0] > 0.85
    assert interval([0.0] * 50)[1] < 0.15


def test_the_interval_holds_the_truth_and_narrows() -> None:
    holding = sum(low <= 0.3 <= high for low, high in (interval(tosses(0.3, seed, 200)) for seed in range(60)))
    early, late = interval(tosses(0.3, 1, 100)), interval(tosses(0.3, 1, 1000))

    assert holding >= 55
    assert late[1] - late[0] < early[1] - early[0]


def game(number: int, winner: str) -> GameResult:
    bots = ("greedy", "random") if number % 2 == 0 else ("random", "greedy")
    won = ("ann", "bob")[bots.index(winner)]
    return GameResult(number, ("ann", "bob"), bots, (won,), {"ann": 0, "bob": 0}, 1, None, "", (), "")


def test_a_turn_of_the_table_is_one_observation() -> None:
    watcher = Watcher(Until.parse("greedy>0.55", ("greedy", "random")))

    for number in range(10):
        watcher.see(game(number, "greedy" if number % 2 == 0 else "random"))  # the first seat wins: no bot does

    assert watcher.test.seen == [0.5] * 5


def test_the_difference_of_two_bots_is_observed() -> None:
    watcher = Watcher(Until.parse("greedy!=random", ("greedy", "random")))

    stopped = next(number for number in range(100) if watcher.see(game(number, "greedy")))

    assert watcher.test.answer == "yes"
    assert watcher.test.seen[0] == 1.0
    assert watcher.sentence().startswith(f"Yes: greedy!=random, after {stopped + 1} games: +100.0 %")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("greedy", "A question is written as greedy>0.55"),
        ("greedy>", "A question is written as"),
        ("genius>0.5", "'genius' does not play; greedy, random do."),
        ("greedy>1.5", "a win rate lies between 0 and 1"),
        ("greedy!=greedy", "between a bot and itself"),
        ("greedy!=random by 3", "what comes after 'by' is a difference"),
        ("greedy>0.5 by 0.6", "what comes after 'by' is a difference"),
    ],
)
def test_what_is_no_question_is_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(OssuaryError) as refused:
        Until.parse(text, ("greedy", "random"))

    assert sentence in str(refused.value)


def test_percent_are_understood() -> None:
    until = Until.parse(" greedy > 55% by 5 % ", ("greedy", "random"))

    assert (until.question.level, until.question.margin) == (0.55, 0.05)


def test_a_series_stops_when_its_question_is_answered_and_at_the_same_game_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    book = tmp_path / "results.jsonl"
    words = ["lab", "run", "zombs", "--bots", "quick,random", "--option", "target=fast", "--games", "300"]
    asked = [*words, "--until", "quick>0.4", "--json"]

    run([*asked, "--workers", "1", "--out", str(book)])
    first = json.loads(capsys.readouterr().out)
    run([*asked, "--workers", "2"])
    second = json.loads(capsys.readouterr().out)
    run([*asked, "--workers", "1", "--out", str(book)])  # nothing is played again
    third = json.loads(capsys.readouterr().out)

    assert first["answer"] == "yes"
    assert first["report"]["games"] < 300
    assert first == second == third
    assert len(book.read_text().splitlines()) == 1 + first["report"]["games"]
