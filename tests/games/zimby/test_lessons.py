"""What the lessons of Zimby Mojo say is true: the numbers they name, and what has become of it at their end."""

from __future__ import annotations

import pytest

import ossuary
from ossuary.engine import Match
from ossuary.games.zimby.state import Zimby
from ossuary.lessons.lesson import Lesson
from ossuary.lessons.reading import lessons
from ossuary.lessons.walking import Walk

ZIMBY = ossuary.game("zimby")
LESSONS = {lesson.name: lesson for lesson in lessons(ZIMBY)}


def at(name: str, step: str) -> Match:
    """The match when that step is on."""
    lesson: Lesson = LESSONS[name]
    walk = Walk(lesson, ZIMBY)
    for _ in range(300):
        voice = walk.course.voice(walk.match)
        if voice.name == step and voice.pages:
            return walk.match
        if not walk._others_answer():
            walk._learner_answers(voice)
    raise AssertionError(f"{name} never comes to {step}")


def at_the_end_of(name: str) -> Match:
    return Walk(LESSONS[name], ZIMBY).to_the_end()


def stands(match: Match, tile: str) -> list[str]:
    state: Zimby = match.state  # type: ignore[assignment]
    creature = state.on(f"tile:{tile}")
    return [] if creature is None else sorted(creature.members)


@pytest.mark.parametrize(
    ("lesson", "step", "told"),
    [
        ("first", "eat", "with 2 against thug 4 on {1} with 3"),
        ("first", "claws", "8 against 7"),
        ("king", "the meal", "with 3 against the King on {1} with 5"),
        ("king", "one more", "11 against 8"),
        ("crown", "hungry", "with 3 against Bob's zimby on {1} with 1"),
        ("columns", "knives", "8 against 7"),
        ("columns", "pay", "How do you pay 2 mojo?"),
    ],
)
def test_the_numbers_a_lesson_names_are_those_of_the_question(lesson: str, step: str, told: str) -> None:
    match = at(lesson, step)

    assert told in match.waiting["ann"].prompt


def test_after_the_first_lesson_a_ward_is_open_and_one_stands_in_it() -> None:
    match = at_the_end_of("first")

    assert stands(match, "8,10") == ["ann"]
    assert "tile:8,10" not in match.state.wards  # type: ignore[attr-defined]
    assert stands(match, "7,10") == []


def test_after_the_lesson_of_the_king_a_zimby_holds_the_crown_where_he_died() -> None:
    match = at_the_end_of("king")

    state: Zimby = match.state  # type: ignore[assignment]
    assert not state.king
    assert state.where(state.crown) == "tile:9,11"
    assert state.creatures[state.crown].holder == "ann"


def test_the_lesson_of_the_crown_ends_with_victory() -> None:
    match = at_the_end_of("crown")

    assert match.result is not None
    assert match.result.winners == ("ann",)


def test_after_the_lesson_of_columns_two_tribes_stand_on_the_shrine_and_one_chants() -> None:
    match = at_the_end_of("columns")

    assert stands(match, "6,13") == ["ann", "ann", "bob"]
    assert match.state.tribes["ann"].chanting == 1  # type: ignore[attr-defined]


def test_after_the_lesson_of_the_stack_only_the_learner_is_alive() -> None:
    match = at_the_end_of("stack")

    assert stands(match, "6,16") == ["ann"]
    assert stands(match, "6,13") == stands(match, "6,18") == []


def test_in_the_lesson_of_portals_the_ward_it_names_is_gone_and_the_thug_stands_in_the_dark() -> None:
    match = at("portals", "end the turn")

    state: Zimby = match.state  # type: ignore[assignment]
    assert "fire" not in state.wards.values()
    assert state.dark("tile:13,7")
    assert stands(match, "13,7") == ["3"]
