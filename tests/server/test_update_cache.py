"""Updates are joined from parts that are written already, and are whole updates all the same."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

import ossuary
from ossuary.server import wire
from ossuary.server.bots import HereThinker
from ossuary.server.situation.update import undo
from ossuary.server.table.lobby import Lobby
from ossuary.server.table.table import Table
from ossuary.store import open_store
from tests.server.logs import read_update


async def opened(game: str, **more: object) -> Table:
    lobby = Lobby(open_store("memory:"), HereThinker())
    await lobby.store.open()
    wish = msgspec.convert({"game": game, "seats": ossuary.game(game).seats[-1], "seed": 7, **more}, wire.OpenTable)
    return await lobby.table((await lobby.open(wish)).table)


def everybody_is_told(table: Table) -> None:
    situation = table.situation
    for viewer in (None, *situation.seats):
        update = read_update(table.update(viewer, 0))
        waiting = situation.match.waiting if situation.match else {}
        asked = waiting.get(viewer) if viewer is not None else None
        assert update.n == situation.history.count(viewer)
        moments = situation.history.since(viewer, 0)
        assert [line.n for line in update.events] == [
            n for n, moment in moments for _ in range(len(moment.events) + (moment.notice is not None))
        ]
        assert update.undo == undo(situation, viewer)
        assert msgspec.convert(update.people, list[wire.Person])[0].seat == situation.seats[0]
        assert update.view is None or update.view["seat"] == viewer
        assert (update.clock is None) == (not situation.clock.ticks)
        assert (update.begun, update.over) == (situation.match is not None, situation.over)
        assert len(update.question.options if update.question else ()) == len(asked.options if asked else ())


@pytest.mark.parametrize("game", ossuary.games())
async def test_an_update_is_whole_whatever_it_is_joined_from(game: str) -> None:
    table, luck = await opened(game, begin=True), Random(3)
    for _ in range(12):
        everybody_is_told(table)
        playing = table.situation.playing
        assert playing is not None
        seat, to = luck.choice(list(playing.ids.items()))
        await table.act(seat, wire.Answer(to, luck.randrange(len(playing.match.waiting[seat].options))))
    everybody_is_told(table)


async def test_an_update_shows_the_clock_where_there_is_one() -> None:
    table = await opened("graveyard", begin=True, time={"kind": "decision", "seconds": 600})

    everybody_is_told(table)


async def test_before_the_game_there_is_nothing_to_see() -> None:
    table = await opened("graveyard")

    everybody_is_told(table)
    assert read_update(table.update("ann", 0)).view is None
