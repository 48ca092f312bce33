"""Answers of the table: for bots, clocks, automatic passes and the poker face. Time passes only when a test says so."""

from __future__ import annotations

import asyncio
import os
import signal
from typing import Any

import pytest

import ossuary
from ossuary.engine import Match
from ossuary.engine.chance import stream
from ossuary.engine.flow import ASK, FIRST
from ossuary.server import wire
from ossuary.server.bots import BotFailed, HereThinker, ProcessThinker, Thinker, Thought, choose, thought
from ossuary.server.situation.commands import Refused
from ossuary.server.situation.history import Viewer
from ossuary.server.situation.update import log_lines
from ossuary.server.table.autopilot import FACE, GRACE
from ossuary.server.table.lobby import Lobby
from ossuary.server.table.table import Table
from ossuary.store import open_store


class Onlooker:
    """A connection that sends nothing."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer

    def notify(self) -> None:
        pass


class Overheard(HereThinker):
    """Keeps the luck that bots are given."""

    def __init__(self, seen: list[int]) -> None:
        self.seen = seen

    async def think(self, thought: Thought) -> int:
        self.seen.append(thought.seed)
        return await super().think(thought)


class House:
    """A lobby whose time stands still."""

    def __init__(self, thinker: Thinker | None = None) -> None:
        self.time = 1_000_000
        self.lobby = Lobby(open_store("memory:"), thinker or HereThinker(), lambda: self.time)

    async def table(self, *seats: str, **wish: Any) -> Table:
        await self.lobby.store.open()
        opened = await self.lobby.open(wire.OpenTable(**{"game": "graveyard", "seats": 3, "begin": True, **wish}))
        table = await self.lobby.table(opened.table)
        for seat in seats:
            await table.join(Onlooker(seat))
        self.time += GRACE  # it is this process that looks after the table
        await self.settle(table)
        return table

    async def settle(self, table: Table) -> None:
        table.autopilot.attend()
        await table.autopilot.settled()

    async def wait(self, table: Table, milliseconds: int) -> None:
        self.time += milliseconds
        await self.settle(table)


def match_of(table: Table) -> Match:
    assert table.situation.match is not None
    return table.situation.match


async def answer(table: Table, seat: str, option: int = 0) -> None:
    assert table.situation.playing is not None
    await table.act(seat, wire.Answer(table.situation.playing.ticket(seat) or 0, option))
    await table.autopilot.settled()


async def a_window(house: House, *seats: str, several: int = 1, **wish: Any) -> Table:
    """A table at which somebody of these is asked whether they react."""
    for seed in range(80):
        table = await house.table(*seats, seed=seed, **wish)
        for _ in range(60):
            match = match_of(table)
            if match.state.asked == FIRST and len(match.waiting) >= several:
                return table
            if not match.waiting:
                break
            await answer(table, next(iter(match.waiting)))
    raise AssertionError("no window came up")


# -- bots ------------------------------------------------------------------------------------------


async def test_bots_play_among_themselves_to_the_end_while_somebody_watches() -> None:
    house = House()
    table = await house.table(bots={"ann": "greedy", "bob": "random", "cyd": "random"})
    await table.join(Onlooker(None))
    await house.settle(table)
    assert table.situation.over


async def test_a_bot_plays_for_who_is_away_and_gives_the_seat_back(monkeypatch: pytest.MonkeyPatch) -> None:
    house = House()
    table = await house.table("ann", seats=2)
    bob = Onlooker("bob")
    await table.join(bob)
    table.leave(bob)
    with pytest.raises(Refused, match="a moment ago"):
        await table.act("ann", wire.SeatBot("bob", "random"))
    monkeypatch.setattr("ossuary.server.table.presence.MOMENT", 0.0)
    await table.act("ann", wire.SeatBot("bob", "random"))
    for _ in range(6):
        while "ann" not in match_of(table).waiting:
            await house.settle(table)
        await answer(table, "ann")
    assert any(seat == "bob" for seat, _ in match_of(table).answers)
    await table.join(bob)
    assert table.situation.people["bob"].bot is None
    await table.act("bob", wire.SeatBot("bob", "random"))  # by his own wish he may rest
    table.leave(bob)
    await table.join(bob)
    assert table.situation.people["bob"].bot == "random"


class Broken(HereThinker):
    """A bot that does what no bot should."""

    def __init__(self, failure: str) -> None:
        self.failure = failure

    async def think(self, thought: Thought) -> int:
        raise BotFailed(self.failure)

    async def close(self) -> None:
        pass


async def test_a_bot_that_fails_is_answered_for_and_the_log_says_so() -> None:
    house = House(Broken("took too long"))
    table = await house.table("ann", seats=2, bots={"bob": "greedy"}, seed=1)
    for _ in range(4):
        if "ann" in match_of(table).waiting:
            await answer(table, "ann")
        await house.settle(table)
    entries = await house.lobby.store.read(table.id)
    failed = [entry for entry in entries if entry.data.get("failed")]
    assert failed
    assert all(entry.data["failed"] == "took too long" for entry in failed)
    told = [line.text for line in log_lines(table.situation, "ann", 0)]
    assert "The bot of Bob took too long: the table has answered." in told


def test_what_a_bot_is_shown_knows_no_seed() -> None:
    match = ossuary.game("graveyard").start(3, seed=123456789)
    seat = next(iter(match.waiting))
    task = thought(match, seat, "random", 5)
    assert "123456789" not in str(task.world)
    assert 0 <= choose(task) < len(match.waiting[seat].options)


@pytest.mark.parametrize("seed", [7, None])
async def test_the_luck_of_bots_leads_back_to_nothing_true(seed: int | None) -> None:
    """Also where the seed was chosen: it was run backwards from the bots' luck once."""
    seen: list[int] = []
    for _ in range(2):
        house = House(Overheard(seen))
        table = await house.table("ann", seats=2, bots={"ann": "random", "bob": "random"}, seed=seed)
        true = {stream(table.situation.seed, number, at) for number in range(500) for at in range(2)}
        assert true.isdisjoint(seen)
    assert len(set(seen)) == len(seen) > 20  # two tables with one seed give their bots other luck


