"""The one thread that writes into a SQLite file.

A commit waits for the disk, which takes as long for one entry as for a hundred. So whatever comes in while the disk is
busy, and a breath longer, is written together and committed once, and only then is each of those who asked told: nobody
hears of an entry that could still be lost. The same thread notices what other processes wrote.

Python runs one thread at a time, and a thread that comes back from SQLite has to wait for its turn. So the common case,
entries and nothing else, is one statement that writes them all and commits. Whatever is not as it should be makes it
fail as a whole, and then everything is done again one by one.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import sqlite3
import threading
from collections.abc import Callable

from .bus import Bus
from .lookout import GLANCE, Lookout
from .rows import Row, append_all, append_one, last_row, patiently
from .store import Change, StoreError, StoreUnavailable

BREATH = 0.02  # seconds between two commits at most: what comes in between is committed together

Deed = Callable[[sqlite3.Connection], bool]  # looks first, writes then: a StoreError means that nothing was written


class _Job:
    """A deed or a row, and who waits for it."""

    __slots__ = ("change", "deed", "future", "outcome", "row")

    def __init__(
        self, future: asyncio.Future[bool], change: Change | None, deed: Deed | None = None, row: Row | None = None
    ) -> None:
        self.future = future
        self.change = change
        self.deed = deed
        self.row = row
        self.outcome: bool | Exception = False

    def do(self, connection: sqlite3.Connection) -> bool:
        if self.row is not None:
            return append_one(connection, self.row)
        return self.deed is not None and self.deed(connection)


class Writer:
    """Does deeds on a connection that is its own from now on."""

    def __init__(self, connection: sqlite3.Connection, where: str, bus: Bus) -> None:
        self._connection = connection
        self._where = where
        self._bus = bus
        self._loop = asyncio.get_running_loop()
        self._jobs: queue.SimpleQueue[list[_Job] | None] = queue.SimpleQueue()
        self._coming: list[_Job] = []  # what the thread has not been given yet
        self._is_busy = False  # the thread, as the loop knows it
        self._breath = 0.0  # seconds from one commit to the next: the writer rests as long as it wrote
        self._handed = 0.0  # when it was last given something, by the loop's clock
        self._is_over = self._is_dead = self._is_long = False
        connection.execute("PRAGMA busy_timeout = 0")  # we wait ourselves
        self._lookout = Lookout(connection)
        self._thread = threading.Thread(target=self._run, name="ossuary-writer", daemon=True)
        self._thread.start()

    async def do(self, deed: Deed, change: Change | None = None) -> bool:
        """What the deed gave, once it cannot be lost any more. A true one is told as this change."""
        return await self._ask(_Job(self._loop.create_future(), change, deed))

    def append(self, row: Row) -> asyncio.Future[bool]:
        """Write an entry."""
        return self._ask(_Job(self._loop.create_future(), row[:2], row=row))

    def _ask(self, job: _Job) -> asyncio.Future[bool]:
        """What is asked for in one round of the loop, and while the thread is busy, is handed over together."""
        if self._is_over:
            raise StoreError("The store is closed.")
        self._coming.append(job)
        if len(self._coming) == 1 and not self._is_busy:
            self._hand_over_soon()
        return job.future

    def _hand_over_soon(self) -> None:
        """At the end of this round of the loop, or a moment after the last time."""
        self._loop.call_at(self._handed + self._breath, self._hand_over)

    def _hand_over(self) -> None:
        if not self._coming:
            return
        jobs, self._coming = self._coming, []
        if self._is_dead:
            self._refuse(jobs)
        else:
            self._is_busy = True
            self._handed = self._loop.time()
            self._jobs.put(jobs)

    def wake(self) -> None:
        """Somebody listens now: look around from here on."""
        nobody_waits: asyncio.Future[bool] = self._loop.create_future()
        nobody_waits.cancel()
        self._ask(_Job(nobody_waits, None))

    def begin_anew(self) -> None:
        """The log that is written ahead has become long: fold all of it into the file after the next commit."""
        self._is_long = True

    async def close(self) -> None:
        """What was asked for before is still done."""
        self._is_over = True
        self._hand_over()
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    # -- in the thread ---------------------------------------------------------------------------------------------

    def _run(self) -> None:
        jobs: list[_Job] | None = None
        try:
            while (jobs := self._next()) is not None:
                news = self._write(jobs) if jobs else self._lookout.glance()
                self._settle(jobs, news)
                if self._is_long:
                    self._is_long = False
                    with contextlib.suppress(sqlite3.Error):  # the next time, then
                        self._connection.execute("PRAGMA wal_checkpoint(RESTART)")
        finally:
            self._is_over = self._is_dead = True
            self._connection.close()
            while jobs:  # only after a fault of ours: nobody shall wait for ever
                self._refuse(jobs)
                jobs = None if self._jobs.empty() else self._jobs.get()

    def _next(self) -> list[_Job] | None:
        """What is to be done next; nothing if for a while nothing came, None if nothing ever will."""
        try:
            return self._jobs.get(timeout=GLANCE if self._bus.is_heard else None)
        except queue.Empty:
            return []

    def _refuse(self, jobs: list[_Job]) -> None:
        for job in jobs:
            job.outcome = StoreError("The store is closed.")
        self._settle(jobs, [])

    def _write(self, jobs: list[_Job]) -> list[Change]:
        news: list[Change] = []
        if not self._write_rows(jobs):
            news = self._write_one_by_one(jobs)
        elif self._lookout.is_due:
            news = self._lookout.glance()
        return news + [job.change for job in jobs if job.change and job.outcome is True]

    def _write_rows(self, jobs: list[_Job]) -> bool:
        """Write all of them in one statement, or nothing."""
        rows = [job.row for job in jobs if job.row is not None]
        if len(rows) < len(jobs):
            return False
        try:
            self._lookout.wrote(patiently(lambda: append_all(self._connection, rows)))
        except sqlite3.IntegrityError:
            return False
        except sqlite3.Error as error:
            self._fail(jobs, error)
        else:
            for job in jobs:
                job.outcome = True
        return True

    def _fail(self, jobs: list[_Job], error: sqlite3.Error) -> None:
        for job in jobs:
            job.outcome = StoreUnavailable(f"{self._where}: this could not be written: {error}.")

    def _write_one_by_one(self, jobs: list[_Job]) -> list[Change]:
        """Do everything in one transaction. A deed that fails by itself is left out, and the others are done again."""
        news: list[Change] = []
        left = list(jobs)
        while left:
            try:
                patiently(lambda: self._connection.execute("BEGIN IMMEDIATE"))
                news += self._lookout.look_around()
                spoiler = self._do(left)
                if spoiler is None:
                    row = last_row(self._connection)
                    self._connection.execute("COMMIT")
                    self._lookout.wrote_alone(row)
                    break
                left.remove(spoiler)
            except sqlite3.Error as error:
                self._fail(left, error)
                left = []
            self._roll_back()
        return news

    def _do(self, jobs: list[_Job]) -> _Job | None:
        """Gives the deed that spoilt the transaction, if one did."""
        for job in jobs:
            try:
                job.outcome = job.do(self._connection)
            except StoreError as error:
                job.outcome = error
            except sqlite3.OperationalError:  # the disk, not the deed
                raise
            except Exception as error:
                job.outcome = error
                return job
        return None

    def _roll_back(self) -> None:
        with contextlib.suppress(sqlite3.Error):
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")

    def _settle(self, jobs: list[_Job], news: list[Change]) -> None:
        if jobs or news:
            with contextlib.suppress(RuntimeError):  # the loop is gone, and with it everybody who waited
                self._loop.call_soon_threadsafe(self._answer, jobs, news)

    # -- in the loop again -----------------------------------------------------------------------------------------

    def _answer(self, jobs: list[_Job], news: list[Change]) -> None:
        """Those who asked first: to them it is no news any more when everybody is told."""
        if jobs:
            self._is_busy = False
            self._breath = min(2 * (self._loop.time() - self._handed), BREATH)
            if self._coming:
                self._hand_over_soon()
        for job in jobs:
            if job.future.done():
                continue  # who asked has gone
            if isinstance(job.outcome, Exception):
                job.future.set_exception(job.outcome)
            else:
                job.future.set_result(job.outcome)
        for change in news:
            self._bus.tell(*change)
