"""Notices what other processes write into a SQLite file."""

from __future__ import annotations

import sqlite3
import time

from .rows import data_version, last_row
from .store import Change

GLANCE = 0.05  # seconds between two looks


class Lookout:
    """Uses the connection of the writer thread."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._version = data_version(connection)
        self._row = last_row(connection)  # the last row that was looked at
        self._wrote = self._row  # the last row that this process wrote
        self._looked = time.monotonic()

    @property
    def is_due(self) -> bool:
        return time.monotonic() - self._looked > GLANCE

    def wrote(self, row: int | None) -> None:
        """This process wrote up to this row; others may have written in between."""
        self._wrote = row or self._wrote

    def wrote_alone(self, row: int) -> None:
        """The same, where nobody else can have written since the last look."""
        self._row = self._wrote = row

    def glance(self) -> list[Change]:
        """As `look_around`, but returns nothing if the file cannot be read now."""
        try:
            return self.look_around()
        except sqlite3.Error:
            return []  # the next look finds it too

    def look_around(self) -> list[Change]:
        """What was written since the last look. If others wrote anything, our own entries are among it."""
        self._looked = time.monotonic()
        version = data_version(self._connection)
        if version == self._version:
            self._row = self._wrote
            return []
        news = self._connection.execute(
            "SELECT table_id, max(number), max(row) FROM entries WHERE row > ? GROUP BY table_id", (self._row,)
        ).fetchall()
        self._version = version
        self._row = self._wrote = max([self._row, self._wrote, *(row for _, _, row in news)])
        return [(table, number) for table, number, _ in news]
