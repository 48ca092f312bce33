"""The schema of both databases, version by version.

A released step is never changed: existing databases were made by it. A change is a new step at the end, with a fixture
of the version before it in `tests/store/fixtures`. Each database says which version it has. It is upgraded in one
transaction under a lock: if two processes start at once, the second finds it upgraded. A database of a later Ossuary
is refused.
"""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .store import StoreError

if TYPE_CHECKING:
    from .database import Connection

MARK = 0x4F737375  # "Ossu": the application id in the head of a SQLite file
LOCK = 0x4F737375617279  # "Ossuary": the lock under which PostgreSQL is upgraded


@dataclass(frozen=True)
class Step:
    """The statements that upgrade a database by one version."""

    sqlite: tuple[str, ...]
    postgres: tuple[str, ...]


# Entries are never deleted, so a later row of SQLite has a higher `row`. PostgreSQL's transactions do not end in the
# order in which they begin: `transaction` tells which entries may be new since the last look (`database.py`), and
# `mark` lets a writer recognise its own entry if the connection broke before it was acknowledged.
STEPS = (
    Step(
        sqlite=(
            "CREATE TABLE tables (id TEXT NOT NULL PRIMARY KEY, game TEXT NOT NULL, created INTEGER NOT NULL)"
            " WITHOUT ROWID",
            "CREATE INDEX tables_by_age ON tables (created DESC, id)",
            "CREATE TABLE links (table_id TEXT NOT NULL, token_hash TEXT NOT NULL, seat TEXT NOT NULL,"
            " PRIMARY KEY (table_id, token_hash)) WITHOUT ROWID",
            "CREATE TABLE entries (row INTEGER PRIMARY KEY, table_id TEXT NOT NULL, number INTEGER NOT NULL,"
            " at INTEGER NOT NULL, kind TEXT NOT NULL, seat TEXT, data TEXT NOT NULL, UNIQUE (table_id, number))",
            "CREATE TABLE snapshots (table_id TEXT NOT NULL PRIMARY KEY, number INTEGER NOT NULL, data BLOB NOT NULL)",
        ),
        postgres=(
            'CREATE TABLE ossuary_tables (id text COLLATE "C" PRIMARY KEY, game text NOT NULL,'
            " created bigint NOT NULL)",
            "CREATE INDEX ossuary_tables_by_age ON ossuary_tables (created DESC, id)",
            'CREATE TABLE ossuary_links (table_id text COLLATE "C" NOT NULL, token_hash text COLLATE "C" NOT NULL,'
            " seat text NOT NULL, PRIMARY KEY (table_id, token_hash))",
            'CREATE TABLE ossuary_entries (table_id text COLLATE "C" NOT NULL, number integer NOT NULL,'
            " at bigint NOT NULL, kind text NOT NULL, seat text, data text NOT NULL, mark bigint NOT NULL,"
            " transaction bigint NOT NULL DEFAULT pg_current_xact_id()::text::bigint, PRIMARY KEY (table_id, number))",
            "CREATE INDEX ossuary_entries_by_transaction ON ossuary_entries (transaction)",
            'CREATE TABLE ossuary_snapshots (table_id text COLLATE "C" PRIMARY KEY, number integer NOT NULL,'
            " data bytea NOT NULL)",
        ),
    ),
)


def look_at_sqlite(connection: sqlite3.Connection, where: str) -> int:
    """The version of a file, 0 for an empty one. A file of another program or a later version is refused."""
    version, mark, things = _head(connection)
    if mark != MARK and (things or version or mark):
        raise StoreError(f"{where} is a database of another program; Ossuary will not write into it.")
    _check(version, where)
    return int(version)


def _head(connection: sqlite3.Connection) -> list[int]:
    """The version, the application id and the number of tables of a file. Read in one transaction, because another
    process may be creating the database."""
    if connection.in_transaction:
        return [
            connection.execute(question).fetchone()[0]
            for question in ("PRAGMA user_version", "PRAGMA application_id", "SELECT count(*) FROM sqlite_master")
        ]
    connection.execute("BEGIN")
    try:
        return _head(connection)
    finally:
        connection.execute("ROLLBACK")


def upgrade_sqlite(connection: sqlite3.Connection, where: str) -> None:
    """Upgrade a file. The connection must not begin transactions by itself."""
    if look_at_sqlite(connection, where) == len(STEPS):
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        for step in STEPS[look_at_sqlite(connection, where) :]:
            for statement in step.sqlite:
                connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {MARK}")
        connection.execute(f"PRAGMA user_version = {len(STEPS)}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


async def upgrade_postgres(connection: Connection, where: str) -> None:
    """Upgrade a database. Once it is upgraded, users who may only read and write can use it."""
    if await _version(connection, where) == len(STEPS):
        return
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
        version = await _version(connection, where)
        if not version:
            await connection.execute("CREATE TABLE ossuary_schema (version integer NOT NULL)")
            await connection.execute("INSERT INTO ossuary_schema VALUES (0)")
        for step in STEPS[version:]:
            for statement in step.postgres:
                await connection.execute(statement)
        await connection.execute("UPDATE ossuary_schema SET version = $1", len(STEPS))


async def _version(connection: Connection, where: str) -> int:
    if not await connection.fetchval(
        "SELECT true FROM pg_tables WHERE schemaname = current_schema() AND tablename = 'ossuary_schema'"
    ):
        return 0
    version = await connection.fetchval("SELECT version FROM ossuary_schema")
    _check(version, where)
    return int(version)


def _check(version: object, where: str) -> None:
    if not isinstance(version, int) or version < 0:
        raise StoreError(f"{where} does not say which version of the schema it has.")
    if version > len(STEPS):
        raise StoreError(
            f"{where} was written by a newer Ossuary (schema {version}; this one knows {len(STEPS)}): "
            "open it with that one."
        )
