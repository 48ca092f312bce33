"""What every store of tables promises.

A table is a log of entries with the numbers 0, 1, 2 ... without a gap, and nothing else. Many processes may write to
one table at once: the first to write a number has it; the others are told so and read what was written. An entry that
was acknowledged is on the disk.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from ossuary.engine.errors import OssuaryError

from .place import tables_file

Change = tuple[str, int]  # a table, and the number its log has reached

WATCHING = ""  # the seat of the link to watch
MOST_READ = 10_000  # entries that one `read` returns


class StoreError(OssuaryError):
    """It cannot be done; nothing was changed."""


class StoreUnavailable(StoreError):
    """The store does not work: a full disk, a lost database. What was being written may have been written or not."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of a table's log."""

    number: int
    at: int  # milliseconds since 1970
    kind: str
    seat: str | None  # who did it; None: the table itself
    data: dict[str, Any]  # whatever JSON can say


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table to be opened. Its secret links are known to the store only by their hashes (`hash_of`)."""

    id: str
    game: str
    created: int  # milliseconds since 1970
    tokens: Mapping[str, str]  # hash of a link's token: its seat, or WATCHING


@dataclass(frozen=True, slots=True)
class TableLine:
    """A table in a list of tables."""

    id: str
    game: str
    created: int
    number: int  # of its last entry
    at: int  # when that was written


class Store(Protocol):
    """Keeps tables. Reading what does not exist finds nothing; writing what is not allowed raises StoreError."""

    async def open(self) -> None:
        """Make it ready: the schema is created or upgraded. Once only; a closed store cannot be opened again."""

    async def close(self) -> None:
        """Finish everything that was begun, and end every `changes()`. May be called twice."""

    async def create(self, table: NewTable, first: Entry) -> None:
        """Open a table with its links and entry 0: all of it or nothing."""

    async def append(self, table: str, entry: Entry) -> bool:
        """Write the next entry. True: it is on the disk. False: another entry has that number.

        A number that would leave a gap is refused: readers would miss the entry that fills it later.
        """

    async def read(self, table: str, after: int = -1, limit: int = MOST_READ) -> list[Entry]:
        """The entries that follow this number, in order."""

    async def seat_of(self, table: str, token_hash: str) -> str | None:
        """The seat that a link opens; WATCHING for the link to watch; None if there is no such link."""

    async def tables(self, limit: int = 100, after: TableLine | None = None) -> list[TableLine]:
        """The newest tables, newest first. `after`: those that follow this one in the list."""

    async def exists(self, table: str) -> bool: ...

    async def count(self) -> int:
        """How many tables there are."""

    async def check(self) -> None:
        """Does it work? StoreUnavailable says why not: a disk that cannot be written, a file that was deleted."""

    def room(self) -> int | None:
        """Bytes that are free where tables are kept. None: that is not known here."""

    async def delete(self, table: str) -> bool:
        """Remove a table with everything that is kept of it. False: there is none."""

    async def rewrite(self, table: str, entries: Iterable[Entry]) -> None:
        """Write entries of a table anew, each with the number it has, and drop its snapshot. Only for removing what
        somebody does not want to be kept; the rest of an entry must stay what it was."""

    async def save_snapshot(self, table: str, number: int, data: bytes) -> None:
        """Keep the situation at this number of the log. Only the latest is kept; the log remains the truth."""

    async def snapshot(self, table: str) -> tuple[int, bytes] | None:
        """The latest snapshot and its number."""

    def changes(self) -> AsyncIterator[Change]:
        """From this call on, all tables that are written to, also by other processes.

        `(table, 7)`: its log has reached 7. Notices of one table that were not fetched yet become one.
        """


def open_store(url: str | None = None) -> Store:
    """The store an address names; it still has to be opened.

    A path or `sqlite:///path` is a file, `postgresql://user@host/name` a database, `memory:` is forgotten at the end.
    Without an address it is the file in the user's data folder. Stores are imported only when they are used: the
    driver of PostgreSQL need not be installed.
    """
    if url is None:
        from .sqlite import SqliteStore  # noqa: PLC0415

        return SqliteStore(tables_file())
    scheme, colon, rest = url.partition(":")
    if url == "memory:":
        from .memory import MemoryStore  # noqa: PLC0415

        return MemoryStore()
    if colon and scheme in ("postgres", "postgresql") and rest.startswith("//"):
        try:
            from .postgres import PostgresStore  # noqa: PLC0415
        except ModuleNotFoundError as error:
            if error.name != "asyncpg":
                raise
            raise StoreError("PostgreSQL needs the package asyncpg: pip install 'ossuary[postgres]'.") from None
        return PostgresStore(url)
    path = url.removeprefix("sqlite:///")
    is_path = path.strip() and path != ":memory:" and "\0" not in path and "://" not in path
    if not is_path or (colon and path == url and scheme in ("memory", "postgres", "postgresql", "sqlite")):
        raise StoreError(
            f"{shown(url)!r} is no place to keep tables: give the path of a file, sqlite:///path, "
            "postgresql://user@host/name, or memory: to keep nothing."
        )
    from .sqlite import SqliteStore  # noqa: PLC0415

    return SqliteStore(Path(path).expanduser())


@asynccontextmanager
async def opened(url: str | None = None) -> AsyncIterator[Store]:
    """A store that is open inside the block."""
    store = open_store(url)
    try:
        await store.open()
        yield store
    finally:
        await store.close()


def shown(url: str) -> str:
    """An address without the name, the password and the settings it may hold."""
    scheme, mark, rest = url.partition("://")
    return f"{scheme}{mark}{rest.partition('?')[0].rpartition('@')[2]}" if mark else url