async def test_bots_think_in_other_processes_that_are_replaced_when_they_fail() -> None:
    match = ossuary.game("graveyard").start(3, seed=1)
    seat = next(iter(match.waiting))
    thinker = ProcessThinker(workers=1, budget=30)
    try:
        task = thought(match, seat, "greedy", 5)
        assert await thinker.think(task) == choose(task)
        with pytest.raises(BotFailed, match="failed"):
            await thinker.think(task._replace(bot="nobody"))
        free = thinker.workers._queue()
        desk = free.get_nowait()
        assert desk is not None
        free.put_nowait(desk)
        assert desk._process is not None
        os.kill(desk._process, signal.SIGKILL)
        with pytest.raises(BotFailed, match="crashed"):
            await thinker.think(task)
        assert await thinker.think(task) == choose(task)
        thinker.budget = 0.0
        with pytest.raises(BotFailed, match="took too long"):
            await thinker.think(task)
        thinker.budget = 30
        assert await thinker.think(task) == choose(task)
    finally:
        await thinker.close()


# -- clocks ----------------------------------------------------------------------------------------


async def test_who_runs_out_of_time_for_a_decision_is_played_by_a_bot() -> None:
    house = House()
    table = await house.table("ann", "bob", "cyd", time=wire.TimeControl("decision", seconds=30))
    seat = next(iter(match_of(table).waiting))
    await house.wait(table, 30_000 - GRACE - 1)
    assert match_of(table).answers == []
    await house.wait(table, 1)
    assert match_of(table).answers[0][0] == seat
    entries = await house.lobby.store.read(table.id)
    assert entries[-1].data["by"] == "clock"


async def test_in_a_window_whoever_says_nothing_in_time_passes() -> None:
    house = House()
    table = await a_window(house, "ann", "bob", "cyd", time=wire.TimeControl("none", window=10))
    before = len(match_of(table).answers)
    asked = list(match_of(table).waiting)
    await house.wait(table, 9_999)
    assert len(match_of(table).answers) == before
    await house.wait(table, 1)
    assert [seat for seat, _ in match_of(table).answers[before : before + len(asked)]] == asked
    entries = await house.lobby.store.read(table.id)
    assert {entry.data["by"] for entry in entries[-len(asked) :]} == {"clock"}


async def test_a_clock_that_ran_out_while_no_server_was_there_begins_again() -> None:
    house = House()
    table = await house.table("ann", "bob", "cyd", time=wire.TimeControl("decision", seconds=30))
    again = Lobby(house.lobby.store, HereThinker(), lambda: house.time)
    house.time += 10_000_000
    woken = await again.table(table.id)
    assert match_of(woken).answers == []
    assert woken.situation.playing is not None
    assert woken.situation.playing.since == house.time


# -- silence ---------------------------------------------------------------------------------------


async def test_a_standing_pass_is_given_at_once() -> None:
    house = House()
    table = await a_window(house, "ann", "bob", "cyd")
    before = len(match_of(table).answers)
    for seat in list(match_of(table).waiting):
        await table.act(seat, wire.AutoPass(kinds=["reaction"]))
        await house.settle(table)
    answers = match_of(table).answers[before:]
    assert answers
    entries = await house.lobby.store.read(table.id)
    assert entries[-1].data.get("by") == "standing"


