"""Starting the table: ports, addresses, and what is said when something is missing."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from ossuary.cli.commands.serve import addresses, listen, serve
from ossuary.engine import OssuaryError


def test_a_port_that_is_taken_is_passed_over_unless_it_was_asked_for() -> None:
    with listen("127.0.0.1", None) as first, listen("127.0.0.1", None) as second:
        numbers = first.getsockname()[1], second.getsockname()[1]
        assert min(numbers) >= 8000
        assert numbers[0] != numbers[1]
        with pytest.raises(OssuaryError, match=f"port {numbers[0]}"):
            listen("127.0.0.1", numbers[0])


@pytest.mark.parametrize(("host", "port"), [("127.0.0.1", 70_000), ("203.0.113.7", 8000), ("no such host", 8000)])
def test_where_one_cannot_listen_a_sentence_says_so(host: str, port: int) -> None:
    with pytest.raises(OssuaryError, match="Cannot listen"):
        listen(host, port)


def test_others_are_told_an_address_only_if_the_house_is_open_to_them() -> None:
    assert addresses("127.0.0.1") == []
    assert all(not name.startswith("127.") and name != "localhost" for name in addresses("0.0.0.0"))


def test_bots_need_somewhere_to_think(tmp_path: Path) -> None:
    with pytest.raises(OssuaryError, match="at least one process"):
        serve(workers=0, page=tmp_path, no_open=True, db="memory:")


@pytest.mark.skipif(os.name == "nt", reason="paths are other there")
def test_a_store_that_cannot_be_opened_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "tables.db").mkdir()
    code = (
        "from pathlib import Path; from ossuary.cli.commands.serve import serve\n"
        "from ossuary.engine import OssuaryError\n"
        f"try: serve(db={str(tmp_path / 'tables.db')!r}, no_open=True, page=Path('none'))\n"
        "except OssuaryError as error: print('SAID', error)\n"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "SAID" in told.stdout
    assert "Traceback" not in told.stderr
    assert "has not been built" in told.stderr


def test_the_port_is_free_again_when_starting_failed(tmp_path: Path) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with pytest.raises(OssuaryError):
        serve(port=port, workers=0, page=tmp_path, no_open=True, db="memory:")
    listen("127.0.0.1", port).close()
