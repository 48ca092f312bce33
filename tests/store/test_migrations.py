"""Databases of other versions: older ones are brought up to date, newer ones are left alone."""

from __future__ import annotations

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest

from ossuary.store import Entry, StoreError, TableLine, hash_of, migrations, opened
from ossuary.store.files import ready
from ossuary.store.migrations import STEPS, Step
from tests.store.logs import NOON, entry, lay, numbers

FIXTURES = Path(__file__).parent / "fixtures"


async def run(url: str, sql: str) -> None:
    """SQL as it stands, behind Ossuary's back."""
    if url.startswith("postgresql:"):
        connection = await asyncpg.connect(url)
        await connection.execute(sql)
        await connection.close()
    else:
        with closing(sqlite3.connect(url)) as file:
            file.executescript(sql)


def dialect(url: str) -> str:
    return "postgres" if url.startswith("postgresql:") else "sqlite"


def newer_by(steps: int, url: str) -> str:
    version = len(STEPS) + steps
    postgres = f"UPDATE ossuary_schema SET version = {version}"
    return postgres if dialect(url) == "postgres" else f"PRAGMA user_version = {version}"


@pytest.mark.parametrize("version", range(1, len(STEPS) + 1))
async def test_a_database_of_every_version_can_be_opened_and_played_on(shared_url: str, version: int) -> None:
    await run(shared_url, (FIXTURES / f"version-{version}.{dialect(shared_url)}.sql").read_text())

    async with opened(shared_url) as store:
        assert await store.tables(5) == [TableLine("crypt", "zombs", NOON, 2, NOON + 2)]
        assert await store.read("crypt") == [
            Entry(0, NOON, "open", None, {"game": "zombs", "seed": 7}),
            Entry(1, NOON + 1, "answer", "ann", {"to": 0, "option": 2}),
            Entry(2, NOON + 2, "chat", "bob", {"text": "ça va?"}),
        ]
        assert await store.seat_of("crypt", hash_of("secret")) == "ann"
        assert await store.seat_of("crypt", hash_of("look")) == ""
        assert await store.snapshot("crypt") == (1, b"\0\xff")
        assert await store.append("crypt", entry(3))


async def test_a_database_of_a_newer_ossuary_is_refused_and_left_alone(shared_url: str) -> None:
    async with opened(shared_url) as store:
        await lay(store, entries=1)
    await run(shared_url, newer_by(3, shared_url))

    said = rf"was written by a newer Ossuary \(schema {len(STEPS) + 3}; this one knows {len(STEPS)}\)"
    for _ in range(2):
        with pytest.raises(StoreError, match=said):
            async with opened(shared_url):
                pass

    await run(shared_url, newer_by(0, shared_url))
    async with opened(shared_url) as store:
        assert await numbers(store) == [0, 1]


async def test_a_step_is_taken_once_by_one_of_many_that_start_at_once(
    shared_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(shared_url) as store:
        await lay(store)
    step = Step(sqlite=("CREATE TABLE diary (day TEXT)",), postgres=("CREATE TABLE diary (day text)",))
    monkeypatch.setattr(migrations, "STEPS", (*STEPS, step))

    async def come() -> None:
        async with opened(shared_url) as store:
            assert await numbers(store) == [0]

    await asyncio.gather(*(come() for _ in range(4)))

    await run(shared_url, "INSERT INTO diary VALUES ('monday')")


async def test_a_step_that_fails_leaves_everything_as_it_was(shared_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(shared_url) as store:
        await lay(store)
    wrong = ("CREATE TABLE diary (day TEXT)", "ALTER TABLE nowhere ADD COLUMN day TEXT")
    with monkeypatch.context() as tomorrow:
        tomorrow.setattr(migrations, "STEPS", (*STEPS, Step(wrong, wrong)))
        with pytest.raises(StoreError, match=r"cannot be (opened|used): .*nowhere"):
            async with opened(shared_url):
                pass

    async with opened(shared_url) as store:
        assert await numbers(store) == [0]
    await run(shared_url, "CREATE TABLE diary (day TEXT)")


async def test_many_can_make_a_new_database_at_once(shared_url: str) -> None:
    async def come(name: str) -> None:
        async with opened(shared_url) as store:
            await lay(store, name)

    await asyncio.gather(*(come(f"table-{number}") for number in range(4)))

    async with opened(shared_url) as store:
        assert len(await store.tables(10)) == 4


def test_a_file_that_somebody_else_is_just_making_is_not_taken_for_a_stranger_s(tmp_path: Path) -> None:
    """What a file says of itself is read as of one moment: its tables do not show before its mark does."""
    with ThreadPoolExecutor(6) as makers:
        for number in range(40):
            made = [makers.submit(ready, tmp_path / f"{number}.db") for _ in range(6)]
            for connection in made:
                connection.result().close()
