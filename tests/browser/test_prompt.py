"""What is asked: every option is offered once, and what is no move does not look like one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from ossuary import bots
from ossuary.engine import Match, Question
from tests.browser.house import House
from tests.browser.player import OPTIONS, Player
from tests.browser.records import played
from tests.browser.truth import Truth
from tests.browser.visitors import PHONE, WIDE, Visitors

ROOMS: list[dict[str, Any]] = [{"viewport": WIDE}, PHONE]


def when(game: str, true: Callable[[Question], object], seed: int = 7) -> Match:
    """Where Ann alone is asked this."""
    match = played(game, 2, seed, 0)
    while not (list(match.waiting) == ["ann"] and true(match.waiting["ann"])):
        number, seat = len(match.answers), next(iter(match.waiting))
        match.answer(seat, bots.decide(match, seat, bots.make("greedy", number), number))
        assert match.waiting, "that was never asked"
    return match


def sit(house: House, visitors: Visitors, match: Match, **room: Any) -> Player:
    table = house.bring(match.record(), {"bob": "greedy"})
    return Player(
        visitors.come(table.links["ann"], **room), Truth(house.file, table.id), "ann", taps="has_touch" in room
    )


@pytest.mark.parametrize("room", ROOMS)
def test_giving_up_is_folded_away_and_does_not_look_like_a_move(
    room: dict[str, Any], house: House, visitors: Visitors
) -> None:
    match = when("chobolo", lambda asked: asked.prompt == "Move a warrior")
    ann = sit(house, visitors, match, **room)
    asked = ann.question()
    give_up = ann.page.get_by_role("button", name="Give up")
    expect(ann.page.get_by_role("button", name="End movement")).to_have_count(1)
    expect(give_up).to_have_count(0)

    ann.play(next(number for number, option in enumerate(asked.options) if option.label == "Give up"))

    assert ann.question().prompt == "Give up the game?"
    expect(ann.page.locator(".prompt .asides")).to_have_count(0)
    expect(ann.page.get_by_role("button", name="Go on playing")).to_be_visible()


def test_what_is_folded_away_can_be_reached_with_keys_alone(house: House, visitors: Visitors) -> None:
    ann = sit(house, visitors, when("chobolo", lambda asked: asked.prompt == "Move a warrior"))
    ann.question()

    ann.page.locator(".prompt .asides summary").focus()
    ann.page.keyboard.press("Enter")
    ann.page.keyboard.press("Tab")

    first = ann.page.get_by_role("button", name="Change when you are asked")
    expect(first).to_be_focused()
    ann.page.keyboard.press("Enter")
    assert ann.question().prompt == "How often are you to be asked for spells?"


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize(
    ("game", "prompt"),
    [
        ("chobolo", "Move a warrior"),
        ("chobolo", "Move your wizard"),
        ("zanaga", "The market"),
        ("zimby", "What do you do?"),
        ("circus", "Play an Upgrade? You may play two"),
    ],
)
def test_every_option_is_offered_once(
    game: str, prompt: str, room: dict[str, Any], house: House, visitors: Visitors
) -> None:
    ann = sit(house, visitors, when(game, lambda asked: asked.prompt.startswith(prompt)), **room)
    asked = ann.question()  # which compares all that is shown with all that there is

    numbers = ann.page.locator(OPTIONS).evaluate_all("all => all.map((button) => button.dataset.option)")
    assert len(numbers) == len(set(numbers))
    moves = [option.label for option in asked.options if not option.aside and not option.refs]
    for label in moves:
        expect(ann.page.locator(".prompt .options li", has_text=label)).to_have_count(0)
        expect(ann.page.locator(".prompt .buttons .said").get_by_text(label, exact=True)).to_be_visible()


def test_a_thing_that_can_only_be_thrown_away_does_not_glow(house: House, visitors: Visitors) -> None:
    match = when("zanaga", lambda asked: asked.prompt.startswith("Roll the movement dice"))
    question = match.waiting["ann"]
    away = [option.refs[0] for option in question.options if option.aside]
    assert away
    ann = sit(house, visitors, match)
    ann.question()
    thing = ann.page.locator(f'[data-ref="{away[0]}"]').first
    expect(thing).to_be_attached()
    expect(ann.thing(away[0])).to_have_count(0)

    thing.dispatch_event("click")
    before = ann.truth.answers

    expect(ann.page.locator(".prompt .asides[open]")).to_be_visible()
    assert ann.truth.answers == before


def test_a_price_is_said_where_something_is_bought(house: House, visitors: Visitors) -> None:
    match = when("zanaga", lambda asked: any(option.label.startswith("Buy") for option in asked.options))
    ann = sit(house, visitors, match)

    labels = [option.label for option in ann.question().options if option.label.startswith(("Buy", "Sell", "Pay"))]

    assert labels
    assert all("gold" in label for label in labels)


def test_a_scroll_shows_its_cost_once_and_what_it_does(house: House, visitors: Visitors) -> None:
    match = when("zimby", lambda asked: any("#" in ref for option in asked.options for ref in option.refs))
    ann = sit(house, visitors, match)
    ann.question()
    card = ann.page.locator(".my-hands .card").first
    face = ann.truth.now.rules.cards.face[str(card.get_attribute("data-ref"))]

    expect(card.locator(".number")).to_have_count(0)
    expect(card.locator(".corner b")).to_have_text(str(face.cost))
    expect(card.locator(".text.gist")).to_have_text(face.gist())
    expect(card.locator(".text.whole")).to_have_text(face.brief())
    expect(card.locator(".corner .unseen")).to_have_text(f"mojo {face.cost}")


def test_a_bot_has_one_name_in_the_lobby_and_at_the_table(house: House, visitors: Visitors) -> None:
    page = visitors.come("/")
    page.get_by_role("button", name="Play now").first.click()
    page.get_by_text("Easy, friendly bot", exact=True).click()
    page.get_by_role("button", name="Deal").click()

    expect(page.locator(".bot-name").first).to_have_text("Easy, friendly bot")
    page.get_by_role("button", name="Settings").click()
    offered = page.get_by_role("combobox", name="Your seat").locator("option")
    expect(offered).to_have_text(
        ["I play", *(f"{bots.CALLED[bot].capitalize()} bot" for bot in (*bots.LEVELS, "random"))]
    )
