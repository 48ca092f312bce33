"""`ossuary tables`: what the keeper of a house does with its tables, also while a server runs."""

from __future__ import annotations

import asyncio
import json
import os
import re
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, TypeVar

from cyclopts import Parameter

from ossuary.cli.screen import Screen
from ossuary.engine import OssuaryError
from ossuary.engine.wording import counted, printable
from ossuary.server.table import housekeeping
from ossuary.store import Store, opened

T = TypeVar("T")
Id = Annotated[str, Parameter(help="The id of a table.", allow_leading_hyphen=True)]  # an old one may begin so
Where = Annotated[str | None, Parameter(help="Where tables are kept, as for `serve`.")]

UNITS = {"h": 3_600_000, "d": 86_400_000, "w": 604_800_000}


def milliseconds(age: str) -> int:
    """`90d` is ninety days; `12h` and `6w` are understood too."""
    found = re.fullmatch(r"(\d{1,5})([hdw])", age)
    if found is None or not int(found[1]):
        raise OssuaryError(f"{age!r} is no length of time: 90d, 12h or 6w would be.")
    return int(found[1]) * UNITS[found[2]]


def _with(db: str | None, work: Callable[[Store], Awaitable[T]]) -> T:
    async def run() -> T:
        async with opened(db) as store:
            return await work(store)

    return asyncio.run(run())


def _when(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M")


def list_tables(*, db: Where = None) -> int:
    """All tables, newest first: id, game, opened, last written to, entries."""
    screen = Screen()

    async def say_all(store: Store) -> None:
        async for line in housekeeping.all_tables(store):
            screen.say_whole(f"{line.id}  {line.game:10} {_when(line.created)}  {_when(line.at)}  {line.number + 1}")

    _with(db, say_all)
    return 0


def show(table: Id, /, *, db: Where = None) -> int:
    """How a table stands."""
    found = _with(db, lambda store: housekeeping.show(store, table))
    opening, screen = found.opening, Screen()
    state = found.trouble or ("over" if found.over else "in play" if found.answers else "not begun")
    lines = [
        f"{opening.game}, version {opening.version}, {counted(opening.seats, 'seat')}, "
        f"opened {_when(found.line.created)}, last written to {_when(found.line.at)}",
        f"{counted(found.answers, 'answer')}, {counted(found.line.number + 1, 'entry', 'entries')}: {state}",
        *(f"  {seat}: {who}" for seat, who in found.people.items()),
    ]
    for line in lines:
        screen.say_whole(printable(line))
    return 0


def export(table: Id, /, file: Path, *, db: Where = None) -> int:
    """Write all that is kept of a table into a file: its record, and its log with everything that was said."""
    found = _with(db, lambda store: housekeeping.export(store, table))
    _write(file, json.dumps(found, ensure_ascii=True))
    Screen().say(f"Written to {file}." + (f" {found['trouble']}" if found["trouble"] else ""))
    return 0


def delete(table: Id, /, *, db: Where = None) -> int:
    """Remove a table for good."""
    if not _with(db, lambda store: store.delete(table)):
        raise OssuaryError(f"There is no table {table}.")
    Screen().say(f"Table {printable(table)} is gone.")
    return 0


def expire(older: str, /, *, db: Where = None) -> int:
    """Remove all tables at which nothing was written for so long: `ossuary tables expire 90d`."""
    before = time.time_ns() // 1_000_000 - milliseconds(older)
    gone = _with(db, lambda store: housekeeping.expire(store, before))
    Screen().say(f"{counted(len(gone), 'table')} removed.")
    return 0


def rekey(table: Id, seat: str, /, *, db: Where = None) -> int:
    """Give a seat a new link; the old one opens nothing any more."""
    Screen().say_whole(_with(db, lambda store: housekeeping.rekey(store, table, seat)))
    return 0


def forget(table: Id, seat: str | None = None, /, *, db: Where = None) -> int:
    """Remove the names and the chat of a seat, or of everybody at a table. The game stays."""
    number = _with(db, lambda store: housekeeping.forget(store, table, seat))
    Screen().say(f"{counted(number, 'entry', 'entries')} emptied. Servers that run show it after a restart.")
    return 0


def backup(file: Path, /, *, db: Where = None) -> int:
    """Write all tables into a new file that only you can read. A server may run meanwhile."""
    number = _with(db, lambda store: housekeeping.backup(store, file))
    Screen().say(f"{counted(number, 'table')} written to {file}.")
    return 0


def restore(file: Path, /, *, db: Where = None) -> int:
    """Bring back the tables of a copy that are not there; the others stay as they are."""
    brought, there = _with(db, lambda store: housekeeping.restore(store, file))
    Screen().say(f"{counted(brought, 'table')} brought back, {there} there already.")
    return 0


def _write(file: Path, text: str) -> None:
    """Into a new file that only its owner can read."""
    try:
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as writing:
            writing.write(text)
    except OSError as error:
        raise OssuaryError(f"{file}: this file cannot be made: {error.strerror or error}.") from None
