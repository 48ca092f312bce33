"""Who has no seat: guests, and those with a wrong link."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.house import House
from tests.browser.player import Player
from tests.browser.truth import Truth
from tests.browser.visitors import Visitors, until

DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def test_a_spectator_sees_no_hand_and_cannot_act(house: House, visitors: Visitors) -> None:
    table = house.open("zombs", 2, seed=5)
    truth = Truth(house.file, table.id)
    ann = Player(visitors.come(table.links["ann"]), truth, "ann")
    guest = visitors.come(table.watch)
    asked = ann.question()

    expect(guest.locator(".bar")).to_contain_text("watching")
    expect(guest.locator(".prompt")).to_contain_text("Ann to choose")
    expect(guest.locator(".my-hands, .prompt.asked, .prompt .options")).to_have_count(0)
    expect(guest.get_by_role("button", name="Undo")).to_have_count(0)
    hands = guest.locator(".small-hand")
    expect(hands).to_have_count(2)
    expect(hands.locator(".back").first).to_be_visible()
    expect(hands.locator(".face")).to_have_count(0)
    expect(guest.locator("[data-can]")).to_have_count(0)

    for thing in guest.locator(".cloth button[data-ref]").all():
        thing.click()
        guest.evaluate(DRAWN)  # what the click opened is there: Escape closes it
        guest.keyboard.press("Escape")
    guest.keyboard.press("ArrowDown")
    guest.keyboard.press("Enter")
    ann.sees(asked)
    assert truth.answers == 0

    ann.play()
    lines = ann.page.locator(".log li").count()
    expect(guest.locator(".log li")).to_have_count(lines)
    drawn = truth.match.state.piles["ann.hand"][-1]
    if drawn in truth.hidden_from(None):
        assert truth.name(drawn) not in guest.locator(".log li").last.inner_text()


@pytest.mark.parametrize("path", ["/t/{table}#nonsense", "/t/{table}", "/t/nowhere#{own}", "/t/{table}#{foreign}"])
def test_a_wrong_or_foreign_link_is_refused_with_a_clear_page(path: str, house: House, visitors: Visitors) -> None:
    table, other = house.open(seed=5), house.open(seed=6)
    link = path.format(table=table.id, own=table.token("ann"), foreign=other.token("ann"))

    is_refused(visitors.come(link))
    is_refused(visitors.come(link.replace("#", "/replay#")))
    assert "sat" not in kinds(house, table.id)


def test_a_seat_is_not_opened_by_the_watching_link(house: House, visitors: Visitors) -> None:
    table = house.open(seed=5)
    guest = visitors.come(table.watch)
    expect(guest.locator(".felt")).to_be_visible()

    ann = visitors.come(table.links["ann"])

    until(ann, lambda: "sat" in kinds(house, table.id), "ann has sat down")
    expect(ann.locator(".my-hands .card").first).to_be_visible()
    expect(guest.locator(".my-hands")).to_have_count(0)


def is_refused(page: Page) -> None:
    expect(page.get_by_role("heading", name="No seat here")).to_be_visible()
    expect(page.locator(".hold p").first).to_have_text(
        re.compile("This link does not open this table.|There is no such table.")
    )
    expect(page.get_by_role("link", name="To the games")).to_be_visible()
    expect(page.locator(".felt, .card")).to_have_count(0)


def kinds(house: House, table: str) -> list[str]:
    """What was written down at a table."""
    return [entry.kind for entry in Truth(house.file, table).entries()]
