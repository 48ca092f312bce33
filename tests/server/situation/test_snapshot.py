"""A table goes on from a snapshot as from its whole log; a snapshot that is of no use is ignored."""

from __future__ import annotations

import asyncio
import random
import re
from typing import Any

import pytest

import ossuary
from ossuary.server import wire
from ossuary.server.bots import HereThinker
from ossuary.server.situation import snapshot
from ossuary.server.situation.situation import Situation
from ossuary.server.table.lobby import Lobby
from ossuary.server.table.log import SNAPSHOT_EVERY
from ossuary.server.table.table import Table
from ossuary.store import Store, open_store
from tests.server.logs import Log, again, play, update_of

GAMES = ossuary.games()


def assert_same(one: Situation, other: Situation) -> None:
    """To every viewer, in all that a situation can be asked."""
    for viewer in (None, *one.seats):
        count = one.history.count(viewer)
        for after in (0, count // 2, count):
            assert update_of(one, viewer, after, one.at) == update_of(other, viewer, after, one.at)
        assert one.history.timeline(viewer) == other.history.timeline(viewer)
    assert (one.number, one.at, one.seed, one.shuffle_words, one.chat) == (
        other.number, other.at, other.seed, other.shuffle_words, other.chat,
    )  # fmt: skip
    assert one.people == other.people
    assert one.clock.left == other.clock.left
    assert (one.playing is None) == (other.playing is None)
    if one.playing is not None and other.playing is not None:
        assert (one.playing.ids, one.playing.since, one.playing.window_from, one.playing.before) == (
            other.playing.ids, other.playing.since, other.playing.window_from, other.playing.before,
        )  # fmt: skip
        assert one.playing.match.save() == other.playing.match.save()
        for at in range(0, len(one.playing.match.answers) + 1, 101):
            assert one.playing.match.at(at).save() == other.playing.match.at(at).save()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("stop", [0, 1, 40, 350])
def test_a_game_goes_on_from_a_snapshot_as_from_its_log(game: str, stop: int) -> None:
    luck = random.Random(stop)
    more: dict[str, Any] = {"time": wire.TimeControl("game", seconds=100_000, increment=3)}
    log = Log(game, seats=max(ossuary.game(game).seats[-2:]), seed=stop, **more)
    play(log, luck, stop)
    kept = snapshot.restore(log.entries[0], snapshot.take(log.situation))
    assert_same(again(log), kept)
    taken = len(log.entries)
    play(log, luck, 60)
    for entry in log.entries[taken:]:
        kept.apply(entry)
    assert_same(log.situation, kept)


def test_before_the_game_and_while_somebody_wishes_to_go_back() -> None:
    waiting = Log(begin=False)
    waiting.say("ann", wire.ShuffleWords("mine"))
    waiting.say("ann", wire.Rename("Anna"))
    assert_same(waiting.situation, snapshot.restore(waiting.entries[0], snapshot.take(waiting.situation)))
    log = Log(seats=3)
    while len(log.situation.match.answers) < 12:  # type: ignore[union-attr]
        log.answer(log.asked[0])
    log.say("ann", wire.Undo(1))
    kept = snapshot.restore(log.entries[0], snapshot.take(log.situation))
    assert kept.wish == log.situation.wish
    assert_same(log.situation, kept)


@pytest.mark.parametrize("data", [b"", b"{}", b"[]", b'{"made_by":"Ossuary 0, graveyard 1"}', b"\xff"])
def test_a_table_with_a_useless_snapshot_is_read_from_its_log(data: bytes) -> None:
    async def run() -> None:
        store = open_store("memory:")
        await store.open()
        lobby = Lobby(store, HereThinker())
        opened = await lobby.open(wire.OpenTable("graveyard", 2, begin=True))
        await store.save_snapshot(opened.table, 0, data)
        table = await Lobby(store, HereThinker()).table(opened.table)
        assert table.situation.match is not None
        await store.close()

    asyncio.run(run())


@pytest.mark.parametrize(
    ("now", "then"),
    [
        (rb'"is":"[^"]+"', b'"is":"zombs.elsewhere.Vanished"'),  # a procedure
        (rb'"step":"[^"]+"', b'"step":"vanished"'),  # where it is
        (rb'"asking":"[^"]+"', b'"asking":"vanished"'),  # where it goes on with the answer
        (rb'"options":\[\["[^"]+"', b'"options":[["zombs.vanished"'),
        (rb"ossuary.games.zombs.events.", b"ossuary.games.zombs.elsewhere."),
        (rb'"shuffle_words":', b'"words":'),  # a field
        (rb'"made_by":"Ossuary [^,]+', b'"made_by":"Ossuary 0.0.1'),
    ],
)
async def test_a_snapshot_from_before_things_were_moved_is_ignored_and_the_table_goes_on(
    now: bytes, then: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    store = open_store("memory:")
    await store.open()
    lobby = Lobby(store, HereThinker())
    opened = await lobby.open(wire.OpenTable("zombs", 2, begin=True, seed=3))
    table = await lobby.table(opened.table)
    for _ in range(9):
        await answer(table)
    data, changed = re.subn(now, then, snapshot.take(table.situation))
    assert changed
    await store.save_snapshot(opened.table, table.situation.number, data)

    again = await Lobby(store, HereThinker()).table(opened.table)

    assert "snapshot ignored" in caplog.text
    assert_same(table.situation, again.situation)
    await answer(again)
    assert again.situation.number == table.situation.number + 1
    await store.close()


async def answer(table: Table) -> None:
    playing = table.situation.playing
    assert playing is not None
    seat, to = next(iter(playing.tickets.items()))
    await table.act(seat, wire.Answer(to, 0))


def test_only_events_come_out_of_a_snapshot() -> None:
    log = Log()
    data = snapshot.take(log.situation).replace(b"ossuary.games.graveyard.", b"os.")
    with pytest.raises(ossuary.OssuaryError, match="There is no event"):
        snapshot.restore(log.entries[0], data)


def test_a_long_table_is_read_from_where_it_was_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    applied: list[int] = []
    apply = Situation.apply

    def count(situation: Situation, entry: Any, tried: Any = None) -> None:
        applied.append(entry.number)
        apply(situation, entry, tried)

    async def chat_on(store: Store) -> str:
        lobby = Lobby(store, HereThinker())
        opened = await lobby.open(wire.OpenTable("graveyard", 2, begin=True))
        table = await lobby.table(opened.table)
        for number in range(2 * SNAPSHOT_EVERY):
            await table.act("ann", wire.Chat(f"{number}"))
        while table.log._saving is not None and not table.log._saving.done():
            await table.log._saving
        return opened.table

    async def run() -> None:
        store = open_store("memory:")
        await store.open()
        id = await chat_on(store)
        monkeypatch.setattr(Situation, "apply", count)
        table = await Lobby(store, HereThinker()).table(id)
        assert len(applied) <= SNAPSHOT_EVERY
        entries = await store.read(id)
        whole = Situation(entries[0])
        for entry in entries[1:]:
            whole.apply(entry)
        assert_same(whole, table.situation)
        await store.close()

    asyncio.run(run())
