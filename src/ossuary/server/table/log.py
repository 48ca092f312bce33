"""A table's log, as this process reads and writes it. `Log.write` is the only way to write to it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

from ossuary.engine import OssuaryError
from ossuary.server.situation import snapshot
from ossuary.server.situation.clock import Now
from ossuary.server.situation.commands import Draft, Refused
from ossuary.server.situation.playing import Trial
from ossuary.server.situation.situation import Situation
from ossuary.store import Entry, Store, StoreError, StoreUnavailable

logger = logging.getLogger(__name__)

Make = Callable[[Situation], Draft]  # what to write in this situation, or Refused

CLOSED = "This table is closed: its record was handed out, which tells every card."
TRIES = 50  # to write an entry before other processes do
LONGEST_LOG = 100_000  # entries: no game takes a tenth of it
SNAPSHOT_EVERY = 256  # entries, at least
FRESH = 0.05  # seconds within which our situation passes for the latest, without asking the store
APPLY_AT_ONCE = 20  # entries applied before other tables get their turn


class Log:
    """Keeps the situation of a table up to date with its log."""

    def __init__(self, table: str, store: Store, now: Now, situation: Situation) -> None:
        self.table = table
        self.store = store
        self.now = now
        self.situation = situation
        self.last_own = -1  # the number of the last entry that this process wrote
        self._lock = asyncio.Lock()  # one reads or writes at a time
        self._up_to_date = -FRESH  # when we last knew the whole log, by the monotonic clock
        self._last_snapshot = situation.number  # or where we began to read
        self._saving: asyncio.Task[None] | None = None

    # -- reading ---------------------------------------------------------------------------------

    @property
    def is_fresh(self) -> bool:
        """Did we know the whole log a moment ago? Whoever writes an entry knows all entries before it."""
        return time.monotonic() - self._up_to_date < FRESH

    async def catch_up(self, number: int | None = None) -> bool:
        """Read what other processes have written. With a number: only if we do not know that entry yet."""
        async with self._lock:
            if number is not None and number <= self.situation.number:
                return False  # known already: we wrote it, or have read it since
            await self._catch_up()
        return True

    async def _catch_up(self) -> None:
        while True:
            began = time.monotonic()
            entries = await self.store.read(self.table, self.situation.number)
            if not entries:
                break
            for entry in entries:
                self.situation.apply(entry)
                if entry.number % APPLY_AT_ONCE == 0:
                    await asyncio.sleep(0)
        self._up_to_date = began

    # -- writing ---------------------------------------------------------------------------------

    async def write(self, make: Make) -> Entry:
        """Check it, append it to the log, apply it to the situation.

        1. `make` looks at the situation and drafts the entry, or refuses. An answer is played on a copy of the match.
        2. The store appends it. If another process has written an entry with that number: catch up, back to 1.
        3. The situation applies it. An answer is not played again: the copy becomes the match.
        """
        async with self._lock:
            for _ in range(TRIES):
                if self.situation.closed:
                    raise Refused(CLOSED)
                draft = make(self.situation)
                entry = self._numbered(draft)
                try:
                    appended = await self.store.append(self.table, entry)
                except StoreUnavailable as error:
                    logger.error("Table %s: %s", self.table, error)
                    raise Refused("This could not be written down just now; try again.") from None
                if appended:
                    self._apply(entry, draft.tried)
                    return entry
                await self._catch_up()
        raise Refused("Too many are writing at once; try again.")

    def _numbered(self, draft: Draft) -> Entry:
        number = self.situation.number + 1
        if number > LONGEST_LOG:
            raise Refused("So much has been written at this table that nothing more can be.")
        return Entry(number, max(self.now(), self.situation.at), draft.kind, draft.seat, draft.data)

    def _apply(self, entry: Entry, tried: Trial | None) -> None:
        try:
            self.situation.apply(entry, tried)
        except OssuaryError:
            raise
        except Exception:
            logger.exception("Table %s: entry %d is written, but could not be applied", self.table, entry.number)
            raise Refused("This table stumbles over what was just written, which is our mistake.") from None
        self.last_own = entry.number
        self._up_to_date = time.monotonic()
        if entry.number - self._last_snapshot >= max(SNAPSHOT_EVERY, entry.number // 4):
            self._take_snapshot()

    # -- snapshots -------------------------------------------------------------------------------

    def _take_snapshot(self) -> None:
        """Save the situation, so that the next process need not read the whole log. The longer the log, the rarer."""
        if self._saving is not None and not self._saving.done():
            return
        self._last_snapshot = number = self.situation.number
        try:
            data = snapshot.take(self.situation)
        except Exception:
            logger.exception("Table %s: no snapshot could be taken at %d", self.table, number)
        else:
            self._saving = asyncio.get_running_loop().create_task(self._save(number, data))

    async def _save(self, number: int, data: bytes) -> None:
        try:
            await self.store.save_snapshot(self.table, number, data)
        except StoreError as error:
            logger.warning("Table %s: %s", self.table, error)
