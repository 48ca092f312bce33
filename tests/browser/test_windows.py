"""Windows in which several may react: who is told what, who is passed for, and what the clock does."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.house import House, Json
from tests.browser.player import Player
from tests.browser.records import played
from tests.browser.truth import Truth
from tests.browser.visitors import Visitors, until

ASKED = ".prompt.asked"


def window(house: House, visitors: Visitors, **more: Json) -> tuple[Player, Player, Player]:
    """Ann has played a card; Bob and Cyd both hold something to answer it with."""
    table = house.bring(played("graveyard", 3, seed=5, answers=1).record(), **more)
    truth = Truth(house.file, table.id)
    ann, bob, cyd = (Player(visitors.come(table.links[seat]), truth, seat) for seat in ("ann", "bob", "cyd"))
    assert set(truth.match.waiting) == {"bob", "cyd"}
    return ann, bob, cyd


def test_several_are_asked_at_once_and_nobody_else_learns_who(house: House, visitors: Visitors) -> None:
    ann, bob, cyd = window(house, visitors)
    asked = cyd.question()
    bob.question()
    expect(ann.page.locator(".prompt")).to_contain_text("Reactions are awaited")
    expect(ann.page.locator(".seat .state", has_text="choosing")).to_have_count(0)

    bob.page.get_by_role("button", name="Pass", exact=True).first.click()

    expect(bob.page.locator(ASKED)).to_have_count(0)
    cyd.sees(asked)
    expect(ann.page.locator(".prompt")).to_contain_text("Reactions are awaited")
    expect(ann.page.locator(".log")).not_to_contain_text("pass")
    cyd.play(0)
    expect(ann.page.locator(".log")).to_contain_text("Cyd plays")


def test_a_standing_pass_lets_windows_go_by_and_can_be_taken_back(house: House, visitors: Visitors) -> None:
    _, bob, cyd = window(house, visitors)
    bob.question()

    bob.page.locator(".passes summary").click()
    bob.page.get_by_label("every reaction").check()

    until(bob.page, lambda: "bob" not in bob.truth.match.waiting, "the server has passed for Bob")
    expect(bob.page.locator(".passes")).to_contain_text("Passing some windows for me")
    expect(bob.page.locator(ASKED)).to_have_count(0)
    cyd.play(0)  # a reaction opens a window of its own, where Bob is passed for too
    assert bob.question().prompt == "Play a card or pass", "in his turn he is asked as ever"
    bob.page.get_by_label("every reaction").click()
    expect(bob.page.locator(".passes")).to_have_count(0)


def test_by_default_only_what_concerns_one_is_asked_and_that_can_be_changed(house: House, visitors: Visitors) -> None:
    table = house.bring(played("graveyard", 3, seed=5, answers=1).record())
    truth = Truth(house.file, table.id)
    bob = visitors.come(table.links["bob"], always=False)

    until(bob, lambda: "bob" not in truth.match.waiting, "the server has passed for Bob")
    assert "cyd" in truth.match.waiting
    expect(bob.locator(".passes")).to_contain_text("Passing some windows for me")
    bob.get_by_role("button", name="Settings").click()
    expect(bob.get_by_role("radio", name="If it concerns me")).to_be_checked()
    bob.get_by_role("radio", name="Always").check()
    bob.keyboard.press("Escape")
    expect(bob.locator(".passes")).to_have_count(0)


def test_a_window_closes_by_the_clock_with_a_pass_for_all_who_said_nothing(house: House, visitors: Visitors) -> None:
    table = house.bring(played("graveyard", 3, seed=5, answers=1).record(), time={"kind": "none", "window": 5})
    bob = Player(visitors.come(table.links["bob"]), Truth(house.file, table.id), "bob")
    before = bob.truth.answers
    expect(bob.page.locator(".decision")).to_have_text(re.compile(r"Window closes in\s+[0-5](\.\d)?"))

    until(bob.page, lambda: bob.truth.answers >= before + 2, "both have passed by the clock", 13)

    assert {seat for seat, _ in bob.truth.match.answers[before : before + 2]} == {"bob", "cyd"}
    expect(bob.page.locator(ASKED)).to_have_count(0)


def test_who_runs_out_of_time_for_a_decision_is_played_by_a_bot(house: House, visitors: Visitors) -> None:
    table = house.open("zombs", 2, seed=5, time={"kind": "decision", "seconds": 5})
    ann = Player(visitors.come(table.links["ann"]), Truth(house.file, table.id), "ann")
    bob = visitors.come(table.links["bob"])
    asked = ann.question()
    expect(ann.page.locator(".decision")).to_have_text(re.compile(r"Time left\s+[0-5](\.\d)?"))
    expect(ann.page.locator(".decision.short")).to_be_visible()

    until(ann.page, lambda: ann.truth.answers > 0, "the clock has answered", 13)

    seat, option = ann.truth.match.answers[0]
    assert seat == "ann"
    assert 0 <= option < len(asked.options)
    expect(bob.locator(".log")).to_contain_text("Ann")


def test_a_table_for_quick_reactions_is_opened_from_the_shelf(house: House, visitors: Visitors) -> None:
    page = visitors.come("/")
    page.get_by_role("button", name="Invite friends").first.click()
    page.get_by_label("Clock").select_option(label="10 s to react, for beginners")
    page.get_by_role("combobox", name="Bob").select_option("normal")
    page.get_by_role("button", name="Open the table").click()
    with page.expect_response(re.compile("/t/")):
        page.get_by_role("link", name="Take your seat").click()

    expect(page.locator(".waiting-room, .felt")).to_be_visible()
    table = page.url.rpartition("/")[2]
    assert Truth(house.file, table).now.clock.control.window == 10
