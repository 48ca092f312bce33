"""A way in: the game on one screen, what one can do in a turn, and rules one finds."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

import ossuary
from tests.browser.house import House
from tests.browser.records import played
from tests.browser.visitors import PHONE, Visitors


@pytest.mark.parametrize("room", [{}, PHONE])
def test_each_game_is_told_on_its_page_with_pictures_of_the_table(
    room: dict[str, Any], house: House, visitors: Visitors
) -> None:
    for game in ossuary.games():
        page = visitors.come(f"/games/{game}", **room)
        primer = ossuary.game(game).primer
        assert primer is not None
        screen = page.get_by_role("region", name="The game on one screen")

        expect(screen.get_by_text(primer.goal.says)).to_be_visible()
        expect(screen.locator("figure")).to_have_count(len(primer.picture))
        for picture in screen.locator(".still-felt").all():
            box = picture.bounding_box()
            assert box
            assert box["height"] > 60
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.close()


def seated(house: House, visitors: Visitors, **room: Any) -> Page:
    match = played("zombs", 2, seed=5, answers=20)
    while list(match.waiting) != ["ann"] or len(match.waiting["ann"].options) < 4:
        match = played("zombs", 2, seed=5, answers=len(match.answers) + 1)
    page = visitors.come(house.bring(match.record(), {"bob": "random"}).links["ann"], **room)
    expect(page.locator(".prompt.asked")).to_be_visible()
    return page


def test_a_key_shows_it_at_the_table_and_a_rule_leads_on(house: House, visitors: Visitors) -> None:
    page = seated(house, visitors)

    page.keyboard.press("i")
    dialog = page.get_by_role("dialog", name="Zombs")
    dialog.get_by_role("button", name="Rule ZB-5.1").click()

    expect(dialog).to_have_count(0)
    expect(page.locator(".rulebook [data-rule='ZB-5.1']")).to_be_in_viewport()


def test_the_waiting_room_shows_it(house: House, visitors: Visitors) -> None:
    page = visitors.come(house.open("circus", 2, begin=False).links["ann"])

    expect(page.get_by_role("region", name="The game on one screen")).to_be_visible()


@pytest.mark.parametrize("room", [{}, PHONE])
def test_what_is_possible_now_is_marked(room: dict[str, Any], house: House, visitors: Visitors) -> None:
    page = seated(house, visitors, **room)

    page.keyboard.press("t")

    deeds = page.locator(".reference li")
    expect(deeds.filter(has_text="End your turn").locator(".now-mark")).to_be_visible()
    expect(deeds.filter(has_text="Draw until you hold eight cards").locator(".now-mark")).to_have_count(0)


def test_the_rulebook_finds_what_one_means(house: House, visitors: Visitors) -> None:
    page = visitors.come("/games/zimby")

    page.get_by_label("Search the rules").fill("how much does a seal cost")

    expect(page.locator(".rulebook [data-rule]").first).to_have_attribute("data-rule", "ZM-26.6")
    expect(page.locator(".meant")).to_contain_text("1 mojo each")


def test_a_rule_shows_where_it_was_last_used(house: House, visitors: Visitors) -> None:
    page = seated(house, visitors)

    page.keyboard.press("r")
    page.locator("[data-rule='ZB-12.1'] .used").click()

    expect(page.get_by_role("tab", name="Log")).to_have_attribute("aria-selected", "true")
    expect(page.locator(".log .wanted").last).to_be_in_viewport()


@pytest.mark.parametrize("game", ["chobolo", "circus", "zanaga", "zimby", "zombs"])
def test_a_worked_example_stands_at_its_rule_with_its_position(game: str, house: House, visitors: Visitors) -> None:
    primer = ossuary.game(game).primer
    assert primer is not None
    page = visitors.come(f"/games/{game}")

    for example in primer.example:
        figure = page.locator(f".rulebook [data-rule='{example.rule}'] .still.example").filter(has_text=example.says)
        expect(figure).to_have_count(1)
        felt = figure.locator(".still-felt").bounding_box()
        assert felt
        assert felt["height"] > 30
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_contents_lead_to_a_chapter(house: House, visitors: Visitors) -> None:
    page = visitors.come("/games/zombs")

    page.get_by_text("Contents", exact=True).click()
    page.locator(".contents").get_by_role("button", name="9 Trade Hands").click()

    expect(page.get_by_role("heading", name="9 Trade Hands")).to_be_in_viewport()
    expect(page.get_by_role("heading", name="9 Trade Hands")).to_be_focused()
