"""A game being played: answers, refusals and copies."""

from typing import Any

import pytest

import ossuary
from ossuary.engine import PASS, IllegalAnswer, Match
from ossuary.games.graveyard.events import Began, Drew
from ossuary.testing.walk import fingerprint
from tests.engine.asking import Ask, Doom, Turns, Window
from tests.engine.tables import play, who
from tests.said import said

WINDOW = {"ann": "hex pass", "bob": "hex pass"}


# -- answers -------------------------------------------------------------------------------------


def test_an_answer_is_an_option_or_its_number() -> None:
    by_option, by_number = play(Ask("ann", "dig rest")), play(Ask("ann", "dig rest"))

    by_option.match.answer("ann", by_option.match.waiting["ann"].options[1])
    by_number.match.answer("ann", 1)

    assert by_option.state.diary == by_number.state.diary == ["ann: rest"]
    assert by_option.match.answers == by_number.match.answers == [("ann", 1)]


def test_an_option_is_known_by_what_it_says_not_by_being_the_same_object() -> None:
    scene = play(Ask("ann", "dig rest"))

    scene.match.answer("ann", said("dig"))

    assert scene.state.diary == ["ann: dig"]


def test_an_answer_tells_what_happened_and_the_opening_what_came_before() -> None:
    match = ossuary.game("graveyard").start(3, 7)
    active = next(iter(match.waiting))

    told = match.answer(active, PASS)

    assert match.opening == [Began(active)]
    assert [type(event) for event in told] == [Drew]
    assert match.state.news == []


def test_what_was_learned_is_what_the_last_answer_taught() -> None:
    match = play(Turns(), piles={"deck": "moon#1"}).match
    match.answer("ann", said("draw"))
    assert who(match.state.learned) == "ann"

    match.answer("ann", said("think"))

    assert who(match.state.learned) == ""


def test_a_match_is_loud_unless_it_is_said_otherwise() -> None:
    match = ossuary.game("graveyard").start(3, 7)

    assert Match.begin(match.start).opening == match.opening


def test_a_game_that_is_over_asks_nobody_and_has_a_result() -> None:
    match = play(Doom()).match

    assert not match.waiting
    assert match.result is not None
    assert match.result.winners == ("ann",)
    with pytest.raises(IllegalAnswer, match=r"^Ann is not being asked anything\.$"):
        match.answer("ann", 0)


# -- refusals ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "option", "sentence"),
    [
        ("ann", 2, "There is no option 2: the options are 0 to 1."),
        ("ann", -1, "There is no option -1: the options are 0 to 1."),
        ("ann", 10**30, f"There is no option {10**30}: the options are 0 to 1."),
        ("ann", True, "True is not among the options of ann."),
        ("ann", False, "False is not among the options of ann."),
        ("ann", "hex", "'hex' is not among the options of ann."),
        ("ann", "0", "'0' is not among the options of ann."),
        ("ann", 0.0, "0.0 is not among the options of ann."),
        ("ann", None, "None is not among the options of ann."),
        ("ann", said("Hex"), "<test.Hex> is not among the options of ann."),
        ("ann", said("hex", "moon#1"), "<test.hex moon#1> is not among the options of ann."),
        ("cyd", 0, "Cyd is not being asked anything."),
        ("zed", 0, "Zed is not being asked anything."),
        ("Ann", 0, "Ann is not being asked anything."),
        (None, 0, "None is not being asked anything."),
    ],
)
def test_what_was_not_offered_is_refused_and_changes_nothing(seat: Any, option: Any, sentence: str) -> None:
    match = play(Window(WINDOW)).match
    before = fingerprint(match.state)

    with pytest.raises(IllegalAnswer) as refused:
        match.answer(seat, option)

    assert str(refused.value) == sentence
    assert fingerprint(match.state) == before
    assert (match.answers, match.horizon, match.state.news) == ([], 0, [])


def test_who_has_passed_cannot_answer_again() -> None:
    match = play(Window(WINDOW)).match
    match.answer("ann", PASS)

    with pytest.raises(IllegalAnswer, match=r"^Ann is not being asked anything\.$"):
        match.answer("ann", 0)

    assert list(match.waiting) == ["bob"]


# -- copies --------------------------------------------------------------------------------------


def test_a_copy_goes_its_own_way() -> None:
    match = play(Window(WINDOW)).match
    before = fingerprint(match.state)
    other = match.copy()

    other.answer("bob", 0)

    assert fingerprint(match.state) == before
    assert (match.answers, other.answers) == ([], [("bob", 0)])
    assert not other.waiting
    match.answer("ann", 0)
    assert other.answers == [("bob", 0)]


def test_a_copy_goes_on_the_same_where_the_same_is_answered() -> None:
    match = ossuary.game("graveyard").start(3, 7)
    other = match.copy()

    for _ in range(60):
        if match.waiting:
            seat = next(iter(match.waiting))
            assert match.answer(seat, 0) == other.answer(seat, 0)

    assert fingerprint(match.state) == fingerprint(other.state)
    assert match.record() == other.record()
    assert len(other.marks) == 1


def test_a_copy_may_be_taken_back_as_far_as_the_match() -> None:
    match = play(Turns()).match
    for deed in ("roll", "think", "think"):
        match.answer("ann", said(deed))

    other = match.copy()

    assert other.undo_limit("ann") == match.undo_limit("ann") == 1


def test_a_copy_keeps_where_the_scene_began() -> None:
    match = play(Ask("ann", "dig rest")).match
    match.answer("ann", 0)

    assert fingerprint(match.copy().at(0).state) == fingerprint(match.at(0).state)
