"""The lines to a PostgreSQL database: one pool to read and write with, one connection to listen on.

A process that wrote an entry sends a notice once it is committed, in a statement of its own: inside the transaction
every writer of the whole database would wait for every other. A notice can be lost (with its sender, or while our line
is down), and it carries nothing but a number. So the listener also looks once in a second, and first of all whenever
it had to call again, at what came since it last looked.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

import asyncpg

from .migrations import upgrade_postgres
from .store import StoreError, StoreUnavailable, shown

if TYPE_CHECKING:
    from asyncpg.pool import PoolConnectionProxy

    Connection = asyncpg.Connection[asyncpg.Record] | PoolConnectionProxy[asyncpg.Record]
    Pool = asyncpg.Pool[asyncpg.Record]
else:
    Connection = Pool = object

CONNECTIONS = 10
ANSWER = 10.0  # seconds in which a database answers or is taken for lost
CALL = 5.0  # seconds in which it can be reached
LOOK = 1.0  # seconds between two looks at what came: what a lost notice costs
OLDEST = 13  # version of PostgreSQL

LOST = (
    OSError,  # and TimeoutError
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # what it says of a line on which the server took its leave between two questions
    asyncpg.PostgresConnectionError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.CannotConnectNowError,
)

# What came since a moment: transactions that were not over then have this number or a higher one. The upper bound
# leaves out rows that were brought here from another server, which counted its transactions by itself.
NOW = "SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint"
SINCE = """
    SELECT table_id, max(number) FROM ossuary_entries WHERE transaction >= $1
    AND transaction < pg_snapshot_xmax(pg_current_snapshot())::text::bigint GROUP BY table_id"""

# A notice need not outlive a crash: its transaction does not wait for the disk.
TELL = """
    SELECT set_config('synchronous_commit', 'off', true), pg_notify($1, notice) FROM unnest($2::text[]) AS notice"""

log = logging.getLogger(__name__)


class Line:
    """How to reach a database, and a pool of connections to it."""

    def __init__(self, url: str) -> None:
        self.where = shown(url)
        self.channel = ""  # each schema has its own, so that several Ossuaries can share a database
        self.opened_at = 0  # the transaction at which we came
        self._url = url
        self._settings = {"default_transaction_isolation": "read committed"}
        if "application_name=" not in url:
            self._settings["application_name"] = "ossuary"
        self._pool: Pool | None = None

    @property
    def pool(self) -> Pool:
        if self._pool is None:
            raise StoreError("The store is closed.")
        return self._pool

    async def open(self) -> None:
        try:
            connection = await asyncpg.connect(self._url, timeout=CALL, server_settings=self._settings)
            try:  # without haste: a step to another version may take its time
                await self._look(connection)
                await upgrade_postgres(connection, self.where)
                self.opened_at = await connection.fetchval(NOW)
            finally:
                connection.terminate()
            self._pool = await asyncpg.create_pool(
                self._url, min_size=1, max_size=CONNECTIONS, timeout=CALL, command_timeout=ANSWER,
                server_settings=self._settings, init=_be_durable, reset=_leave_as_it_is,
            )  # fmt: skip
        except StoreError:
            raise
        except ValueError:  # asyncpg's word for an address it cannot read; it may hold a password
            raise StoreError(f"{self.where} is no address of a database: postgresql://user@host/name is.") from None
        except (*LOST, asyncpg.PostgresError) as error:
            raise StoreUnavailable(f"{self.where} cannot be opened: {told(error)}.") from None

    async def _look(self, connection: Connection) -> None:
        version = connection.get_server_version()
        if version.major < OLDEST:
            raise StoreError(f"{self.where} is PostgreSQL {version.major}; Ossuary needs {OLDEST} or later.")
        if await connection.fetchval("SELECT current_schema() IS NULL"):
            raise StoreError(f"{self.where}: the search path names no schema that is there.")
        schema = await connection.fetchval("SELECT oid::bigint FROM pg_namespace WHERE nspname = current_schema()")
        self.channel = f"ossuary_{schema}"

    async def call(self) -> asyncpg.Connection[asyncpg.Record]:
        """A connection of one's own."""
        return await asyncpg.connect(self._url, timeout=CALL, command_timeout=CALL, server_settings=self._settings)

    async def close(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            try:
                await asyncio.wait_for(pool.close(), CALL)
            except LOST:
                pool.terminate()


class Herald:
    """Tells other processes what this one wrote. What piles up while a notice is under way goes with the next."""

    def __init__(self, line: Line) -> None:
        self._line = line
        self._waiting: dict[str, int] = {}
        self._sending: asyncio.Task[None] | None = None

    def tell(self, table: str, number: int) -> None:
        self._waiting[table] = number
        if self._sending is None or self._sending.done():
            self._sending = asyncio.create_task(self._send())

    async def _send(self) -> None:
        while self._waiting:
            notices = [f"{table} {number}" for table, number in self._waiting.items()]
            self._waiting.clear()
            with suppress(asyncpg.PostgresError, *LOST):  # the others look by themselves in a moment
                await self._line.pool.execute(TELL, self._line.channel, notices)

    async def close(self) -> None:
        if self._sending is not None:
            await self._sending


class Listener:
    """Hears what was written, by us too (which is no news to the bus), and looks for what it did not hear."""

    def __init__(self, line: Line, tell: Callable[[str, int], None]) -> None:
        self._line = line
        self._tell = tell
        self._seen = line.opened_at
        self._task = asyncio.create_task(self._listen())

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.wait([self._task])

    async def _listen(self) -> None:
        said = False
        while True:
            reason = "the line broke"
            try:
                connection = await self._line.call()
                said = False
                await self._follow(connection)
            except Exception as error:  # whatever it was: a listener that gave up would leave everybody waiting
                reason = told(error)
            if not said:
                log.warning("%s: changes cannot be heard for a while: %s.", self._line.where, reason)
                said = True
            await asyncio.sleep(LOOK / 4)

    async def _follow(self, connection: asyncpg.Connection[asyncpg.Record]) -> None:
        """Listen first, look then: nothing can fall between."""
        broken = asyncio.Event()
        connection.add_termination_listener(lambda _: broken.set())
        try:
            await connection.add_listener(self._line.channel, self._hear)
            while not broken.is_set():
                await self._look(connection)
                with suppress(TimeoutError):
                    async with asyncio.timeout(LOOK):
                        await broken.wait()
        finally:
            connection.terminate()

    async def _look(self, connection: asyncpg.Connection[asyncpg.Record]) -> None:
        now = await connection.fetchval(NOW)
        for table, number in await connection.fetch(SINCE, min(self._seen, now)):
            self._tell(table, number)
        self._seen = now

    def _hear(self, connection: object, process: int, channel: str, notice: object) -> None:
        table, _, number = str(notice).partition(" ")
        if number.isdecimal():
            self._tell(table, int(number))


async def _be_durable(connection: Connection) -> None:
    """An entry is acknowledged when it is on the disk, whatever this database does for others."""
    await connection.execute(
        "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
    )


async def _leave_as_it_is(connection: Connection) -> None:
    """Nothing in a session of ours needs to be undone before its next use; asking the database to would cost a trip."""


def told(error: BaseException) -> str:
    """The first line of what went wrong."""
    return (str(error).strip().splitlines() or [type(error).__name__])[0].rstrip(".")
