"""Who looks when: whoever is concerned at once, the others a blink later."""

from __future__ import annotations

import asyncio
import gc
import weakref

import pytest

from ossuary.server import wire
from ossuary.server.bots import HereThinker
from ossuary.server.situation.commands import Refused
from ossuary.server.situation.history import Viewer
from ossuary.server.table.lobby import Lobby
from ossuary.server.table.presence import DELAY, PACE
from ossuary.server.table.table import Table
from ossuary.store import open_store


class Eye:
    """A connection that counts how often it was told to look."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.looks = 0

    def notify(self) -> None:
        self.looks += 1


async def seated(*viewers: Viewer) -> tuple[Table, dict[Viewer, Eye]]:
    lobby = Lobby(open_store("memory:"), HereThinker())
    await lobby.store.open()
    opened = await lobby.open(wire.OpenTable(game="graveyard", seats=3, seed=1, begin=True))
    return await joined(lobby, opened.table, *viewers)


async def joined(lobby: Lobby, id: str, *viewers: Viewer) -> tuple[Table, dict[Viewer, Eye]]:
    table = await lobby.table(id)
    eyes = {viewer: Eye(viewer) for viewer in viewers}
    for eye in eyes.values():
        await table.join(eye)
    await asyncio.sleep(DELAY + PACE)
    await asyncio.sleep(PACE)  # and it has been quiet for a while
    for eye in eyes.values():
        eye.looks = 0
    return table, eyes


async def answer(table: Table) -> str:
    playing = table.situation.playing
    assert playing is not None
    seat, to = next(iter(playing.ids.items()))
    await table.act(seat, wire.Answer(to, 0))
    return seat


async def test_who_answered_and_who_is_asked_look_at_once_and_the_others_a_blink_later() -> None:
    table, eyes = await seated(None, "ann", "bob", "cyd")

    answered = await answer(table)
    assert table.situation.playing is not None
    concerned = {answered, *table.situation.playing.ids}
    assert len(concerned) < 4
    assert {viewer for viewer, eye in eyes.items() if eye.looks} == concerned

    await asyncio.sleep(DELAY * 2)
    assert all(eye.looks for eye in eyes.values())


async def test_who_only_looks_on_is_stirred_once_for_several_answers() -> None:
    table, eyes = await seated(None)

    for _ in range(4):
        await answer(table)
    assert eyes[None].looks == 0
    await asyncio.sleep(DELAY * 2)
    assert eyes[None].looks == 1


async def test_where_much_happens_who_looks_on_is_stirred_now_and_then() -> None:
    table, eyes = await seated(None)
    loop = asyncio.get_running_loop()
    begun = loop.time()

    while loop.time() < begun + DELAY + 3 * PACE:
        await answer(table)
        await asyncio.sleep(DELAY / 20)
        if table.situation.over:
            break
    lasted = loop.time() - begun

    assert 1 <= eyes[None].looks <= 1 + lasted / PACE + table.situation.over


async def test_who_comes_and_goes_is_seen_a_blink_later() -> None:
    table, eyes = await seated(None, "ann")
    bob = Eye("bob")

    await table.join(bob)
    table.leave(bob)
    assert eyes[None].looks == eyes["ann"].looks == 0
    assert bob.looks

    await asyncio.sleep(DELAY * 2)
    assert eyes[None].looks == eyes["ann"].looks == 1


async def test_what_is_no_answer_is_seen_by_all_at_once() -> None:
    table, eyes = await seated(None, "ann", "bob")

    await table.act("ann", wire.Rename("Anna"))

    assert all(eye.looks == 1 for eye in eyes.values())


async def test_who_comes_too_late_with_an_answer_sees_what_others_wrote_meanwhile() -> None:
    table, _ = await seated("ann", "bob", "cyd")
    there, eyes = await joined(Lobby(table.store, HereThinker()), table.id, "ann", "bob", "cyd")
    assert there.situation.playing is not None
    seat, to = next(iter(there.situation.playing.ids.items()))

    await answer(table)
    with pytest.raises(Refused, match="no longer open"):
        await there.act(seat, wire.Answer(to, 0))

    assert there.situation.number == table.situation.number
    assert all(eye.looks == 1 for eye in eyes.values())


async def test_a_table_that_is_let_go_of_is_gone_at_once() -> None:
    table, _ = await seated()
    lobby = Lobby(table.store, HereThinker())
    gone = weakref.ref(await lobby.table(table.id))

    gc.disable()
    try:
        lobby.free(table.id)
        await asyncio.sleep(0)
        assert gone() is None  # without anybody looking for garbage
    finally:
        gc.enable()
