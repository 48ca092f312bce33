"""Tables that are closed because their game has other rules by now: who may still come, and what they can keep."""

from __future__ import annotations

from typing import Any

from ossuary.engine import OssuaryError
from ossuary.server.situation.closed import CLOSED, keys_of, record_of
from ossuary.server.situation.nature import opening_marks, with_marks
from ossuary.server.situation.opening import JOIN, OtherRules, read_opening
from ossuary.store import WATCHING, Entry, Store, hash_of

TRIES = 20  # to write an entry before others do


class NoSuchTable(OssuaryError):
    """There is no such table, or this link does not open it."""


async def entries_of(store: Store, table: str) -> list[Entry]:
    """The whole log."""
    found: list[Entry] = []
    while more := await store.read(table, found[-1].number if found else -1):
        found += more
    if not found:
        raise NoSuchTable(f"There is no table {table}.")
    return found


async def seat_at_closed(store: Store, table: str, token: str) -> str:
    """What this secret opens at a closed table; NoSuchTable if nothing."""
    seat = keys_of(await entries_of(store, table)).get(hash_of(token))
    if seat is None:
        raise NoSuchTable("This link does not open this table.")
    return seat


async def keep(store: Store, table: str, token: str, at: int) -> dict[str, Any]:
    """The record of a closed table for one of its players. From then on it is closed for good: the record tells all."""
    seat = await seat_at_closed(store, table, token)
    if seat in (WATCHING, JOIN):
        raise OtherRules("This table is closed. Its record is for those who have played at it.")
    for _ in range(TRIES):
        entries = await entries_of(store, table)
        record = record_of(entries)
        last = entries[-1]
        entry = Entry(last.number + 1, max(at, last.at), CLOSED, seat, {})
        if any(each.kind == CLOSED for each in entries) or await store.append(table, entry):
            return with_marks(record, opening_marks(read_opening(entries[0].data)))
    raise OssuaryError("Too many are writing at this table; try again.")
