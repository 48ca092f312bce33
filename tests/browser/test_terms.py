"""Signs and words of art explain themselves: on hover, on focus, on a long press; and never over the question."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import ossuary
from tests.browser.house import House
from tests.browser.records import played
from tests.browser.visitors import PHONE, Visitors

LIVES = ".seat.mine .sheet-badges [data-badge=lives]"


def seated(house: House, visitors: Visitors, **room: Any) -> Page:
    """Ann may play an Upgrade."""
    match = played("circus", 2, seed=5, answers=0)
    while list(match.waiting) != ["ann"]:
        match = played("circus", 2, seed=5, answers=len(match.answers) + 1)
    page = visitors.come(house.bring(match.record(), {"bob": "random"}).links["ann"], **room)
    expect(page.locator(".prompt.asked")).to_be_visible()
    return page


def tip(page: Page) -> Locator:
    return page.get_by_role("tooltip")


def apart(one: Locator, other: Locator) -> bool:
    a, b = one.bounding_box(), other.bounding_box()
    assert a
    assert b
    return (
        a["x"] + a["width"] <= b["x"] or b["x"] + b["width"] <= a["x"]
        or a["y"] + a["height"] <= b["y"] or b["y"] + b["height"] <= a["y"]
    )  # fmt: skip


def test_a_sign_is_explained_under_the_pointer_and_leads_to_its_rule(house: House, visitors: Visitors) -> None:
    page = seated(house, visitors)

    page.locator(LIVES).hover()
    expect(tip(page)).to_contain_text("without any left you become a Zombie")
    assert apart(tip(page), page.locator(".prompt.asked"))
    tip(page).get_by_role("button", name="CC-10.5").click()

    expect(tip(page)).to_have_count(0)
    expect(page.locator("[data-rule='CC-10.5']")).to_be_in_viewport()


def test_what_comes_to_lie_under_a_resting_pointer_waits_until_it_moves(house: House, visitors: Visitors) -> None:
    """Whoever clicks on is not hindered by an explanation of what lies there next."""
    page = seated(house, visitors)
    page.mouse.move(700, 400)
    page.evaluate(
        """name => {
            const sign = document.createElement("span");
            sign.dataset.term = name;
            sign.style.cssText = "position: fixed; inset: 300px; z-index: 99";
            document.body.append(sign);
            // as a browser tells it when something moves under the pointer
            sign.dispatchEvent(
                new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse", clientX: 700, clientY: 400 }),
            );
        }""",
        page.locator(LIVES).get_attribute("data-term"),
    )
    page.wait_for_timeout(1200)  # longer than a hover takes
    expect(tip(page)).to_have_count(0)

    page.mouse.move(702, 401)

    expect(tip(page)).to_contain_text("without any left you become a Zombie")


def test_the_focus_shows_it_and_escape_takes_it_away(house: House, visitors: Visitors) -> None:
    page = seated(house, visitors)
    sign = page.locator(LIVES)

    page.keyboard.press("Tab")  # from now on the focus is to be seen
    sign.focus()
    page.locator(".log").first.dispatch_event("scroll")  # it does with every new line: no reason to be silent
    expect(tip(page)).to_be_visible()
    page.locator(".log").first.dispatch_event("scroll")
    expect(tip(page)).to_be_visible()
    page.keyboard.press("Escape")

    expect(tip(page)).to_have_count(0)
    expect(sign).to_be_focused()


def test_a_screen_reader_hears_it_with_the_sign(house: House, visitors: Visitors) -> None:
    page = seated(house, visitors)

    described = page.locator(LIVES).get_attribute("aria-describedby")

    assert described
    assert "without any left you become a Zombie" in (page.locator(f"#{described}").text_content() or "")


@pytest.mark.parametrize("room", [{}, PHONE])
def test_a_word_in_the_question_is_explained_beside_it(room: dict[str, Any], house: House, visitors: Visitors) -> None:
    page = seated(house, visitors, **room)
    word = page.locator(".sentence .term").first

    if room:
        word.tap()
    else:
        word.hover()

    expect(tip(page)).to_be_visible()
    assert apart(tip(page), page.locator(".prompt.asked"))


def test_a_long_press_explains_and_chooses_nothing(house: House, visitors: Visitors) -> None:
    page = seated(house, visitors, **PHONE)
    pile = page.locator(".stack .label[data-term]").first
    pile.scroll_into_view_if_needed()
    box = pile.bounding_box()
    assert box
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    hand = page.context.new_cdp_session(page)

    hand.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    expect(tip(page)).to_be_visible()
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    expect(tip(page)).to_be_visible()
    page.touchscreen.tap(5, 5)
    expect(tip(page)).to_have_count(0)


def test_the_rules_have_all_words_and_signs_with_their_rules(house: House, visitors: Visitors) -> None:
    page = visitors.come("/games/circus")
    terms = sorted(term.term for term in ossuary.game("circus").glossary)
    every = page.locator(".game-rules .glossary")

    every.locator("summary").click()

    expect(every.locator("dt")).to_have_count(len(terms))
    assert sorted(every.locator("dt").all_inner_texts()) == terms
    expect(every.locator(".term-sign").first).to_be_visible()
    every.get_by_role("button", name="Rule CC-10.5").first.click()
    expect(page.locator(".game-rules [data-rule='CC-10.5']")).to_be_in_viewport()


def test_a_tile_says_what_its_ground_does(house: House, visitors: Visitors) -> None:
    match = played("zanaga", 2, seed=3, answers=30)
    while list(match.waiting) != ["ann"]:
        match = played("zanaga", 2, seed=3, answers=len(match.answers) + 1)
    page = visitors.come(house.bring(match.record(), {"bob": "random"}).links["ann"])
    expect(page.locator(".prompt.asked")).to_be_visible()

    page.locator("g.tile[aria-label*='mountains']").first.hover(force=True)

    expect(page.locator(".tip")).to_contain_text("a movement die that shows mountains")
