"""What the voice of a lesson speaks of is outlined on the board, and the board moves so that it is in sight."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import ossuary
from ossuary.lessons.reading import lessons
from tests.browser.house import House
from tests.browser.test_lessons import begin
from tests.browser.visitors import Visitors

SMALL = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
FIRST = lessons(ossuary.game("zimby"))[0]


@pytest.mark.parametrize("room", [{}, SMALL], ids=["wide", "phone"])
def test_tiles_that_a_page_speaks_of_are_outlined_and_in_sight(
    room: dict[str, object], house: House, visitors: Visitors
) -> None:
    page = begin(house, visitors, "zimby", FIRST, **room).page
    spoken_of = page.locator(".pointed-tiles.taught")

    for told in FIRST.steps[0].pages:
        expect(page.locator(".voice-says")).to_have_text(told.says)
        for tile in told.points:
            if tile.startswith("tile:"):
                expect(spoken_of.locator(f'[data-outlined="{tile}"]')).to_be_in_viewport()
        expect(spoken_of.locator("[data-offscreen]")).to_have_count(0)
        if told is not FIRST.steps[0].pages[-1]:
            page.locator(".voice .go-on").click()
