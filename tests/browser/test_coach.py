"""The coach: a word to each question where the table allows hints, and a warning before a clear blunder."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.house import House
from tests.browser.visitors import PHONE, Visitors


def coached(house: House, visitors: Visitors, game: str = "zombs", seed: int = 5, **more: Any) -> Page:
    """A first game against a bot."""
    opened = house.open(game, 2, bots={"bob": "normal"}, seed=seed, hints=True)
    page = visitors.come("/", **more)
    page.evaluate("""() => localStorage.setItem("ossuary.coach", '"first"')""")
    page.goto(opened.links["ann"])
    expect(page.locator(".prompt.asked")).to_be_visible()
    return page


def asked(page: Page) -> str:
    return str(page.locator(".prompt.asked").get_attribute("data-question"))


@pytest.mark.parametrize("game", ["circus", "zombs"])
def test_in_a_first_game_the_coach_marks_an_option_and_says_why(house: House, visitors: Visitors, game: str) -> None:
    page = coached(house, visitors, game)

    expect(page.locator(".notice.coach")).to_contain_text(".")
    marked = page.locator(".prompt .advised, .prompt .option-group")
    expect(marked.first).to_be_attached()


def test_before_a_blunder_the_coach_asks_whether_one_is_sure(house: House, visitors: Visitors) -> None:
    page = coached(house, visitors)
    advised = page.locator(".prompt .advised").first
    for _ in range(2):  # a card and the first of the horde, as the coach would
        expect(advised).to_be_visible()
        question = asked(page)
        advised.click()
        expect(page.locator(f'.prompt.asked:not([data-question="{question}"])')).to_be_visible()
    question = asked(page)
    expect(page.locator(".notice.coach")).to_be_visible()
    blunder = page.locator(".prompt [data-option]").filter(has_text="Discard").first

    blunder.dispatch_event("click")  # it may be folded away
    warning = page.get_by_role("alertdialog", name="The coach warns")
    expect(warning).to_be_visible()
    expect(warning.get_by_role("button", name="Think again")).to_be_focused()
    page.keyboard.press("Enter")
    expect(warning).to_have_count(0)
    expect(page.locator(f'.prompt[data-question="{question}"]')).to_be_visible()

    blunder.dispatch_event("click")  # it may be folded away
    warning.get_by_role("button", name="Do it all the same").click()
    expect(page.locator(f'.prompt[data-question="{question}"]')).to_have_count(0)


def test_the_coach_is_sent_away_and_called_back(house: House, visitors: Visitors) -> None:
    page = coached(house, visitors, **PHONE)
    word = page.locator(".notice.coach")
    expect(word).to_be_visible()

    word.get_by_role("button", name="No more coaching").click()
    expect(word).to_have_count(0)
    page.reload()
    expect(page.locator(".prompt.asked")).to_be_visible()
    expect(word).to_have_count(0)

    page.get_by_role("button", name="Coach", exact=True).click()
    expect(word).to_be_visible()


def test_among_people_the_coach_speaks_only_to_who_calls_him(house: House, visitors: Visitors) -> None:
    opened = house.open("zombs", 2, seed=5, hints=True)
    page = visitors.come("/")
    page.evaluate("""() => localStorage.setItem("ossuary.coach", '"first"')""")
    page.goto(opened.links["ann"])

    expect(page.get_by_role("button", name="Coach", exact=True)).to_be_visible()
    expect(page.locator(".notice.coach")).to_have_count(0)
