"""Whoever leaves comes back to the same question: after a reload, after a loss of the line, after a crash."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.house import House
from tests.browser.player import Player
from tests.browser.truth import Truth
from tests.browser.visitors import Visitors


def sit(house: House, visitors: Visitors, answers: int) -> Player:
    """At a table against a bot, with so many answers given."""
    table = house.open("zombs", 2, bots={"bob": "greedy"}, options={"target": "fast"}, seed=5)
    ann = Player(visitors.come(table.links["ann"]), Truth(house.file, table.id), "ann")
    for _ in range(answers):
        ann.play()
    return ann


def test_a_reload_in_the_middle_shows_the_same_question_and_the_log(house: House, visitors: Visitors) -> None:
    ann = sit(house, visitors, 4)
    asked = ann.question()
    lines = ann.page.locator(".log li span:first-child").all_text_contents()
    assert len(lines) > 4
    assert "#" not in ann.page.url, "the secret of the seat stays in the address bar"

    ann.page.reload()

    ann.sees(asked)
    assert ann.question() == asked
    expect(ann.page.locator(".log li span:first-child")).to_have_text(lines)
    ann.play()


def test_half_a_choice_is_forgotten_by_a_reload(house: House, visitors: Visitors) -> None:
    ann = sit(house, visitors, 1)
    asked = ann.question()
    option = next(option for option in asked.options if len(option.refs) > 1)
    ann.thing(option.refs[0]).first.click()
    expect(ann.page.locator(".picked-so-far button")).to_be_visible()

    ann.page.reload()

    ann.sees(asked)
    expect(ann.page.locator(".picked-so-far button")).to_be_hidden()


def test_after_sigkill_and_a_restart_the_same_question_is_asked_and_play_goes_on(
    house: House, visitors: Visitors
) -> None:
    visitors.forgiven.append("WebSocket connection to .* failed")
    ann = sit(house, visitors, 3)
    asked = ann.question()
    before = ann.truth.match.answers[:]

    house.kill()
    expect(ann.page.locator(".bar .line")).to_be_visible()
    assert ann.truth.match.answers == before, "the log is on disk"
    house.start()

    expect(ann.page.locator(".bar .line")).to_be_hidden()
    ann.sees(asked)
    for _ in range(4):
        ann.play()
    assert ann.truth.match.answers[: len(before)] == before
    assert Truth(house.file, ann.truth.table).match.answers == ann.truth.match.answers


def test_an_answer_without_a_line_is_not_lost_in_silence(house: House, visitors: Visitors) -> None:
    visitors.forgiven.append("WebSocket connection to .* failed")
    ann = sit(house, visitors, 1)
    asked = ann.question()

    house.kill()
    expect(ann.page.locator(".bar .line")).to_be_visible()
    ann.in_words(0)
    expect(ann.page.locator(".prompt .notice")).to_contain_text("no connection")
    house.start()

    expect(ann.page.locator(".bar .line")).to_be_hidden()
    ann.sees(asked)
    ann.play()


def test_two_windows_on_one_seat_show_the_same(house: House, visitors: Visitors) -> None:
    ann = sit(house, visitors, 1)
    second = ann.page.context.new_page()
    second.goto(ann.page.url)
    again = Player(second, ann.truth, "ann")

    again.sees(ann.question())
    again.play()

    ann.sees(again.question())
