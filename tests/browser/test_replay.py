"""A finished game once more."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.house import House
from tests.browser.records import played
from tests.browser.visitors import Visitors


def slide(page: Page, to: int) -> None:
    """Move the time line as a finger would."""
    page.get_by_label("Where in the game").fill(str(to))


def where(page: Page) -> tuple[int, int]:
    found = re.search(r"(\d+) of (\d+)", page.locator(".time-line h2").inner_text())
    assert found
    return int(found[1]), int(found[2])


def test_a_finished_game_is_stepped_through_from_its_banner(house: House, visitors: Visitors) -> None:
    match = played("zombs", target="fast")
    table = house.bring(match.record())
    page = visitors.come(table.links["ann"])
    expect(page.locator(".banner")).to_be_visible()

    page.locator(".banner").get_by_role("link", name="Replay").click()

    line = page.locator(".time-line h2")
    expect(line).to_have_text(re.compile(r"Replay 1 of \d+"))
    length = where(page)[1]
    assert length > 20
    expect(page.locator(".banner, .horde .card")).to_have_count(0)
    expect(page.locator(".my-hands .card .face")).to_have_count(7)
    expect(page.locator("[data-can]")).to_have_count(0)
    for step in (2, 3, 4):
        page.get_by_role("button", name="One step on").click()
        expect(line).to_contain_text(f"{step} of {length}")
    assert page.locator(".log li").count() >= 3
    page.get_by_role("button", name="One step back").click()
    expect(line).to_contain_text(f"3 of {length}")
    slide(page, length - 1)
    expect(line).to_contain_text(f"{length} of {length}")
    expect(page.locator(".banner")).to_be_visible()


def test_a_replay_runs_by_itself_and_stops_at_the_end(house: House, visitors: Visitors) -> None:
    table = house.bring(played("graveyard").record())
    page = visitors.come(table.links["ann"].replace("#", "/replay#"))
    expect(page.locator(".time-line h2")).to_contain_text("1 of")
    length = where(page)[1]
    page.get_by_label("Speed").select_option("4")
    slide(page, length - 4)
    expect(page.locator(".time-line h2")).to_contain_text(f"{length - 3} of")

    page.get_by_role("button", name="Play", exact=True).click()

    expect(page.locator(".time-line h2")).to_contain_text(f"{length} of {length}")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_shared_moment_shows_what_a_guest_saw(house: House, visitors: Visitors) -> None:
    table = house.bring(played("zombs", target="fast").record())
    page = visitors.come(table.links["ann"].replace("#", "/replay#"), permissions=["clipboard-read", "clipboard-write"])
    expect(page.locator(".time-line h2")).to_contain_text("1 of")
    slide(page, 9)
    expect(page.locator(".time-line h2")).to_contain_text("10 of")

    page.get_by_role("button", name="Share this moment").click()
    expect(page.get_by_role("button", name="Link copied")).to_be_visible()
    shared = str(page.evaluate("navigator.clipboard.readText()"))

    assert table.token("ann") not in shared
    guest = visitors.come(shared)
    expect(guest.locator(".time-line h2")).to_contain_text("10 of")
    expect(guest.locator(".my-hands")).to_have_count(0)
    expect(guest.locator(".small-hand")).to_have_count(2)
    expect(guest.locator(".small-hand .card:not(.is-known) .face")).to_have_count(0)


def test_a_new_table_goes_on_from_a_point_of_an_old_one(house: House, visitors: Visitors) -> None:
    table = house.bring(played("graveyard").record())
    page = visitors.come(table.links["ann"].replace("#", "/replay#"))
    expect(page.locator(".time-line h2")).to_contain_text("1 of")
    slide(page, 5)
    expect(page.locator(".time-line h2")).to_contain_text("6 of")

    page.get_by_role("button", name="Go on from here").click()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("textbox", name="Link for")).to_have_count(2)
    join = page.get_by_role("textbox", name="Link for To play").input_value()
    page.get_by_role("link", name="Take your seat").click()

    expect(page.locator(".felt .prompt")).to_be_visible()
    assert table.id not in page.url
    expect(page.locator(".time-line, .banner")).to_have_count(0)
    friend = visitors.come(join)
    friend.get_by_role("button", name="Sit down").click()
    expect(friend.locator(".felt .prompt")).to_be_visible()


def test_who_wants_to_play_for_everybody_gets_all_links_and_the_table_says_so(house: House, visitors: Visitors) -> None:
    table = house.bring(played("graveyard").record())
    page = visitors.come(table.links["ann"].replace("#", "/replay#"))
    slide(page, 5)

    page.get_by_role("button", name="Go on from here").click()
    page.get_by_role("button", name="With the links of all seats").click()
    bobs = page.get_by_role("textbox", name="Link for Bob").input_value()

    bob = visitors.come(bobs)
    expect(bob.locator(".felt .prompt")).to_be_visible()
    expect(bob.locator("body")).to_contain_text("was given the links of all seats")


def test_there_is_no_replay_of_what_a_guest_may_not_know_yet(house: House, visitors: Visitors) -> None:
    """While a game runs, its time line shows each viewer its own sight, and no record is given away."""
    table = house.open("zombs", 2, seed=5)
    guest = visitors.come(table.watch.replace("#", "/replay#"))

    expect(guest.locator(".time-line h2")).to_contain_text("1 of")
    expect(guest.locator(".face")).to_have_count(guest.locator(".stack .face").count())
    told = house.http.get(
        f"/api/tables/{table.id}/record", headers={"Authorization": f"Bearer {table.watch.partition('#')[2]}"}
    )
    assert told.status_code == 409
