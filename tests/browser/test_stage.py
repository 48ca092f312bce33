"""The stage through games at five sizes: the board stays where it is, nothing is cut, small, covered or skipped.

Some answers of each game by default; whole games where OSSUARY_WHOLE_GAMES is set.
"""

from __future__ import annotations

import json
import os
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import ossuary
from ossuary import bots
from ossuary.engine import Match
from ossuary.server.situation import update
from tests.browser.house import House
from tests.browser.player import Player
from tests.browser.records import played
from tests.browser.truth import Truth
from tests.browser.visitors import Visitors, until

WHOLE = bool(os.environ.get("OSSUARY_WHOLE_GAMES"))
ANSWERS = 1000 if WHOLE else 4
BEGUN = 0 if WHOLE else 45  # answers before anybody looks
GAMES = ("chobolo", "circus", "zanaga", "zimby", "zombs")
SIZES = ("1280x800", "1920x1080", "390x844", "844x390", "640x400")
LISTED = 6  # options that are still buttons
TOUCHED = ("390x844", "844x390")

BOARD = """() => {
    const board = document.querySelector(".board > svg");
    if (!board) return null;
    const { width, height } = board.getBoundingClientRect();
    return [Math.round(width), Math.round(height)];
}"""

# What is wrong with the page as it stands. Pictures on boards scale by themselves, and small cards show no text.
FAULTS = """() => {
    const faults = [];
    const name = (one) => `${one.tagName.toLowerCase()}.${[...one.classList].join(".")} "${
        one.textContent.trim().slice(0, 40)}"`;
    if (document.documentElement.scrollWidth > innerWidth) faults.push("the page scrolls sideways");
    const page = document.querySelector(".table-page");
    const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const parent = walker.currentNode.parentElement;
        if (!walker.currentNode.textContent.trim() || !parent.checkVisibility({ visibilityProperty: true })) continue;
        if (parent.closest("svg, .unseen, .face, [hidden]")) continue;
        if (parseFloat(getComputedStyle(parent).fontSize) < 10.99) faults.push(`small text: ${name(parent)}`);
    }
    const parts = ".rail, .deciding, .prompt, .focus, .dock, .seat, .block, .bar, .standing";
    for (const part of page.querySelectorAll(parts)) {
        if (!part.checkVisibility()) continue;
        if (part.scrollWidth > part.clientWidth + 2) faults.push(`cut at the side: ${name(part)}`);
    }
    for (const words of page.querySelectorAll(".opt, .sentence, .goal-name, .who-words b, .stamp, h1, h2, h3")) {
        if (!words.checkVisibility() || words.closest(".unseen, .show")) continue;
        if (words.scrollWidth > words.clientWidth + 2 && getComputedStyle(words).display !== "inline") {
            faults.push(`cut: ${name(words)}`);
        }
    }
    for (const option of page.querySelectorAll(".opt:has(.follows)")) {
        if (!option.checkVisibility()) continue;
        const words = option.querySelector(".said").getBoundingClientRect();
        const follows = option.querySelector(".follows").getBoundingClientRect();
        const wide = Math.min(words.right, follows.right) - Math.max(words.left, follows.left);
        const high = Math.min(words.bottom, follows.bottom) - Math.max(words.top, follows.top);
        if (wide > 2 && high > 2) faults.push(`what follows lies over the words: ${name(option)}`);
    }
    return faults;
}"""

# Each thing that can be chosen is brought into sight as a player would, by scrolling down or moving the board.
COVERED = """() => {
    const faults = [];
    for (const thing of document.querySelectorAll(".table-page [data-can]")) {
        if (!thing.checkVisibility() || !thing.getClientRects().length) continue;
        thing.dispatchEvent(new CustomEvent("show-thing", { bubbles: true }));
        if (!thing.closest("svg")) thing.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
        const box = thing.getBoundingClientRect();
        const board = thing.closest(".board")?.getBoundingClientRect();
        const spots = [[0.5, 0.5], [0.15, 0.5], [0.5, 0.12], [0.12, 0.12], [0.5, 0.88], [0.85, 0.5]].map(([x, y]) =>
            [box.left + box.width * x, box.top + box.height * y]);
        const inside = spots.filter(([x, y]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight &&
            (!board || (x > board.left && x < board.right && y > board.top && y < board.bottom)));
        if (!inside.length) {
            if (!board) faults.push(`out of reach: ${thing.className} ${thing.dataset.ref ?? thing.dataset.option}`);
            continue;
        }
        const hits = inside.map(([x, y]) => document.elementFromPoint(x, y));
        const free = hits.some((hit) => hit && (thing.contains(hit) || hit.contains(thing) ||
            hit.closest("[data-can], [data-ref]")));
        if (!free) faults.push(`covered: ${thing.dataset.ref ?? thing.dataset.option} by ${hits[0]?.className}`);
    }
    return faults;
}"""

