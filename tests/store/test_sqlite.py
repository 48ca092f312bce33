"""The file and the thread that writes it: one commit for many, and nothing acknowledged before it."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from ossuary.store import StoreError, StoreUnavailable, opened
from ossuary.store import sqlite as sqlite_store
from ossuary.store import writer as sqlite_writer
from ossuary.store.bus import Bus
from ossuary.store.files import ready
from ossuary.store.sqlite import SqliteStore
from ossuary.store.writer import Writer
from tests.store.logs import entry, heard, lay, numbers


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture
def connection(file: Path) -> Iterator[sqlite3.Connection]:
    with closing(ready(file)) as connection:
        yield connection


def test_a_commit_waits_for_the_disk(connection: sqlite3.Connection) -> None:
    settings = ["journal_mode", "synchronous", "fullfsync", "checkpoint_fullfsync"]

    assert [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in settings] == ["wal", 2, 1, 1]


async def test_what_comes_in_together_is_committed_together(connection: sqlite3.Connection) -> None:
    said: list[str] = []
    connection.set_trace_callback(said.append)
    writer = Writer(connection, "file", Bus())

    await asyncio.gather(*(writer.do(lambda _: True) for _ in range(300)))
    await writer.close()

    assert 1 <= said.count("COMMIT") <= 30


async def test_who_writes_alone_does_not_wait_for_others(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite_writer, "LONGEST_PAUSE", 1_000_000.0)
    async with opened(str(file)) as store, asyncio.timeout(60):
        await lay(store)

        for number in range(1, 6):
            assert await store.append("crypt", entry(number))


async def test_an_entry_is_acknowledged_only_when_it_is_committed(file: Path) -> None:
    async with opened(str(file)) as store:
        await lay(store)
        with closing(sqlite3.connect(file, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            writing = asyncio.create_task(store.append("crypt", entry(1)))

            assert not (await asyncio.wait([writing], timeout=0.2))[0]
            assert await numbers(store) == [0]  # reading goes on

            other.execute("ROLLBACK")
        assert await asyncio.wait_for(writing, 120)
        assert await numbers(store) == [0, 1]


async def test_a_deed_that_fails_does_not_take_the_others_with_it(connection: sqlite3.Connection) -> None:
    writer = Writer(connection, "file", Bus())

    def write(name: str) -> asyncio.Future[bool]:
        def deed(file: sqlite3.Connection) -> bool:
            file.execute("INSERT INTO tables VALUES (?, 'zombs', 0)", (name,))
            if name == "wrong":
                raise ZeroDivisionError
            if name == "refused":
                raise StoreError("refused")
            return True

        return asyncio.ensure_future(writer.do(deed))

    outcomes = await asyncio.gather(*map(write, ("one", "wrong", "two", "one", "three")), return_exceptions=True)
    kept = [name for (name,) in connection.execute("SELECT id FROM tables ORDER BY id")]
    await writer.close()

    assert [type(outcome).__name__ for outcome in outcomes] == [
        "bool",
        "ZeroDivisionError",
        "bool",
        "IntegrityError",
        "bool",
    ]
    assert kept == ["one", "three", "two"]


async def test_a_full_disk_is_reported_and_nothing_is_acknowledged(file: Path) -> None:
    store = SqliteStore(file)
    await store.open()
    await lay(store)
    assert await store._writing.do(lambda file: bool(file.execute("PRAGMA max_page_count = 30").fetchone()))

    async def fill() -> None:
        for number in range(1, 100):
            assert await store.append("crypt", entry(number, text="x" * 5000))
            written.append(number)

    written = [0]
    with pytest.raises(StoreUnavailable, match=r"tables\.db: this could not be written: database or disk is full"):
        await fill()

    assert await numbers(store) == written
    assert await store._writing.do(lambda file: bool(file.execute("PRAGMA max_page_count = 3000").fetchone()))
    assert await store.append("crypt", entry(len(written), text="x" * 5000))
    await store.close()


async def test_of_a_secret_link_the_file_keeps_only_a_hash(file: Path) -> None:
    async with opened(str(file)) as store:
        await lay(store, ann="the-secret-of-ann")
        held = b"".join(path.read_bytes() for path in file.parent.iterdir())
    held += file.read_bytes()

    assert b"crypt" in held
    assert b"the-secret-of-ann" not in held


async def test_a_listener_hears_what_others_wrote_between_its_own_writing(file: Path) -> None:
    async with opened(str(file)) as here, opened(str(file)) as there:
        changes = here.changes()
        for number in range(5):
            await lay(here, f"here-{number}", entries=1)
            await lay(there, f"there-{number}", entries=1)

        await heard(changes, {f"{place}-{number}": 1 for place in ("here", "there") for number in range(5)})


async def test_the_file_is_all_there_is_when_the_last_has_closed_it(file: Path) -> None:
    async with opened(str(file)) as one, opened(str(file)) as two:
        await lay(one, "crypt")
        await lay(two, "tomb")

    assert [path.name for path in file.parent.iterdir()] == ["tables.db"]  # the write-ahead log was folded in
    async with opened(str(file)) as store:
        assert {line.id for line in await store.tables(10)} == {"crypt", "tomb"}


async def test_an_entry_that_cannot_be_read_is_named(file: Path) -> None:
    async with opened(str(file)) as store:
        await lay(store, entries=2)
        with closing(sqlite3.connect(file, isolation_level=None)) as other:
            other.execute("UPDATE entries SET data = '{' WHERE number = 1")

        with pytest.raises(StoreError, match="Entry 1 is damaged"):
            await store.read("crypt")


async def test_after_a_fault_of_ours_nobody_waits_for_ever(
    connection: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    writer = Writer(connection, "file", Bus())
    monkeypatch.setattr(threading, "excepthook", lambda _: None)
    monkeypatch.setattr(writer, "_write", lambda jobs: 1 / 0)

    first = asyncio.ensure_future(writer.do(lambda _: True))
    await asyncio.sleep(0)  # it is handed over, and the next one waits for it
    second = asyncio.ensure_future(writer.do(lambda _: True))

    for asked in (first, second):
        with pytest.raises(StoreError, match="closed"):
            await asyncio.wait_for(asked, 120)
    await writer.close()


async def test_the_log_that_is_written_ahead_is_folded_in_on_the_way(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_store, "CHECKPOINT_EVERY", 20)
    monkeypatch.setattr(sqlite_store, "LONG", 10)

    async with opened(str(file)) as store:
        await lay(store)
        for number in range(1, 301):
            assert await store.append("crypt", entry(number))
        with closing(sqlite3.connect(file)) as other:
            pages = other.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()[1]

        assert pages < 150  # of more than six hundred that were written
        assert await numbers(store) == list(range(301))
