"""The one thread that writes into a SQLite file.

A commit waits for the disk, which takes as long for one entry as for a hundred. So everything that arrives while the
disk is busy, and a moment longer, is written together in one commit. Only then are the callers answered: nobody hears
of an entry that could still be lost. The same thread notices what other processes wrote.

Python runs one thread at a time, and a thread that returns from SQLite has to wait for its turn. So the common case,
entries and nothing else, is one statement that writes them all and commits. If anything is wrong with one of them, that
statement fails as a whole, and everything is done again one by one.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import queue
import sqlite3
import threading
from collections.abc import Callable

from .bus import Bus
from .lookout import GLANCE, Lookout
from .rows import Row, append_all, append_one, last_row, patiently
from .store import Change, StoreError, StoreUnavailable

LONGEST_PAUSE = 0.02  # seconds between two commits: what arrives in between is committed together

Work = Callable[[sqlite3.Connection], bool]  # checks first and writes then: after a StoreError nothing was written


class _Job:
    """Work to do or a row to write, and the future of whoever waits for it."""

    __slots__ = ("change", "future", "outcome", "row", "work")

    def __init__(
        self, future: asyncio.Future[bool], change: Change | None, work: Work | None = None, row: Row | None = None
    ) -> None:
        self.future = future
        self.change = change
        self.work = work
        self.row = row
        self.outcome: bool | Exception = False

    def do(self, connection: sqlite3.Connection) -> bool:
        if self.row is not None:
            return append_one(connection, self.row)
        return self.work is not None and self.work(connection)


class Writer:
    """Owns the connection that writes."""

    def __init__(self, connection: sqlite3.Connection, where: str, bus: Bus) -> None:
        self._connection = connection
        self._where = where
        self._file = _identity(where)
        self._bus = bus
        self._loop = asyncio.get_running_loop()
        self._jobs: queue.SimpleQueue[list[_Job] | None] = queue.SimpleQueue()
        self._coming: list[_Job] = []  # not handed to the thread yet
        self._is_busy = False  # the thread, as the loop knows it
        self._pause = 0.0  # seconds from one commit to the next: as long as the last one took
        self._handed = 0.0  # when jobs were last handed over, by the loop's clock
        self._is_over = self._is_dead = self._is_long = False
        connection.execute("PRAGMA busy_timeout = 0")  # we wait ourselves
        self._lookout = Lookout(connection)
        self._thread = threading.Thread(target=self._run, name="ossuary-writer", daemon=True)
        self._thread.start()

    async def do(self, work: Work, change: Change | None = None) -> bool:
        """What the work returned, once it is on the disk. If that is true, the change is announced."""
        return await self._ask(_Job(self._loop.create_future(), change, work))

    def append(self, row: Row) -> asyncio.Future[bool]:
        """Write an entry. False: its number is taken."""
        return self._ask(_Job(self._loop.create_future(), row[:2], row=row))

    def _ask(self, job: _Job) -> asyncio.Future[bool]:
        """Jobs of one round of the loop, and those that arrive while the thread is busy, are handed over together."""
        if self._is_over:
            raise StoreError("The store is closed.")
        self._coming.append(job)
        if len(self._coming) == 1 and not self._is_busy:
            self._hand_over_soon()
        return job.future

    def _hand_over_soon(self) -> None:
        """At the end of this round of the loop, but not before the pause after the last commit."""
        self._loop.call_at(self._handed + self._pause, self._hand_over)

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
        """Somebody listens to changes now: look for those of other processes from now on."""
        nobody_waits: asyncio.Future[bool] = self._loop.create_future()
        nobody_waits.cancel()
        self._ask(_Job(nobody_waits, None))

    def checkpoint_soon(self) -> None:
        """Checkpoint the whole write-ahead log after the next commit: it has become long."""
        self._is_long = True

    def check_file(self) -> None:
        """StoreUnavailable if the file is not there any more: what is written would be lost with its last reader."""
        if self._file is not None and self._file != _identity(self._where):
            raise StoreUnavailable(
                f"{self._where} was deleted or replaced while it is in use: nothing is written to it."
            )

    async def close(self) -> None:
        """Finish everything that was asked for, and stop."""
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
                self._report(jobs, news)
                if self._is_long:
                    self._is_long = False
                    with contextlib.suppress(sqlite3.Error):  # the next time, then
                        self._connection.execute("PRAGMA wal_checkpoint(RESTART)")
        finally:
            self._is_over = self._is_dead = True
            self._connection.close()
            while jobs:  # only after a bug: nobody must wait forever
                self._refuse(jobs)
                jobs = None if self._jobs.empty() else self._jobs.get()

    def _next(self) -> list[_Job] | None:
        """The next jobs; an empty list if none came for a while; None at the end."""
        try:
            return self._jobs.get(timeout=GLANCE if self._bus.is_heard else None)
        except queue.Empty:
            return []

    def _refuse(self, jobs: list[_Job]) -> None:
        for job in jobs:
            job.outcome = StoreError("The store is closed.")
        self._report(jobs, [])

    def _write(self, jobs: list[_Job]) -> list[Change]:
        news: list[Change] = []
        try:
            self.check_file()
        except StoreUnavailable as error:
            for job in jobs:
                job.outcome = error
            return news
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
        """Do everything in one transaction. If one job fails, it is left out and the others are done again."""
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
        """Returns the job that failed and spoilt the transaction, if there is one."""
        for job in jobs:
            try:
                job.outcome = job.do(self._connection)
            except StoreError as error:
                job.outcome = error
            except sqlite3.OperationalError:  # the disk, not the job
                raise
            except Exception as error:
                job.outcome = error
                return job
        return None

    def _roll_back(self) -> None:
        with contextlib.suppress(sqlite3.Error):
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")

    def _report(self, jobs: list[_Job], news: list[Change]) -> None:
        if jobs or news:
            with contextlib.suppress(RuntimeError):  # the loop is closed, and nobody waits any more
                self._loop.call_soon_threadsafe(self._answer, jobs, news)

    # -- in the loop again -----------------------------------------------------------------------------------------

    def _answer(self, jobs: list[_Job], news: list[Change]) -> None:
        """Answer those who asked first, then announce the changes: so their own are no news to them."""
        if jobs:
            self._is_busy = False
            self._pause = min(2 * (self._loop.time() - self._handed), LONGEST_PAUSE)
            if self._coming:
                self._hand_over_soon()
        for job in jobs:
            if job.future.done():
                continue  # cancelled
            if isinstance(job.outcome, Exception):
                job.future.set_exception(job.outcome)
            else:
                job.future.set_result(job.outcome)
        for change in news:
            self._bus.tell(*change)


def _identity(path: str) -> tuple[int, int] | None:
    """Which file this is, by the disk it is on and its number there. None: there is none."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino
