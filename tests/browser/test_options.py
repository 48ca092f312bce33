"""Long lists of options: their length, the bar to those out of sight, groups to unfold, words to type."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from ossuary.engine import Question
from tests.browser.house import House
from tests.browser.player import OPTIONS, Player, unfold
from tests.browser.records import played
from tests.browser.truth import Truth
from tests.browser.visitors import DESK, PHONE, Visitors, until

ROWS = ".prompt .options [data-option]"


def sit(game: str, true: Callable[[Question], object], house: House, visitors: Visitors, **room: Any) -> Player:
    """In Ann's seat, where she is asked this."""
    match = played(game, 2, 7, 0)
    while "ann" not in match.waiting or not true(match.waiting["ann"]):
        match = played(game, 2, 7, len(match.answers) + 1)
    table = house.bring(match.record(), {"bob": "greedy"})
    ann = Player(
        visitors.come(table.links["ann"], **room), Truth(house.file, table.id), "ann", taps="has_touch" in room
    )
    ann.question()
    return ann


def wanders(question: Question) -> bool:
    return len(question.options) > 60


def many_choices(question: Question) -> bool:
    return len(question.options) > 30 and len({option.choice.id for option in question.options}) > 1


def further(page: Page) -> Locator:
    return page.locator(".prompt .options .further")


@pytest.mark.parametrize("room", [DESK, PHONE], ids=["desk", "phone"])
def test_a_list_that_is_cut_says_how_many_there_are_and_leads_on(
    room: dict[str, Any], house: House, visitors: Visitors
) -> None:
    page = sit("zimby", wanders, house, visitors, **room).page
    number = page.locator(ROWS).count()
    unfold(page)
    expect(page.get_by_text(f"{number} options", exact=True).filter(visible=True)).to_be_in_viewport(ratio=1)
    expect(further(page)).to_be_in_viewport(ratio=1)
    expect(further(page)).to_have_text(re.compile(r"^\d+ more below$"))
    expect(page.locator(ROWS).last).not_to_be_in_viewport()

    while further(page).count():
        further(page).click()
        page.wait_for_timeout(60)

    expect(page.locator(ROWS).last).to_be_in_viewport(ratio=0.7)


def test_the_list_and_the_way_further_down_are_told_to_who_cannot_see_them(house: House, visitors: Visitors) -> None:
    page = sit("zimby", wanders, house, visitors, **DESK).page
    number = page.locator(ROWS).count()
    unfold(page)

    expect(page.get_by_role("list", name=f"{number} options")).to_be_visible()
    on = page.get_by_role("button", name=re.compile(r"^\d+ more below: scroll to these options$"))
    on.focus()
    page.keyboard.press("Enter")

    focused = page.locator(".prompt .options :is([data-option], [data-holds]):focus")
    expect(focused).to_have_count(1)
    expect(focused).to_be_in_viewport()
    assert (
        focused.evaluate(
            "line => [...line.closest('.options').querySelectorAll('[data-option]')]"
            ".filter((other) => line.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING).length"
        )
        > 3
    )


def test_what_is_no_move_stands_under_a_title_that_says_so(house: House, visitors: Visitors) -> None:
    page = sit("chobolo", lambda asked: any(option.aside for option in asked.options), house, visitors, **DESK).page

    expect(page.locator(".prompt .asides summary")).to_have_text("Besides moves")
    expect(page.get_by_text("More", exact=True)).to_have_count(0)


def test_a_short_list_needs_no_count(house: House, visitors: Visitors) -> None:
    page = sit("zombs", lambda asked: len(asked.options) < 6, house, visitors, **DESK).page

    expect(page.locator(".prompt .options .count")).to_have_count(0)
    expect(further(page)).to_have_count(0)
    expect(page.locator(".narrowing, .option-group")).to_have_count(0)


@pytest.mark.parametrize("room", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", ["zimby", "zombs", "zanaga"])
def test_many_options_are_folded_under_what_they_have_in_common(
    game: str, room: dict[str, Any], house: House, visitors: Visitors
) -> None:
    ann = sit(game, many_choices, house, visitors, **room)
    page, asked = ann.page, ann.truth.asked("ann")
    assert asked is not None
    titles = page.locator(".option-group summary")
    expect(titles.first).to_be_visible()
    assert titles.count() <= len(asked.options) / 2
    kept = page.locator(".option-group").evaluate_all("""groups => groups.map((group) =>
        [Number(group.querySelector("summary b").textContent), group.querySelectorAll("[data-option]").length])""")
    assert all(said == held > 1 for said, held in kept)

    meant = page.locator(".option-group [data-option]").first
    expect(meant).not_to_be_visible()
    label = asked.options[int(meant.get_attribute("data-option") or 0)].label
    before = ann.truth.answers
    ann.press(titles.first)
    expect(meant).to_be_visible()
    expect(meant).to_have_accessible_name(re.compile(f"^{re.escape(label)}"))  # and what follows from it
    ann.press(titles.first)
    expect(meant).not_to_be_visible()
    ann.in_words(int(meant.get_attribute("data-option") or 0))

    until(page, lambda: ann.truth.answers > before, "it is answered")


def test_options_of_one_choice_lie_together(house: House, visitors: Visitors) -> None:
    ann = sit("zimby", many_choices, house, visitors, **DESK)
    asked = ann.truth.asked("ann")
    assert asked is not None

    groups = ann.page.locator(".option-group").evaluate_all("""groups => groups.map((group) =>
        [...group.querySelectorAll("[data-option]")].map((row) => Number(row.dataset.option)))""")

    assert all(len({asked.options[index].choice for index in group}) == 1 for group in groups)


def test_pointing_at_a_title_outlines_all_that_is_folded_under_it(house: House, visitors: Visitors) -> None:
    ann = sit("zimby", many_choices, house, visitors, **DESK)
    asked = ann.truth.asked("ann")
    assert asked is not None
    group = ann.page.locator(".option-group").first
    rows = group.locator("[data-option]").evaluate_all("rows => rows.map((row) => Number(row.dataset.option))")
    tiles = {ref for index in rows for ref in asked.options[index].refs if ref.startswith("tile:")}

    group.locator("summary").focus()

    assert tiles
    expect(ann.page.locator(".pointed-tiles > g")).to_have_count(len(tiles))


def test_typed_words_narrow_the_list_and_a_new_question_begins_with_all(house: House, visitors: Visitors) -> None:
    ann = sit("zimby", wanders, house, visitors, **DESK)
    page = ann.page
    number = page.locator(OPTIONS).count()
    label = page.locator(OPTIONS).last.evaluate("row => row.querySelector('.said').textContent")

    page.get_by_role("searchbox", name="Narrow the list").fill(label.partition(":")[0].upper())
    expect(page.locator(OPTIONS)).to_have_count(1)
    expect(page.locator(".options .count")).to_have_text(f"1 of {number} options")
    page.get_by_role("searchbox").fill("no such walk")
    expect(page.locator(OPTIONS)).to_have_count(0)
    page.get_by_role("searchbox").fill(label)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")

    assert ann.question().prompt
    assert all(not box.input_value() for box in page.locator(".narrowing input").all())
