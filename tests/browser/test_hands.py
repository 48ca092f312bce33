"""Other ways to hold the game: a phone, the keys alone."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Locator, Page, expect

from ossuary.engine import Match
from tests.browser.house import House
from tests.browser.player import OPTIONS, Player
from tests.browser.records import played
from tests.browser.truth import Truth
from tests.browser.visitors import PHONE, Visitors, until

WIDTH = 360


def fits(page: Page) -> None:
    """Nothing sticks out to the side."""
    assert page.evaluate("document.documentElement.scrollWidth") <= WIDTH
    assert page.evaluate("document.body.scrollWidth") <= WIDTH


def test_a_turn_is_played_on_a_phone_by_tapping(house: House, visitors: Visitors) -> None:
    table = house.open("zombs", 3, bots={"bob": "greedy", "cyd": "greedy"}, options={"target": "fast"}, seed=5)
    page = visitors.come(table.links["ann"], **PHONE)
    ann = Player(page, Truth(house.file, table.id), "ann", taps=True)

    for _ in range(6):
        ann.play()
        ann.question()
        fits(page)
    assert len({seat for seat, _ in ann.truth.match.answers}) == 3, "the others have had their turns"


@pytest.mark.parametrize("game", ["zombs", "graveyard"])
def test_from_the_shelf_to_the_first_question_on_a_phone(game: str, house: House, visitors: Visitors) -> None:
    page = visitors.come("/", **PHONE)
    box = page.locator(".box").filter(has=page.get_by_role("heading", name=re.compile(f"^{game.capitalize()}")))
    fits(page)
    box.get_by_role("button", name="Play now").tap()
    fits(page)
    page.get_by_role("button", name="Deal").tap()

    expect(page.locator(".prompt.asked .sentence, .prompt .waiting")).to_be_visible()
    fits(page)
    page.get_by_role("button", name="Log, rules and chat").tap()
    for panel in ("Log", "Rules", "Chat"):
        page.get_by_role("tab", name=panel).tap()
        expect(page.get_by_role("tabpanel")).to_be_visible()
        fits(page)


def walk_to(page: Page, thing: Locator, keys: Sequence[str] = ("Tab",) * 200) -> None:
    """Press these keys until the thing has the focus."""
    for key in keys:
        if thing.evaluate("thing => thing === document.activeElement"):
            break
        page.keyboard.press(key)
    expect(thing).to_be_focused()


def test_a_turn_is_played_by_keys_alone(house: House, visitors: Visitors) -> None:
    table = house.open("zombs", 2, bots={"bob": "greedy"}, seed=5)
    page = visitors.come(table.links["ann"])
    ann = Player(page, Truth(house.file, table.id), "ann")
    ann.question()

    page.keyboard.press("ArrowDown")
    expect(page.locator("[data-can]:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    until(page, lambda: ann.truth.answers == 1, "drawn by an arrow and Enter")

    asked = ann.question()
    several = next(option.refs for option in asked.options if len(option.refs) > 1)
    card = page.locator(f'.my-hands [data-ref="{several[0]}"]')
    walk_to(page, card, ["ArrowDown"] * 6 + ["ArrowLeft"] * 12 + ["ArrowRight"] * 12)
    page.keyboard.press("Enter")
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(page.locator(OPTIONS)).not_to_have_count(len(asked.options))
    page.keyboard.press("Escape")
    expect(card).not_to_have_attribute("aria-pressed", "true")
    ann.sees(asked)

    walk_to(page, page.locator(OPTIONS).last)
    page.keyboard.press("Enter")
    until(page, lambda: ann.truth.answers > 1, "answered from the list by Tab and Enter")
    ann.question()

    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("Arrow keys")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_page_can_be_opened_by_keys_alone(house: House, visitors: Visitors) -> None:
    page = visitors.come("/")
    play = page.get_by_role("button", name=re.compile("Play now")).first
    expect(play).to_be_visible()
    walk_to(page, play)
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    walk_to(page, page.get_by_role("button", name="Deal"))
    page.keyboard.press("Enter")

    expect(page.locator(".felt .prompt")).to_be_visible()


def has_twins(match: Match) -> bool:
    """Does Ann begin with two equal cards to play?"""
    options = match.waiting["ann"].options if "ann" in match.waiting else []
    faces = [option.refs[0].partition("#")[0] for option in options if option.refs]
    return len(faces) > len(set(faces))


def test_two_equal_cards_are_one_row_in_the_list(house: House, visitors: Visitors) -> None:
    match = next(match for seed in range(99) if has_twins(match := played("graveyard", seed=seed, answers=0)))
    table = house.bring(match.record(), {"bob": "greedy"})
    ann = Player(visitors.come(table.links["ann"]), Truth(house.file, table.id), "ann")
    asked = ann.question()

    labels = [option.label for option in asked.options]
    assert len(labels) > len(set(labels))
    expect(ann.page.locator(OPTIONS)).to_have_count(len(set(labels)))
    twice = next(label for label in labels if labels.count(label) > 1)
    ann.play(labels.index(twice))
