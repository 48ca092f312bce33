"""What the voice of a lesson speaks of beside the board is unfolded and scrolled to, on a phone too."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from playwright.sync_api import expect

import ossuary
from ossuary.lessons.reading import lessons
from tests.browser.house import House
from tests.browser.test_lessons import begin
from tests.browser.visitors import Visitors, until

SMALL: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LESSON = next(lesson for lesson in lessons(ossuary.game("chobolo")) if lesson.name == "spells")

# Something of the thing is on the screen with nothing lying over it: the cards of a hand overlap.
IN_SIGHT = """ref => [...document.querySelectorAll(`.felt [data-ref="${ref}"]:not([data-area])`)].some((thing) => {
    const { left, top, width, height } = thing.getBoundingClientRect();
    return [[0.5, 0.5], [0.12, 0.5], [0.12, 0.25], [0.85, 0.5]].some(([x, y]) => {
        const seen = document.elementFromPoint(left + width * x, top + height * y);
        return seen !== null && thing.contains(seen);
    });
})"""


@pytest.mark.parametrize("room", [{}, SMALL], ids=["wide", "phone"])
def test_stack_and_cards_that_a_page_speaks_of_are_in_sight(
    room: dict[str, Any], house: House, visitors: Visitors
) -> None:
    learner = begin(house, visitors, "chobolo", LESSON, **room)
    page = learner.page
    told = learner.voice().pages
    assert {"ann.stack", "needs:SP06#1"} <= {ref for one in told for ref in one.points}, (
        "there is something to look for"
    )

    for number, one in enumerate(told):
        expect(page.locator(".voice-says")).to_have_text(one.says)
        for ref in (ref for ref in one.points if not ref.startswith(("page:", "hex:"))):
            until(page, partial(page.evaluate, IN_SIGHT, ref), f"{ref} is in sight")
        if number + 1 < len(told):
            page.locator(".voice .go-on").click()
