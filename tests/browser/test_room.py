"""Little room: what glows out of sight has a hint that leads there, and names are readable whole."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

import ossuary
from ossuary.engine import Match
from tests.browser.house import House, Opened
from tests.browser.records import played
from tests.browser.visitors import PHONE, WIDE, Visitors

CUT = """() => [...document.querySelectorAll(".cloth .face .name, .my-hands .face .name")]
    .filter((name) => name.getClientRects().length && getComputedStyle(name).clipPath === "none")
    .filter((name) => {
        const card = name.closest(".face").getBoundingClientRect(), words = document.createRange();
        words.selectNodeContents(name);
        const box = words.getBoundingClientRect();
        return box.bottom > card.bottom + 1 || box.left < card.left - 1 || box.right > card.right + 1;
    }).map((name) => name.textContent)"""


def late(house: House, answers: int = 110) -> Opened:
    """A game with long hordes and full hands, where Ann is to play a card."""

    def is_ready(match: Match) -> bool:
        asked = match.waiting.get("ann")
        return asked is not None and len(asked.options) > 8

    match = played("zombs", 3, seed=56, answers=answers)
    while not is_ready(match):
        match = played("zombs", 3, seed=56, answers=len(match.answers) + 1)
    return house.bring(match.record(), {"bob": "greedy", "cyd": "greedy"})


@pytest.mark.parametrize("room", [PHONE, {"viewport": WIDE}, {"viewport": {"width": 1100, "height": 700}}])
def test_no_name_is_cut_by_its_own_card(room: dict[str, Any], house: House, visitors: Visitors) -> None:
    page = visitors.come(late(house).links["ann"], **room)
    expect(page.locator(".prompt.asked")).to_be_visible()

    assert page.locator(".cloth .face .name").count() > 8
    assert page.evaluate(CUT) == []


def test_a_hint_at_the_edge_leads_to_what_glows_out_of_sight(house: House, visitors: Visitors) -> None:
    page = visitors.come(late(house).links["ann"], **PHONE)
    expect(page.locator(".prompt.asked")).to_be_visible()
    hand = page.locator(".hand-frame")
    last = page.locator(".my-hands .card").last
    expect(last).not_to_be_in_viewport(ratio=0.9)

    hint = hand.get_by_role("button", name="to choose to the right")
    hint.tap()
    expect(page.locator(".my-hands .card[data-can]").last).to_be_in_viewport(ratio=0.4)
    while hint.is_visible():
        hint.tap()
        page.wait_for_timeout(60)

    expect(last).to_be_in_viewport(ratio=0.4)
    expect(hand.get_by_role("button", name="to choose to the left")).to_be_visible()


def test_ones_own_place_is_not_hidden_behind_the_question(house: House, visitors: Visitors) -> None:
    page = visitors.come(late(house).links["ann"], **PHONE)
    expect(page.locator(".prompt.asked")).to_be_visible()

    assert height(page, ".rail") < PHONE["viewport"]["height"] / 2
    expect(page.locator(".seat.mine .sheet-badges").first).to_be_in_viewport(ratio=0.9)


def test_many_options_have_room(house: House, visitors: Visitors) -> None:
    page = visitors.come(late(house).links["ann"])
    expect(page.locator(".prompt.asked")).to_be_visible()

    lines = page.locator(".prompt .options .scroller > ol > li")  # answers, and titles of folded ones
    assert lines.count() > 3
    for line in lines.all()[:8]:
        expect(line).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("room", [PHONE, {"viewport": WIDE}])
def test_what_only_words_can_answer_is_said_once(room: dict[str, Any], house: House, visitors: Visitors) -> None:
    match = ossuary.game("zimby").start(2, 5)
    while next(iter(match.waiting.values())).prompt != "Who goes from {0}?":
        seat, question = next(iter(match.waiting.items()))
        moves = [option for option in question.options if option.label.startswith("Move")]
        match.answer(seat, (moves or question.options)[0])
    mover = next(iter(match.waiting))
    page = visitors.come(house.bring(match.record()).links[mover], **room)
    expect(page.locator(".prompt.asked")).to_be_visible()

    expect(page.get_by_role("button", name="2 zimbies")).to_have_count(1)
    expect(page.get_by_role("button", name="2 zimbies")).to_be_in_viewport(ratio=1)
    expect(page.locator(".prompt").get_by_text("options")).to_have_count(0)

    page.get_by_role("button", name="2 zimbies").click()
    expect(page.locator(".prompt .sentence")).to_contain_text("Where to")


def height(page: Page, what: str) -> float:
    box = page.locator(what).bounding_box()
    assert box is not None
    return box["height"]


BETWEEN: dict[str, Any] = {"viewport": {"width": 780, "height": 900}}  # half a screen, or a tablet
OVERLAPS = """([ones, others]) => {
    const lines = (one) => {
        const words = document.createRange();
        words.selectNodeContents(one);
        return [...words.getClientRects()];
    };
    const boxes = (selector) => [...document.querySelectorAll(selector)].flatMap((one) =>
        one.matches(".cover-name") ? lines(one) : [one.getBoundingClientRect()]);
    return boxes(ones).flatMap((one, at) => boxes(others).filter((other, place) =>
        (ones !== others || place > at) && one.left < other.right - 6 && other.left < one.right - 6 &&
        one.top < other.bottom - 2 && other.top < one.bottom - 2)).length;
}"""


@pytest.mark.parametrize("game", ["chobolo", "circus", "zanaga", "zimby", "zombs"])
def test_in_half_a_window_nothing_lies_over_anything_else(game: str, house: House, visitors: Visitors) -> None:
    match = played(game, 3, seed=7, answers=60)
    while list(match.waiting) != ["ann"]:
        match = played(game, 3, seed=7, answers=len(match.answers) + 1)
    page = visitors.come(house.bring(match.record(), {"bob": "greedy", "cyd": "greedy"}).links["ann"], **BETWEEN)
    expect(page.locator(".prompt.asked")).to_be_visible()

    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(OVERLAPS, [".my-hands .card", ".my-hands .card"]) == 0
    assert page.evaluate(OVERLAPS, [".dock", ".cloth"]) == 0
    for name in ("Log", "Rules", "Chat"):
        expect(page.get_by_role("tab", name=name)).to_be_in_viewport(ratio=1)


def test_two_others_are_seen_side_by_side_in_half_a_window(house: House, visitors: Visitors) -> None:
    page = visitors.come(late(house).links["ann"], **BETWEEN)
    expect(page.locator(".prompt.asked")).to_be_visible()

    for seat in page.locator(".others .seat").all():
        expect(seat).to_be_in_viewport(ratio=1)


def test_no_title_on_the_shelf_lies_over_the_crowd(house: House, visitors: Visitors) -> None:
    page = visitors.come("/", **BETWEEN)
    expect(page.locator(".box").first).to_be_visible()

    assert page.locator(".cover-name").count() > 4
    assert page.evaluate(OVERLAPS, [".cover-name", ".crowd .icon"]) == 0
