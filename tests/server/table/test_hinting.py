"""A hint tells what a bot would do, and nothing of what others have done in silence."""

from __future__ import annotations

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
