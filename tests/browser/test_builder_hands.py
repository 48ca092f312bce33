"""Other ways to build something: by keys alone, on a phone, with a screen reader."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.building import READY, TODO, build, piece, table_of
from tests.browser.house import House
from tests.browser.test_everyone import SMALL, serious
from tests.browser.test_hands import fits, walk_to
from tests.browser.visitors import PHONE, WIDE, Visitors


def test_a_set_is_built_and_played_with_the_keys_alone(house: House, visitors: Visitors) -> None:
    page = visitors.come("/build/chobolo/set")
    keys = page.keyboard
    expect(page.locator(TODO)).to_have_count(5)

    for part, count in (("Wizard", 1), ("Warriors", 3), ("Boards", 3), ("Spells", 10)):
        walk_to(page, page.get_by_role("link", name=re.compile(f"^{part}")))
        keys.press("Enter")
        for _ in range(count):
            keys.press("Space")
            keys.press("ArrowRight")
        expect(page.locator(f"#part-{part.lower()} [aria-pressed=true]")).to_have_count(count)
        keys.press("Home")
        keys.press("ArrowUp")
        expect(page.locator(f"#part-{part.lower()} [data-piece]").first).to_be_focused()
    keys.press("ArrowDown")
    second = page.locator("#part-spells [data-piece]:focus").bounding_box()
    first = page.locator("#part-spells [data-piece]").first.bounding_box()
    assert first
    assert second
    assert (second["x"], second["y"] > first["y"]) == (first["x"], True)
    keys.press("Tab")
    expect(page.get_by_label("Name of your set")).to_be_focused()
    keys.type("By hand")
    expect(page.get_by_role("status")).to_have_text(READY)
    walk_to(page, page.get_by_role("button", name="Play it now"))
    keys.press("Enter")
    walk_to(page, page.get_by_role("button", name="Deal"))
    keys.press("Enter")

    assert table_of(page, house).match.state.chosen["ann"] == "ann-by-hand"  # type: ignore[attr-defined]


def test_a_sentence_leads_to_what_it_speaks_of(house: House, visitors: Visitors) -> None:
    page = visitors.come("/build/chobolo/set")

    page.get_by_role("link", name="A name for the set is needed.").click()
    expect(page.get_by_label("Name of your set")).to_be_focused()
    page.get_by_role("link", name=re.compile("^3 boards are needed")).click()
    expect(piece(page, "B01")).to_be_focused()
    expect(page.get_by_role("heading", name="Boards")).to_be_in_viewport()


def test_a_set_is_built_and_played_on_a_phone(house: House, visitors: Visitors) -> None:
    page = visitors.come("/build/chobolo/set", **PHONE)
    todo = page.get_by_role("link", name=re.compile("^Your set:"))
    expect(todo).to_have_text("Your set: 5 things to do")
    fits(page)

    build(page, taps=True)
    expect(todo).to_have_text("Your set: ready")
    fits(page)
    small = page.locator(".builder button, .builder a, .builder input, .builder select").filter(visible=True)
    for box in small.evaluate_all(
        "all => all.map(one => [one.outerHTML.slice(0, 80), one.offsetWidth, one.offsetHeight])"
    ):
        assert box[0].startswith('<input type="file"') or min(box[1:]) >= 44, box
    todo.tap()
    page.get_by_role("button", name="Play it now").tap()
    fits(page)
    page.get_by_role("button", name="Deal").tap()

    assert table_of(page, house).match.state.chosen["ann"] == "ann-my-company"  # type: ignore[attr-defined]


def test_axe_finds_no_serious_fault_where_a_set_is_built(axe: str, house: House, visitors: Visitors) -> None:
    """Its source is put into the page, which the policy of the server would rightly refuse."""
    page = visitors.come("/build/chobolo/set", bypass_csp=True)
    expect(page.locator(TODO)).to_have_count(5)
    for scheme, size in (("light", WIDE), ("dark", WIDE), ("dark", SMALL), ("light", SMALL)):
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        page.set_viewport_size(size)
        assert serious(page, axe) == [], f"{scheme}, {size}"

    build(page)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        assert serious(page, axe) == [], f"{scheme}, ready"
    page.get_by_role("button", name="Invite friends").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert serious(page, axe) == []
