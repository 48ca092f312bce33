"""The lobby: the shelf while it is being filled, and boxes that are taken from it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.test_everyone import LIGHTS, serious
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


def is_opened(page: Page, name: str) -> None:
    expect(page).to_have_url(re.compile(r"/games/\w+$"))
    expect(page.get_by_role("heading", name=name, level=1)).to_be_visible()
    expect(page.locator(".rules li").first).to_be_attached()


def test_a_click_on_a_cover_or_a_name_opens_the_game_and_its_rules(visitors: Visitors) -> None:
    page = visitors.come("/")
    name = page.locator(".box h2").nth(1).inner_text()

    page.locator(".box .cover").nth(1).click()
    is_opened(page, name)
    page.get_by_role("link", name="All games").click()
    page.get_by_role("link", name=name).click()
    is_opened(page, name)

    page.get_by_role("button", name="Play now").click()
    page.get_by_role("button", name="Deal").click()
    expect(page.locator(".felt")).to_be_visible()


def test_a_game_is_taken_from_the_shelf_with_keys_alone(visitors: Visitors) -> None:
    page = visitors.come("/")
    names = page.get_by_role("article").get_by_role("link")
    expect(names.first).to_be_visible()
    assert all(names.all_inner_texts()), "one link for each game, and it has a name"

    page.get_by_role("button", name=re.compile("colours")).focus()
    page.keyboard.press("Tab")
    expect(names.first).to_be_focused()
    page.keyboard.press("Enter")

    is_opened(page, page.get_by_role("heading", level=1).inner_text())


def test_the_rules_are_searched_and_followed_without_a_table(visitors: Visitors) -> None:
    page = visitors.come("/games/zombs")
    link = page.locator(".rules .rule-link").first
    number = link.inner_text()

    link.click()
    expect(page.locator(f'.rules li[data-rule="{number}"]')).to_have_class("wanted")
    expect(page.locator(f'.rules li[data-rule="{number}"]')).to_be_in_viewport()
    page.get_by_role("searchbox", name="Search the rules").fill(number)
    expect(page.locator(f'.rules li[data-rule="{number}"]')).to_be_visible()
    expect(page.locator(".rules li")).not_to_have_count(0)


def test_a_game_that_is_not_there_is_said_to_be_none(visitors: Visitors) -> None:
    visitors.forgiven.append("404")
    page = visitors.come("/games/chess")

    expect(page.get_by_role("heading", level=1)).to_have_text("This game is not on the shelf")
    page.get_by_role("link", name="To the games").click()
    expect(page.locator(".box").first).to_be_visible()


@pytest.mark.parametrize("game", ["zombs", "chobolo"])
def test_axe_finds_no_serious_fault_in_a_box_that_is_open(game: str, axe: str, visitors: Visitors) -> None:
    page = visitors.come(f"/games/{game}", bypass_csp=True)
    expect(page.locator(".rules li").first).to_be_attached()
    for scheme, size, rules in LIGHTS:
        page.emulate_media(color_scheme=scheme)
        page.set_viewport_size(size)
        expect(page.locator(f'html[data-theme="{scheme}"]')).to_have_count(1)
        assert serious(page, axe, *rules) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
