"""Places that options and log lines name are found on the board: names on tiles and along the edges, and outlines."""

from __future__ import annotations

import re
from itertools import combinations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.house import House
from tests.browser.player import OPTIONS, unfold
from tests.browser.records import played
from tests.browser.visitors import DESK, PHONE, Sit, Visitors, place

SCOUT = '.piece[data-ref="scout:ann-1"]'
WRITTEN = ".coordinate:not(.tight)"
FOUND = ".pointed-tiles [data-outlined]"
PIECES = ".tile-pieces .piece .disc"


def boxes(page: Page, what: str) -> list[tuple[float, ...]]:
    """Left, top, right and bottom, without the rims of letters and discs."""
    found = page.locator(what).evaluate_all("""things => things.map((thing) => {
        const { left, top, right, bottom } = thing.getBoundingClientRect();
        return [left, top, right, bottom];
    })""")
    return [tuple(box) for box in found]


def capitals(box: tuple[float, ...]) -> tuple[float, ...]:
    """Of a line of text only where capitals and figures stand."""
    high = box[3] - box[1]
    return box[0], box[1] + high * 0.25, box[2], box[3] - high * 0.22


def overlap(one: tuple[float, ...], other: tuple[float, ...], by: float = 1.0) -> bool:
    """By more than anybody sees."""
    return min(one[2], other[2]) - max(one[0], other[0]) > by and min(one[3], other[3]) - max(one[1], other[1]) > by


