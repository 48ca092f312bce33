"""The lessons of Chobolo: positions that the rules allow, how each of them ends, and a game that can be finished."""

from __future__ import annotations

import pytest

import ossuary
from ossuary import bots
from ossuary.engine import Match
from ossuary.games.chobolo.invariants import invariants
from ossuary.games.chobolo.state import Chobolo
from ossuary.lessons.beginning import begin
from ossuary.lessons.lesson import Lesson
from ossuary.lessons.reading import lessons
from ossuary.lessons.walking import Walk
from ossuary.testing import rule

RULES = ossuary.game("chobolo")
LESSONS = {lesson.name: lesson for lesson in lessons(RULES)}


def taught(name: str) -> Match:
    """The table when the lesson is over."""
    return Walk(LESSONS[name], RULES).to_the_end()


def table(match: Match) -> Chobolo:
    assert isinstance(match.state, Chobolo)
    return match.state


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS)
def test_the_position_is_one_that_the_rules_allow_from_the_first_answer_to_the_last(lesson: Lesson) -> None:
    first, last = begin(lesson, RULES), Walk(lesson, RULES).to_the_end()

    assert list(invariants(table(first))) == []
    for number in range(len(last.answers) + 1):
        assert list(invariants(table(last.at(number)))) == []


@rule("CH-5.9", "CH-5.10")
def test_the_first_lesson_ends_with_chobolo_beside_the_learner() -> None:
    state = table(taught("first"))

    assert state.carrier == "ann"
    assert state.opened
    assert state.captured
    assert state.levels["ann.cavalry"] == 2
    assert "bob.forester" not in state.at
    assert "bob.wizard" in state.at
    assert state.mains["bob"] not in state.at.values(), "Bob's main tower is empty"


@rule("CH-15.8")
def test_the_lesson_about_spells_ends_with_a_spell_that_is_not_cast_and_costs_nothing() -> None:
    state = table(taught("spells"))

    assert state.stacks["bob"][:-1] == "FA"
    assert state.stacks["bob"][-1] != "W"
    assert "SP01#2" in state.piles["bob.hand"]
    assert not state.enchantments
    assert state.stacks["ann"] == ""


@rule("CH-12.6")
def test_the_lesson_about_battles_ends_with_a_new_tower() -> None:
    state = table(taught("battles"))

    assert state.towers == {"hex:4,3": "ann", "hex:4,1": "ann"}
    assert not {"bob.mountaineer", "bob.ranger"} & set(state.at)
    assert state.levels["ann.forester"] == 2
    assert state.levels["ann.archer"] == 1, "shots earn no level"


@rule("CH-14.10")
def test_the_lesson_about_water_ends_with_a_tower_of_bobs() -> None:
    state = table(taught("rivers"))

    assert state.towers == {"hex:7,-2": "ann"}
    assert state.at["ann.river-walker"] == "hex:7,-2"


@rule("CH-3.7")
def test_the_last_lesson_ends_with_a_game_that_is_won() -> None:
    result = taught("winning").result

    assert result is not None
    assert (result.winners, result.rule) == (("ann",), "CH-3.7")


@pytest.mark.parametrize("name", [name for name in LESSONS if name != "winning"])
def test_after_the_lesson_the_game_can_be_played_to_its_end(name: str) -> None:
    match = taught(name)

    for number in range(4_000):
        if not match.waiting:
            break
        seat = next(iter(match.waiting))
        match.answer(seat, bots.decide(match, seat, bots.make("quick", number), number))

    assert match.result is not None
