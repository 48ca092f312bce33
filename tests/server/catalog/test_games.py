"""The games are read when the house opens, and nobody waits at the door for it."""

from __future__ import annotations

import re
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
        assert set(game.bots) <= set(game.bot_names)

    zombs = games.line(ossuary.game("zombs"))
    assert zombs.bot_names == bots.CALLED


SHOWN = re.compile(r"(?:^|[.:;] )(Costs?:?|Needs|Gives|Power|Speed|Intelligence|Lives|Life|Stamina|Levels) [+-]?\d")


@pytest.mark.parametrize("game", ossuary.games())
def test_the_words_beside_the_signs_of_a_card_do_not_say_them_again(game: str) -> None:
    designs = games.info(ossuary.game(game)).designs

    for id, design in designs.items():
        assert not SHOWN.search(design["words"]), f"{id}: {design['words']}"
        assert len(design["words"]) <= len(design["text"])


def test_what_a_face_shows_as_signs_is_sent_as_fields() -> None:
    ally = games.info(ossuary.game("zanaga")).designs["L01"]
    arm = games.info(ossuary.game("circus")).designs["ARM"]

    assert (ally["ranged"], ally["melee"], ally["magic"], ally["words"]) == ("1/1", "3/1", "0/1", "")
    assert (arm["needs"], arm["gives"], arm["words"]) == ("bone", "hand", "")
