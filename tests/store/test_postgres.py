"""Broken lines, lost notices and shared databases: what only a server can do to us."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

import asyncpg
import pytest

from ossuary.store import StoreError, hash_of, opened
from ossuary.store.postgres import PostgresStore
from tests.store.gossip import Gossip
from tests.store.logs import Fresh, entry, heard, lay, numbers, table
from tests.store.server import with_setting

Tell = Callable[..., Awaitable[list[tuple[object, ...]]]]


@pytest.fixture
def url(fresh_postgres: Fresh) -> str:
    """The address of an empty schema, which also names our connections."""
    return with_setting(fresh_postgres(), "application_name", f"test-{secrets.token_hex(4)}")


@pytest.fixture
def another_url(fresh_postgres: Fresh) -> str:
    return fresh_postgres()


@asynccontextmanager
async def behind(url: str) -> AsyncIterator[Tell]:
    """SQL of somebody else in the same schema."""
    connection = await asyncpg.connect(url.partition("&application_name")[0])

    async def tell(sql: str, *values: object) -> list[tuple[object, ...]]:
        return [tuple(row) for row in await connection.fetch(sql, *values)]

    try:
        yield tell
    finally:
        await connection.close()


async def cut(tell: Tell, url: str) -> int:
    """Break every line of ours; gives how many there were."""
    name = url.rpartition("=")[2]
    return len(await tell("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1", name))


async def test_what_was_written_while_the_line_was_cut_is_heard_afterwards(url: str) -> None:
    async with opened(url) as here, opened(f"{url}-other") as there, behind(url) as tell:
        changes = here.changes()
        await lay(there, entries=1)
        await heard(changes, {"crypt": 1})

        assert await cut(tell, url) >= 2
        for number in range(2, 5):
            assert await there.append("crypt", entry(number))

        await heard(changes, {"crypt": 4})
        assert await numbers(here) == [0, 1, 2, 3, 4]


async def test_an_entry_of_which_nobody_was_told_is_found_within_a_second_or_so(url: str) -> None:
    async with opened(url) as store, behind(url) as tell:
        changes = store.changes()
        await lay(store)
        await heard(changes, {"crypt": 0})

        await tell("INSERT INTO ossuary_entries VALUES ('crypt', 1, 0, 'chat', NULL, '{}', 1)")

        await heard(changes, {"crypt": 1}, within=10)


async def test_an_entry_that_was_begun_early_and_committed_late_is_found_too(url: str) -> None:
    async with opened(url) as store, behind(url) as slow:
        changes = store.changes()
        await lay(store)
        await slow("BEGIN")
        await slow("INSERT INTO ossuary_entries VALUES ('crypt', 1, 0, 'chat', NULL, '{}', 1)")
        await lay(store, "tomb", entries=3)
        await heard(changes, {"crypt": 0, "tomb": 3})
        with pytest.raises(TimeoutError):  # nothing is told twice when it looks in the meantime
            await asyncio.wait_for(anext(changes), 1.2)

        await slow("COMMIT")

        await heard(changes, {"crypt": 1}, within=10)


async def test_every_line_may_break_at_any_moment_and_every_entry_is_written_once(url: str) -> None:
    async def write(table: str) -> int:
        await lay(store, table)
        number = 0
        while not done.is_set():
            number += 1
            assert await store.append(table, entry(number, mine=number))
        return number

    async with opened(url) as store, behind(url) as tell:
        done = asyncio.Event()
        writers = [asyncio.create_task(write(f"table-{number}")) for number in range(6)]
        broken = 0
        for _ in range(12):
            await asyncio.sleep(0.05)
            broken += await cut(tell, url)
        done.set()
        reached = await asyncio.gather(*writers)

        assert broken > 12
        for number, last in enumerate(reached):
            log = await store.read(f"table-{number}")
            assert [line.data.get("mine", 0) for line in log] == list(range(last + 1))


async def test_who_lost_only_the_answer_finds_the_own_entry_and_not_somebody_elses(url: str) -> None:
    async with opened(url) as other, Gossip(url) as gossip, opened(gossip.url) as store:
        gossip.swallows = b"COMMIT\0"
        await store.create(table(ann="secret"), entry(0))
        assert gossip.swallows is None
        assert await store.seat_of("crypt", hash_of("secret")) == "ann"

        gossip.swallows = b"INSERT 0 1\0"
        assert await store.append("crypt", entry(1, mine=1))
        assert gossip.swallows is None

        assert await other.append("crypt", entry(2, mine=2))
        assert not await store.append("crypt", entry(2, mine=2))
        assert await numbers(store) == [0, 1, 2]


async def test_entries_are_durable_whatever_the_server_does_for_others(url: str) -> None:
    store = PostgresStore(url)
    await store.open()
    async with store._database.pool.acquire() as one, store._database.pool.acquire() as two:
        assert await one.fetchval("SHOW synchronous_commit") != "off"
        assert await two.fetchval("SHOW synchronous_commit") != "off"
    await store.close()


async def test_stores_in_two_schemas_of_one_database_do_not_hear_each_other(url: str, another_url: str) -> None:
    async with opened(url) as one, opened(another_url) as two:
        changes = one.changes()
        await lay(two, "crypt", entries=3)
        await lay(one, "crypt", entries=1)

        assert await anext(changes) == ("crypt", 1)
        assert await numbers(one) == [0, 1]


async def test_of_a_secret_link_the_database_keeps_only_a_hash(url: str) -> None:
    async with opened(url) as store, behind(url) as tell:
        await lay(store, ann="the-secret-of-ann")

        held = [await tell(f"SELECT t::text FROM ossuary_{name} AS t") for name in ("tables", "links", "entries")]

        assert "crypt" in str(held)
        assert "the-secret-of-ann" not in str(held)


async def test_who_may_only_read_and_write_can_use_a_database_that_others_made(url: str) -> None:
    role = f"role_{secrets.token_hex(4)}"
    async with opened(url), behind(url) as tell:
        ((schema,),) = await tell("SELECT current_schema()::text")
        await tell(f"CREATE ROLE {role}")
        await tell(f"GRANT USAGE ON SCHEMA {schema} TO {role}")
        await tell(f"GRANT SELECT, INSERT, UPDATE ON ALL TABLES IN SCHEMA {schema} TO {role}")
        try:
            async with opened(with_setting(url, "role", role)) as store:
                await lay(store, entries=1)
                await store.save_snapshot("crypt", 1, b"")
        finally:
            await tell(f"DROP OWNED BY {role}")
            await tell(f"DROP ROLE {role}")


async def test_a_schema_that_is_not_there_is_named(postgres_url: str) -> None:
    with pytest.raises(StoreError, match="the search path names no schema that is there"):
        async with opened(with_setting(postgres_url, "search_path", "nowhere")):
            pass


async def test_a_database_that_is_not_there_is_named(postgres_url: str) -> None:
    with pytest.raises(StoreError, match='cannot be opened: database "nowhere" does not exist'):
        async with opened(urlsplit(postgres_url)._replace(path="/nowhere").geturl()):
            pass
