"""Connections to a SQLite file: to open and upgrade it, and to read it from a few threads."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

from .migrations import look_at_sqlite, upgrade_sqlite
from .place import touch
from .store import StoreError, StoreUnavailable

PATIENCE = 15.0  # seconds to wait for another process that is writing
READERS = 3
LONGEST_LOG = 20_000  # pages of the write-ahead log at which SQLite itself checkpoints

T = TypeVar("T")


def ready(path: Path) -> sqlite3.Connection:
    """A connection to write with. The file is created if it does not exist, and upgraded if it is old.

    A file of another program is refused and not changed.
    """
    if not path.parent.is_dir():
        raise StoreError(f"{path}: there is no folder {path.parent}.")
    if path.is_dir():
        raise StoreError(f"{path} is a folder; tables are kept in a file.")
    try:
        touch(path)
    except OSError as error:
        raise StoreUnavailable(f"{path} cannot be opened: {error.strerror or error}.") from None
    connection = connect(path)
    try:
        look_at_sqlite(connection, str(path))
        _keep_a_log_ahead(connection, path)
        connection.execute("PRAGMA synchronous = FULL")  # a commit waits for the disk
        connection.execute("PRAGMA secure_delete = ON")  # what is removed is overwritten
        connection.execute("PRAGMA fullfsync = ON")  # on a Mac this is needed too
        connection.execute("PRAGMA checkpoint_fullfsync = ON")
        upgrade_sqlite(connection, str(path))
        return connection
    except sqlite3.Error as error:
        connection.close()
        raise refusal(path, error) from None
    except BaseException:
        connection.close()
        raise


def refusal(path: Path, error: sqlite3.Error) -> StoreError:
    """An error of SQLite as a sentence."""
    if error.sqlite_errorcode in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT):
        return StoreError(f"{path} is damaged or is no file of Ossuary's tables: {error}.")
    return StoreUnavailable(f"{path} cannot be used: {error}.")


def connect(path: Path) -> sqlite3.Connection:
    """A connection that begins no transaction by itself."""
    connection = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
    connection.execute(f"PRAGMA wal_autocheckpoint = {LONGEST_LOG}")
    return connection


def _keep_a_log_ahead(connection: sqlite3.Connection, path: Path) -> None:
    """With a write-ahead log, readers and the writer do not wait for each other."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            mode = connection.execute("PRAGMA journal_mode = WAL").fetchone()[0]
            break
        except sqlite3.OperationalError as error:  # two processes at once: SQLite does not wait here
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
            time.sleep(0.01)
    if mode != "wal":
        raise StoreError(f"{path}: SQLite cannot keep a write-ahead log here; is this a folder of the network?")


class Readers:
    """A few threads that read, each on a connection of its own."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._threads = ThreadPoolExecutor(READERS, "ossuary-reader")
        self._mine = threading.local()
        self._connections: list[sqlite3.Connection] = []

    async def ask(self, question: Callable[[sqlite3.Connection], T]) -> T:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, self._look, question)
        except sqlite3.Error as error:
            raise refusal(self._path, error) from None

    async def close(self) -> None:
        await asyncio.to_thread(self._threads.shutdown)
        for connection in self._connections:
            connection.close()

    def _look(self, question: Callable[[sqlite3.Connection], T]) -> T:
        connection: sqlite3.Connection | None = getattr(self._mine, "connection", None)
        if connection is None:
            connection = connect(self._path)
            self._connections.append(connection)
            connection.execute("PRAGMA query_only = ON")
            self._mine.connection = connection
        return question(connection)
