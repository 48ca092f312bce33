"""Every bot against every other, and the ratings that follow."""

from __future__ import annotations

import json
from random import Random

import pytest

import ossuary
from ossuary.cli.main import run
from ossuary.engine import OssuaryError
from ossuary.lab.play import GameResult
from ossuary.lab.strengths import ELO, ratings
from ossuary.lab.tournament import Tournament

SEATS = ("ann", "bob")


def deals(truth: dict[str, float], number: int, seed: int) -> list[list[GameResult]]:
    """Games whose outcome follows from known strengths, in Elo."""
    luck, bots = Random(seed), list(truth)
    made = []
    for at in range(number):
        of_deal = []
        for one, other in [(a, b) for a in bots for b in bots if a != b]:
            chance = 1 / (1 + 10 ** ((truth[other] - truth[one]) / 400))
            won = ("ann",) if luck.random() < chance else ("bob",)
            of_deal.append(GameResult(at, SEATS, (one, other), won, {}, 1, None, "", (), ""))
        made.append(of_deal)
    return made


def test_known_strengths_are_found_again_and_lie_in_their_intervals() -> None:
    truth = {"weak": 0.0, "middle": 150.0, "strong": 400.0}
    inside = 0

    for seed in range(8):
        for one in ratings(deals(truth, 150, seed), "weak"):
            assert one.elo == pytest.approx(truth[one.bot], abs=120)
            inside += one.low <= truth[one.bot] <= one.high

    assert inside >= 20  # of 24; the reference is always inside


def test_the_strongest_comes_first_and_the_reference_is_zero() -> None:
    found = ratings(deals({"a": 0.0, "b": 200.0}, 80, 1), "a")

    assert [one.bot for one in found] == ["b", "a"]
    assert (found[1].elo, found[1].low, found[1].high) == (0, 0, 0)


def test_who_has_won_every_game_is_not_infinitely_strong() -> None:
    always = [[GameResult(n, SEATS, ("a", "b"), ("bob",), {}, 1, None, "", (), "")] for n in range(10)]

    best = ratings(always, "a")[0]

    assert best.bot == "b"
    assert 200 < best.elo < 10 * ELO
    assert best.high - best.low > 300  # ten games show little


def test_a_tie_is_half_a_win_for_each() -> None:
    ties = [[GameResult(n, SEATS, ("a", "b"), SEATS, {}, 1, None, "", (), "")] for n in range(10)]

    assert [one.elo for one in ratings(ties, "a")] == [0, 0]


def test_each_deal_is_played_with_the_seats_changed() -> None:
    plan = Tournament(ossuary.game("graveyard"), ("random", "quick"), 2)

    played = list(plan.run())

    assert [[game.bots for game in deal.games] for deal in played] == [[("random", "quick"), ("quick", "random")]] * 2
    assert all(deal.games[0].seed == deal.games[1].seed for deal in played)
    assert played[0].games[0].seed != played[1].games[0].seed


@pytest.mark.parametrize(
    ("bots", "number", "sentence"),
    [
        (("random",), 1, "at least two different bots"),
        (("random", "quick", "quick"), 1, "stands on a ladder once"),
        (("random", "quick"), 0, "at least one deal"),
        (("random", "genius"), 1, "There is no bot 'genius'"),
    ],
)
def test_what_is_no_ladder_is_one_sentence(bots: tuple[str, ...], number: int, sentence: str) -> None:
    with pytest.raises(OssuaryError, match=sentence):
        Tournament(ossuary.game("graveyard"), bots, number)


def test_a_ladder_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["lab", "ladder", "zombs", "--bots", "random,quick", "--deals", "6"]

    assert run([*words, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert run(words) == 0
    shown = capsys.readouterr().out

    assert [one["bot"] for one in told["ratings"]] == ["quick", "random"]
    assert told["steps"][0]["rate"] > 0.5
    assert "points above random" in shown
    assert "Does each win more" in shown
    assert "1 of 1 steps win clearly more" in shown
