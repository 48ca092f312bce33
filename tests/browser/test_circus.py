"""A window of the Circus with a clock: four browsers, and two who act in the same moment."""

from __future__ import annotations

import re
import time

from playwright.sync_api import expect

from ossuary.engine import Match
from ossuary.engine.flow import FIRST
from tests.browser.house import House
from tests.browser.player import Player
from tests.browser.records import played
from tests.browser.truth import Truth
from tests.browser.visitors import Visitors, until

SEATS = ("ann", "bob", "cyd", "dan")
CLICK_AT = """when => {
  const button = document.querySelector(".prompt [data-option]");
  setTimeout(() => button.click(), when - Date.now());
}"""


def a_roll_that_several_may_change() -> Match:
    for seed in range(1, 30):
        for answers in range(1, 12):
            match = played("circus", 4, seed, answers)
            kinds = {question.kind for question in match.waiting.values()}
            if match.state.asked == FIRST and kinds == {"roll"} and len(match.waiting) >= 3:
                return match
    raise AssertionError("no such window came up")


def test_of_two_who_act_at_once_the_first_to_arrive_acts_and_the_other_is_told(
    house: House, visitors: Visitors
) -> None:
    match = a_roll_that_several_may_change()
    table = house.bring(match.record(), time={"kind": "none", "window": 60})
    truth = Truth(house.file, table.id)
    players = {seat: Player(visitors.come(table.links[seat]), truth, seat) for seat in SEATS}
    two = [players[seat] for seat in truth.match.waiting][:2]
    for player in two:
        player.question()
        expect(player.page.locator(".decision")).to_have_text(re.compile(r"Window closes in\s+\d"))
    before = truth.answers

    when = time.time() * 1000 + 700
    for player in two:
        player.page.evaluate(CLICK_AT, when)
    until(two[0].page, lambda: truth.answers > before, "one of them has acted")

    first = truth.match.answers[before][0]
    (winner,) = [player for player in two if player.seat == first]
    (loser,) = [player for player in two if player.seat != first]
    expect(loser.page.locator(".notice.refused")).to_contain_text("no longer open")
    expect(winner.page.locator(".notice.refused")).to_have_count(0)
    assert loser.seat not in {seat for seat, _ in truth.match.answers[before:]}, "what came too late changes nothing"


def a_deed_that_opens_the_window_anew(match: Match) -> tuple[str, int]:
    for seat, question in match.waiting.items():
        for number in range(len(question.options) - 1):
            after = match.copy()
            after.answer(seat, number)
            if after.state.asked == FIRST and after.waiting:
                return seat, number
    raise AssertionError("every deed asks for more")


def test_each_deed_in_a_window_winds_the_clock_up_again(house: House, visitors: Visitors) -> None:
    match = a_roll_that_several_may_change()
    seat, deed = a_deed_that_opens_the_window_anew(match)
    table = house.bring(match.record(), time={"kind": "none", "window": 10})
    truth = Truth(house.file, table.id)
    acting = Player(visitors.come(table.links[seat]), truth, seat)
    clock = visitors.come(table.links[next(other for other in SEATS if other != seat)]).locator(".decision")
    expect(clock).to_have_text(re.compile(r"Window closes in\s+[0-7](\.\d)?"), timeout=8_000)

    acting.play(deed)

    expect(clock).to_have_text(re.compile(r"Window closes in\s+(10|9|8)(\.\d)?"))
