"""One's own link: there to be copied, and never on the screen."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.house import House
from tests.browser.visitors import DESK, PHONE, Visitors

MAY_READ: dict[str, Any] = {"permissions": ["clipboard-read", "clipboard-write"]}


def play_now(visitors: Visitors, **room: Any) -> Page:
    page = visitors.come("/games/zombs", **room)
    page.get_by_role("button", name="Play now").click()
    page.get_by_role("button", name="Deal").click()
    expect(page.locator(".felt")).to_be_visible()
    return page


def copied(page: Page) -> str:
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    text: str = page.evaluate("navigator.clipboard.readText()")
    return text


@pytest.mark.parametrize("old", [False, True], ids=["as-now", "as-of-old"])
def test_ones_own_link_is_copied_without_being_shown_and_opens_the_same_seat(old: bool, visitors: Visitors) -> None:
    page = play_now(visitors, **DESK, **MAY_READ)
    if old:  # as over plain http from another machine
        page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error()); }")

    page.get_by_role("button", name="Your link").click()
    page.get_by_role("button", name="Copy your link").click()
    link = copied(page)

    address, _, secret = link.partition("#")
    assert address == page.url
    assert secret
    assert secret not in page.content()
    assert secret not in page.locator("input, textarea").evaluate_all("all => all.map((one) => one.value).join()")
    elsewhere = visitors.come(link, **PHONE)
    expect(elsewhere.locator(".seat.mine")).to_contain_text("Ann")


def test_a_link_to_watch_shows_the_table_and_gives_no_seat(visitors: Visitors) -> None:
    page = play_now(visitors, **DESK, **MAY_READ)

    page.get_by_role("button", name="Your link").click()
    page.get_by_role("button", name="Copy a link to watch").click()

    guest = visitors.come(copied(page), **DESK)
    expect(guest.locator(".bar")).to_contain_text("watching")
    expect(guest.locator(".seat.mine")).to_have_count(0)
    expect(guest.get_by_role("button", name="Your link")).to_have_count(0)


def test_on_a_phone_and_with_keys_the_link_is_found_too(visitors: Visitors) -> None:
    page = play_now(visitors, **PHONE, **MAY_READ)
    page.get_by_role("button", name="Settings").tap()
    page.get_by_role("button", name="Your link").tap()
    copy = page.get_by_role("dialog", name="Your link").get_by_role("button", name="Copy your link")
    copy.focus()
    page.keyboard.press("Enter")

    assert copied(page).startswith(f"{page.url}#")


def test_where_nothing_can_be_copied_the_link_is_shown_to_be_marked(house: House, visitors: Visitors) -> None:
    table = house.open("zombs", 2, bots={"bob": "greedy"})
    page = visitors.come(table.links["ann"], **DESK)
    page.get_by_role("button", name="Your link").click()
    page.evaluate("""() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error());
        document.execCommand = () => false;
    }""")

    page.get_by_role("button", name="Copy your link").click()

    expect(page.get_by_role("textbox", name="The link")).to_have_value(f"{house.address}{table.links['ann']}")
