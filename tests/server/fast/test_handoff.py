"""Several processes behind one door: all of a table sit in one of them, and the house outlives any."""

from __future__ import annotations

import os
import signal
import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from zlib import crc32

import pytest
from websockets.exceptions import ConnectionClosed

from ossuary.cli.commands.serve import serve
from ossuary.engine import OssuaryError
from ossuary.server.fast.handoff import table_in
from tests.server.processes import Table, free_port, open_table, start
from tests.server.serving import PATIENCE, Browser, whoever_is_asked

pytestmark = pytest.mark.skipif(not hasattr(socket, "send_fds"), reason="connections cannot be handed over there")


class House:
    """Two processes, and the one that watches over them."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.parent = start(self.port, folder / "tables.db", processes=2)

    @property
    def processes(self) -> list[int]:
        """Those that serve, in the order in which they were started."""
        children = Path(f"/proc/{self.parent.pid}/task/{self.parent.pid}/children").read_text().split()
        return [int(child) for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]

    def sit(self, table: Table, seat: str) -> Browser:
        """As soon as there is somebody to open the door."""
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                return table.sit(self.port, seat)
            except (OSError, ConnectionClosed):
                assert time.monotonic() < deadline
                time.sleep(0.1)

    def end(self) -> None:
        self.parent.kill()
        self.parent.wait()


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    house = House(tmp_path)
    yield house
    house.end()


def answer(browsers: list[Browser], times: int) -> None:
    for _ in range(times):
        asked = whoever_is_asked(browsers)
        if asked is None:
            return
        asked.answer(0)


def test_the_table_is_read_from_the_request() -> None:
    assert table_in(b"GET /ws/crypt HTTP/1.1\r\n\r\n") == b"crypt"
    assert table_in(b"GET /ws/crypt?x=1 HTTP/1.1\r\n\r\n") == b"crypt"
    assert table_in(b"GET /api/games HTTP/1.1\r\n\r\n") is None


def test_all_of_a_table_sit_in_one_process_whoever_opened_the_door(house: House) -> None:
    tables = [open_table(house.port) for _ in range(8)]
    while {crc32(table.id.encode()) % 2 for table in tables} != {0, 1}:
        tables.append(open_table(house.port))

    for table in tables:
        browsers = [house.sit(table, seat) for seat in ("ann", "bob")]
        answer(browsers, 4)
        for browser in browsers:  # who is there is known in one process only
            browser.until(lambda update: all(person["here"] for person in update["people"]))
            browser.close()


def test_a_process_that_is_killed_is_started_again_and_its_tables_go_on(house: House) -> None:
    tables = [open_table(house.port) for _ in range(6)]
    seen: dict[str, int] = {}
    for table in tables:
        browsers = [house.sit(table, seat) for seat in ("ann", "bob")]
        answer(browsers, 3)
        seen[table.id] = max(browser.update.get("n", 0) for browser in browsers)
        for browser in browsers:
            browser.close()

    first = house.processes[0]
    os.kill(first, signal.SIGKILL)
    deadline = time.monotonic() + PATIENCE
    while first in house.processes or len(house.processes) < 2:
        assert time.monotonic() < deadline
        time.sleep(0.1)

    for table in tables:
        browsers = [house.sit(table, seat) for seat in ("ann", "bob")]
        for browser in browsers:
            browser.until(lambda update: update["begun"])
        assert max(browser.update["n"] for browser in browsers) >= seen[table.id]
        answer(browsers, 3)
        for browser in browsers:
            browser.close()


def test_when_the_house_ends_so_do_its_processes(house: House) -> None:
    processes = house.processes
    assert len(processes) == 2

    house.parent.send_signal(signal.SIGINT)
    assert house.parent.wait(PATIENCE) == 0

    assert all(gone(process) for process in processes)


def test_when_the_house_is_killed_its_processes_end_too(house: House) -> None:
    processes = house.processes
    assert len(processes) == 2

    house.end()

    deadline = time.monotonic() + PATIENCE
    while not all(gone(process) for process in processes):
        assert time.monotonic() < deadline
        time.sleep(0.05)


def gone(process: int) -> bool:
    with suppress(OSError):
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    return True


@pytest.mark.parametrize(
    ("processes", "db", "why"), [(0, None, "1 to 64"), (65, None, "1 to 64"), (2, "memory:", "one process only")]
)
def test_what_cannot_be_is_said(processes: int, db: str | None, why: str) -> None:
    with pytest.raises(OssuaryError, match=why):
        serve(processes=processes, db=db, no_open=True)


def test_a_store_that_cannot_be_opened_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "tables.db").mkdir()
    with pytest.raises(OssuaryError, match=r"tables\.db"):
        serve(processes=2, db=str(tmp_path / "tables.db"), no_open=True, page=tmp_path)
