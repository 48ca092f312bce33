"""A hint tells what a bot would do, and nothing of what others have done in silence."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from ossuary.server import wire
from ossuary.server.bots import HereThinker, Thought
from ossuary.server.situation.commands import Refused
from ossuary.server.table.hinting import give_coaching, give_hint
from ossuary.server.table.lobby import Lobby
from ossuary.store import open_store


class Adviser:
    """Always advises the first option, and remembers the luck with which it was asked."""

    def __init__(self) -> None:
        self.seeds: list[int] = []
        self.match: Any = None

    async def advise(self, thought: Thought) -> Any:
        self.seeds.append(thought.seed)
        plan = [self.match.waiting[thought.seat].options[0]]
        found = SimpleNamespace(plan=plan, why=lambda _: "", chance=0.5, instead=None, instead_chance=None)
        return SimpleNamespace(hint=lambda: found)


async def test_a_question_is_coached_once_and_in_the_words_of_its_table() -> None:
    lobby = Lobby(open_store("memory:"), HereThinker())
    await lobby.store.open()
    opened = await lobby.open(wire.OpenTable(game="zombs", seats=2, seed=1, begin=True, hints=True))
    table = await lobby.table(opened.table)
    playing = table.situation.playing
    assert playing is not None
    seat, question = next(iter(playing.match.waiting.items()))
    to = playing.ticket(seat) or 0

    first = await give_coaching(table, seat, to)
    kept = await give_coaching(table, seat, to)
    table.coachings.clear()  # as after a restart
    again = await give_coaching(table, seat, to)

    assert kept == first
    assert again == first
    assert first.text == table.situation.names.label(question.options[first.option])
    assert first.why.endswith(".")
    with pytest.raises(Refused, match="no longer open"):
        await give_coaching(table, seat, to + 7)


async def test_without_hints_there_is_no_coach() -> None:
    lobby = Lobby(open_store("memory:"), HereThinker())
    await lobby.store.open()
    opened = await lobby.open(wire.OpenTable(game="zombs", seats=2, seed=1, begin=True))
    table = await lobby.table(opened.table)
    playing = table.situation.playing
    assert playing is not None
    seat = next(iter(playing.match.waiting))

    with pytest.raises(Refused, match="no hints at this table"):
        await give_coaching(table, seat, playing.ticket(seat) or 0)


async def test_a_question_has_one_hint_whatever_is_written_meanwhile() -> None:
    """Another hint for the same question would tell that others have passed: the log has grown."""
    adviser = Adviser()
    lobby = Lobby(open_store("memory:"), adviser)  # type: ignore[arg-type]
    await lobby.store.open()
    opened = await lobby.open(wire.OpenTable(game="zombs", seats=2, seed=1, begin=True))
    table = await lobby.table(opened.table)
    table.situation.opening = replace(table.situation.opening, hints=True)
    playing = table.situation.playing
    assert playing is not None
    adviser.match = playing.match
    seat = next(iter(playing.match.waiting))
    to = playing.ticket(seat) or 0

    first = await give_hint(table, seat, to)
    await table.act("bob", wire.AutoPass(until_my_turn=True))  # nobody else sees it, and the log grows
    again = await give_hint(table, seat, to)
    table.hints.clear()  # as after a restart
    await give_hint(table, seat, to)

    assert again == first
    assert len(adviser.seeds) == 2
    assert len(set(adviser.seeds)) == 1


class Slow(Adviser):
    """Thinks until it is told to stop."""

    def __init__(self) -> None:
        super().__init__()
        self.may_end = asyncio.Event()

    async def advise(self, thought: Thought) -> Any:
        found = await super().advise(thought)
        await self.may_end.wait()
        return found


async def test_all_browsers_of_a_seat_share_one_hint_and_who_leaves_does_not_disturb_it() -> None:
    """Thirty browsers of one seat asked for the same hint: bots of other tables waited 25 s for their turn."""
    adviser = Slow()
    lobby = Lobby(open_store("memory:"), adviser)  # type: ignore[arg-type]
    await lobby.store.open()
    opened = await lobby.open(wire.OpenTable(game="zombs", seats=2, seed=1, begin=True, hints=True))
    table = await lobby.table(opened.table)
    playing = table.situation.playing
    assert playing is not None
    adviser.match = playing.match
    seat = next(iter(playing.match.waiting))
    to = playing.ticket(seat) or 0

    asking = [asyncio.create_task(give_hint(table, seat, to)) for _ in range(30)]
    while not adviser.seeds:
        await asyncio.sleep(0)
    asking[0].cancel()  # its browser has gone
    with suppress(asyncio.CancelledError):
        await asking[0]
    assert table.hints.is_busy(seat, to + 1)  # another question has to wait for this one
    adviser.may_end.set()
    hints = await asyncio.gather(*asking[1:])

    assert len(adviser.seeds) == 1
    assert all(hint == hints[0] for hint in hints)
    assert not table.hints.is_busy(seat, to + 1)


async def test_a_seat_keeps_one_bot_busy_whatever_it_asks() -> None:
    adviser = Slow()
    lobby = Lobby(open_store("memory:"), adviser)  # type: ignore[arg-type]
    await lobby.store.open()
    opened = await lobby.open(wire.OpenTable(game="zimby", seats=1, seed=1, begin=True, hints=True))
    table = await lobby.table(opened.table)
    playing = table.situation.playing
    assert playing is not None
    adviser.match = playing.match
    first = asyncio.create_task(give_hint(table, "ann", playing.ticket("ann") or 0))
    while not adviser.seeds:
        await asyncio.sleep(0)
    await table.act("ann", wire.Answer(playing.ticket("ann") or 0, 0))

    with pytest.raises(Refused, match="on its way"):
        await give_hint(table, "ann", playing.ticket("ann") or 0)

    adviser.may_end.set()
    await first
