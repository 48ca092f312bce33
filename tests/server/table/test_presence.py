"""Who is notified when: those who act or are asked at once, the others a little later."""

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


class Counter:
    """A connection that counts its notifications."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.notified = 0

    def notify(self) -> None:
        self.notified += 1


async def seated(*viewers: Viewer) -> tuple[Table, dict[Viewer, Counter]]:
    lobby = Lobby(open_store("memory:"), HereThinker())
    await lobby.store.open()
    opened = await lobby.open(wire.OpenTable(game="graveyard", seats=3, seed=1, begin=True))
    return await joined(lobby, opened.table, *viewers)


async def joined(lobby: Lobby, id: str, *viewers: Viewer) -> tuple[Table, dict[Viewer, Counter]]:
    table = await lobby.table(id)
    counters = {viewer: Counter(viewer) for viewer in viewers}
    for counter in counters.values():
        await table.join(counter)
    await asyncio.sleep(DELAY + PACE)
    await asyncio.sleep(PACE)  # and it has been quiet for a while
    for counter in counters.values():
        counter.notified = 0
    return table, counters


async def answer(table: Table) -> str:
    playing = table.situation.playing
    assert playing is not None
    seat, to = next(iter(playing.tickets.items()))
    await table.act(seat, wire.Answer(to, 0))
    return seat


async def test_who_answered_and_who_is_asked_are_notified_at_once_and_the_others_later() -> None:
    table, counters = await seated(None, "ann", "bob", "cyd")

    answered = await answer(table)
    assert table.situation.playing is not None
    concerned = {answered, *table.situation.playing.ids}
    assert len(concerned) < 4
    assert {viewer for viewer, counter in counters.items() if counter.notified} == concerned

    await asyncio.sleep(DELAY * 2)
    assert all(counter.notified for counter in counters.values())


async def test_who_only_looks_on_is_notified_once_for_several_answers() -> None:
    table, counters = await seated(None)

    for _ in range(4):
        await answer(table)
    assert counters[None].notified == 0
    await asyncio.sleep(DELAY * 2)
    assert counters[None].notified == 1


async def test_where_much_happens_who_looks_on_is_notified_now_and_then() -> None:
    table, counters = await seated(None)
    loop = asyncio.get_running_loop()
    begun = loop.time()

    while loop.time() < begun + DELAY + 3 * PACE:
        await answer(table)
        await asyncio.sleep(DELAY / 20)
        if table.situation.over:
            break
    lasted = loop.time() - begun

    assert 1 <= counters[None].notified <= 1 + lasted / PACE + table.situation.over


async def test_who_comes_and_goes_is_seen_a_little_later() -> None:
    table, counters = await seated(None, "ann")
    bob = Counter("bob")

    await table.join(bob)
    table.leave(bob)
    assert counters[None].notified == counters["ann"].notified == 0
    assert bob.notified

    await asyncio.sleep(DELAY * 2)
    assert counters[None].notified == counters["ann"].notified == 1


async def test_what_is_no_answer_is_seen_by_all_at_once() -> None:
    table, counters = await seated(None, "ann", "bob")

    await table.act("ann", wire.Rename("Anna"))

    assert all(counter.notified == 1 for counter in counters.values())


async def test_who_comes_too_late_with_an_answer_sees_what_others_wrote_meanwhile() -> None:
    table, _ = await seated("ann", "bob", "cyd")
    there, counters = await joined(Lobby(table.store, HereThinker()), table.id, "ann", "bob", "cyd")
    assert there.situation.playing is not None
    seat, to = next(iter(there.situation.playing.tickets.items()))

    await answer(table)
    with pytest.raises(Refused, match="no longer open"):
        await there.act(seat, wire.Answer(to, 0))

    assert there.situation.number == table.situation.number
    assert all(counter.notified == 1 for counter in counters.values())


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
