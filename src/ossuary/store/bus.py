"""How changes are announced within one process.

A notice says which number a table's log has reached, so a later notice replaces an earlier one: for a slow listener at
most one notice of each table waits.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator
from weakref import ref

from .store import Change

REMEMBERED = 10_000  # tables of which the last notice is known; others may be announced twice


class Changes(AsyncIterator[Change]):
    """The notices that one listener has not fetched yet. It is dropped when nobody holds it any more."""

    def __init__(self) -> None:
        self._waiting: dict[str, int] = {}
        self._arrived = asyncio.Event()
        self._over = False

    def tell(self, table: str, number: int) -> None:
        self._waiting[table] = number
        self._arrived.set()

    def end(self) -> None:
        self._over = True
        self._arrived.set()

    async def __anext__(self) -> Change:
        while not self._waiting:
            if self._over:
                raise StopAsyncIteration
            self._arrived.clear()
            await self._arrived.wait()
        table = next(iter(self._waiting))
        return table, self._waiting.pop(table)


class Bus:
    """Announces every change to every listener, once, from whichever source it is heard first."""

    def __init__(self) -> None:
        self._listeners: list[ref[Changes]] = []  # a WeakSet is slow to iterate
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
        """This table's log has reached this number. An old notice is dropped."""
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
