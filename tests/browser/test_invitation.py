"""One link for a table: friends sit down by it, and each keeps a secret of their own."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.house import House
from tests.browser.visitors import Visitors


def invited(visitors: Visitors) -> tuple[Page, str]:
    """Somebody opens a table for two and waits; and the link that they send."""
    page = visitors.come("/")
    page.get_by_role("button", name="Invite friends").first.click()
    page.get_by_role("button", name="Open the table").click()
    link = page.get_by_label("Link for To play", exact=True).input_value()
    page.get_by_role("link", name="Take your seat").click()
    expect(page.locator(".waiting-room")).to_be_visible()
    return page, link


def seats(page: Page) -> list[str]:
    return page.locator(".gathering li .quiet").all_inner_texts()


def test_a_friend_sits_down_by_the_one_link_and_keeps_the_seat(house: House, visitors: Visitors) -> None:
    ann, link = invited(visitors)
    bob = visitors.come(link)
    expect(bob.get_by_role("heading")).to_contain_text("You are invited to")
    bob.get_by_role("button", name="Sit down").click()

    expect(bob.locator(".waiting-room")).to_be_visible()
    expect(ann.locator(".gathering li .quiet").nth(1)).to_have_text("is here")
    assert "#" not in bob.url

    bob.goto(link)  # the invitation again: the seat is known here
    expect(bob.locator(".waiting-room")).to_be_visible()
    expect(bob.get_by_label("Your name")).to_be_visible()


def test_who_comes_when_all_seats_are_taken_can_watch(house: House, visitors: Visitors) -> None:
    _, link = invited(visitors)
    bob = visitors.come(link)
    bob.get_by_role("button", name="Sit down").click()
    expect(bob.locator(".waiting-room")).to_be_visible()

    late = visitors.come(link)
    expect(late.locator(".join-page")).to_contain_text("All seats are taken.")
    expect(late.get_by_role("button", name="Sit down")).to_have_count(0)
    late.get_by_role("button", name="Watch").click()
    expect(late.locator(".waiting-room")).to_be_visible()
    expect(late.get_by_label("Your name")).to_have_count(0)


def test_a_link_that_opens_nothing_does_not_cost_the_seat(house: House, visitors: Visitors) -> None:
    """`/t/ID#garbage` overwrote the secret of one's own seat."""
    table = house.open(begin=True)
    ann = visitors.come(table.links["ann"])
    expect(ann.locator(".felt")).to_be_visible()

    ann.goto("about:blank")
    ann.goto(f"{house.address}/t/{table.id}#garbage")

    expect(ann.locator(".felt")).to_be_visible()
    expect(ann.get_by_role("button", name="Your link")).to_be_visible()
    assert "#" not in ann.url


def test_a_seat_gets_another_link_and_the_old_one_opens_nothing(house: House, visitors: Visitors) -> None:
    table = house.open(begin=True)
    ann, thief = visitors.come(table.links["ann"]), visitors.come(table.links["ann"])
    expect(thief.locator(".felt")).to_be_visible()

    ann.get_by_role("button", name="Your link").click()
    ann.get_by_role("button", name="Renew it").click()

    expect(thief.get_by_text("This seat has another link now.")).to_be_visible()
    expect(ann.locator(".felt")).to_be_visible()
    ann.reload()
    expect(ann.locator(".felt")).to_be_visible()


def test_what_a_table_is_stands_there(house: House, visitors: Visitors) -> None:
    table = house.open(begin=True, seed=7)
    guest = visitors.come(table.watch)

    expect(guest.locator(".marks")).to_contain_text("chose its seed")
