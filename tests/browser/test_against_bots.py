"""Alone with bots: nobody has to agree, one click plays again, and nothing stands between a player and the question."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.house import House
from tests.browser.player import Player
from tests.browser.records import played
from tests.browser.truth import Truth
from tests.browser.visitors import PHONE, Visitors, until

ROOM: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}

# Whether a click on the middle of the first option would hit it.
FREE = """button => {
    const { left, top, width, height } = button.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && button.contains(hit);
}"""


def alone(house: House, visitors: Visitors, game: str = "zombs", **room: Any) -> Player:
    table = house.open(game, 3, bots={"bob": "greedy", "cyd": "greedy"}, seed=5)
    page = visitors.come(table.links["ann"], **(room or ROOM))
    return Player(page, Truth(house.file, table.id), "ann", taps="has_touch" in room)


def test_what_one_has_learnt_is_taken_back_without_asking_bots(house: House, visitors: Visitors) -> None:
    ann = alone(house, visitors)
    ann.question()
    before = ann.truth.answers
    ann.play()
    until(ann.page, lambda: ann.truth.answers > before, "Ann has drawn a card")
    ann.question()

    ann.page.get_by_role("button", name="Undo", exact=True).click()

    until(ann.page, lambda: ann.truth.answers == before, "it is taken back")
    expect(ann.page.get_by_role("button", name="Ask to undo")).to_have_count(0)


def test_a_finished_game_is_played_again_with_one_click(house: House, visitors: Visitors) -> None:
    match = played("graveyard")
    table = house.bring(match.record(), {seat: "greedy" for seat in match.seats if seat != "ann"})
    page = visitors.come(table.links["ann"], **ROOM)

    page.get_by_role("button", name="Rematch").click()

    page.wait_for_url(lambda address: table.id not in address)
    expect(page.locator(".felt .prompt")).to_be_visible()
    expect(page.locator(".seat .bot-name").first).to_be_visible()


def test_going_on_from_here_keeps_the_bots(house: House, visitors: Visitors) -> None:
    match = played("graveyard")
    table = house.bring(match.record(), {seat: "greedy" for seat in match.seats if seat != "ann"})
    page = visitors.come(table.links["ann"].replace("#", "/replay#"), **ROOM)
    page.get_by_label("Where in the game").fill("5")
    expect(page.locator(".time-line h2")).to_contain_text("6 of")
    page.get_by_role("button", name="Go on from here").click()
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("link", name="Take your seat").click()

    expect(page.locator(".felt .prompt")).to_be_visible()
    assert table.id not in page.url
    expect(page.locator(".seat .bot-name").first).to_be_visible()


def test_a_table_that_is_not_there_says_so(house: House, visitors: Visitors) -> None:
    page = visitors.come("/t/Nowhere1234#nobody", **ROOM)

    expect(page.locator("body")).to_contain_text("There is no such table")


def test_on_a_phone_the_log_leaves_the_question_free(house: House, visitors: Visitors) -> None:
    ann = alone(house, visitors, **PHONE)
    ann.question()

    ann.page.get_by_role("button", name="Log, rules and chat").tap()

    expect(ann.page.locator(".panels.up")).to_be_visible()
    expect(ann.page.locator(".prompt.asked .sentence")).to_be_in_viewport(ratio=1)
    assert ann.page.locator(".prompt .opt").first.evaluate(FREE)


def test_the_rules_open_at_their_search(house: House, visitors: Visitors) -> None:
    ann = alone(house, visitors)
    ann.question()

    ann.page.keyboard.press("r")

    expect(ann.page.get_by_placeholder("Search the rules")).to_be_focused()


def test_a_hand_is_raised_with_a_button_while_others_choose(house: House, visitors: Visitors) -> None:
    table = house.open("circus", 2, seed=5)
    truth = Truth(house.file, table.id)
    seat, waiting = ("bob", "ann") if "ann" not in truth.match.waiting else ("ann", "bob")
    visitors.come(table.links[seat], **ROOM)
    page = visitors.come(table.links[waiting], **ROOM)

    page.get_by_role("button", name="Raise a hand").click()

    # It is heard, or the server says why there is nothing to raise it for.
    expect(page.locator(".notice.refused, .log li:has-text('hand')").first).to_be_visible()
