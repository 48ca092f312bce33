"""`ossuary dev` with the page beside it: a save is seen without a click."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.visitors import Visitors
from tests.cli.test_dev import Author
from tests.own_game import new_package


def test_the_open_page_shows_what_was_saved(finished_page: Path, chromium: Browser, tmp_path: Path) -> None:
    author = Author(new_package(tmp_path / "wolves"))
    try:
        author.hears("Ctrl-C ends it")
        link = re.search(r"wolves is at http://[^/]+(/\S+)\n", "".join(author.said))
        assert link is not None
        visitors = Visitors(chromium, f"http://localhost:{author.port}")
        page = visitors.come(link[1])
        expect(page.get_by_text("Robbery").first).to_be_attached()

        author.saves("content/cards.toml", 'name = "Robbery"', 'name = "Theft"', r"cards\.toml: .*")

        expect(page.get_by_text("Theft").first).to_be_attached()
        expect(page.get_by_text("Robbery")).to_have_count(0)
        visitors.close()
    finally:
        author.close()
