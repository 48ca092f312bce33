"""The first lesson of every game with everything that moves: what is said waits for what is shown."""

from __future__ import annotations

import pytest

from ossuary.lessons.lesson import Lesson
from tests.browser.house import House
from tests.browser.test_lessons import FIRST, begin
from tests.browser.visitors import DESK, Visitors


@pytest.mark.parametrize(("game", "lesson"), FIRST, ids=[game for game, _ in FIRST])
def test_no_page_of_a_lesson_is_lost(game: str, lesson: Lesson, house: House, visitors: Visitors) -> None:
    learner = begin(house, visitors, game, lesson, reduced_motion="no-preference", **DESK)

    learner.to_the_end()
