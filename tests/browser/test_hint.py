"""A hint at one's own question, where the table allows it."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.house import House
from tests.browser.visitors import Visitors


def test_a_hint_says_what_to_do_and_why_and_does_it(house: House, visitors: Visitors) -> None:
    page = visitors.come(house.open("zombs", 2, bots={"bob": "normal"}, seed=5, hints=True).links["ann"])
    asked = page.locator(".prompt.asked")
    expect(asked).to_be_visible()
    question = str(asked.get_attribute("data-question"))

    page.get_by_role("button", name="Hint", exact=True).click()

    expect(page.locator(".notice.hint")).to_contain_text(re.compile(r"imagined games|deserves a thought|at once"))
    page.locator(".notice.hint").get_by_role("button", name="Do it").click()
    expect(page.locator(f'.prompt[data-question="{question}"]')).to_have_count(0)


def test_without_leave_there_is_no_hint(house: House, visitors: Visitors) -> None:
    page = visitors.come(house.open("zombs", 2, bots={"bob": "normal"}, seed=5).links["ann"])

    expect(page.locator(".prompt.asked")).to_be_visible()

    expect(page.get_by_role("button", name="Hint", exact=True)).to_have_count(0)
