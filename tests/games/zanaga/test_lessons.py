"""The lessons of Zanaga: positions that could have been played, and no choice at any step that breaks the table."""

from __future__ import annotations

from typing import Any

import pytest

import ossuary
from ossuary.games.zanaga.state import Zanaga
from ossuary.lessons.course import Voice
from ossuary.lessons.lesson import Lesson
from ossuary.lessons.reading import lessons
from ossuary.lessons.walking import Walk

RULES = ossuary.game("zanaga")
LESSONS = {lesson.name: lesson for lesson in lessons(RULES)}

each_lesson = pytest.mark.parametrize("lesson", LESSONS.values(), ids=list(LESSONS))


@each_lesson
def test_luck_that_was_laid_down_is_used_up_when_the_lesson_ends(lesson: Lesson) -> None:
    match = Walk(lesson, RULES).to_the_end()

    assert lesson.begins.dice
    assert not match.state.forced


def test_the_lesson_about_gods_ends_with_a_victory() -> None:
    match = Walk(LESSONS["god"], RULES).to_the_end()

    assert match.result is not None
    assert match.result.winners == ("ann",)


def test_the_first_lesson_ends_on_level_two_with_a_game_to_play_on() -> None:
    match = Walk(LESSONS["first"], RULES).to_the_end()

    assert isinstance(match.state, Zanaga)
    assert match.state.level("ann") == 2
    assert match.state.level("bob") == 1
    assert match.waiting


class Listening(Walk):
    """Keeps the chance to win a fight that the table shows at each step."""

    def __init__(self, lesson: Lesson) -> None:
        super().__init__(lesson, RULES)
        self.chances: dict[str, float] = {}

    def _learner_answers(self, voice: Voice) -> None:
        focus: dict[str, Any] = dict(self.match.view(self.lesson.learner)["focus"] or {})
        for odds in focus.get("odds", [])[:1]:
            self.chances[voice.name] = odds["share"]
        super()._learner_answers(voice)


@pytest.mark.parametrize(
    ("name", "step", "least", "most"),
    [
        ("first", "fight on", 0.80, 0.88),  # "more than four times out of five"
        ("fights", "run", 0.28, 0.33),  # "three fights out of ten"
        ("gear", "bones", 0.47, 0.53),  # "as often as"
    ],
)
def test_chances_that_the_voice_speaks_of_are_those_that_the_table_shows(
    name: str, step: str, least: float, most: float
) -> None:
    walk = Listening(LESSONS[name])

    walk.to_the_end()

    assert least < walk.chances[step] < most
