"""Entries as rows of a SQLite file, and the statements that write them."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Callable
from typing import TypeVar

from .checks import leaves_a_gap, no_such_table
from .files import PATIENCE

T = TypeVar("T")

RETRY = 0.001  # seconds, while another process is writing

Row = tuple[str, int, int, str, str | None, str]  # an entry: table, number, at, kind, seat, data

# An entry whose number is taken is not unique; one that would leave a gap gets NULL as its number. Both fail.
TOGETHER = """
    INSERT INTO entries (table_id, number, at, kind, seat, data)
    SELECT line ->> 0, CASE WHEN
        EXISTS (SELECT 1 FROM entries WHERE table_id = line ->> 0 AND number = (line ->> 1) - 1) THEN line ->> 1 END,
    line ->> 2, line ->> 3, line ->> 4, line ->> 5 FROM (SELECT value AS line FROM json_each(?))"""
ONE = """
    INSERT INTO entries (table_id, number, at, kind, seat, data) SELECT ?1, ?2, ?3, ?4, ?5, ?6
    WHERE EXISTS (SELECT 1 FROM entries WHERE table_id = ?1 AND number = ?2 - 1)
    ON CONFLICT (table_id, number) DO NOTHING"""


def append_all(connection: sqlite3.Connection, rows: list[Row]) -> int | None:
    """Write all in one statement and commit. After an IntegrityError nothing was written."""
    return connection.execute(TOGETHER, (json.dumps(rows),)).lastrowid


def append_one(connection: sqlite3.Connection, row: Row) -> bool:
    """Write one. False: its number is taken."""
    if connection.execute(ONE, row).rowcount == 1:
        return True
    table, number, *_ = row
    last = last_number(connection, table)
    if last is None:
        raise no_such_table(table)
    if last < number:
        raise leaves_a_gap(table, number, last)
    return False


def last_number(connection: sqlite3.Connection, table: str) -> int | None:
    """The number of a table's last entry. None: there is no such table."""
    found = connection.execute("SELECT max(number) FROM entries WHERE table_id = ?", (table,)).fetchone()[0]
    return None if found is None else int(found)


def remove(connection: sqlite3.Connection, table: str) -> bool:
    """Remove a table and all that is kept of it. False: there is none.

    The last row of all stays, empty: rows that are written later must have higher numbers, or others would miss them.
    """
    if not connection.execute("SELECT 1 FROM tables WHERE id = ?", (table,)).fetchall():
        return False
    last = last_row(connection)
    connection.execute(
        "UPDATE entries SET table_id = '', number = row, data = '{}', seat = NULL, kind = 'removed'"
        " WHERE row = ? AND table_id = ?",
        (last, table),
    )
    for sql in (
        "DELETE FROM entries WHERE table_id = ?",
        "DELETE FROM links WHERE table_id = ?",
        "DELETE FROM snapshots WHERE table_id = ?",
        "DELETE FROM tables WHERE id = ?",
    ):
        connection.execute(sql, (table,))
    return True


def last_row(connection: sqlite3.Connection) -> int:
    """The row that was written last, of all tables."""
    return int(connection.execute("SELECT coalesce(max(row), 0) FROM entries").fetchone()[0])


def data_version(connection: sqlite3.Connection) -> int:
    """A number that changes when another connection writes, and not when this one does."""
    return int(connection.execute("PRAGMA data_version").fetchone()[0])


def patiently(write: Callable[[], T]) -> T:
    """Try again while another process is writing. SQLite itself would wait longer and longer between tries."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            return write()
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
        time.sleep(RETRY)
