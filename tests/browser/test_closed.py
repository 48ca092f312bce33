"""A table whose game has other rules by now: the page says so, and its players keep the record."""

from __future__ import annotations

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from playwright.sync_api import expect

from ossuary.server.situation.opening import TELLS_UNDO, Opening, write_opening
from ossuary.store import Entry, NewTable, hash_of, opened
from tests.browser.house import House
from tests.browser.visitors import Visitors


async def lay(file: Path) -> None:
    """A table as an older Ossuary has left it."""
    tokens = {hash_of("her-secret"): "ann"}
    old = Opening(
        game="graveyard", version="0", seats=2, settings={}, seed=7, salt="salt", commitment="", tokens=tokens,
        begin=True, log=TELLS_UNDO,
    )  # fmt: skip
    async with opened(str(file)) as store:
        await store.create(NewTable("old-table", "graveyard", 1, tokens), Entry(0, 1, "open", None, write_opening(old)))
        await store.append("old-table", Entry(1, 2, "answer", "ann", {"to": 1, "option": 3}))


def test_a_closed_table_says_so_and_gives_its_record_away(house: House, visitors: Visitors, tmp_path: Path) -> None:
    with ThreadPoolExecutor(1) as beside:  # the browser has a loop of its own here
        beside.submit(asyncio.run, lay(house.file)).result()
    page = visitors.come("/t/old-table#her-secret")

    expect(page.get_by_role("heading")).to_have_text("This table is closed")
    expect(page.locator("main")).to_contain_text("opened with version 0 of Graveyard")
    with page.expect_download() as saving:
        page.get_by_role("button", name="Keep the record").click()

    saving.value.save_as(tmp_path / "record.json")
    assert json.loads((tmp_path / "record.json").read_text())["answers"] == [["ann", 3]]
    page.reload()
    expect(page.get_by_role("heading")).to_have_text("This table is closed")
