"""The games are read when the house opens, and nobody waits at the door for it."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest

import ossuary
from ossuary import bots
from ossuary.server import wire
from ossuary.server.catalog import games
from tests.server.serving import PATIENCE, serving


def test_the_games_are_read_before_anybody_asks_and_the_door_is_open_meanwhile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    reading, done = Event(), Event()
    found = games.games()
    times: list[int] = []

    def read() -> list[wire.GameLine]:
        times.append(1)
        reading.set()
        assert done.wait(PATIENCE)
        return found

    monkeypatch.setattr(games, "_read", read)
    with serving() as server, ThreadPoolExecutor(1) as visitor:
        assert reading.wait(PATIENCE), "nobody has asked for them"

        asked = visitor.submit(server.http.get, "/api/games")
        try:
            assert server.http.get("/healthz").json() == {"ok": True}
            assert not asked.done()
            assert len(times) == 1, "whoever comes meanwhile does not read them again"
        finally:
            done.set()

        assert [game["id"] for game in asked.result(PATIENCE).json()] == [game.id for game in found]


def test_a_game_tells_the_page_what_each_of_its_bots_is_called() -> None:
    for game in games.games():
        assert list(game.bot_names) == game.bots

    zombs = games.line(ossuary.game("zombs"))
    assert zombs.bot_names == bots.CALLED
