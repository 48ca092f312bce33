"""Long lists of options: how many there are, and the way to those that are out of sight."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.house import House
from tests.browser.records import played
from tests.browser.visitors import PHONE, Visitors

DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
ROWS = ".prompt .options [data-option]"


def wanderer(house: House, visitors: Visitors, least: int = 60, **room: Any) -> Page:
    """Where Ann may walk to many places."""
    match = played("zimby", 2, 7, 100)
    while "ann" not in match.waiting or len(match.waiting["ann"].options) < least:
        match = played("zimby", 2, 7, len(match.answers) + 1)
    page = visitors.come(house.bring(match.record(), {"bob": "greedy"}).links["ann"], **room)
    expect(page.locator(".prompt.asked")).to_be_visible()
    return page


def further(page: Page) -> Locator:
    return page.locator(".prompt .options .further")


@pytest.mark.parametrize("room", [DESK, PHONE], ids=["desk", "phone"])
def test_a_list_that_is_cut_says_how_many_there_are_and_leads_on(
    room: dict[str, Any], house: House, visitors: Visitors
) -> None:
    page = wanderer(house, visitors, **room)
    number = page.locator(ROWS).count()
    if "has_touch" in room:
        page.get_by_role("button", name=f"{number} options", exact=True).tap()
    expect(page.get_by_text(f"{number} options", exact=True).filter(visible=True)).to_be_in_viewport(ratio=1)
    expect(further(page)).to_be_in_viewport(ratio=1)
    expect(further(page)).to_have_text(re.compile(r"^\d+ more below$"))
    expect(page.locator(ROWS).last).not_to_be_in_viewport()

    while further(page).count():
        further(page).click()
        page.wait_for_timeout(60)

    expect(page.locator(ROWS).last).to_be_in_viewport(ratio=0.7)


def test_the_list_and_the_way_further_down_are_told_to_who_cannot_see_them(house: House, visitors: Visitors) -> None:
    page = wanderer(house, visitors, **DESK)
    number = page.locator(ROWS).count()

    expect(page.get_by_role("list", name=f"{number} options")).to_be_visible()
    on = page.get_by_role("button", name=re.compile(r"^\d+ options further down: scroll there$"))
    on.focus()
    page.keyboard.press("Enter")

    focused = page.locator(f"{ROWS}:focus")
    expect(focused).to_have_count(1)
    expect(focused).to_be_in_viewport()
    assert int(focused.get_attribute("data-option") or 0) > 3


def test_what_is_no_move_stands_under_a_title_that_says_so(house: House, visitors: Visitors) -> None:
    match = played("chobolo", 2, 7, 0)
    while "ann" not in match.waiting or not any(option.aside for option in match.waiting["ann"].options):
        match = played("chobolo", 2, 7, len(match.answers) + 1)
    page = visitors.come(house.bring(match.record(), {"bob": "greedy"}).links["ann"], **DESK)

    expect(page.locator(".prompt .asides summary")).to_have_text("Besides moves")
    expect(page.get_by_text("More", exact=True)).to_have_count(0)


def test_a_short_list_needs_no_count(house: House, visitors: Visitors) -> None:
    page = visitors.come(house.open("zombs", 2, bots={"bob": "greedy"}, seed=5).links["ann"], **DESK)
    expect(page.locator(".prompt.asked")).to_be_visible()

    expect(page.locator(".prompt .options .count")).to_have_count(0)
    expect(further(page)).to_have_count(0)
