"""Pictures on the page: every card of every game has one that the browser can draw, and boards lie on their land."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

import ossuary
from tests.browser.house import House
from tests.browser.records import played
from tests.browser.test_everyone import serious
from tests.browser.visitors import PHONE, Visitors

WIDTHS = (60, 88, 104, 120, 132, 150, 172, 196)  # of cards, in pixels
SMALLEST_TEXT = 11  # pixels
MOST_NODES = {"zanaga": 700, "chobolo": 750, "zimby": 900}  # of the land, however often they are put

DECODED = """all => Promise.all(all.map(image => image.decode().then(() => null, () => image.closest("[data-design]")
    ?.dataset.design ?? image.className))).then(bad => bad.filter(Boolean))"""
TEXTS = """all => all.flatMap(one => {
    const walk = document.createTreeWalker(one, NodeFilter.SHOW_TEXT), found = []
    for (let text = walk.nextNode(); text; text = walk.nextNode()) {
        const around = text.parentElement, box = around.getBoundingClientRect()
        if (!text.data.trim() || around.closest(".unseen, svg") || !around.checkVisibility() || box.width < 2) continue
        found.push([text.data.trim().slice(0, 30), parseFloat(getComputedStyle(around).fontSize)])
    }
    return found
})"""
CUT = """all => all.filter(one => one.checkVisibility() && one.scrollHeight > one.clientHeight + 3)
    .map(one => one.closest("[data-design]").dataset.design)"""


def gallery(visitors: Visitors, game: str, *, bypass_csp: bool = False) -> Page:
    page = visitors.come(f"/games/{game}#cards", bypass_csp=bypass_csp)
    expect(page.locator(".gallery li").first).to_be_visible()
    return page


def small_texts(things: Locator) -> list[list[object]]:
    return [[text, size] for text, size in things.evaluate_all(TEXTS) if size < SMALLEST_TEXT]


@pytest.mark.parametrize("game", ossuary.games())
def test_every_card_has_a_picture_that_can_be_drawn_and_words_that_can_be_read(
    game: str, house: House, visitors: Visitors
) -> None:
    page = gallery(visitors, game)
    cards = page.locator(".gallery li")
    designs = ossuary.game(game).cards.designs

    assert cards.count() >= len([design for design in designs.values() if design.words()])
    assert page.locator(".gallery li img").evaluate_all(DECODED) == []
    assert page.locator(".gallery .field:not(:has(.art))").count() == 0
    for width in WIDTHS:
        page.locator(".gallery ul").evaluate_all(
            "(all, width) => all.forEach(one => one.style.setProperty('--card', width))", f"{width}px"
        )
        assert small_texts(cards) == [], width
        assert page.locator(".gallery .face .text").evaluate_all(CUT) == [], width


def test_the_same_card_has_the_same_picture_whoever_looks(house: House, visitors: Visitors) -> None:
    pictures = [
        gallery(visitors, "zanaga").locator(".gallery img.art").evaluate_all("all => all.map(image => image.src)")
        for _ in range(2)
    ]

    assert pictures[0] == pictures[1]
    assert len(set(pictures[0])) > 100


@pytest.mark.parametrize("game", sorted(MOST_NODES))
def test_a_board_lies_on_its_land_by_day_and_by_night(game: str, house: House, visitors: Visitors) -> None:
    table = house.bring(played(game, 2, answers=40).record())
    page = visitors.come(table.links["ann"])
    land = page.locator(".board .land")
    expect(land).to_have_count(1)
    by_day = land.inner_html()

    assert land.locator("*").count() < MOST_NODES[game]
    assert page.locator(".board .tile").count() > 150
    assert page.locator(".board image").count() > 0

    page.emulate_media(color_scheme="dark")
    expect(page.locator('html[data-theme="dark"]')).to_have_count(1)
    expect(land).to_have_count(1)
    page.wait_for_function("was => document.querySelector('.board .land').innerHTML !== was", arg=by_day)


def test_a_board_is_moved_as_it_is_and_drawn_anew_when_the_hand_rests(house: House, visitors: Visitors) -> None:
    page = visitors.come(house.bring(played("zanaga", 2, answers=40).record()).links["ann"])
    board = page.locator(".board > svg")
    page.get_by_role("button", name="Zoom in").click()
    seen = board.get_attribute("viewBox")
    box = board.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 40, y + 20, steps=4)

    assert "translate" in board.evaluate("svg => svg.style.transform")
    assert board.get_attribute("viewBox") == seen

    page.mouse.up()

    expect(board).not_to_have_attribute("viewBox", seen or "")
    assert board.evaluate("svg => svg.style.transform") == ""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_serious_fault_among_the_cards(scheme: str, axe: str, house: House, visitors: Visitors) -> None:
    for game in ("circus", "chobolo"):
        page = gallery(visitors, game, bypass_csp=True)
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        expect(page.locator(f'html[data-theme="{scheme}"]')).to_have_count(1)
        assert serious(page, axe) == [], game


def test_cards_in_a_hand_have_no_small_print_on_a_phone(house: House, visitors: Visitors) -> None:
    page = visitors.come(house.bring(played("circus", 2, answers=30).record()).links["ann"], **PHONE)
    expect(page.locator(".hand .card").first).to_be_visible()

    assert small_texts(page.locator(".hand .card")) == []
