"""Tables in PostgreSQL, for any number of processes.

The unique key of the log decides who was first; no process owns a table and nothing is locked. A connection may break
after the database has written an entry and before it says so. So every entry has a random mark of its writer, and
whatever was interrupted is done again: a writer that finds its own mark was first.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from typing import TypeVar

import asyncpg

from .bus import Bus
from .checks import (
    LATEST,
    check_entry,
    check_new,
    check_snapshot,
    entry_of,
    is_hash,
    is_table,
    leaves_a_gap,
    no_such_table,
    not_reached,
    reach,
    table_taken,
)
from .database import LOST, Connection, Database, Listener, Notifier, first_line
from .store import MOST_READ, Change, Entry, NewTable, StoreError, StoreUnavailable, TableLine

PATIENCE = 15.0  # seconds until a lost database is reported; a restart takes less

T = TypeVar("T")

OPEN = "INSERT INTO ossuary_tables (id, game, created) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING true"
FIRST = """
    INSERT INTO ossuary_entries (table_id, number, at, kind, seat, data, mark) VALUES ($1, 0, $2, $3, $4, $5, $6)"""
APPEND = """
    INSERT INTO ossuary_entries (table_id, number, at, kind, seat, data, mark)
    SELECT $1, $2::integer, $3, $4, $5, $6, $7
    WHERE EXISTS (SELECT FROM ossuary_entries WHERE table_id = $1 AND number = $2::integer - 1)
    ON CONFLICT (table_id, number) DO NOTHING RETURNING true"""
MARK = "SELECT mark FROM ossuary_entries WHERE table_id = $1 AND number = $2"
LAST = "SELECT max(number) FROM ossuary_entries WHERE table_id = $1"
READ = """
    SELECT number, at, kind, seat, data FROM ossuary_entries
    WHERE table_id = $1 AND number > $2 ORDER BY number LIMIT $3"""
SEAT = "SELECT seat FROM ossuary_links WHERE table_id = $1 AND token_hash = $2"
LIST = """
    SELECT id, game, created, last.number, last.at FROM ossuary_tables CROSS JOIN LATERAL
    (SELECT number, at FROM ossuary_entries WHERE table_id = id ORDER BY number DESC LIMIT 1) AS last
    WHERE created < $1 OR (created = $1 AND id > $2) ORDER BY created DESC, id LIMIT $3"""
SNAP = """
    INSERT INTO ossuary_snapshots AS kept (table_id, number, data) VALUES ($1, $2, $3) ON CONFLICT (table_id)
    DO UPDATE SET number = excluded.number, data = excluded.data WHERE excluded.number >= kept.number"""


class PostgresStore:
    """A `Store` in a database."""

    def __init__(self, url: str) -> None:
        self._database = Database(url)
        self._bus = Bus()
        self._notifier: Notifier | None = None
        self._listener: Listener | None = None

    async def open(self) -> None:
        await self._database.open()
        self._notifier = Notifier(self._database)
        if self._bus.is_heard:
            self._start_to_listen()

    async def close(self) -> None:
        notifier, listener = self._notifier, self._listener
        self._notifier = self._listener = None
        if listener is not None:
            await listener.close()
        if notifier is not None:
            await notifier.close()
        await self._database.close()
        self._bus.close()

    async def create(self, table: NewTable, first: Entry) -> None:
        text = check_new(table, first)
        links = [(table.id, *link) for link in table.tokens.items()]
        mark = _new_mark()

        async def work(connection: Connection) -> None:
            async with connection.transaction():
                if await connection.fetchval(OPEN, table.id, table.game, table.created):
                    await connection.executemany("INSERT INTO ossuary_links VALUES ($1, $2, $3)", links)
                    await connection.execute(FIRST, table.id, first.at, first.kind, first.seat, text, mark)
                elif await connection.fetchval(MARK, table.id, 0) != mark:
                    raise table_taken(table.id)

        await self._do(work)
        self._tell(table.id, 0)

    async def append(self, table: str, entry: Entry) -> bool:
        text = check_entry(table, entry)
        mark = _new_mark()
        row = (table, entry.number, entry.at, entry.kind, entry.seat, text, mark)

        async def work(connection: Connection) -> bool:
            while not await connection.fetch(APPEND, *row):
                last = await connection.fetchval(LAST, table)
                if last is None:
                    raise no_such_table(table)
                if last >= entry.number:
                    return bool(await connection.fetchval(MARK, table, entry.number) == mark)
                if last < entry.number - 1:
                    raise leaves_a_gap(table, entry.number, last)
                # The entry before ours has just arrived: try again.
            return True

        first = await self._do(work)
        if first:
            self._tell(table, entry.number)
        return first

    async def read(self, table: str, after: int = -1, limit: int = MOST_READ) -> list[Entry]:
        if not is_table(table):
            return []
        rows = await self._do(lambda connection: connection.fetch(READ, table, *reach(after, limit)))
        return [entry_of(*row) for row in rows]

    async def seat_of(self, table: str, token_hash: str) -> str | None:
        if not is_table(table) or not is_hash(token_hash):
            return None
        seat: str | None = await self._do(lambda connection: connection.fetchval(SEAT, table, token_hash))
        return seat

    async def tables(self, limit: int = 100, after: TableLine | None = None) -> list[TableLine]:
        since = (after.created, after.id) if after else LATEST
        found = await self._do(lambda connection: connection.fetch(LIST, *since, reach(0, limit)[1]))
        return [TableLine(*row) for row in found]

    async def exists(self, table: str) -> bool:
        return is_table(table) and await self._do(lambda connection: connection.fetchval(LAST, table)) is not None

    async def count(self) -> int:
        found: int = await self._do(lambda connection: connection.fetchval("SELECT count(*) FROM ossuary_tables"))
        return found

    async def check(self) -> None:
        await self._do(lambda connection: connection.fetchval("SELECT version FROM ossuary_schema"))

    def room(self) -> int | None:
        return None

    async def delete(self, table: str) -> bool:
        async def work(connection: Connection) -> bool:
            async with connection.transaction():
                for name in ("entries", "links", "snapshots"):
                    await connection.execute(f"DELETE FROM ossuary_{name} WHERE table_id = $1", table)  # noqa: S608
                gone = await connection.fetch("DELETE FROM ossuary_tables WHERE id = $1 RETURNING true", table)
            return bool(gone)

        return is_table(table) and await self._do(work)

    async def rewrite(self, table: str, entries: Iterable[Entry]) -> None:
        rows = [(check_entry(table, entry), table, entry.number) for entry in entries]

        async def work(connection: Connection) -> None:
            async with connection.transaction():
                sql = "UPDATE ossuary_entries SET data = $1 WHERE table_id = $2 AND number = $3"
                await connection.executemany(sql, rows)
                await connection.execute("DELETE FROM ossuary_snapshots WHERE table_id = $1", table)

        await self._do(work)

    async def save_snapshot(self, table: str, number: int, data: bytes) -> None:
        check_snapshot(table, number, data)

        async def work(connection: Connection) -> None:
            last = await connection.fetchval(LAST, table)
            if last is None:
                raise no_such_table(table)
            if last < number:
                raise not_reached(table, number)
            await connection.execute(SNAP, table, number, data)

        await self._do(work)

    async def snapshot(self, table: str) -> tuple[int, bytes] | None:
        if not is_table(table):
            return None
        sql = "SELECT number, data FROM ossuary_snapshots WHERE table_id = $1"
        row = await self._do(lambda connection: connection.fetchrow(sql, table))
        return None if row is None else (row[0], row[1])

    def changes(self) -> AsyncIterator[Change]:
        changes = self._bus.listen()
        self._start_to_listen()
        return changes

    def _start_to_listen(self) -> None:
        if self._notifier is not None and self._listener is None:
            self._listener = Listener(self._database, self._bus.tell)

    def _tell(self, table: str, number: int) -> None:
        self._bus.tell(table, number)
        if self._notifier is not None:
            self._notifier.tell(table, number)

    async def _do(self, work: Callable[[Connection], Awaitable[T]]) -> T:
        """Do something until the database says how it went. It may be done twice (see above)."""
        deadline = time.monotonic() + PATIENCE
        pause = 0.05
        while True:
            if self._notifier is None:
                raise StoreError("The store is closed.")
            try:
                async with self._database.pool.acquire(timeout=PATIENCE) as connection:
                    return await work(connection)
            except LOST as error:
                if time.monotonic() + pause > deadline:
                    raise StoreUnavailable(f"{self._database.where} cannot be reached: {first_line(error)}.") from None
            except asyncpg.PostgresError as error:
                raise StoreUnavailable(f"{self._database.where} refused: {first_line(error)}.") from None
            await asyncio.sleep(pause)
            pause = min(1.0, 2 * pause)


def _new_mark() -> int:
    return secrets.randbits(63)
