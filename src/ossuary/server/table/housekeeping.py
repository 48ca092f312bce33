"""What the keeper of a house does with its tables, whether a server runs or not.

Look at them, export and delete them, give a seat a new secret, remove what a person has written, copy the whole house.
"""

from __future__ import annotations

import json
import os
import secrets
from collections.abc import AsyncIterator, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any, NamedTuple

from ossuary.engine import OssuaryError, Seat
from ossuary.server.situation.closed import record_of
from ossuary.server.situation.nature import marks, opening_marks, with_marks
from ossuary.server.situation.opening import Opening, read_opening
from ossuary.server.situation.situation import Situation
from ossuary.store import Entry, NewTable, Store, TableLine, hash_of

from .closed import entries_of
from .log import CLOSED

TOGETHER = 1_000  # tables that are looked at together
TRIES = 20
FORMAT = 1  # of copies
GONE = "[removed]"
WRITTEN = {"chat": "text", "name": "name"}  # kinds of entries that hold what a person wrote, and where


class Shown(NamedTuple):
    """A table as its keeper sees it."""

    line: TableLine
    opening: Opening
    people: dict[Seat, str]
    answers: int
    over: bool
    trouble: str  # why it cannot be played on here; empty: it can


def situation_of(entries: list[Entry]) -> Situation:
    situation = Situation(entries[0])
    for entry in entries[1:]:
        situation.apply(entry)
    return situation


async def all_tables(store: Store) -> AsyncIterator[TableLine]:
    """Newest first, however many there are. Those that are opened or deleted meanwhile do no harm."""
    last: TableLine | None = None
    while page := await store.tables(TOGETHER, last):
        for line in page:
            yield line
        last = page[-1]


async def show(store: Store, table: str) -> Shown:
    """How a table stands."""
    entries = await entries_of(store, table)
    opening, last = read_opening(entries[0].data), entries[-1]
    line = TableLine(table, opening.game, entries[0].at, last.number, last.at)
    try:
        situation = situation_of(entries)
    except OssuaryError as error:
        answers = sum(entry.kind == "answer" for entry in entries)
        return Shown(line, opening, dict.fromkeys(opening.chairs, ""), answers, False, str(error))
    match = situation.match
    trouble = CLOSED if situation.closed else ""
    people = {
        seat: f"{sitter.name}, {sitter.bot} bot"
        if sitter.bot
        else f"{sitter.name}, {'' if sitter.taken else 'not '}taken"
        for seat, sitter in situation.people.items()
    }
    return Shown(line, opening, people, len(match.answers) if match else 0, situation.over, trouble)


async def export(store: Store, table: str) -> dict[str, Any]:
    """All that is kept of a table. Where it cannot be played on here, `trouble` says why, and the record is what its
    log tells without the rules."""
    entries = await entries_of(store, table)
    record: dict[str, Any] | None = None
    trouble = ""
    try:
        situation = situation_of(entries)
        if situation.match is not None:
            record = with_marks(situation.match.record(), marks(situation))
    except OssuaryError as error:
        trouble = str(error)
        try:
            record = with_marks(record_of(entries), opening_marks(read_opening(entries[0].data)))
        except OssuaryError as other:
            trouble += f" {other}"
    return {"table": table, "record": record, "trouble": trouble, "log": [asdict(entry) for entry in entries]}


async def rekey(store: Store, table: str, seat: Seat) -> str:
    """A new secret for a seat, as a path. Servers that run notice it: whoever came with the old one is disconnected."""
    secret = secrets.token_urlsafe(24)
    for _ in range(TRIES):
        entries = await entries_of(store, table)
        last = entries[-1]
        if seat not in read_opening(entries[0].data).chairs:
            chairs = ", ".join(read_opening(entries[0].data).chairs)
            raise OssuaryError(f"There is no seat {seat!r} at this table; there are {chairs}.")
        entry = Entry(last.number + 1, last.at, "key", seat, {"key": hash_of(secret), "by": "keeper"})
        if await store.append(table, entry):
            return f"/t/{table}#{secret}"
    raise OssuaryError("Too many are writing at this table; try again.")


