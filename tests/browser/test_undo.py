"""Taking back: freely while nobody has learnt anything, else by consent."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.house import House
from tests.browser.player import Player
from tests.browser.truth import Truth
from tests.browser.visitors import Visitors, until


def two(house: House, visitors: Visitors) -> tuple[Player, Player]:
    table = house.open("zombs", 2, options={"target": "fast"}, seed=5)
    truth = Truth(house.file, table.id)
    ann, bob = (Player(visitors.come(table.links[seat]), truth, seat) for seat in ("ann", "bob"))
    return ann, bob


def test_an_answer_that_told_nobody_anything_is_taken_back_at_once(house: House, visitors: Visitors) -> None:
    ann, _ = two(house, visitors)
    ann.play()
    asked = ann.question()
    option = next(n for n, option in enumerate(asked.options) if len(option.refs) > 1)
    ann.play(option)
    assert ann.truth.undo_is_free("ann")

    ann.page.get_by_role("button", name="Undo", exact=True).click()

    until(ann.page, lambda: ann.truth.answers == 1, "the answer is taken back")
    again = ann.question()
    assert (again.prompt, again.options) == (asked.prompt, asked.options)
    expect(ann.page.locator(".log")).to_contain_text("You take back.")
    ann.play(option)


@pytest.mark.parametrize("yes", [True, False], ids=["given", "refused"])
def test_what_somebody_has_learnt_is_taken_back_only_by_consent(yes: bool, house: House, visitors: Visitors) -> None:
    ann, bob = two(house, visitors)
    asked = ann.question()
    pool = next(n for n, option in enumerate(asked.options) if option.refs == ["pool"])
    ann.play(pool)
    assert not ann.truth.undo_is_free("ann")
    later = ann.question()

    ann.page.get_by_role("button", name="Ask to undo").click()
    expect(ann.page.locator(".undo-request")).to_contain_text("Waiting for Bob")
    wish = bob.page.get_by_role("alertdialog")
    expect(wish).to_contain_text("Ann would like to take")
    assert ann.truth.answers == 1
    wish.get_by_role("button", name="Let them" if yes else "No", exact=True).click()

    for player in (ann, bob):
        expect(player.page.locator(".undo-request")).to_have_count(0)
    if yes:
        again = ann.question()
        assert (again.prompt, again.options) == (asked.prompt, asked.options)
    else:
        ann.sees(later)
    assert ann.truth.answers == (0 if yes else 1)
    ann.play()


def test_who_asked_to_go_back_may_think_better_of_it(house: House, visitors: Visitors) -> None:
    ann, bob = two(house, visitors)
    asked = ann.question()
    ann.play(next(n for n, option in enumerate(asked.options) if option.refs == ["pool"]))
    ann.question()
    ann.page.get_by_role("button", name="Ask to undo").click()
    expect(bob.page.locator(".undo-request")).to_be_visible()

    ann.page.get_by_role("button", name="Never mind").click()

    expect(bob.page.locator(".undo-request")).to_have_count(0)
    assert ann.truth.answers == 1
