"""For everybody: what a screen reader is told, what axe-core finds, and reasons for what cannot be done."""

from __future__ import annotations

import re
from typing import Literal

from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.house import House
from tests.browser.player import Player
from tests.browser.records import played
from tests.browser.truth import Truth
from tests.browser.visitors import WIDE, Visitors

GRAVE = ("serious", "critical")
SMALL: ViewportSize = {"width": 360, "height": 740}
LIGHTS: list[tuple[Literal["light", "dark"], ViewportSize, list[str]]] = [
    ("light", WIDE, []),
    ("dark", WIDE, ["color-contrast"]),
    ("dark", SMALL, []),
]
CHECK = """rules => axe.run(rules ? {runOnly: rules} : {}).then(({violations}) =>
    violations.map(({impact, id, help, nodes}) =>
    [impact, `${id}: ${help} (${nodes.map(({html}) => html.slice(0, 160)).slice(0, 3).join(" ")})`]))"""


def serious(page: Page, axe: str, *rules: str) -> list[str]:
    """What axe-core finds at this moment and does not take lightly, by these rules or all."""
    page.evaluate(axe)
    return [text for impact, text in page.evaluate(CHECK, list(rules) or None) if impact in GRAVE]


def test_axe_finds_no_serious_fault_wide_and_small_by_day_and_night(
    axe: str, house: House, atlas: House, visitors: Visitors, travellers: Visitors
) -> None:
    """Its source is put into the page, which the policy of the server would rightly refuse."""
    found: dict[str, list[str]] = {}

    def check(name: str, page: Page) -> None:
        for scheme, size, rules in LIGHTS:
            page.emulate_media(color_scheme=scheme)
            page.set_viewport_size(size)
            expect(page.locator(f'html[data-theme="{scheme}"]')).to_have_count(1)
            found[f"{name}, {scheme}, {size['width']}"] = serious(page, axe, *rules)

    def visit(name: str, link: str, landmark: str, guests: Visitors = visitors) -> Page:
        page = guests.come(link, bypass_csp=True)
        expect(page.locator(landmark).first).to_be_visible()
        check(name, page)
        return page

    lobby = visit("lobby", "/", ".box")
    lobby.get_by_role("button", name="Invite friends").first.click()
    expect(lobby.get_by_role("dialog")).to_be_visible()
    check("a dialog", lobby)
    visit("gathering", house.open("zombs", 2, begin=False).links["ann"], ".waiting-room")
    zombs = house.bring(played("zombs", 3, answers=14).record())
    visit("zombs for Ann", zombs.links["ann"], ".felt")
    visit("zombs for a guest", zombs.watch, ".felt")
    visit("graveyard", house.bring(played("graveyard", answers=14).record()).links["ann"], ".felt")
    visit("the end", house.bring(played("graveyard").record()).links["ann"], ".banner")
    board = visit("a board", atlas.open("atlas", 8, seed=5).links["ann"], ".prompt.asked", travellers)
    board.locator('.piece[data-ref="scout:ann-1"]').dispatch_event("contextmenu")
    expect(board.get_by_role("dialog")).to_be_visible()
    check("a piece", board)

    assert {name: faults for name, faults in found.items() if faults} == {}


def test_axe_finds_no_serious_fault_in_a_replay_or_a_refusal(axe: str, house: House, visitors: Visitors) -> None:
    over = house.bring(played("graveyard").record())
    for link, landmark in ((over.links["ann"].replace("#", "/replay#"), ".time-line"), ("/t/nowhere#none", ".hold h1")):
        page = visitors.come(link, bypass_csp=True)
        expect(page.locator(landmark)).to_be_visible()
        assert serious(page, axe) == []


def test_prompt_and_options_are_a_list_of_buttons_in_a_landmark(house: House, visitors: Visitors) -> None:
    table = house.open("zombs", 2, bots={"bob": "greedy"}, seed=5)
    ann = Player(visitors.come(table.links["ann"]), Truth(house.file, table.id), "ann")
    asked = ann.question()

    region = ann.page.get_by_role("region", name="What is asked")
    expect(region.get_by_role("heading")).to_contain_text(asked.prompt)
    buttons = region.get_by_role("list").get_by_role("listitem").get_by_role("button")
    expect(buttons).to_have_count(len(asked.options))
    for number, option in enumerate(asked.options):
        expect(buttons.nth(number)).to_have_accessible_name(re.compile(f"^{re.escape(option.label)}"))
    for name in ("Your place", "Your hand", "Log, rules and chat"):
        expect(ann.page.get_by_role("region", name=name)).to_be_visible()
    expect(ann.page.get_by_role("main")).to_be_visible()
    expect(ann.page.get_by_role("banner")).to_contain_text("Zombs")


def test_a_live_region_announces_what_happens(house: House, visitors: Visitors) -> None:
    table = house.open("zombs", 2, seed=5)
    truth = Truth(house.file, table.id)
    ann, bob = (Player(visitors.come(table.links[seat]), truth, seat) for seat in ("ann", "bob"))
    ann.question()
    expect(bob.page.locator(".prompt")).to_contain_text("Ann to choose")
    before = {player.seat: player.page.locator(".log li").count() for player in (ann, bob)}

    ann.play()

    for player in (ann, bob):
        live = player.page.locator('[role="log"][aria-live="polite"]')
        expect(player.page.locator(".log li")).not_to_have_count(before[player.seat])
        expect(live).to_contain_text(player.page.locator(".log li > span").last.inner_text())


def test_what_cannot_be_done_has_a_reason_in_a_sentence(house: House, visitors: Visitors) -> None:
    table = house.open("zombs", 2, bots={"bob": "greedy"}, seed=5)
    ann = Player(visitors.come(table.links["ann"]), Truth(house.file, table.id), "ann")
    asked = ann.question()
    notice = ann.page.locator('.prompt .notice[role="status"]')

    ann.page.locator(".my-hands .card").first.click()

    expect(notice).to_contain_text("draw")
    expect(notice.get_by_role("button", name="Rule ZB-")).to_be_visible()
    ann.sees(asked)
    ann.play()
    expect(notice).to_have_text("")


def test_a_card_looked_at_closely_offers_the_question_why_not(house: House, visitors: Visitors) -> None:
    table = house.open("zombs", 2, bots={"bob": "greedy"}, seed=5)
    ann = Player(visitors.come(table.links["ann"]), Truth(house.file, table.id), "ann")
    ann.question()

    ann.page.locator(".my-hands .card").first.click(button="right")
    dialog = ann.page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    dialog.get_by_role("button", name="Why can’t I choose it?").click()  # noqa: RUF001  as the page writes it

    expect(ann.page.locator('.prompt .notice[role="status"]')).to_contain_text("draw")
