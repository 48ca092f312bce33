"""Ways of several answers and boards that are turned: shown before they are chosen, in as few clicks as at a table."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from ossuary import bots
from ossuary.engine import Match
from ossuary.engine.view import ShownBoard
from tests.browser.house import House
from tests.browser.player import Player
from tests.browser.records import played
from tests.browser.truth import Truth
from tests.browser.visitors import Visitors, until

ROOM: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}


def until_ann(match: Match, prompt: str) -> Match:
    """Where Ann alone is asked this."""
    while list(match.waiting) != ["ann"] or not match.waiting["ann"].prompt.startswith(prompt):
        number, seat = len(match.answers), next(iter(match.waiting))
        match.answer(seat, bots.decide(match, seat, bots.make("greedy", number), number))
    return match


def sit(house: House, visitors: Visitors, match: Match) -> Player:
    table = house.bring(match.record(), {seat: "greedy" for seat in match.seats if seat != "ann"})
    return Player(visitors.come(table.links["ann"], always=False, **ROOM), Truth(house.file, table.id), "ann")


def test_a_place_further_on_shows_the_way_and_a_second_click_goes_it(house: House, visitors: Visitors) -> None:
    ann = sit(house, visitors, until_ann(played("chobolo", 2, seed=7, answers=40, sets="starter"), "Move your wizard"))
    ann.question()
    match, page = ann.truth.match, ann.page
    ways = {tile["ref"]: match.route("ann", (tile["ref"],)) for tile in land(match)["tiles"]}
    plain = {goal: way for goal, way in ways.items() if way and len(way["refs"]) == 3 and "take" not in way["note"]}
    goal, way = next(iter(plain.items()))
    before = ann.truth.answers

    page.locator(f'.tile[data-ref="{goal}"]').click(force=True)
    expect(page.locator(".notice.way")).to_contain_text("3 steps")
    expect(page.locator(".shown-way circle")).to_have_count(3)
    assert ann.truth.answers == before, "nobody has gone yet"
    page.locator(f'.tile[data-ref="{goal}"]').click(force=True)

    until(page, lambda: standing(ann.truth.match) == goal, "the wizard is there")
    expect(page.locator(".shown-way")).to_have_count(0)
    chosen = [(seat, index) for seat, index in ann.truth.match.answers[before:] if seat == "ann"]
    assert len(chosen) == len(way["refs"])


def land(match: Match) -> ShownBoard:
    parts = [part for area in match.view("ann")["areas"] for part in area["parts"]]
    return next(part for part in parts if part["part"] == "board")


def standing(match: Match) -> str:
    return next(piece["on"] for piece in land(match)["pieces"] if piece["ref"] == "ann.wizard")


def test_a_board_is_turned_in_place_and_laid_as_it_was_shown(house: House, visitors: Visitors) -> None:
    ann = sit(house, visitors, until_ann(played("chobolo", 2, seed=7, answers=0, sets="starter"), "Lay a board"))
    asked, page = ann.question(), ann.page
    lying = page.locator(".board .tile").count()
    before = ann.truth.answers

    page.locator(f'.card[data-ref="{asked.options[0].refs[0]}"]').click()
    expect(page.locator(".turner")).to_be_visible()
    page.get_by_label("Turn it left").click()
    until(page, lambda: page.locator(".board .tile").count() > lying, "the board is shown as it would lie")
    expect(page.locator(".turner .opt.main .said")).to_have_text(asked.options[5].label)
    assert ann.truth.answers == before, "nothing is laid yet"
    page.locator(".turner .opt.main").click()

    until(page, lambda: ann.truth.answers > before, "it is laid")
    assert ann.truth.match.answers[before] == ("ann", 5)
