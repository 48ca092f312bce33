"""Who looks when: whoever is concerned at once, the others a blink later."""

from __future__ import annotations

import asyncio

from ossuary.server import wire
from ossuary.server.bots import HereThinker
from ossuary.server.history import Viewer
from ossuary.server.lobby import Lobby
from ossuary.server.table import BLINK, Table
from ossuary.store import open_store


class Eye:
    """A connection that counts how often it was told to look."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.looks = 0

    def stir(self) -> None:
        self.looks += 1


async def seated(*viewers: Viewer) -> tuple[Table, dict[Viewer, Eye]]:
    lobby = Lobby(open_store("memory:"), HereThinker())
    await lobby.store.open()
    opened = await lobby.open(wire.OpenTable(game="graveyard", seats=3, seed=1, begin=True))
    table = await lobby.table(opened.table)
    eyes = {viewer: Eye(viewer) for viewer in viewers}
    for eye in eyes.values():
        await table.join(eye)
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

    await asyncio.sleep(BLINK * 2)
    assert all(eye.looks for eye in eyes.values())


async def test_who_only_looks_on_is_stirred_once_for_several_answers() -> None:
    table, eyes = await seated(None)

    for _ in range(4):
        await answer(table)
    assert eyes[None].looks == 0
    await asyncio.sleep(BLINK * 2)
    assert eyes[None].looks == 1


async def test_what_is_no_answer_is_seen_by_all_at_once() -> None:
    table, eyes = await seated(None, "ann", "bob")

    await table.act("ann", wire.Rename("Anna"))

    assert all(eye.looks == 1 for eye in eyes.values())
