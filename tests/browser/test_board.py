"""A large board, in a game made for the tests: choosing by clicks, columns, labels, walks, dice, little room."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.player import OPTIONS, unfold
from tests.browser.visitors import PHONE, Sit, place

TILES = ".tile[data-can]"
SCOUT = '.piece[data-ref="scout:ann-1"]'
CHIPS = '.piece[data-ref^="chip:0-"]'


def centre(thing: Locator) -> tuple[float, float]:
    box = place(thing)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("shape", ["hexes", "squares"])
def test_clicking_narrows_two_hundred_options_down_to_one_walk(shape: str, sit: Sit) -> None:
    page = sit(shape=shape)
    before = page.locator(OPTIONS).count()
    assert before > 100
    expect(page.locator(TILES)).to_have_count(0)

    page.locator(SCOUT).click()
    expect(page.locator(TILES).first).to_be_visible()
    glowing = page.locator(TILES).count()
    assert 20 < glowing < before
    expect(page.locator(OPTIONS)).to_have_count(glowing)
    page.keyboard.press("Escape")
    expect(page.locator(TILES)).to_have_count(0)
    page.locator(SCOUT).click()
    page.locator(TILES).nth(7).click()

    expect(page.locator(".log")).to_contain_text("You walk to")


def test_a_reachable_tile_says_what_it_costs_under_the_pointer_and_the_focus(sit: Sit) -> None:
    page = sit()
    page.locator(SCOUT).click()
    tile = page.locator(TILES).nth(3)

    tile.hover()
    expect(page.locator(".tip b")).to_have_text(re.compile(r"Walk to .* for \d mojo"))
    page.mouse.move(5, 5)
    expect(page.locator(".tip")).to_have_count(0)

    tile.focus()
    expect(page.locator(".tip b")).to_have_text(re.compile(r"Walk to .* for \d mojo"))
    page.keyboard.press("Enter")
    expect(page.locator(".log")).to_contain_text("You walk to")


def test_any_chip_of_a_column_can_be_clicked(sit: Sit) -> None:
    page = sit()
    lowest, top = page.locator(CHIPS).first, page.locator(CHIPS).last
    assert centre(lowest) != centre(top), "they have stepped apart: none covers another"

    page.mouse.click(*centre(lowest))

    expect(page.locator(".log")).to_contain_text("You take")
    expect(page.locator('.piece[data-ref="chip:0-0"]')).to_have_count(0)
    expect(page.locator('.piece[data-ref="chip:0-1"]')).to_have_count(1)


def test_what_glows_beyond_the_edge_of_a_board_is_brought_into_sight(sit: Sit) -> None:
    page = sit()
    for _ in range(4):
        page.get_by_role("button", name="Zoom in").click()
    board = place(page.locator(".board"))
    page.mouse.move(board["x"] + 300, board["y"] + 200)
    page.mouse.down()
    page.mouse.move(board["x"] - 900, board["y"] - 500, steps=4)
    page.mouse.up()
    expect(page.locator(".prompt.asked")).to_be_visible()

    hint = page.locator(".middle-frame > .edge").first
    expect(hint).to_be_visible()
    hint.click()

    inside(page, page.locator(".piece[data-can]"))
    page.get_by_role("button", name="Show what can be chosen").click()
    inside(page, page.locator(SCOUT))


def inside(page: Page, things: Locator) -> None:
    """At least one of them can be seen within the board."""
    board = place(page.locator(".board"))
    seen = [centre(thing) for thing in things.all()]
    assert any(
        board["x"] <= x <= board["x"] + board["width"] and board["y"] <= y <= board["y"] + board["height"]
        for x, y in seen
    ), (board, seen)


def test_on_a_phone_the_board_begins_where_one_can_act_and_a_long_press_tells_what_is_there(sit: Sit) -> None:
    page = sit(8, **PHONE)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    box = place(page.locator(".tile").nth(40))
    assert box["width"] > 28, "tiles are large enough to tap"
    scout = page.locator(SCOUT)
    inside(page, scout)

    x, y = centre(scout)
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(page.get_by_role("dialog")).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("scout")
    expect(dialog.locator(".pieces-here li")).to_have_count(3)
    dialog.get_by_role("button", name="Choose it").first.tap()
    expect(dialog).to_have_count(0)
    expect(page.locator(TILES).first).to_be_visible()


def test_a_tile_looked_at_closely_offers_the_question_why_not(sit: Sit) -> None:
    page = sit()
    page.locator('.tile[data-ref="hex:9,0"]').click(button="right")

    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Why can’t I choose it?").click()  # noqa: RUF001  as the page writes it

    expect(page.locator('.prompt .notice[role="status"]')).not_to_have_text("")


def test_pieces_walk_over_the_tiles_between_and_dice_tumble(sit: Sit) -> None:
    page = sit(reduced_motion="no-preference")
    page.evaluate("""() => {
        window.moves = [];
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (frames, how) {
            window.moves.push([this.dataset.ref, frames.length, Object.keys(frames[0])]);
            return animate.call(this, frames, how);
        };
    }""")
    page.locator(SCOUT).click()
    unfold(page)
    far = page.locator(OPTIONS).evaluate_all(
        "rows => rows.findIndex(({textContent}) => textContent.includes('for 3 mojo'))"
    )
    page.locator(OPTIONS).nth(far).click()
    expect(page.locator(".log")).to_contain_text("You walk to")
    expect(page.locator(".prompt.asked")).to_be_visible()

    moves = page.evaluate("window.moves")
    assert any(ref == "scout:ann-1" and frames > 3 for ref, frames, _ in moves), moves
    assert any(ref == "die:0" and "rotate" in keys for ref, _, keys in moves), moves


def test_sentences_tracks_and_dice_say_what_they_are(sit: Sit) -> None:
    page = sit()

    expect(page.get_by_role("status").filter(has_text="Walk")).to_contain_text("Ann may walk as far as 8 tiles.")
    mine = page.locator(".seat.mine")
    expect(mine.locator(".track i")).to_have_count(10)
    expect(mine.locator(".track .full")).to_have_count(7)
    expect(mine.locator(".gauge")).to_have_count(1)
    dice = page.locator(".of-die .die")
    expect(dice).to_have_count(2)
    assert abs(centre(dice.first)[1] - centre(dice.last)[1]) < 2
    expect(dice.first).to_have_accessible_name(re.compile(r"die showing \d"))
    expect(page.locator(".beside-board")).to_contain_text("Sky")


def test_rivers_and_walls_are_drawn_where_the_view_says(sit: Sit) -> None:
    hexes, squares = sit(), sit(shape="squares")

    expect(hexes.locator(".way-river path").last).to_have_attribute("d", re.compile("Q"))
    expect(hexes.locator(".way-wall")).to_have_count(0)
    expect(squares.locator(".way-wall path").last).to_have_attribute("d", re.compile("^M[^Q]+$"))
    expect(hexes.locator(".tile-name").first).to_have_text("Kingsgate")
