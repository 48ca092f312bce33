"""Tables in one SQLite file, which several processes may have open.

One thread writes (`writer.py`), a few read, each on a connection of its own. With a write-ahead log they do not wait
for each other.
"""

from __future__ import annotations

import asyncio
import contextlib
import shutil
import sqlite3
from collections.abc import AsyncIterator, Iterable
from pathlib import Path
from typing import Any

from .bus import Bus
from .checks import (
    LATEST,
    check_entry,
    check_new,
    check_snapshot,
    entry_of,
    is_hash,
    is_table,
    no_such_table,
    not_reached,
    reach,
    table_taken,
)
from .files import LONGEST_LOG, Readers, ready, refusal
from .rows import last_number, remove
from .store import MOST_READ, Change, Entry, NewTable, StoreError, TableLine
from .writer import Writer

READ = "SELECT number, at, kind, seat, data FROM entries WHERE table_id = ? AND number > ? ORDER BY number LIMIT ?"
LIST = """
    SELECT id, game, created, entries.number, entries.at FROM tables JOIN entries ON table_id = id
    AND entries.number = (SELECT max(number) FROM entries WHERE table_id = id)
    WHERE created < ?1 OR (created = ?1 AND id > ?2) ORDER BY created DESC, id LIMIT ?3"""
SNAP = """
    INSERT INTO snapshots (table_id, number, data) VALUES (?, ?, ?) ON CONFLICT (table_id)
    DO UPDATE SET number = excluded.number, data = excluded.data WHERE excluded.number >= snapshots.number"""


CHECKPOINT_EVERY = 3_000  # entries
LONG = LONGEST_LOG // 2  # pages of the write-ahead log after which the writer has to checkpoint it


class SqliteStore:
    """A `Store` in a file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._bus = Bus()
        self._writer: Writer | None = None
        self._readers: Readers | None = None
        self._since_checkpoint = 0  # entries
        self._checkpointing: asyncio.Task[None] | None = None

    async def open(self) -> None:
        connection = await asyncio.to_thread(ready, self.path)
        try:
            self._writer = Writer(connection, str(self.path), self._bus)
        except sqlite3.Error as error:
            connection.close()
            raise refusal(self.path, error) from None
        self._readers = Readers(self.path)

    async def close(self) -> None:
        writer, readers = self._writer, self._readers
        self._writer = self._readers = None
        if self._checkpointing is not None:
            await self._checkpointing
        if readers is not None:
            await readers.close()
        if writer is not None:
            await writer.close()  # last: closing the last connection checkpoints the write-ahead log
        self._bus.close()

    async def create(self, table: NewTable, first: Entry) -> None:
        text = check_new(table, first)

        def work(connection: sqlite3.Connection) -> bool:
            if connection.execute("SELECT 1 FROM tables WHERE id = ?", (table.id,)).fetchall():
                raise table_taken(table.id)
            connection.execute("INSERT INTO tables VALUES (?, ?, ?)", (table.id, table.game, table.created))
            connection.executemany("INSERT INTO links VALUES (?, ?, ?)", ((table.id, *link) for link in links))
            connection.execute(
                "INSERT INTO entries (table_id, number, at, kind, seat, data) VALUES (?, 0, ?, ?, ?, ?)",
                (table.id, first.at, first.kind, first.seat, text),
            )
            return True

        links = list(table.tokens.items())
        await self._writing.do(work, (table.id, 0))

    async def append(self, table: str, entry: Entry) -> bool:
        text = check_entry(table, entry)
        self._since_checkpoint += 1
        if self._since_checkpoint >= CHECKPOINT_EVERY and (self._checkpointing is None or self._checkpointing.done()):
            self._checkpointing = asyncio.get_running_loop().create_task(self._checkpoint())
        return await self._writing.append((table, entry.number, entry.at, entry.kind, entry.seat, text))

    async def _checkpoint(self) -> None:
        """Move the write-ahead log into the file, beside the writer thread. SQLite would do it after a commit, and all
        would wait. If the log grows faster than it is moved, the writer has to do it."""
        self._since_checkpoint = 0
        with contextlib.suppress(StoreError):
            ((_, pages, _),) = await self._found("PRAGMA wal_checkpoint(PASSIVE)")
            if pages > LONG:
                self._writing.checkpoint_soon()

    async def read(self, table: str, after: int = -1, limit: int = MOST_READ) -> list[Entry]:
        start, most = reach(after, limit)
        if not is_table(table):
            return []
        return await self._reading.ask(
            lambda look: [entry_of(*row) for row in look.execute(READ, (table, start, most))]
        )

    async def seat_of(self, table: str, token_hash: str) -> str | None:
        if not is_table(table) or not is_hash(token_hash):
            return None
        found = await self._found("SELECT seat FROM links WHERE table_id = ? AND token_hash = ?", table, token_hash)
        return str(found[0][0]) if found else None

    async def tables(self, limit: int = 100, after: TableLine | None = None) -> list[TableLine]:
        since = (after.created, after.id) if after else LATEST
        return [TableLine(*row) for row in await self._found(LIST, *since, reach(0, limit)[1])]

    async def exists(self, table: str) -> bool:
        return is_table(table) and bool(await self._found("SELECT 1 FROM tables WHERE id = ?", table))

    async def count(self) -> int:
        return int((await self._found("SELECT count(*) FROM tables"))[0][0])

    async def check(self) -> None:
        self._writing.check_file()
        await self._writing.do(lambda connection: connection.execute("SELECT 1").fetchone() is not None)

    def room(self) -> int | None:
        try:
            return shutil.disk_usage(self.path.parent).free
        except OSError:
            return None

    async def delete(self, table: str) -> bool:
        def work(connection: sqlite3.Connection) -> bool:
            return remove(connection, table)

        return is_table(table) and await self._writing.do(work)

    async def rewrite(self, table: str, entries: Iterable[Entry]) -> None:
        rows = [(check_entry(table, entry), table, entry.number) for entry in entries]

        def work(connection: sqlite3.Connection) -> bool:
            connection.executemany("UPDATE entries SET data = ? WHERE table_id = ? AND number = ?", rows)
            connection.execute("DELETE FROM snapshots WHERE table_id = ?", (table,))
            return True

        await self._writing.do(work)

    async def save_snapshot(self, table: str, number: int, data: bytes) -> None:
        check_snapshot(table, number, data)

        def work(connection: sqlite3.Connection) -> bool:
            last = last_number(connection, table)
            if last is None:
                raise no_such_table(table)
            if last < number:
                raise not_reached(table, number)
            connection.execute(SNAP, (table, number, data))
            return True

        await self._writing.do(work)

    async def snapshot(self, table: str) -> tuple[int, bytes] | None:
        if not is_table(table):
            return None
        found = await self._found("SELECT number, data FROM snapshots WHERE table_id = ?", table)
        return (int(found[0][0]), bytes(found[0][1])) if found else None

    def changes(self) -> AsyncIterator[Change]:
        changes = self._bus.listen()
        if self._writer is not None:
            self._writer.wake()
        return changes

    @property
    def _writing(self) -> Writer:
        if self._writer is None:
            raise StoreError("The store is closed.")
        return self._writer

    @property
    def _reading(self) -> Readers:
        if self._readers is None:
            raise StoreError("The store is closed.")
        return self._readers

    async def _found(self, sql: str, *values: str | int) -> list[tuple[Any, ...]]:
        return await self._reading.ask(lambda look: look.execute(sql, values).fetchall())