@pytest.mark.parametrize("shape", ["hexes", "squares"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_letters_and_numbers_stand_along_the_edges_in_line_with_their_tiles(shape: str, scheme: str, sit: Sit) -> None:
    page = sit(shape=shape, scheme=scheme)
    columns, rows = (15, 10) if shape == "hexes" else (12, 12)
    ruler = page.locator(".ruler text")

    expect(ruler).to_have_count(2 * (columns + rows))
    said = ruler.all_text_contents()
    assert said[: 2 * columns : 2] == [*"ABCDEFGHIJKLMNO"][:columns]
    assert said[2 * columns :: 2] == [str(number) for number in range(1, rows + 1)]
    tile = place(page.get_by_role("img", name=re.compile(r" C4$"), include_hidden=True))
    across, down = place(ruler.nth(2 * 2)), place(ruler.nth(2 * columns + 2 * 3))
    assert tile["x"] <= across["x"] + across["width"] / 2 <= tile["x"] + tile["width"]
    assert tile["y"] <= down["y"] + down["height"] / 2 <= tile["y"] + tile["height"]
    assert across["height"] >= 9, "large enough to read"
    ink, felt = page.evaluate("""() => {
        const style = getComputedStyle(document.querySelector(".ruler text"));
        return [style.fill, style.getPropertyValue("--felt")];
    }""")
    assert ink != felt


@pytest.mark.parametrize("shape", ["hexes", "squares"])
def test_each_tile_bears_its_name_when_one_has_come_near_and_no_piece_hides_it(shape: str, sit: Sit) -> None:
    page = sit(shape=shape)
    for _ in range(3):
        page.get_by_role("button", name="Zoom in").click()

    names = page.locator(WRITTEN)
    expect(names.first).to_be_visible()
    expect(page.locator(".ruler")).to_have_count(0)
    assert names.count() > 100
    assert len({*names.all_text_contents()}) == names.count()
    assert all(9 <= bottom - top <= 22 for _, top, _, bottom in boxes(page, WRITTEN)), "small, but to be read"
    pieces = boxes(page, PIECES)
    hidden = [name for name in map(capitals, boxes(page, WRITTEN)) if any(overlap(name, piece) for piece in pieces)]
    assert hidden == []


def test_on_a_phone_the_names_come_with_zooming_in(sit: Sit) -> None:
    page = sit(**PHONE)
    page.get_by_role("button", name="Show all of it").click()
    expect(page.locator(WRITTEN)).to_have_count(0)
    expect(page.locator(".ruler text").first).to_be_visible()

    for _ in range(4):
        page.get_by_role("button", name="Zoom in").click()

    expect(page.locator(WRITTEN).first).to_be_visible()


def test_an_option_under_the_pointer_or_the_focus_outlines_what_it_names(sit: Sit) -> None:
    page = sit()
    page.locator(SCOUT).click()
    expect(page.locator(".tile[data-can]").first).to_be_visible()
    unfold(page)
    option = page.locator(OPTIONS).filter(has_text=re.compile(r" [A-Z]\d+ for"))
    said = re.search(r" ([A-Z])(\d+) for", option.nth(2).text_content() or "")
    assert said is not None

    option.nth(2).hover()
    tile = page.get_by_role("button", name=re.compile(f" {said[1]}{said[2]}$"))
    wanted = page.locator(f'.pointed-tiles [data-outlined="{tile.first.get_attribute("data-ref")}"]')
    expect(wanted).to_have_count(1)
    lit = page.locator(".ruler .lit")
    assert {*lit.all_text_contents()} >= {said[1], said[2]}
    page.mouse.move(5, 5)
    expect(page.locator(FOUND)).to_have_count(0)
    option.nth(2).focus()
    expect(wanted).to_have_count(1)


def test_a_line_of_the_log_outlines_its_place_and_an_arrow_leads_to_what_is_out_of_sight(sit: Sit) -> None:
    page = sit()
    page.locator(SCOUT).click()
    page.locator(".tile[data-can]").nth(7).click()
    line = page.locator(".log li").filter(has_text="You walk to")
    expect(line.first).to_be_visible()

    line.first.hover()
    expect(page.locator(FOUND).first).to_be_attached()
    page.mouse.move(5, 5)
    expect(page.locator(FOUND)).to_have_count(0)

    for _ in range(6):
        page.get_by_role("button", name="Zoom in").click()
    board = place(page.locator(".board"))
    page.mouse.move(board["x"] + 300, board["y"] + 200)
    page.mouse.down()
    page.mouse.move(board["x"] - 2500, board["y"] - 1500, steps=6)
    page.mouse.up()
    line.first.hover()
    arrow = page.locator(".pointed-tiles [data-offscreen]").first
    expect(arrow).to_be_visible()
    expect(arrow.locator("text")).to_have_text(re.compile(r"^[A-Z]\d+$"))
    seen = place(arrow)
    assert board["x"] <= seen["x"] <= board["x"] + board["width"]
    assert board["y"] <= seen["y"] <= board["y"] + board["height"]


def test_on_a_phone_notes_and_names_on_tiles_never_lie_over_each_other(sit: Sit) -> None:
    page = sit(notes=True, **PHONE)
    expect(page.locator(".board .tile").first).to_be_visible()
    page.get_by_role("button", name="Show all of it").click()
    notes = page.locator(".tile-note")
    expect(notes).to_have_count(0)
    seen: list[int] = []

    for _ in range(5):
        page.get_by_role("button", name="Zoom in").click()
        page.wait_for_timeout(60)
        words = [capitals(box) for box in boxes(page, f".tile-note, .tile-name, {WRITTEN}")]
        crossing = [(one, other) for one, other in combinations(words, 2) if overlap(one, other)]
        assert crossing == []
        assert all(bottom - top >= 7 for _, top, _, bottom in boxes(page, ".tile-note")), "to be read"
        seen.append(notes.count())

    assert seen[0] == 0
    assert {*seen} == {0, notes.count()}, "all of them or none"
    assert notes.count() > 20


@pytest.mark.parametrize("game", ["zimby", "chobolo", "zanaga"])
def test_every_tile_that_an_option_of_a_real_game_names_is_outlined(
    game: str, house: House, visitors: Visitors
) -> None:
    match = played(game, seats=2, answers=40)
    while not any(
        option.refs and option.refs[-1].partition(":")[0] in ("hex", "tile")
        for question in [match.waiting.get("ann")]
        if question
        for option in question.options
    ):
        match = played(game, seats=2, answers=len(match.answers) + 1)
    page = visitors.come(house.bring(match.record(), {"bob": "greedy"}).links["ann"], **DESK)
    expect(page.locator(".prompt.asked")).to_be_visible()
    unfold(page)
    found = 0
    for number, option in enumerate(match.waiting["ann"].options[:12]):
        tiles = [ref for ref in option.refs if ref.partition(":")[0] in ("hex", "tile")]
        row = page.locator(f'.prompt [data-option="{number}"]')
        if not tiles or not row.count():
            continue
        row.focus()
        expect(page.locator(f'.pointed-tiles [data-outlined="{tiles[-1]}"]')).to_have_count(1)
        found += 1
    assert found
