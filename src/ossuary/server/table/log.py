"""A table's log, as this process reads it and writes in it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

from ossuary.engine import OssuaryError
from ossuary.server.fast.lock import Pen
from ossuary.server.situation import snapshot
from ossuary.server.situation.clock import Now
from ossuary.server.situation.commands import Draft, Refused
from ossuary.server.situation.playing import Trial
from ossuary.server.situation.situation import Situation
from ossuary.store import Entry, Store, StoreError, StoreUnavailable

logger = logging.getLogger(__name__)

Make = Callable[[Situation], Draft]  # what the situation calls for; it may refuse
Landed = Callable[[Entry | OssuaryError | None], None]

TRIES = 50  # against others who write at the same moment
LONGEST_LOG = 100_000  # entries: no game takes a tenth of it
KEEP_EVERY = 256  # entries between two snapshots of a table, at least
FRESH = 0.05  # seconds: what another process writes is not heard of sooner
BREATH = 20  # entries read before others have their turn


class Book:
    """Keeps the situation of a table as its log has it."""

    def __init__(self, table: str, store: Store, now: Now, situation: Situation) -> None:
        self.table = table
        self.store = store
        self.now = now
        self.situation = situation
        self.wrote = -1  # the last entry that was ours
        self._pen = Pen()
        self._knew = -FRESH  # when we last knew all that is in the log
        self._kept = situation.number  # where the last snapshot stands, or our reading began
        self._keeping: asyncio.Task[None] | None = None

    # -- reading ---------------------------------------------------------------------------------

    @property
    def is_fresh(self) -> bool:
        """Did we read or write a moment ago? Whoever writes an entry has all that came before it."""
        return time.monotonic() - self._knew < FRESH

    async def catch_up(self, number: int | None = None) -> bool:
        """Read what others have written; with a number, only if we do not know that entry yet."""
        async with self._pen:
            if number is not None and number <= self.situation.number:
                return False  # it was our own
            await self._catch_up()
        return True

    async def _catch_up(self) -> None:
        while True:
            looked = time.monotonic()
            entries = await self.store.read(self.table, self.situation.number)
            if not entries:
                break
            for entry in entries:
                self.situation.apply(entry)
                if entry.number % BREATH == 0:
                    await asyncio.sleep(0)  # a long log is no reason to keep other tables waiting
        self._knew = looked

    # -- writing ---------------------------------------------------------------------------------

    async def write(self, make: Make) -> Entry:
        """Write what the situation calls for. Where others were first, that is asked again."""
        async with self._pen:
            for _ in range(TRIES):
                made = make(self.situation)
                entry = self._entry(made)
                try:
                    written = await self.store.append(self.table, entry)
                except StoreUnavailable:
                    raise _unwritten() from None
                if written:
                    self._take(entry, made.tried)
                    return entry
                await self._catch_up()
        raise Refused("Too many are writing at once; try again.")

    def write_now(self, make: Make, landed: Landed) -> bool:
        """The short way, without a task. False: somebody here is writing, and nothing was done.

        `landed` is called with what was written, with why it was not, or with nothing: others were first, and what
        they wrote has to be read before one can try again.
        """
        if not self._pen.take():
            return False
        try:
            made = make(self.situation)
            entry = self._entry(made)
            writing = self.store.appending(self.table, entry)
        except OssuaryError as error:
            self._pen.give()
            landed(error)
        except BaseException:
            self._pen.give()
            raise
        else:
            writing.add_done_callback(lambda done: landed(self._landed(done, entry, made.tried)))
        return True

    def _landed(self, writing: asyncio.Future[bool], entry: Entry, tried: Trial | None) -> Entry | OssuaryError | None:
        try:
            if not writing.result():
                return None
            self._take(entry, tried)
        except StoreUnavailable:
            return _unwritten()
        except OssuaryError as error:
            return error
        except Exception:
            logger.exception("Table %s: entry %d is written, but could not be carried out", self.table, entry.number)
            return Refused("This table stumbles over what was just written, which is our mistake.")
        finally:
            self._pen.give()
        return entry

    def _entry(self, made: Draft) -> Entry:
        number = self.situation.number + 1
        if number > LONGEST_LOG:
            raise Refused("So much has been written at this table that nothing more can be.")
        return Entry(number, max(self.now(), self.situation.at), made.kind, made.seat, made.data)

    def _take(self, entry: Entry, tried: Trial | None) -> None:
        """It is in the log."""
        self.situation.apply(entry, tried)
        self.wrote = entry.number
        self._knew = time.monotonic()
        if entry.number - self._kept >= max(KEEP_EVERY, entry.number // 4):
            self._keep()

    # -- snapshots -------------------------------------------------------------------------------

    def _keep(self) -> None:
        """Now and then, the rarer the longer the log, how things stand is kept: the next process starts from there."""
        if self._keeping is not None and not self._keeping.done():
            return
        self._kept = number = self.situation.number
        try:
            data = snapshot.take(self.situation)
        except Exception:
            logger.exception("Table %s: how things stand at %d could not be kept", self.table, number)
        else:
            self._keeping = asyncio.get_running_loop().create_task(self._save(number, data))

    async def _save(self, number: int, data: bytes) -> None:
        try:
            await self.store.save_snapshot(self.table, number, data)
        except StoreError as error:
            logger.warning("Table %s: %s", self.table, error)


def _unwritten() -> Refused:
    return Refused("This could not be written down just now; try again.")
