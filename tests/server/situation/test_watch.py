"""Whoever sets the machine's clock gives no player time and takes none away; a restart costs nobody time."""

from __future__ import annotations

import time

import pytest

from ossuary.engine import OssuaryError
from ossuary.server import wire
from ossuary.server.bots import HereThinker
from ossuary.server.situation.clock import Watch
from ossuary.server.table.lobby import Lobby
from ossuary.store import Entry, open_store
from tests.server.logs import Log

HOUR = 3_600_000


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
def test_a_jump_of_the_wall_clock_is_not_noticed(monkeypatch: pytest.MonkeyPatch, jump: int) -> None:
    watch = Watch()
    before = watch()

    wall = time.time_ns()
    monkeypatch.setattr(time, "time_ns", lambda: wall + jump * 1_000_000)

    assert 0 <= watch() - before < HOUR / 2


def test_it_is_never_behind_what_was_written() -> None:
    watch = Watch()
    ahead = watch() + HOUR

    watch.not_before(ahead)
    watch.not_before(5)

    assert ahead <= watch() < ahead + HOUR


async def test_a_restart_costs_nobody_the_time_for_which_the_server_was_away() -> None:
    store, at = open_store("memory:"), [1_000_000]
    await store.open()
    lobby = Lobby(store, HereThinker(), lambda: at[0])
    game = wire.TimeControl(kind="game", seconds=900)
    opened = await lobby.open(wire.OpenTable("graveyard", 2, begin=True, time=game))
    await lobby.table(opened.table)
    at[0] += 600_000  # ten minutes later another process has begun

    table = await Lobby(store, HereThinker(), lambda: at[0]).table(opened.table)
    clock = table.situation.clock.shown(table.situation.playing, at[0])

    assert clock is not None
    assert set(clock.left.values()) == {900_000}
    at[0] += 60_000
    clock = table.situation.clock.shown(table.situation.playing, at[0])
    assert clock is not None
    assert sorted(clock.left.values()) == [840_000, 900_000]


@pytest.mark.parametrize(
    ("kind", "data", "said"),
    [("answer", {"to": 1, "option": 0}, "answers a question that was not open"), ("dance", {}, "does not know")],
)
def test_an_entry_that_cannot_be_understood_is_never_left_out(kind: str, data: dict[str, object], said: str) -> None:
    log = Log()

    with pytest.raises(OssuaryError, match=said):
        log.situation.apply(Entry(1, 1_001_000, kind, "ann", data))


def test_what_players_write_can_be_seen_and_nothing_else() -> None:
    log = Log(begin=False)

    log.say("ann", wire.Rename("An\x1b[31mn\u202e"))
    log.say("ann", wire.ShuffleWords("a\x1b]0;b\u2066"))
    log.say("ann", wire.Chat("hi\u200f\x07there"))

    assert log.situation.people["ann"].called == "An [31mn"
    assert log.situation.people["ann"].shuffle_words == "a ]0;b"
    assert log.situation.chat[-1].text == "hi there"
