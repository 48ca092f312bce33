"""The log stays where one reads, and still tells what was last said of the thing under the pointer."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.house import House
from tests.browser.player import Player
from tests.browser.records import played
from tests.browser.truth import Truth
from tests.browser.visitors import PHONE, Visitors, until

PANEL = "#panel"


@pytest.fixture
def ann(house: House, visitors: Visitors) -> Player:
    """In the middle of a long game."""
    match = played("zombs", answers=60)
    while "ann" not in match.waiting:
        match = played("zombs", answers=len(match.answers) + 1)
    table = house.bring(match.record(), {"bob": "greedy"})
    player = Player(visitors.come(table.links["ann"]), Truth(house.file, table.id), "ann")
    player.question()
    return player


def scrolled(page: Page) -> int:
    return int(page.locator(PANEL).evaluate("panel => Math.round(panel.scrollTop)"))


def from_end(page: Page) -> int:
    return int(page.locator(PANEL).evaluate("p => Math.round(p.scrollHeight - p.clientHeight - p.scrollTop)"))


def test_pointing_at_cards_shows_what_was_said_of_them_and_leaves_the_log_where_it_was(ann: Player) -> None:
    page = ann.page
    before = scrolled(page)
    assert before > 0
    assert from_end(page) <= 1
    lit = page.locator(".log .lit")
    seen = 0

    for card in page.locator(".cloth .row .card, .my-hands .card").all():
        card.hover(force=True)
        if lit.count():
            seen += 1
            expect(lit).to_be_in_viewport(ratio=0.9)
        assert scrolled(page) == before
    page.mouse.move(2, 2)

    assert seen > 2
    expect(lit).to_have_count(0)
    assert scrolled(page) == before


def test_the_log_follows_the_game_unless_one_reads_further_up(ann: Player) -> None:
    page = ann.page
    ann.play()
    ann.question()
    assert from_end(page) <= 1

    page.locator(PANEL).evaluate("panel => { panel.scrollTop = 20 }")
    ann.play()
    ann.question()

    assert scrolled(page) == 20


def test_on_a_phone_the_log_opens_where_it_ends(house: House, visitors: Visitors) -> None:
    record = played("zombs", seats=2, answers=60).record()
    page = visitors.come(house.bring(record, {"bob": "random"}).links["ann"], **PHONE)
    expect(page.locator(".prompt.asked")).to_be_visible()

    page.get_by_role("button", name="Log, rules and chat").tap()

    expect(page.locator(".log li").first).not_to_be_in_viewport()
    expect(page.locator(".log li").last).to_be_in_viewport()


def test_the_log_stays_at_its_end_when_its_lines_become_higher(ann: Player) -> None:
    page = ann.page

    page.locator(".log").evaluate("log => { log.style.lineHeight = '1.7' }")

    until(page, lambda: from_end(page) <= 1, "the end is in sight again")
