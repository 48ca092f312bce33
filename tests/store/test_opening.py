"""Addresses, files and folders: what is opened, and what is refused with a sentence."""

from __future__ import annotations

import os
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

from ossuary.engine import OssuaryError
from ossuary.store import StoreError, StoreUnavailable, data_folder, open_store, opened, tables_file
from ossuary.store.memory import MemoryStore
from ossuary.store.sqlite import SqliteStore
from tests.store.logs import lay, numbers

# -- addresses -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "url",
    ["", "  ", "mysql://ann@host/tables", "sqlite:", "sqlite://", "sqlite:///", "sqlite:tables.db", ":memory:",
     "sqlite:///:memory:", "memory:tables", "postgresql:tables", "http://ann:secret@host", "tables\0.db"],
)  # fmt: skip
def test_what_is_no_address_of_a_store_is_refused(url: str) -> None:
    with pytest.raises(StoreError, match="is no place to keep tables: give the path of a file") as refused:
        open_store(url)

    assert "secret" not in str(refused.value)


async def test_a_file_can_be_given_as_a_path_or_as_an_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    async with opened("tables.db") as store:
        await lay(store)

    for url in ("sqlite:///tables.db", f"sqlite:///{tmp_path}/tables.db", str(tmp_path / "tables.db"), "./tables.db"):
        async with opened(url) as store:
            assert await numbers(store) == [0]

    assert isinstance(open_store("memory:"), MemoryStore)


def test_without_its_driver_postgresql_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("ossuary.store.postgres", "ossuary.store.database"):
        monkeypatch.delitem(sys.modules, module, raising=False)
    monkeypatch.setitem(sys.modules, "asyncpg", None)

    with pytest.raises(StoreError, match=r"PostgreSQL needs the package asyncpg: pip install 'ossuary\[postgres\]'"):
        open_store("postgresql://host/tables")


def test_a_tilde_is_the_home_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("USERPROFILE" if sys.platform == "win32" else "HOME", str(tmp_path))

    store = open_store("~/tables.db")

    assert isinstance(store, SqliteStore)
    assert store.path == tmp_path / "tables.db"


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("postgresql://ann:hush@127.0.0.1:1/tables", r"postgresql://127\.0\.0\.1:1/tables cannot be opened: .+"),
        ("postgresql://ann:hush@/tables?host=/nowhere", r"postgresql:///tables cannot be opened: "),
        ("postgresql://ann:hush@host:port/tables", r"postgresql://host:port/tables is no address of a database"),
        ("postgresql://ann:hush@[::1/tables", r"is no address of a database"),
        ("postgresql://ann@127.0.0.1:1/tables?password=hush&sslmode=maybe", r"is no address of a database"),
    ],
)
async def test_a_database_that_cannot_be_reached_is_named_without_its_password(url: str, said: str) -> None:
    with pytest.raises(StoreError, match=said) as refused:
        async with opened(url):
            pass

    assert "hush" not in str(refused.value)


# -- files ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "content", [b"not a database at all, but long enough to be looked at" * 100, b"short", b"\0" * 5000]
)
async def test_a_file_that_is_something_else_is_refused_and_left_as_it_was(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "letter.txt"
    file.write_bytes(content)

    with pytest.raises(StoreError, match=r"letter\.txt is damaged or is no file of Ossuary's tables"):
        async with opened(str(file)):
            pass

    assert file.read_bytes() == content
    assert os.listdir(tmp_path) == ["letter.txt"]


async def test_the_database_of_another_program_is_refused_and_left_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "bookmarks.db"
    with closing(sqlite3.connect(file)) as other:
        other.execute("CREATE TABLE bookmarks (address TEXT)")
    before = file.read_bytes()

    with pytest.raises(StoreError, match="is a database of another program"):
        async with opened(str(file)):
            pass

    assert file.read_bytes() == before


async def test_a_damaged_file_is_reported_and_not_believed(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    async with opened(str(file)) as store:
        await lay(store, entries=5)
    whole = file.read_bytes()
    file.write_bytes(whole[:4096] + b"\xaa" * (len(whole) - 4096))

    with pytest.raises(StoreError, match=r"tables\.db is damaged"):
        async with opened(str(file)) as store:
            await store.read("crypt")


async def test_places_where_no_file_can_be_are_named(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match=r"there is no folder .*nowhere"):
        await open_store(str(tmp_path / "nowhere" / "tables.db")).open()
    with pytest.raises(StoreError, match="is a folder; tables are kept in a file"):
        await open_store(str(tmp_path)).open()


@pytest.mark.skipif(sys.platform != "linux", reason="needs a folder in which not even root can make a file")
async def test_a_file_that_cannot_be_made_is_named() -> None:
    with pytest.raises(StoreUnavailable, match=r"/proc/tables\.db cannot be opened: "):
        await open_store("/proc/tables.db").open()


# -- the user's data folder ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("platform", "environment", "folder"),
    [
        ("linux", {"XDG_DATA_HOME": "/srv/data"}, Path("/srv/data/ossuary")),
        ("linux", {"XDG_DATA_HOME": "not/absolute"}, Path.home() / ".local/share/ossuary"),
        ("linux", {}, Path.home() / ".local/share/ossuary"),
        ("darwin", {"XDG_DATA_HOME": "/srv/data"}, Path.home() / "Library/Application Support/Ossuary"),
        ("win32", {"LOCALAPPDATA": str(Path("/users/ann").absolute())}, Path("/users/ann/Ossuary").absolute()),
        ("win32", {}, Path.home() / "AppData/Local/Ossuary"),
    ],
)
def test_tables_are_kept_where_the_system_wants_them(platform: str, environment: dict[str, str], folder: Path) -> None:
    assert data_folder(platform, environment) == folder


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="looks at the rights and variables of Linux")
async def test_without_an_address_tables_are_kept_for_their_owner_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "deep" / "data"))

    async with opened() as store:
        await lay(store, entries=1)
        rights = {path.name: path.stat().st_mode & 0o777 for path in tables_file().parent.iterdir()}

    assert tables_file().parent.stat().st_mode & 0o777 == 0o700
    assert rights == {"tables.db": 0o600, "tables.db-wal": 0o600, "tables.db-shm": 0o600}


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="uses the variables of Linux")
def test_a_data_folder_that_cannot_be_made_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))

    with pytest.raises(OssuaryError, match="this folder cannot be made"):
        open_store()
