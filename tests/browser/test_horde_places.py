"""A horde is read and built where it lies, also on a phone: a click on the place of a number means that end."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

import ossuary
from ossuary.lessons.reading import lessons
from tests.browser.house import House
from tests.browser.test_lessons import SMALL, Learner, begin, types
from tests.browser.visitors import DESK, Visitors, place, until

PHONE: dict[str, Any] = {"viewport": SMALL, "has_touch": True, "is_mobile": True}
LESSON = lessons(ossuary.game("zombs"))[0]


def growing(house: House, visitors: Visitors, room: dict[str, Any]) -> Learner:
    """Ann's horde is a purple 5, and she holds the 6."""
    learner = begin(house, visitors, "zombs", LESSON, **room)
    for choice in ("zombs.draw_from_grave", "zombs.start P5"):
        asked = learner.player.question()
        before = learner.truth.answers
        name, _, card = choice.partition(" ")
        types(
            learner.page,
            next(
                number
                for number, option in enumerate(asked.options)
                if option.choice == name and (not card or option.refs[0].startswith(card))
            ),
        )
        until(learner.page, lambda before=before: learner.truth.answers > before, f"{choice} is in the log")  # type: ignore[misc]
    learner.player.question()
    return learner


@pytest.mark.parametrize("room", [DESK, PHONE], ids=["desk", "phone"])
def test_a_click_on_the_place_of_a_number_adds_it_to_that_end(
    room: dict[str, Any], house: House, visitors: Visitors
) -> None:
    learner = growing(house, visitors, room)
    learner.player.taps = room is PHONE
    six = learner.page.locator('.seat.mine [data-ref="ann.horde"] .place').nth(5)
    before = learner.truth.answers

    learner.player.press(six)  # the card that goes there is picked up, and the place glows
    expect(six.locator(".place-target")).to_be_visible()
    learner.player.press(six)

    until(learner.page, lambda: learner.truth.answers > before, "the 6 is added")
    horde = learner.truth.match.state.piles["ann.horde"]
    assert [card.partition("#")[0] for card in horde] == ["P5", "P6"]


def test_on_a_phone_the_unfolded_horde_is_as_wide_as_the_window_and_leaves_the_hand_in_sight(
    house: House, visitors: Visitors
) -> None:
    learner = growing(house, visitors, PHONE)
    learner.reads(learner.voice())
    mine, run = learner.page.locator(".dock > .seat.mine"), learner.page.locator(".seat.mine .goal.run")
    expect(mine).to_contain_class("open")

    assert place(run)["width"] > 0.7 * SMALL["width"]
    assert min(place(chip)["width"] for chip in run.locator(".place").all()) > 22
    hand, dock = place(learner.page.locator(".hand-frame")), place(learner.page.locator(".dock"))
    assert hand["y"] + hand["height"] <= dock["y"] + 1
    assert hand["y"] >= place(learner.page.locator(".cloth-frame"))["y"]
