"""A look back at a finished game: chances over time, what cost most, and a way to play on from there."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.house import House
from tests.browser.records import played
from tests.browser.test_replay import where
from tests.browser.visitors import Visitors


def test_a_review_shows_chances_and_leads_to_what_cost_most(house: House, visitors: Visitors) -> None:
    table = house.bring(played("zombs", target="fast").record())
    page = visitors.come(table.links["ann"])
    page.locator(".banner").get_by_role("link", name="Review").click()

    chart = page.get_by_role("img", name=re.compile("^Chances to win: Ann"))
    expect(chart).to_be_visible()
    expect(chart.locator("polyline")).to_have_count(2)
    costly = page.locator(".review .costly li")
    expect(costly.first).to_contain_text("Better:")

    costly.first.get_by_role("button", name="Show").click()
    expect(page.locator(".time-line h2")).not_to_contain_text("Replay 1 of")
    there = where(page)[0]
    chart.click(position={"x": 2, "y": 20})
    expect(page.locator(".time-line h2")).not_to_contain_text(f"Replay {there} of")

    costly.first.get_by_role("button", name="Play on from there").click()
    expect(page.get_by_role("dialog")).to_contain_text("A new table from this moment")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("link", name="Take your seat")).to_be_visible()


def test_where_chances_cannot_be_told_the_decisions_are_compared_all_the_same(house: House, visitors: Visitors) -> None:
    table = house.bring(played("chobolo", round_limit=2).record())
    page = visitors.come(table.links["ann"].replace("#", "/replay#"))

    page.get_by_role("button", name="Review").click()

    expect(page.locator(".review")).to_contain_text("cannot be told as numbers")
    expect(page.locator(".review")).to_contain_text("What cost most")
    expect(page.locator(".chances")).to_have_count(0)
