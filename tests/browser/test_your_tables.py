"""What calls a player back: their tables on top of the shelf, a notice of the system, a sound."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.house import House
from tests.browser.player import Player
from tests.browser.truth import Truth
from tests.browser.visitors import Visitors, place, until

# What the system would show and play is written down; whether somebody looks at the page is said by the test.
WRITE_DOWN = """
window.away = false; window.shown = []; window.heard = [];
Object.defineProperty(document, "hidden", { get: () => window.away });
class Noticed {
  static permission = "default";
  static requestPermission() { Noticed.permission = window.refuses ? "denied" : "granted"; return Promise.resolve(); }
  constructor(title, more) { window.shown.push([title, more.body, more.tag]); }
  close() {}
}
window.Notification = Noticed;
const begin = AudioScheduledSourceNode.prototype.start;
for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
  kind.prototype.start = function (...when) { window.heard.push(kind.name); return begin.apply(this, when); };
}
"""


def test_tables_stand_above_the_shelf_mine_to_choose_first_and_ended_ones_folded(
    house: House, visitors: Visitors
) -> None:
    mine = house.open("graveyard", 2, seed=5)  # Ann begins
    theirs = house.open("graveyard", 2, seed=5)
    ended = house.open("graveyard", 2, bots={"bob": "random"}, seed=5)
    page = visitors.come(ended.links["ann"])
    ann = Player(page, Truth(house.file, ended.id), "ann")
    while not ann.truth.over:
        ann.play()
    for link in (mine.links["ann"], theirs.links["bob"]):
        page.goto(link)
        expect(page.locator(".felt")).to_be_visible()

    page.goto("/")

    rows = page.locator(".my-tables > ul li")
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text("your turn")
    expect(rows.last).to_contain_text("to choose")
    shelf, tables = page.get_by_role("main"), page.locator(".my-tables")
    assert place(tables)["y"] + place(tables)["height"] <= place(shelf)["y"]
    folded = page.locator(".my-tables details")
    expect(folded.locator("li")).to_be_hidden()
    folded.locator("summary").click()
    expect(folded.locator("li")).to_contain_text("over")
    rows.first.get_by_role("link").click()
    expect(page).to_have_url(f"/t/{mine.id}")


def wish(page: Page, name: str) -> None:
    page.get_by_role("button", name="Settings").click()
    page.get_by_label(name).click()
    page.keyboard.press("Escape")


def seen(page: Page, what: str) -> Any:
    return page.evaluate(f"window.{what}")


@pytest.mark.parametrize("refuses", [False, True])
def test_a_notice_comes_if_it_is_wanted_and_allowed_and_nobody_looks(
    house: House, visitors: Visitors, *, refuses: bool
) -> None:
    table = house.open("graveyard", 2, seed=5)  # Ann begins
    bob = visitors.come("/credits")
    bob.add_init_script(f"window.refuses = {str(refuses).lower()};{WRITE_DOWN}")
    bob.goto(table.links["bob"])
    ann = Player(visitors.come(table.links["ann"]), Truth(house.file, table.id), "ann")
    expect(bob.locator(".felt")).to_be_visible()
    wish(bob, "A notice when I am asked something and look elsewhere")
    bob.evaluate("window.away = true")

    while not ann.truth.asked("bob"):
        ann.play()

    asked = Player(bob, ann.truth, "bob").question()
    name = bob.title().removeprefix("● ").partition(" · ")[0]
    notice = [f"{name}: you are asked", asked.prompt, f"ossuary-{table.id}"]
    until(bob, lambda: refuses or seen(bob, "shown"), "a notice")
    assert seen(bob, "shown") == ([] if refuses else [notice])


def test_sounds_are_silent_until_wanted_and_all_or_only_those_of_questions(house: House, visitors: Visitors) -> None:
    table = house.open("graveyard", 2, bots={"bob": "random"}, seed=5)  # Ann begins
    page = visitors.come("/credits", reduced_motion="no-preference")
    page.add_init_script(WRITE_DOWN)
    page.goto(table.links["ann"])
    ann = Player(page, Truth(house.file, table.id), "ann")
    ann.play()
    ann.question()
    assert seen(page, "heard") == []

    page.get_by_role("button", name="Sound is off").click()
    ann.play()
    until(page, lambda: set(seen(page, "heard")) == {"AudioBufferSourceNode", "OscillatorNode"}, "cards and a question")

    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Only when I am asked").click()
    page.keyboard.press("Escape")
    page.evaluate("window.heard.length = 0")
    ann.play()
    until(page, lambda: seen(page, "heard"), "a question")
    assert set(seen(page, "heard")) == {"OscillatorNode"}


def test_who_won_how_often_is_told_after_a_rematch(house: House, visitors: Visitors) -> None:
    table = house.open("graveyard", 2, bots={"bob": "random"}, seed=5)
    page = visitors.come(table.links["ann"])
    ann = Player(page, Truth(house.file, table.id), "ann")
    while not ann.truth.over:
        ann.play()
    winners = ann.truth.match.result.winners  # type: ignore[union-attr]
    expect(page.locator(".banner")).to_be_visible()
    expect(page.locator(".tally")).to_have_count(0)  # the first game is no series

    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url("**?again")
    second = page.url.rsplit("/", 1)[1].partition("?")[0]
    expect(page.locator(".felt")).to_be_visible()
    ann = Player(page, Truth(house.file, second), "ann")
    while not ann.truth.over:
        ann.play()
    both = [*winners, *ann.truth.match.result.winners]  # type: ignore[union-attr]

    told = page.locator(".banner .tally")
    expect(told.locator("summary")).to_contain_text("2 games so far")
    told.locator("summary").click()
    for seat, name in (("ann", "Ann"), ("bob", "Bob")):
        row = told.locator("tbody tr").filter(has_text=name)
        expect(row.locator("td").first).to_have_text(str(both.count(seat)))
    told.get_by_role("link").first.click()
    expect(page).to_have_url(f"/t/{table.id}/replay")
