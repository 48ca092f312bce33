"""What those hear who wait for changes, within one process."""

from __future__ import annotations

import asyncio
from typing import Any

from ossuary.store import opened
from tests.store.logs import entry, heard, lay


async def test_every_listener_hears_of_every_change_from_the_moment_it_asked(url: str) -> None:
    async with opened(url) as store:
        await lay(store, "before")
        one, two = store.changes(), store.changes()

        await lay(store, "crypt", entries=3)
        await lay(store, "tomb")
        await store.append("crypt", entry(3))  # taken: no news

        await heard(one, {"crypt": 3, "tomb": 0})
        await heard(two, {"crypt": 3, "tomb": 0})


async def test_a_slow_listener_hears_the_latest_of_each_table(url: str) -> None:
    async with opened(url) as store:
        slow = store.changes()
        await lay(store, "crypt", entries=9)
        await lay(store, "tomb", entries=4)

        assert {await anext(slow), await anext(slow)} == {("crypt", 9), ("tomb", 4)}


async def test_changes_end_when_the_store_is_closed(url: str) -> None:
    async with opened(url) as store:
        waiting = asyncio.create_task(_all_of(store.changes()))
        await asyncio.sleep(0.01)

    assert await asyncio.wait_for(waiting, 120) == []
    assert await _all_of(store.changes()) == []


async def _all_of(changes: Any) -> list[Any]:
    return [change async for change in changes]
