"""Connections to a PostgreSQL database: a pool to read and write with, and one connection to listen on.

A process that wrote an entry sends a notice after the commit, in a statement of its own: inside the transaction, every
writer of the whole database would wait for every other. A notice can be lost (if its sender dies, or while we are not
connected), and it carries only a number. So the listener also looks for new entries every second, and whenever it had
to connect again.
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
ANSWER = 10.0  # seconds until a database that does not answer counts as lost
CONNECT = 5.0  # seconds until connecting counts as failed
LOOK_EVERY = 1.0  # seconds: how late a lost notice is noticed
OLDEST = 13  # version of PostgreSQL

LOST = (
    OSError,  # and TimeoutError
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # if the server closed the connection between two statements
    asyncpg.PostgresConnectionError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.CannotConnectNowError,
)

# What was committed since some moment: transactions that were open then have this number or a higher one. The upper
# bound leaves out rows that were imported from another server, whose transactions have other numbers.
NOW = "SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint"
SINCE = """
    SELECT table_id, max(number) FROM ossuary_entries WHERE transaction >= $1
    AND transaction < pg_snapshot_xmax(pg_current_snapshot())::text::bigint GROUP BY table_id"""

# A notice need not survive a crash: its transaction does not wait for the disk.
TELL = """
    SELECT set_config('synchronous_commit', 'off', true), pg_notify($1, notice) FROM unnest($2::text[]) AS notice"""

log = logging.getLogger(__name__)


class Database:
    """A pool of connections to a database."""

    def __init__(self, url: str) -> None:
        self.where = shown(url)
        self.channel = ""  # for notices; each schema has its own, so that several servers can share a database
        self.opened_at = 0  # the oldest transaction that was open when we connected
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
            connection = await asyncpg.connect(self._url, timeout=CONNECT, server_settings=self._settings)
            try:  # without a timeout: an upgrade may take long
                await self._check(connection)
                await upgrade_postgres(connection, self.where)
                self.opened_at = await connection.fetchval(NOW)
            finally:
                connection.terminate()
            self._pool = await asyncpg.create_pool(
                self._url, min_size=1, max_size=CONNECTIONS, timeout=CONNECT, command_timeout=ANSWER,
                server_settings=self._settings, init=_be_durable, reset=_no_reset,
            )  # fmt: skip
        except StoreError:
            raise
        except ValueError:  # an address that asyncpg cannot read. Its message may hold a password
            raise StoreError(f"{self.where} is no address of a database: postgresql://user@host/name is.") from None
        except (*LOST, asyncpg.PostgresError) as error:
            raise StoreUnavailable(f"{self.where} cannot be opened: {first_line(error)}.") from None

    async def _check(self, connection: Connection) -> None:
        version = connection.get_server_version()
        if version.major < OLDEST:
            raise StoreError(f"{self.where} is PostgreSQL {version.major}; Ossuary needs {OLDEST} or later.")
        if await connection.fetchval("SELECT current_schema() IS NULL"):
            raise StoreError(f"{self.where}: the search path names no schema that is there.")
        schema = await connection.fetchval("SELECT oid::bigint FROM pg_namespace WHERE nspname = current_schema()")
        self.channel = f"ossuary_{schema}"

    async def connect(self) -> asyncpg.Connection[asyncpg.Record]:
        """A connection outside the pool."""
        return await asyncpg.connect(
            self._url, timeout=CONNECT, command_timeout=CONNECT, server_settings=self._settings
        )

    async def close(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            try:
                await asyncio.wait_for(pool.close(), CONNECT)
            except LOST:
                pool.terminate()


class Notifier:
    """Notifies other processes of what this one wrote. While a notice is sent, the next ones are collected."""

    def __init__(self, database: Database) -> None:
        self._database = database
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
            with suppress(asyncpg.PostgresError, *LOST):  # the others look by themselves every second
                await self._database.pool.execute(TELL, self._database.channel, notices)

    async def close(self) -> None:
        if self._sending is not None:
            await self._sending


class Listener:
    """Receives the notices of all processes, and looks for entries whose notice was lost."""

    def __init__(self, database: Database, tell: Callable[[str, int], None]) -> None:
        self._database = database
        self._tell = tell
        self._seen = database.opened_at
        self._task = asyncio.create_task(self._listen())

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.wait([self._task])

    async def _listen(self) -> None:
        warned = False
        while True:
            reason = "the connection was lost"
            try:
                connection = await self._database.connect()
                warned = False
                await self._follow(connection)
            except Exception as error:  # it must go on whatever happens: everybody waits for it
                reason = first_line(error)
            if not warned:
                log.warning("%s: changes cannot be heard for a while: %s.", self._database.where, reason)
                warned = True
            await asyncio.sleep(LOOK_EVERY / 4)

    async def _follow(self, connection: asyncpg.Connection[asyncpg.Record]) -> None:
        """Listens first and looks then, so that nothing is missed in between."""
        broken = asyncio.Event()
        connection.add_termination_listener(lambda _: broken.set())
        try:
            await connection.add_listener(self._database.channel, self._hear)
            while not broken.is_set():
                await self._look(connection)
                with suppress(TimeoutError):
                    async with asyncio.timeout(LOOK_EVERY):
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
    """A commit waits for the disk, even if that is switched off for this database."""
    await connection.execute(
        "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
    )


async def _no_reset(connection: Connection) -> None:
    """Our sessions change nothing that must be reset before the next use. Resetting would cost a round trip."""


def first_line(error: BaseException) -> str:
    """The first line of what went wrong."""
    return (str(error).strip().splitlines() or [type(error).__name__])[0].rstrip(".")
