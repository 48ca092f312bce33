"""Tables, entries and notices as the tests write them down."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any

from ossuary.store import Change, Entry, NewTable, Store, hash_of

Fresh = Callable[[], str]  # gives the address of an empty store

NOON = 1_800_000_000_000


def entry(number: int, kind: str = "answer", seat: str | None = "ann", at: int = NOON, **data: Any) -> Entry:
    return Entry(number, at + number, kind, seat, data)


def table(name: str = "crypt", created: int = NOON, **links: str) -> NewTable:
    """`table(ann="secret")`: a table with a link to Ann's seat."""
    return NewTable(name, "zombs", created, {hash_of(token): seat for seat, token in links.items()})


async def lay(store: Store, name: str = "crypt", entries: int = 0, **links: str) -> None:
    """Open a table and write so many entries after the first."""
    await store.create(table(name, NOON, **links), entry(0, "open", None))
    for number in range(1, entries + 1):
        assert await store.append(name, entry(number))


async def numbers(store: Store, name: str = "crypt", after: int = -1) -> list[int]:
    return [line.number for line in await store.read(name, after)]


async def heard(changes: AsyncIterator[Change], expected: dict[str, int], within: float = 20.0) -> None:
    """Wait until every table is said to have come this far."""
    reached: dict[str, int] = {}
    async with asyncio.timeout(within):
        while not all(reached.get(name, -1) >= number for name, number in expected.items()):
            name, number = await anext(changes)
            assert number > reached.get(name, -1), "told twice"
            reached[name] = number
