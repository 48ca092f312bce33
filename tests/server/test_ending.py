"""A server that is told to end: by Ctrl-C or by whoever stops services, it closes its tables and loses nothing."""

from __future__ import annotations

import os
import signal
import subprocess
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.processes import free_port, open_table, start
from tests.server.serving import PATIENCE, Browser

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals are sent otherwise there")


def farewell(browser: Browser) -> int | None:
    """The code with which the server hangs up; None: it was cut off."""
    try:
        while True:
            browser.next()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


@pytest.mark.parametrize("processes", [1, 2])
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_a_server_that_is_told_to_end_hangs_up_closes_its_store_and_goes_on_later(
    how: signal.Signals, processes: int, tmp_path: Path
) -> None:
    port, db = free_port(), tmp_path / "tables.db"
    server = start(port, db, processes, subprocess.PIPE)
    table = open_table(port, bots={"bob": "greedy"})
    ann = table.sit(port, "ann")
    for _ in range(3):  # a bot thinks in between, in a process of its own
        ann.until(lambda update: update["question"])
        ann.answer()
    reached = ann.update["n"]
    assert (tmp_path / "tables.db-wal").exists()

    server.send_signal(how)
    said = farewell(ann)
    _, complaints = server.communicate(timeout=PATIENCE)

    assert server.returncode == 0
    assert b"leaked" not in complaints, "what its processes shared is given back"
    assert said == 1012, "the server says that it goes and may come back"
    assert not (tmp_path / "tables.db-wal").exists(), "all that was kept beside the file is in it"
    server = start(port, db)
    try:
        again = table.sit(port, "ann")
        again.until(lambda update: update["begun"])
        assert again.update["n"] >= reached
        again.close()
    finally:
        server.kill()
        server.wait(PATIENCE)
