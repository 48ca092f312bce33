"""Whole games, by clicking."""

from __future__ import annotations

import re
from collections import Counter
from functools import partial

import pytest
from playwright.sync_api import Page, expect

from tests.browser.house import House
from tests.browser.player import Player, play_on
from tests.browser.truth import Truth
from tests.browser.visitors import Visitors, until

FAST = {"target": "fast", "round_limit": 3}
LATEST = 5.0  # seconds a page may be behind


def test_two_browsers_and_a_bot_play_a_whole_game_of_zombs_by_clicking(house: House, visitors: Visitors) -> None:
    table = house.open("zombs", 3, bots={"cyd": "greedy"}, options=FAST, seed=3)
    truth = Truth(house.file, table.id)
    ann, bob = (Player(visitors.come(table.links[seat]), truth, seat) for seat in ("ann", "bob"))

    given = play_on([ann, bob])

    assert given > 10
    assert truth.over
    result = truth.match.result
    assert result is not None
    for player in (ann, bob):
        banner = player.page.locator(".banner")
        expect(banner).to_be_visible()
        expect(banner).to_contain_text(re.compile("You win" if player.seat in result.winners else r"\w+ wins?"))
        expect(banner).to_contain_text("The shuffle was the one promised before the first card.")
        expect(player.page.locator(".prompt")).to_contain_text("The game is over.")


@pytest.mark.parametrize(("game", "bots"), [("zombs", {"cyd": "greedy"}), ("graveyard", {})])
def test_no_hidden_card_is_named_anywhere_in_a_browser(
    game: str, bots: dict[str, str], house: House, visitors: Visitors
) -> None:
    table = house.open(game, 2 + len(bots), bots=bots)
    truth = Truth(house.file, table.id)
    ann, bob = (Player(visitors.come(table.links[seat]), truth, seat) for seat in ("ann", "bob"))
    guest = visitors.come(table.watch)
    looks = 0

    def look(player: Player) -> None:
        nonlocal looks
        player.question()
        if truth.hidden_from(player.seat):
            looks += 1
        assert leaks(player.page, truth, player.seat) == []
        others = ((guest, None), (bob.page, "bob"), (ann.page, "ann")) if looks % 3 == 1 else ()
        for page, viewer in others:
            until(page, partial(has_no_leaks, page, truth, viewer), f"{viewer} sees no more than it may", LATEST)

    play_on([ann, bob], 15, look)

    assert looks > 7


def leaks(page: Page, truth: Truth, viewer: str | None) -> list[str]:
    """What the page holds that this viewer cannot know, held against how things stand now."""
    hidden, known = truth.hidden_from(viewer), truth.known_to(viewer)
    found = [f"{card} is in the page" for card in hidden & set(re.findall(r"[\w-]+#\d+", page.content()))]
    faces = Counter(page.locator(".cloth .face .name, .my-hands .face .name").all_text_contents())
    may = Counter(truth.name(card) for card in known)
    return found + [f"{name} is shown {faces[name]} times" for name in faces if faces[name] > may[name]]


def has_no_leaks(page: Page, truth: Truth, viewer: str | None) -> bool:
    """For a page that may be a moment behind: what it should not show goes, and a leak stays."""
    return not leaks(page, truth, viewer)
