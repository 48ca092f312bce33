"""Rules change while tables are open: what was begun is closed, its record can be kept, and nothing is lost."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

import ossuary
from ossuary.cli.main import run
from ossuary.server.table.housekeeping import situation_of
from ossuary.store import Entry, open_store, opened
from tests.server.serving import Opened, Server, serving

SAID = "This table is closed: it was opened with version 1 of Graveyard, and this house plays version 99 by now."


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@contextmanager
def upgraded(file: Path) -> Iterator[Server]:
    """The same house with other rules for the graveyard."""
    newer = replace(ossuary.game("graveyard"), version="99")
    with pytest.MonkeyPatch.context() as patch:
        game = ossuary.game
        patch.setattr(ossuary, "game", lambda name: newer if name == "graveyard" else game(name))
        with serving(store=open_store(str(file))) as server:
            yield server


def played(file: Path, **more: Any) -> tuple[Opened, dict[str, Any]]:
    """A table in the middle of a game, and its record."""
    with serving(store=open_store(str(file))) as server:
        table = server.open(begin=True, bots={"bob": "random"}, **more)
        with table.sit("ann") as ann:
            for _ in range(3):
                ann.answer()
    match = situation_of(entries_of(file, table.id)).match
    assert match is not None
    return table, match.record()


def entries_of(file: Path, table: str) -> list[Entry]:
    async def read() -> list[Entry]:
        async with opened(str(file)) as store:
            return await store.read(table)

    return asyncio.run(read())


def refused(server: Server, table: Opened, token: str) -> tuple[str, bool, int]:
    """What a browser is told, whether the table is closed, and the code with which it is disconnected."""
    with pytest.raises(ConnectionClosed) as closed, server.browser(table.id, token) as browser:
        browser.hear("nothing")
    assert closed.value.rcvd is not None
    return closed.value.rcvd.reason, closed.value.rcvd.code == 4410, closed.value.rcvd.code


def test_who_comes_to_a_table_of_older_rules_is_told_that_it_is_closed(file: Path) -> None:
    table, _ = played(file)
    before = entries_of(file, table.id)

    with upgraded(file) as server:
        table.server = server
        for token in (table.tokens["ann"], table.watching):
            assert refused(server, table, token) == (SAID[:100], True, 4410)
        for path in ("invitation", "replay", "replay/1"):
            told = table.get(path, table.tokens["ann"])
            assert (told.status_code, told.json()["error"]) == (410, SAID)
        for stranger in ("nonsense", "join.nonsense"):
            assert refused(server, table, stranger)[2] == 4401
            for path in ("record", "replay", "invitation"):
                assert table.get(path, stranger).status_code == 403
        new = server.open(begin=True)  # the house goes on
        with new.sit("ann") as ann:
            assert ann.hear("update")["begun"]

    assert entries_of(file, table.id) == before
    with serving(store=open_store(str(file))) as server:  # and with the old rules so does the table
        table.server = server
        with table.sit("ann") as ann:
            ann.answer()


def test_its_players_keep_the_record_and_then_nobody_plays_on(file: Path) -> None:
    table, record = played(file, seed=7)

    with upgraded(file) as server:
        table.server = server
        assert table.get("record").status_code == 410  # who only watches
        assert [table.get("record", table.tokens["ann"]).json() for _ in range(2)] == [
            table.get("record", table.tokens["bob"]).json() for _ in range(2)
        ]
        kept = table.get("record", table.tokens["ann"]).json()
    marks = kept.pop("table")
    assert [mark["kind"] for mark in marks] == ["seed"]
    untold = ("rules", "stands", "check")  # a log does not tell which files made it, nor where it stands
    assert kept.keys() - {"check"} == record.keys() - set(untold)
    assert all(kept[key] == record[key] for key in kept if key != "check")
    assert ossuary.load({**kept, "table": marks}).answers == ossuary.load(record).answers
    assert [entry.kind for entry in entries_of(file, table.id)].count("closed") == 1

    with serving(store=open_store(str(file))) as server:  # somebody has seen all cards
        table.server = server
        assert refused(server, table, table.tokens["ann"])[1]
        assert table.get("record", table.tokens["ann"]).json()["answers"] == record["answers"]


def test_a_process_with_the_old_rules_stops_when_the_record_is_taken_elsewhere(file: Path) -> None:
    with serving(store=open_store(str(file))) as old:
        table = old.open(begin=True, bots={"bob": "random"})
        with table.sit("ann") as ann:
            ann.answer()
            asked = ann.question()
            with upgraded(file) as server:
                headers = {"Authorization": f"Bearer {table.tokens['ann']}"}
                assert server.http.get(f"/api/tables/{table.id}/record", headers=headers).status_code == 200
            told = ann.refused("answer", to=asked["id"], option=0)
            assert "closed" in told["text"]


def test_the_keeper_sees_and_exports_it(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table, record = played(file)
    out = tmp_path / "out.json"
    newer = replace(ossuary.game("graveyard"), version="99")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ossuary, "game", lambda name: newer)
        assert run(["tables", "show", table.id, "--db", str(file)]) == 0
        assert SAID in capsys.readouterr().out
        assert run(["tables", "export", table.id, str(out), "--db", str(file)]) == 0
        assert SAID in " ".join(capsys.readouterr().out.split())

    told = json.loads(out.read_text())
    assert told["record"]["answers"] == record["answers"]
    assert ossuary.load(told["record"]).view("ann") == ossuary.load(record).view("ann")
    assert told["log"][0]["kind"] == "open"