WATCH_RIBBONS = """() => {
    window.ribbons = [];
    new MutationObserver(() => {
        const text = document.querySelector(".show .ribbon > span:last-child")?.textContent;
        if (text && window.ribbons.at(-1) !== text) window.ribbons.push(text);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
}"""


# Options whose middle lies under something else, in a question with so many rem of words, as fights can have.
LONG_QUESTION = """(words) => {
    const more = document.querySelector(".more-words") ?? document.createElement("p");
    more.className = "more-words";
    more.style.flex = "none";
    more.style.height = `${words}rem`;
    document.querySelector(".prompt .options").before(more);
    return [...document.querySelectorAll(".prompt [data-option]")].filter((option) => {
        if (!option.checkVisibility({ contentVisibilityAuto: true })) return false;
        option.scrollIntoView({ block: "nearest", behavior: "instant" });
        const { left, top, width, height } = option.getBoundingClientRect();
        return !option.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }).map((option) => `${option.textContent} after ${words} rem`);
}"""


@cache
def begun(game: str, answers: int = BEGUN) -> Match:
    """Where Ann alone is asked for the first time after so many answers."""
    match = played(game, 3, seed=7, answers=answers)
    while list(match.waiting) != ["ann"]:
        go_on(match)
    return match


def go_on(match: Match) -> None:
    """One more answer of a greedy bot."""
    number, seat = len(match.answers), next(iter(match.waiting))
    match.answer(seat, bots.decide(match, seat, bots.make("greedy", number), number))


def sit(house: House, visitors: Visitors, match: Match, **room: Any) -> Player:
    table = house.bring(match.record(), {seat: "greedy" for seat in match.seats if seat != "ann"})
    return Player(
        visitors.come(table.links["ann"], **room), Truth(house.file, table.id), "ann", taps="has_touch" in room
    )


def room_of(size: str) -> dict[str, Any]:
    width, height = map(int, size.split("x"))
    touch = {"has_touch": True, "is_mobile": True} if size in TOUCHED else {}
    return {"viewport": {"width": width, "height": height}, **touch}


# Every game at two sizes, every size with two games; all of them where whole games are played.
PLAYED = [
    (game, size)
    for at, game in enumerate(GAMES)
    for place, size in enumerate(SIZES)
    if WHOLE or (place - at) % len(SIZES) in (0, 2)
]


def test_a_full_row_of_huts_fits_into_the_strip_of_its_seat(house: House, visitors: Visitors) -> None:
    ann = sit(house, visitors, begun("zimby", 0), **room_of("1280x800"))
    ann.question()

    assert ann.page.evaluate(FAULTS) == []


def test_what_a_long_question_offers_lies_under_nothing(house: House, visitors: Visitors) -> None:
    match = played("zanaga", 3, seed=7, answers=45)
    while list(match.waiting) != ["ann"] or len(match.waiting["ann"].options) <= LISTED:
        go_on(match)
    ann = sit(house, visitors, match, **room_of("1280x800"))
    ann.question()

    assert [ann.page.evaluate(LONG_QUESTION, words) for words in range(0, 44, 4)] == [[]] * 11


@pytest.mark.parametrize(("game", "size"), PLAYED)
def test_the_stage_holds_through_a_game(game: str, size: str, house: House, visitors: Visitors) -> None:
    ann = sit(house, visitors, begun(game), **room_of(size))
    page = ann.page
    ann.question()
    board = None  # some games choose who plays what before there is a board
    faults: dict[str, None] = {}

    for _ in range(ANSWERS):
        asked = ann.question()
        page.evaluate("document.fonts.ready.then(() => null)")
        faults.update(dict.fromkeys(f"{asked.prompt}: {one}" for one in page.evaluate(FAULTS)))
        faults.update(dict.fromkeys(f"{asked.prompt}: {one}" for one in page.evaluate(COVERED)))
        board = board or page.evaluate(BOARD)
        assert page.evaluate(BOARD) == board, "the board has another size"
        ann.play()
        until(page, lambda: ann.truth.over or ann.is_asked, "Ann is asked again")
        if ann.truth.over:
            break

    assert list(faults) == []
    until(page, lambda: told_to(page) >= min(len(lines_of(ann.truth)), 250), "every line is told")