async def test_with_a_poker_face_everybody_is_asked_and_silence_takes_its_time() -> None:
    house = House()
    table = await a_window(house, "ann", "bob", "cyd", several=2, options={"poker_face": True})
    match = match_of(table)
    forced = [seat for seat, question in match.waiting.items() if len(question.options) == 1]
    chooser = [seat for seat in match.waiting if seat not in forced]
    assert forced
    await house.wait(table, FACE[0] - 1)
    assert set(forced) <= set(match_of(table).waiting)
    await house.wait(table, FACE[1])
    if chooser:
        assert list(match_of(table).waiting) == chooser
    entries = await house.lobby.store.read(table.id)
    assert [entry.seat for entry in entries[-len(forced) :]] != []
    assert entries[-1].data["by"] == "face"


async def test_with_a_poker_face_a_bot_that_can_act_takes_as_long_as_one_that_cannot() -> None:
    """It passed as soon as it had thought, so a window that closed within 0.7 s told that the bot held something."""
    house = House()
    options = {"poker_face": True}
    table = await a_window(house, "ann", bots={"bob": "random", "cyd": "random"}, options=options)
    bots = [seat for seat in match_of(table).waiting if seat != "ann"]
    assert any(len(match_of(table).waiting[seat].options) > 1 for seat in bots)
    before = len(match_of(table).answers)

    await house.wait(table, FACE[0] - 1)

    assert len(match_of(table).answers) == before
    await house.wait(table, FACE[1])
    assert {seat for seat, _ in match_of(table).answers[before:]} & set(bots)


async def test_another_process_waits_before_it_does_the_same_work() -> None:
    house = House()
    table = await house.table("ann", "bob", seats=2, seed=1)
    other = Lobby(house.lobby.store, HereThinker(), lambda: house.time)
    second = await other.table(table.id)
    await second.join(Onlooker("bob"))
    seat = next(iter(match_of(table).waiting))
    rest = next(other for other in ("ann", "bob") if other != seat)
    await table.act(rest, wire.SeatBot(rest, "random"))
    await second.catch_up()
    assert all(duty.due > house.time for duty in second.autopilot.duties())
    assert all(duty.due <= house.time for duty in table.autopilot.duties())


async def test_who_is_here_by_another_process_keeps_the_seat() -> None:
    house = House()
    table = await house.table("ann", seats=2)
    second = await Lobby(house.lobby.store, HereThinker(), lambda: house.time).table(table.id)
    await second.join(Onlooker("bob"))
    await table.catch_up()
    await table.act("ann", wire.SeatBot("bob", "random"))  # this process does not know that he is here
    await second.catch_up()
    await table.catch_up()
    assert table.situation.people["bob"].bot is None
    await second.act("bob", wire.SeatBot("bob", "random"))
    await second.catch_up()
    assert second.situation.people["bob"].bot == "random"


async def test_two_processes_write_to_one_table_without_losing_anything() -> None:
    house = House()
    table = await house.table(seats=2, seed=1)
    other = Lobby(house.lobby.store, HereThinker(), lambda: house.time)
    second = await other.table(table.id)
    lines = [(table, "ann"), (second, "bob")] * 10
    await asyncio.gather(*(here.act(seat, wire.Chat(f"{number}")) for number, (here, seat) in enumerate(lines)))
    await table.catch_up()
    await second.catch_up()
    assert sorted(int(line.text) for line in table.situation.chat) == list(range(20))
    assert table.situation.chat == second.situation.chat
    question = next(iter(match_of(table).waiting))
    assert table.situation.playing is not None
    message = wire.Answer(table.situation.playing.ticket(question) or 0, 0)
    tried = await asyncio.gather(table.act(question, message), second.act(question, message), return_exceptions=True)
    assert sum(isinstance(outcome, Exception) for outcome in tried) == 1
    await second.catch_up()
    assert len(match_of(second).answers) == 1


async def test_a_table_nobody_is_at_is_let_go_and_found_again() -> None:
    house = House()
    table = await house.table("ann", seats=2)
    house.lobby.free(table.id)
    assert table.id in house.lobby.tables
    for listener in list(table.presence.listeners):
        table.leave(listener)
    house.lobby.free(table.id)
    assert table.id not in house.lobby.tables
    again = await house.lobby.table(table.id)
    assert match_of(again).view("ann") == match_of(table).view("ann")
    assert again.situation.playing is not None
    assert again.situation.playing.match.state.asked == ASK
