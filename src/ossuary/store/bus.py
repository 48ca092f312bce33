"""How those who wait for changes hear of them, within one process.

A notice says how far a table's log has come, so a later one makes an earlier one needless: somebody slow keeps at most
one notice for each table, however much is written.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator
from weakref import ref

from .store import Change

REMEMBERED = 10_000  # tables of which we know what was told; one that is forgotten may be told twice


class Changes(AsyncIterator[Change]):
    """What one listener has not fetched yet. It hears from the moment it is made until nobody holds it any more."""

    def __init__(self) -> None:
        self._waiting: dict[str, int] = {}
        self._stirred = asyncio.Event()
        self._over = False

    def tell(self, table: str, number: int) -> None:
        self._waiting[table] = number
        self._stirred.set()

    def end(self) -> None:
        self._over = True
        self._stirred.set()

    async def __anext__(self) -> Change:
        while not self._waiting:
            if self._over:
                raise StopAsyncIteration
            self._stirred.clear()
            await self._stirred.wait()
        table = next(iter(self._waiting))
        return table, self._waiting.pop(table)


class Bus:
    """Tells every listener of every change, once, from whichever source it was heard first."""

    def __init__(self) -> None:
        self._listeners: list[ref[Changes]] = []  # walked through for each entry, which a WeakSet is slow at
        self._told: OrderedDict[str, int] = OrderedDict()
        self._over = False

    def listen(self) -> Changes:
        changes = Changes()
        if self._over:
            changes.end()
        self._listeners.append(ref(changes, self._listeners.remove))
        return changes

    @property
    def is_heard(self) -> bool:
        return len(self._listeners) > 0

    def tell(self, table: str, number: int) -> None:
        """This table's log has reached this number. Old news are dropped."""
        if number <= self._told.get(table, -1):
            return
        self._told[table] = number
        self._told.move_to_end(table)
        if len(self._told) > REMEMBERED:
            self._told.popitem(last=False)
        for listener in tuple(self._listeners):
            if changes := listener():
                changes.tell(table, number)

    def close(self) -> None:
        self._over = True
        for listener in tuple(self._listeners):
            if changes := listener():
                changes.end()
