"""Where a fight and a question need more room than there is, the voice of a lesson stays in sight above them."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

import ossuary
from ossuary.lessons.reading import lessons
from tests.browser.house import House
from tests.browser.test_lessons import begin
from tests.browser.visitors import DESK, Visitors

SMALL: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
FIGHTS = next(lesson for lesson in lessons(ossuary.game("zanaga")) if lesson.name == "fights")


@pytest.mark.parametrize("room", [DESK, SMALL], ids=["desk", "phone"])
def test_the_voice_is_in_sight_beside_the_last_option(room: dict[str, Any], house: House, visitors: Visitors) -> None:
    learner = begin(house, visitors, "zanaga", FIGHTS, **room)
    page, voice = learner.page, learner.voice()
    learner.reads(voice)

    page.locator(".prompt [data-option]").last.scroll_into_view_if_needed()

    expect(page.locator(".prompt [data-option]").last).to_be_in_viewport()
    expect(page.locator(".voice-says")).to_be_in_viewport(ratio=1)
