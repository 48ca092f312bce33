"""Nobody fills the house: rates of frames, what one seat may write, how many tables there are, how full the disk is."""

from __future__ import annotations

import shutil
from collections import namedtuple
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from ossuary.server import wire
from ossuary.server.fast.websocket import FILLERS
from ossuary.server.settings import unlimited
from ossuary.server.situation import commands
from ossuary.server.situation.commands import Refused
from ossuary.store import open_store
from tests.server.logs import Log, again
from tests.server.serving import Browser, Server, serving


def flood(browser: Browser, what: str) -> None:
    """Until it is disconnected; a rate lets some of it through."""
    for _ in range(20):
        for _ in range(FILLERS if what != "empty pieces" else 0):
            (browser.socket.ping if what == "pings" else browser.socket.pong)()
        if what == "empty pieces":
            browser.socket.send(iter([""] * FILLERS))
        with suppress(TimeoutError):
            browser.next(0.01)


@pytest.mark.parametrize("what", ["pings", "pongs", "empty pieces"])
def test_frames_that_say_nothing_have_a_rate(server: Server, what: str) -> None:
    table = server.open(begin=True)
    with table.sit("ann") as ann, table.sit("bob") as bob:
        with pytest.raises((ConnectionClosed, OSError)):
            flood(ann, what)
        bob.say("ping")
        bob.hear("pong")


def test_one_seat_cannot_fill_the_log_of_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "MOST_SAID", 30)
    log = Log(seats=2)
    for _ in range(30):
        log.say("ann", wire.Chat("la"))

    with pytest.raises(Refused, match="said so much"):
        log.say("ann", wire.Rename("Anna"))

    log.say("bob", wire.Chat("my turn to talk"))
    assert again(log).said == log.situation.said == {"ann": 30, "bob": 1}
    for _ in range(10):
        log.answer(log.asked[0])  # the game goes on


def test_what_one_does_to_the_seats_of_others_counts_for_oneself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "MOST_SAID", 30)
    log = Log(seats=2)
    log.sit("ann")

    for number in range(29):
        log.say("ann", wire.SeatBot("bob", None if number % 2 else "random"))
    with pytest.raises(Refused, match="said so much"):
        log.say("ann", wire.SeatBot("bob", None))

    log.say("bob", wire.Chat("I was not muted."))


def test_new_secrets_without_end_do_not_fill_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "MOST_SAID", 30)
    log = Log(seats=2)

    for number in range(30):
        log.write(commands.renewed(log.situation, "ann", f"key {number}", "player"))
    with pytest.raises(Refused, match="said so much"):
        commands.renewed(log.situation, "ann", "one more", "player")

    log.write(commands.renewed(log.situation, "ann", "key", "keeper"))


def test_several_browsers_of_one_seat_do_not_talk_more_than_one(server: Server) -> None:
    settings = replace(unlimited(), chat_burst=3, chat_flow=0)
    with serving(settings) as house:
        table = house.open(begin=True)
        with table.sit("ann") as one, table.sit("ann") as other, table.sit("bob") as bob:
            for browser in (one, other, one):
                browser.say("chat", text="la")
                browser.hear("chat")
            assert "faster than one can read" in other.refused("chat", text="la")["text"]
            bob.say("chat", text="and I")
            bob.hear("chat")


def test_a_house_keeps_only_so_many_tables() -> None:
    with serving(replace(unlimited(), most_tables=2)) as server:
        first = server.open(begin=True)
        server.open()
        full = server.http.post("/api/tables", json={"game": "graveyard", "seats": 2})

        assert (full.status_code, full.json()["error"]) == (507, "This house has 2 tables, and keeps no more.")
        with first.sit("ann") as ann:
            assert ann.hear("update")["begun"]


def test_no_table_is_opened_on_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(unlimited(), store=open_store(str(tmp_path / "tables.db"))) as server:
        server.open()
        usage = namedtuple("usage", "total used free")
        monkeypatch.setattr(shutil, "disk_usage", lambda _: usage(10, 9, 1))
        full = server.http.post("/api/tables", json={"game": "graveyard", "seats": 2})

        assert full.status_code == 507
        assert "disk is full" in full.json()["error"]
        assert str(tmp_path) not in full.text


def test_a_database_that_was_deleted_is_noticed(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    file = tmp_path / "tables.db"
    with serving(store=open_store(str(file))) as server:
        table = server.open(begin=True)
        assert server.http.get("/healthz").json() == {"ok": True}
        for name in ("tables.db", "tables.db-wal", "tables.db-shm"):
            (tmp_path / name).unlink(missing_ok=True)

        health = server.http.get("/healthz")
        assert (health.status_code, health.json()["ok"]) == (503, False)
        with table.sit("ann") as ann:
            assert "could not be written" in ann.refused("chat", text="is it kept?")["text"]
        opened = server.http.post("/api/tables", json={"game": "graveyard", "seats": 2})
        assert opened.status_code == 503
        for answer in (health, opened):
            assert str(tmp_path) not in answer.text
    assert "was deleted or replaced" in caplog.text
