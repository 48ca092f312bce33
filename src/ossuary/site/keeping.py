"""Tables in memory that a browser keeps: it is handed every entry as a line of text, and brings them back later."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from ossuary.store import Entry, NewTable
from ossuary.store.memory import MemoryStore

Keep = Callable[[str, int, str], object]  # a table, the number of an entry, and what to keep of it


class KeptStore(MemoryStore):
    """Entry 0 is kept with the links of its table."""

    def __init__(self, keep: Keep, forget: Callable[[str], object]) -> None:
        super().__init__()
        self._keep, self._forget = keep, forget

    async def bring_back(self, kept: Iterable[Sequence[str]]) -> None:
        """What was kept: the lines of each table, in order."""
        for lines in kept:
            first, *others = [json.loads(line) for line in lines]
            table = NewTable(first["id"], first["game"], first["created"], first["tokens"])
            await MemoryStore.create(self, table, _entry(first["entry"]))
            for other in others:
                await MemoryStore.append(self, table.id, _entry(other))

    async def create(self, table: NewTable, first: Entry) -> None:
        await super().create(table, first)
        about = {"id": table.id, "game": table.game, "created": table.created, "tokens": dict(table.tokens)}
        self._keep(table.id, 0, json.dumps({**about, "entry": _row(first)}))

    async def append(self, table: str, entry: Entry) -> bool:
        appended = await super().append(table, entry)
        if appended:
            self._keep(table, entry.number, json.dumps(_row(entry)))
        return appended

    async def rewrite(self, table: str, entries: Iterable[Entry]) -> None:
        written = list(entries)
        await super().rewrite(table, written)
        for entry in written:
            if entry.number:
                self._keep(table, entry.number, json.dumps(_row(entry)))

    async def delete(self, table: str) -> bool:
        self._forget(table)
        return await super().delete(table)


def _row(entry: Entry) -> list[Any]:
    return [entry.number, entry.at, entry.kind, entry.seat, entry.data]


def _entry(row: list[Any]) -> Entry:
    number, at, kind, seat, data = row
    return Entry(number, at, kind, seat, data)
