"""Tables in memory, lost when the process ends. For tests, and for tables that nobody wants to keep."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from dataclasses import dataclass, field

from .bus import Bus
from .checks import (
    check_entry,
    check_new,
    check_snapshot,
    entry_of,
    leaves_a_gap,
    no_such_table,
    not_reached,
    reach,
    table_taken,
)
from .store import MOST_READ, Change, Entry, NewTable, StoreError, TableLine

Row = tuple[int, int, str, str | None, str]  # an entry with its data as text, which nobody can change


@dataclass
class _Kept:
    new: NewTable
    log: list[Row] = field(default_factory=list)
    snapshot: tuple[int, bytes] | None = None


class MemoryStore:
    """A `Store` in a dict."""

    def __init__(self) -> None:
        self._tables: dict[str, _Kept] = {}
        self._bus = Bus()
        self._is_open = False

    async def open(self) -> None:
        self._is_open = True

    async def close(self) -> None:
        self._is_open = False
        self._bus.close()

    async def create(self, table: NewTable, first: Entry) -> None:
        text = check_new(table, first)
        if table.id in self._all:
            raise table_taken(table.id)
        kept = NewTable(table.id, table.game, table.created, dict(table.tokens))
        self._tables[table.id] = _Kept(kept, [_row(first, text)])
        self._bus.tell(table.id, 0)

    async def append(self, table: str, entry: Entry) -> bool:
        text = check_entry(table, entry)
        log = self._kept(table).log
        if entry.number < len(log):
            return False
        if entry.number > len(log):
            raise leaves_a_gap(table, entry.number, len(log) - 1)
        log.append(_row(entry, text))
        self._bus.tell(table, entry.number)
        return True

    async def read(self, table: str, after: int = -1, limit: int = MOST_READ) -> list[Entry]:
        start, most = reach(after, limit)
        if table not in self._all:
            return []
        return [entry_of(*row) for row in self._tables[table].log[start + 1 : start + 1 + most]]

    async def seat_of(self, table: str, token_hash: str) -> str | None:
        return self._tables[table].new.tokens.get(token_hash) if table in self._all else None

    async def tables(self, limit: int = 100, after: TableLine | None = None) -> list[TableLine]:
        lines = [
            TableLine(name, kept.new.game, kept.new.created, *kept.log[-1][:2]) for name, kept in self._all.items()
        ]
        lines = [line for line in lines if after is None or (-line.created, line.id) > (-after.created, after.id)]
        return sorted(lines, key=lambda line: (-line.created, line.id))[: reach(0, limit)[1]]

    async def exists(self, table: str) -> bool:
        return table in self._all

    async def count(self) -> int:
        return len(self._all)

    async def check(self) -> None:
        self._all  # noqa: B018  is it open?

    def room(self) -> int | None:
        return None

    async def delete(self, table: str) -> bool:
        return self._all.pop(table, None) is not None

    async def rewrite(self, table: str, entries: Iterable[Entry]) -> None:
        kept = self._kept(table)
        for entry in entries:
            kept.log[entry.number] = _row(entry, check_entry(table, entry))
        kept.snapshot = None

    async def save_snapshot(self, table: str, number: int, data: bytes) -> None:
        check_snapshot(table, number, data)
        kept = self._kept(table)
        if number >= len(kept.log):
            raise not_reached(table, number)
        if kept.snapshot is None or kept.snapshot[0] <= number:
            kept.snapshot = number, bytes(data)

    async def snapshot(self, table: str) -> tuple[int, bytes] | None:
        return self._tables[table].snapshot if table in self._all else None

    def changes(self) -> AsyncIterator[Change]:
        return self._bus.listen()

    @property
    def _all(self) -> dict[str, _Kept]:
        if not self._is_open:
            raise StoreError("The store is closed.")
        return self._tables

    def _kept(self, table: str) -> _Kept:
        if table not in self._all:
            raise no_such_table(table)
        return self._tables[table]


def _row(entry: Entry, text: str) -> Row:
    return entry.number, entry.at, entry.kind, entry.seat, text
