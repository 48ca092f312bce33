"""The bench, as a designer uses it: from a card to what it does."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.visitors import DESK, PHONE, Visitors

WRITTEN = "The card as it is written"
ASK = "What does it do?"


@pytest.mark.parametrize("room", [DESK, PHONE], ids=["desk", "phone"])
def test_a_designer_changes_a_card_and_sees_what_it_does(
    room: dict[str, Any], visitors: Visitors, tmp_path: Path
) -> None:
    page = visitors.come("/games/graveyard", **room)
    page.get_by_role("link", name="Change a card and see what it does").click()
    page.locator(".bench-card select").first.select_option("ghoul")
    expect(page.locator(".bench-face")).to_contain_text("Ghoul")

    page.get_by_label(WRITTEN).fill('[[zombie]]\nid = "ghoul"\nvalue = "many"\n')
    expect(page.get_by_role("alert")).to_contain_text("value")
    expect(page.get_by_role("button", name=ASK)).to_be_disabled()

    changed = '[[zombie]]\nid = "ghoul"\nvalue = 9\n'
    page.get_by_label(WRITTEN).fill(changed)
    expect(page.get_by_role("alert")).to_have_count(0)
    page.get_by_role("button", name=ASK).click()
    expect(page.locator(".bench-row").first).to_be_visible()
    expect(page.locator(".bench-found")).to_contain_text("Ghoul: those who drew it")
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")

    with page.expect_download() as download:
        page.get_by_role("button", name="Save the cards").click()
    file = tmp_path / "cards.toml"
    download.value.save_as(file)
    assert file.read_text() == changed

    page.get_by_role("button", name="Open a table with them").click()
    expect(page.locator(".felt")).to_be_visible()