async def forget(store: Store, table: str, seat: Seat | None = None) -> int:
    """Remove the names and the chat of a person. Without a seat: of everybody. How many entries were there?

    The entries stay, with nothing in them, and so does the game. Words for the shuffle stay too: the cards depend on
    them.
    """
    removed: list[Entry] = []
    for entry in await entries_of(store, table):
        field = WRITTEN.get(entry.kind)
        mine = seat is None or entry.seat == seat
        if field and mine and entry.data.get(field) != GONE:
            removed.append(Entry(entry.number, entry.at, entry.kind, entry.seat, {**entry.data, field: GONE}))
        if entry.kind == "open" and (names := entry.data.get("names")):
            kept = {other: name for other, name in names.items() if seat is not None and other != seat}
            if kept != names:
                removed.append(Entry(entry.number, entry.at, entry.kind, entry.seat, {**entry.data, "names": kept}))
    if removed:
        await store.rewrite(table, removed)
    return len(removed)


async def expire(store: Store, before: int) -> list[str]:
    """Delete the tables at which nothing was written since then."""
    return [line.id async for line in all_tables(store) if line.at < before and await store.delete(line.id)]


# -- copies of a whole house -------------------------------------------------------------------------


async def backup(store: Store, file: Path) -> int:
    """Write all tables into a file that only its owner can read. A server may run meanwhile. How many?"""
    number = 0
    try:
        target = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except OSError as error:
        raise OssuaryError(f"{file}: this file cannot be made: {error.strerror or error}.") from None
    with os.fdopen(target, "w", encoding="ascii") as writing:
        writing.write(json.dumps({"ossuary_tables": FORMAT}) + "\n")
        async for line in all_tables(store):
            entries = 0
            async for text in _lines(store, line.id):
                writing.write(text + "\n")
                entries += 1
            number += entries > 0  # unless it was deleted just now
        writing.flush()
        os.fsync(writing.fileno())
    return number


async def _lines(store: Store, table: str) -> AsyncIterator[str]:
    after = -1
    while entries := await store.read(table, after):
        for entry in entries:
            yield json.dumps([table, entry.number, entry.at, entry.kind, entry.seat, entry.data])
        after = entries[-1].number


async def restore(store: Store, file: Path) -> tuple[int, int]:
    """Bring back all tables of a copy that are not there. How many were brought, and how many were there already?

    A table that is there stays as it is; only if all its entries are those of the copy, what it lacks is added (after
    an attempt that was interrupted).
    """
    brought = there = 0
    current, known, same = "", list[Entry](), True
    for number, row in enumerate(_rows(file), 2):
        try:
            table, entry = row[0], Entry(*row[1:])
            if table != current:
                current, same = table, True
                known = await entries_of(store, table) if await store.exists(table) else []
                there += bool(known)
                if not known:
                    opening = read_opening(entry.data)
                    await store.create(NewTable(table, opening.game, entry.at, opening.tokens), entry)
                    brought += 1
                    continue
            if entry.number < len(known):
                same = same and known[entry.number] == entry
            elif same and not await store.append(table, entry):
                raise OssuaryError(f"table {table} has an entry {entry.number} already")
        except (TypeError, ValueError, IndexError, KeyError, OssuaryError) as error:
            raise OssuaryError(f"{file}: line {number} cannot be brought back: {error}.") from None
    return brought, there


def _rows(file: Path) -> Iterator[list[Any]]:
    try:
        with file.open(encoding="ascii") as reading:
            head = json.loads(next(reading, "") or "null")
            if not isinstance(head, dict) or head.get("ossuary_tables") != FORMAT:
                raise OssuaryError(f"{file} is no copy of Ossuary's tables.")
            for text in reading:
                yield json.loads(text)
    except OSError as error:
        raise OssuaryError(f"{file}: this file cannot be read: {error.strerror or error}.") from None
    except ValueError as error:
        raise OssuaryError(f"{file} is no copy of Ossuary's tables: {error}.") from None