def lines_of(truth: Truth) -> list[str]:
    """All that Ann was told, by the log itself."""
    return [line.text for line in update.log_lines(truth.now, "ann", 0)]


def told_to(page: Page) -> int:
    """How many lines the page has told, counting those that stand for several."""
    lines: list[str] = page.locator(".log li > span:first-child").all_text_contents()
    return sum(int(line.rpartition("×")[2]) if "×" in line[-4:] else 1 for line in lines)  # noqa: RUF001


@pytest.mark.parametrize("game", ["zombs", "circus"])
def test_what_others_do_is_shown_event_by_event(game: str, house: House, visitors: Visitors) -> None:
    ann = sit(house, visitors, begun(game, 45), reduced_motion="no-preference")
    page = ann.page
    ann.question()
    page.evaluate(WATCH_RIBBONS)
    before = len(lines_of(ann.truth))
    look = json.loads((Path(ossuary.__file__).parent / f"games/{game}/look.json").read_text("utf-8"))
    while not others_acted(ann.truth, before):
        ann.play()
        until(page, lambda: ann.truth.over or ann.is_asked, "Ann is asked again")
    ann.question()

    shown = [text.partition(" ×")[0] for text in page.evaluate("window.ribbons")]  # noqa: RUF001
    lines = update.log_lines(ann.truth.now, "ann", 0)[before:]
    for line in lines:
        weight = look.get("events", {}).get(line.event, {}).get("weight", "quiet" if line.minor else "normal")
        if line.rule and weight != "quiet" and line.fields.get("seat") in ("bob", "cyd"):
            assert line.text in shown
    expect(page.locator(".since")).to_contain_text("Since your turn")


def others_acted(truth: Truth, before: int) -> bool:
    lines = update.log_lines(truth.now, "ann", 0)[before:]
    return {line.fields.get("seat") for line in lines if line.rule} >= {"bob", "cyd"} and "ann" in truth.match.waiting


def test_a_click_shows_the_next_event_and_escape_all(house: House, visitors: Visitors) -> None:
    ann = sit(house, visitors, begun("zombs", 45), reduced_motion="no-preference")
    page = ann.page
    ann.question()
    page.evaluate("localStorage.setItem('ossuary.pace', '\"none\"')")
    page.reload()
    before = len(lines_of(ann.truth))
    while not others_acted(ann.truth, before):
        ann.play()
        until(page, lambda: ann.truth.over or ann.is_asked, "Ann is asked again")
    ann.question()
    expect(page.locator(".show")).to_have_count(0)

    page.get_by_role("button", name="How what others do is shown: None").click()
    expect(page.get_by_role("button", name="How what others do is shown: Calm")).to_be_visible()
    page.get_by_role("button", name="replay").click()
    expect(page.locator(".show")).to_be_visible()
    first = page.locator(".show-foot button").first
    expect(first).to_contain_text("1 of")
    page.locator(".show").click(position={"x": 20, "y": 20})
    expect(first).not_to_contain_text("1 of")
    page.keyboard.press("Escape")
    expect(page.locator(".show")).to_have_count(0)
    expect(page.locator(".prompt.asked")).to_be_visible()


def test_numbers_answer_what_they_say_and_f_shows_the_board_alone(house: House, visitors: Visitors) -> None:
    ann = sit(house, visitors, begun("zanaga", 45), **room_of("1280x800"))
    page = ann.page
    asked = ann.question()
    small = page.evaluate(BOARD)

    page.keyboard.press("f")
    expect(page.locator(".felt.whole .dock")).not_to_be_visible()
    expect(page.locator(".prompt.asked")).to_be_visible()
    assert page.evaluate(BOARD)[0] > small[0]
    page.keyboard.press("f")
    until(page, lambda: page.evaluate(BOARD) == small, "the board is as before")

    before = ann.truth.answers
    number = next(number for number, option in enumerate(asked.options[:9]) if not option.aside)
    page.keyboard.press(str(number + 1))
    until(page, lambda: ann.truth.answers > before, "the number has answered")
    assert ann.truth.match.answers[before] == ("ann", number)
