"""Hints and reviews: what the planner tells a player, from what a seat could know."""

from __future__ import annotations

import pytest

import ossuary
from ossuary import bots
from ossuary.bots.hint import Hint, hint, of_thinking
from ossuary.bots.planner_bot import Line, Thinking
from ossuary.bots.review import review, turning_points
from ossuary.engine import Match, OssuaryError
from ossuary.engine.imagine import imagine
from ossuary.engine.settings import unattended
from ossuary.testing import Scene
from tests.games.zombs.table import has, zombs


def winning() -> Scene:
    return zombs(ann=has("O1 CURE G10 QUAR QUAR P2", "G[1-9]"), bob=has("", "P[2-10]"))


def played(game: str, seed: int = 7) -> Match:
    """A whole game: a beginner against a normal bot."""
    rules = ossuary.game(game)
    options = {**unattended(rules.settings), **({"target": "fast"} if game == "zombs" else {})}
    match = rules.start(2, seed, options, quiet=True)
    players = {"ann": bots.make("easy", 1), "bob": bots.make("normal", 2)}
    while match.waiting:
        seat = next(iter(match.waiting))
        match.answer(seat, bots.decide(match, seat, players[seat], len(match.answers)))
    return match


def test_a_hint_is_the_winning_card_where_there_is_one() -> None:
    found = hint(winning().match, "ann", 1, rollouts=40)

    assert found.plan[0].refs == ("G10#1", "ann.high")
    assert found.instead is not None
    assert found.instead != found.plan[0]


def test_a_hint_is_the_same_whatever_others_hold() -> None:
    match = zombs(ann=has("O1 P1 B1 B2 O2 P2"), bob=has("G4 G5 CURE")).match
    swapped = Match(match.start, imagine(match.state, "ann", 99), [], 0)

    assert hint(match, "ann", 1, rollouts=24) == hint(swapped, "ann", 1, rollouts=24)


def test_who_is_not_asked_gets_no_hint() -> None:
    with pytest.raises(OssuaryError, match="not being asked"):
        hint(winning().match, "bob", 1)


def line(index: int, *values: float) -> Line:
    options = zombs(ann=has("O1 P1 B1 B2"), bob=has()).match.waiting["ann"].options
    return Line((options[index],), list(values))


def told(best: Line, *others: Line) -> Hint:
    return of_thinking(Thinking(best, best, [best, *others]), told=True)


def test_a_hint_says_how_often_it_did_better_than_the_next_best() -> None:
    names = ossuary.game("zombs").names()
    clear = told(line(0, *[0.6] * 5, 0.4, 0.4), line(1, *[0.5] * 7), line(2, 0.1))

    assert clear.why(names) == "It did better than “Discard Purple 1 to end the turn” in 5 of 7 imagined games."
    assert clear.chance == pytest.approx(0.543, abs=0.001)
    assert clear.instead_chance == pytest.approx(0.5)


def test_of_too_few_imagined_games_no_chances_are_told() -> None:
    poor = told(line(0, 0.6, 0.6), line(1, 0.5, 0.5))

    assert (poor.chance, poor.instead_chance) == (None, None)


def test_without_an_alternative_a_hint_says_so() -> None:
    assert told(line(0)).why(ossuary.game("zombs").names()) == "Nothing else deserves a thought here."


def test_where_worth_says_little_a_hint_tells_no_chances() -> None:
    best = line(0, *[0.6] * 9)

    found = of_thinking(Thinking(best, best, [best, line(1, *[0.5] * 9)]), told=False)

    assert (found.chance, found.worlds) == (None, 9)


@pytest.mark.parametrize("game", ["zombs", "graveyard"])
def test_a_review_goes_from_the_first_answer_to_the_result(game: str) -> None:
    match = played(game)
    before = list(match.answers)

    found = review(match, rollouts=6)

    assert len(found.chances) == len(match.answers) + 1
    assert all(abs(sum(now.values()) - 1) < 1e-9 for now in found.chances)
    assert match.result is not None
    assert found.chances[-1] == {
        seat: 1 / len(match.result.winners) if seat in match.result.winners else 0.0 for seat in match.seats
    }
    assert match.answers == before


def test_a_review_names_what_would_have_been_better() -> None:
    table = winning()
    table.player("ann").chooses("O1", "grave")

    found = review(table.match, rollouts=40)

    assert [(one.number, one.seat, one.better.refs[0]) for one in found.costly] == [(0, "ann", "G10#1")]
    assert found.costly[0].cost > 0.2


def test_the_best_answer_cost_nothing() -> None:
    table = winning()
    table.player("ann").chooses("G10", "ann.high")

    assert review(table.match, rollouts=12).costly == []


def test_a_lead_that_lasts_is_a_turning_point_and_a_flicker_is_none() -> None:
    def ahead(who: str) -> list[dict[str, float]]:
        return [{"ann": 0.6, "bob": 0.4} if one == "a" else {"ann": 0.3, "bob": 0.7} for one in who]

    assert turning_points(ahead("a" * 30 + "b" + "a" * 20)) == []
    assert turning_points(ahead("a" * 30 + "b" * 30)) == [(30, "bob")]
