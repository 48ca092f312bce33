"""The lobby: the shelf while it is being filled, and boxes that are taken from it."""

from __future__ import annotations

from playwright.sync_api import Route, expect

from tests.browser.visitors import Visitors


def test_a_shelf_that_is_not_filled_yet_says_so(visitors: Visitors) -> None:
    page = visitors.come("/credits")
    held: list[Route] = []
    page.route("**/api/games", lambda route: held.append(route))

    page.goto("/")

    said = page.get_by_role("status").filter(has_text="games")
    expect(said).to_be_visible()
    expect(page.get_by_role("main")).to_have_attribute("aria-busy", "true")
    expect(page.locator(".box").first).to_be_visible()
    held[0].continue_()
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    expect(said).to_have_count(0)
    expect(page.locator(".box.unknown")).to_have_count(0)
    expect(page.get_by_role("main")).to_have_attribute("aria-busy", "false")
