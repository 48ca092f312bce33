"""`ossuary tables`: what a keeper does with a house's tables, also while a server runs."""

from __future__ import annotations

import json
import stat
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

import ossuary
from ossuary.cli.commands.tables import milliseconds
from ossuary.cli.main import run
from ossuary.engine import OssuaryError
from ossuary.server.table import housekeeping
from ossuary.server.table.lobby import new_id
from ossuary.store import open_store
from tests.server.serving import Opened, Server, serving


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


def tables(file: Path, *words: str) -> int:
    return run(["tables", *words, "--db", str(file)])


def played(server: Server, answers: int = 6, **more: Any) -> Opened:
    table = server.open(begin=True, **more)
    with table.sit("ann") as ann, table.sit("bob") as bob:
        ann.say("name", name="Antonia")
        ann.say("chat", text="my secret recipe")
        bob.say("chat", text="tell me more")
        bob.hear("chat")
        for _ in range(answers):
            for browser in (ann, bob):
                browser.say("ping")
                browser.hear("pong")
                if browser.update.get("question"):
                    browser.answer()
    return table


def test_tables_are_listed_shown_and_deleted(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with serving(store=open_store(str(file))) as server:
        table = played(server)

        assert tables(file, "list") == 0
        assert table.id in capsys.readouterr().out
        assert tables(file, "show", table.id) == 0
        shown = capsys.readouterr().out
        assert "graveyard" in shown
        assert "ann: Antonia, taken" in shown
        assert "in play" in shown
        assert not any(token in shown for token in table.tokens.values())
    assert tables(file, "delete", table.id) == 0
    assert tables(file, "delete", table.id) == 2
    assert tables(file, "show", table.id) == 2
    assert f"There is no table {table.id}." in capsys.readouterr().err


def test_nobody_comes_to_a_deleted_table_also_while_the_server_knows_it(file: Path) -> None:
    with serving(store=open_store(str(file))) as server:
        table = server.open(begin=True, seed=5)  # Ann begins
        with table.sit("ann") as ann:
            asked = ann.question()
            assert tables(file, "delete", table.id) == 0
            with pytest.raises(ConnectionClosed):
                table.sit("bob")
            told = ann.refused("answer", to=asked["id"], option=0)
            assert "There is no table" in told["text"]


def test_a_table_is_exported_with_its_record(file: Path, tmp_path: Path) -> None:
    with serving(store=open_store(str(file))) as server:
        table = played(server)
    out = tmp_path / "out.json"

    assert tables(file, "export", table.id, str(out)) == 0
    assert tables(file, "export", table.id, str(out)) == 2  # nothing is written over

    told = json.loads(out.read_text())
    assert stat.S_IMODE(out.stat().st_mode) == 0o600
    assert told["record"]["game"] == "graveyard"
    assert told["log"][0]["kind"] == "open"


def test_a_table_of_other_rules_is_exported_too_and_never_lost(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with serving(store=open_store(str(file))) as server:
        table = played(server)
    out = tmp_path / "out.json"
    newer = replace(ossuary.game("graveyard"), version="99")
    monkeypatch.setattr(ossuary, "game", lambda name: newer)

    assert tables(file, "show", table.id) == 0
    assert "it was opened with version" in capsys.readouterr().out
    assert tables(file, "export", table.id, str(out)) == 0

    told = json.loads(out.read_text())
    assert len(told["record"]["answers"]) == sum(entry["kind"] == "answer" for entry in told["log"]) > 0


def test_the_keeper_gives_a_seat_a_new_link_while_the_server_runs(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with serving(store=open_store(str(file))) as server:
        table = server.open(begin=True)
        with table.sit("bob") as thief:
            assert tables(file, "rekey", table.id, "bob") == 0
            path = capsys.readouterr().out.strip()
            with pytest.raises(ConnectionClosed):
                thief.hear("nothing of the kind")
        with server.browser(table.id, path.partition("#")[2]) as bob:
            assert bob.welcome["seat"] == "bob"
    assert tables(file, "rekey", table.id, "zoe") == 2


def test_what_a_person_wrote_is_removed_and_the_game_stays(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with serving(store=open_store(str(file))) as server:
        table = played(server)
    assert tables(file, "forget", table.id, "ann") == 0
    with serving(store=open_store(str(file))) as server:
        with server.browser(table.id, table.watching) as guest:
            said = [line["text"] for line in guest.welcome["chat"]]
            assert sorted(said) == ["[removed]", "tell me more"]
            assert "Antonia" not in str(guest.heard)
        kept = str(server.run(server.store.read(table.id)))
    assert "recipe" not in kept
    assert "Antonia" not in kept
    assert "recipe" not in file.read_bytes().decode("latin-1")


def test_a_house_is_copied_while_it_runs_and_brought_back_elsewhere(file: Path, tmp_path: Path) -> None:
    copy, other = tmp_path / "copy.jsonl", tmp_path / "other.db"
    with serving(store=open_store(str(file))) as server:
        one, two = played(server), played(server)
        assert tables(file, "backup", str(copy)) == 0
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert tables(file, "backup", str(copy)) == 2  # nothing is written over

    assert tables(other, "restore", str(copy)) == 0
    assert tables(other, "restore", str(copy)) == 0  # they are there: nothing happens

    with serving(store=open_store(str(other))) as server:
        for table in (one, two):
            with server.browser(table.id, table.tokens["ann"]) as ann:
                assert ann.welcome["seat"] == "ann"
                ann.hear("update")
                assert ann.update["begun"]


def test_a_house_with_many_tables_is_listed_copied_and_expired_whole(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(housekeeping, "TOGETHER", 3)
    copy, other = tmp_path / "copy.jsonl", tmp_path / "other.db"
    with serving(store=open_store(str(file))) as server:
        ids = {server.open().id for _ in range(8)}

    assert tables(file, "list") == 0
    listed = [line.split()[0] for line in capsys.readouterr().out.splitlines()]
    assert sorted(listed) == sorted(ids)
    assert tables(file, "backup", str(copy)) == 0
    assert "8 tables" in capsys.readouterr().out
    assert tables(other, "restore", str(copy)) == 0
    assert "8 tables brought back" in capsys.readouterr().out
    monkeypatch.setattr("time.time_ns", lambda: 4_000_000_000 * 10**9)
    assert tables(other, "expire", "1d") == 0
    assert "8 tables removed" in capsys.readouterr().out


def test_what_was_interrupted_while_it_was_brought_back_is_brought_whole_the_next_time(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy, half, other = tmp_path / "copy.jsonl", tmp_path / "half.jsonl", tmp_path / "other.db"
    with serving(store=open_store(str(file))) as server:
        table = played(server)
    assert tables(file, "backup", str(copy)) == 0
    lines = copy.read_text().splitlines(keepends=True)
    half.write_text("".join(lines[: len(lines) // 2]))
    assert tables(other, "restore", str(half)) == 0

    assert tables(other, "restore", str(copy)) == 0

    capsys.readouterr()
    assert tables(other, "list") == 0
    assert capsys.readouterr().out.split()[-1] == str(len(lines) - 1)
    assert tables(other, "forget", table.id) == 0
    assert tables(other, "restore", str(copy)) == 0  # what was removed since stays removed
    assert tables(other, "export", table.id, str(tmp_path / "out.json")) == 0
    assert "secret recipe" not in (tmp_path / "out.json").read_text()


def test_a_broken_copy_is_refused_with_its_line(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copy = tmp_path / "copy.jsonl"
    copy.write_text('{"ossuary_tables": 1}\n["x", 0, 1, "open", null, {}]\n')
    assert tables(file, "restore", str(copy)) == 2
    assert "line 2" in capsys.readouterr().err
    copy.write_text("hello\n")
    assert tables(file, "restore", str(copy)) == 2
    assert tables(file, "restore", str(tmp_path / "nothing")) == 2


def test_old_tables_expire(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with serving(store=open_store(str(file))) as server:
        server.open()
    assert tables(file, "expire", "1d") == 0
    assert "0 tables removed" in capsys.readouterr().out
    assert tables(file, "expire", "soon") == 2


@pytest.mark.parametrize(("age", "length"), [("90d", 7_776_000_000), ("12h", 43_200_000), ("6w", 3_628_800_000)])
def test_lengths_of_time(age: str, length: int) -> None:
    assert milliseconds(age) == length
    with pytest.raises(OssuaryError, match="no length of time"):
        milliseconds(age + "x")


def test_an_id_that_begins_with_a_hyphen_is_an_id(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with serving(store=open_store(str(file))):
        pass

    assert tables(file, "show", "-rMuiwk9WB38") == 2
    assert "There is no table -rMuiwk9WB38" in capsys.readouterr().err


def test_new_ids_do_not_begin_with_a_hyphen(monkeypatch: pytest.MonkeyPatch) -> None:
    made = iter(["-rMuiwk9WB38", "-x", "rMuiwk9WB38x"])
    monkeypatch.setattr("secrets.token_urlsafe", lambda size: next(made))

    assert new_id() == "rMuiwk9WB38x"
