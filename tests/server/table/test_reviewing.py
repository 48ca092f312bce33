"""A review of a finished game is made in steps beside the loop, once, and told to each viewer by its own count."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace

import pytest

import ossuary
from ossuary import bots
from ossuary.bots.review import Glance
from ossuary.server import wire
from ossuary.server.bots import BotFailed, HereThinker, Span
from ossuary.server.table.lobby import Lobby
from ossuary.server.table.reviewing import MOST_WAITING, STEP
from ossuary.server.table.strangers import Overloaded
from ossuary.server.table.table import Table
from ossuary.store import open_store


class Counting(HereThinker):
    """Counts its tasks."""

    def __init__(self, fails: bool = False) -> None:
        self.spans: list[Span] = []
        self.fails = fails

    async def look_back(self, span: Span) -> Glance:
        self.spans.append(span)
        if self.fails:
            raise BotFailed("took too long")
        return await super().look_back(span)


async def finished(thinker: HereThinker) -> tuple[Lobby, Table]:
    """A table at which a whole game was played."""
    match = ossuary.game("zombs").start(2, 3, {"target": "fast"}, quiet=True)
    bot = bots.make("quick", 1)
    while match.waiting:
        seat = next(iter(match.waiting))
        match.answer(seat, bots.decide(match, seat, bot, len(match.answers)))
    lobby = Lobby(open_store("memory:"), thinker)
    await lobby.store.open()
    record = match.record()
    opened = await lobby.continue_record(record, None, wire.ImportTable(record=record))
    return lobby, await lobby.table(opened.table)


async def made(lobby: Lobby, table: Table) -> wire.ReviewState:
    review = lobby.reviews.of(table)
    assert review.state("ann").review is None
    await asyncio.wait_for(review.task, 300)
    return review.state("ann")


async def test_a_review_has_a_curve_for_each_seat_that_ends_with_the_result() -> None:
    thinker = Counting()
    lobby, table = await finished(thinker)

    state = await made(lobby, table)

    assert state.done == 1.0
    assert state.review is not None
    match = table.situation.match
    assert match is not None
    assert match.result is not None
    assert {seat: curve[-1] for seat, curve in state.review.chances.items()} == {
        seat: float(seat in match.result.winners) for seat in match.seats
    }
    assert all(len(curve) == len(state.review.at) for curve in state.review.chances.values())
    assert state.review.at == sorted(state.review.at)
    assert 0 < len(state.review.costly) <= 3
    assert all(0 < (one.cost or 0) <= 1 and one.chosen != one.better for one in state.review.costly)
    spans = [(span.first, span.last) for span in thinker.spans]
    assert spans[:2] == [(0, STEP), (STEP, min(2 * STEP, len(match.answers)))]
    lobby.close()


async def test_a_review_is_made_once_and_again_only_where_it_failed() -> None:
    thinker = Counting(fails=True)
    lobby, table = await finished(thinker)
    failed = await made(lobby, table)
    assert failed.problem == "There is no review: the bot took too long."

    thinker.fails = False
    first = await made(lobby, table)
    asked = len(thinker.spans)

    assert first.review is not None
    assert lobby.reviews.of(table).state("ann") == first
    assert len(thinker.spans) == asked
    lobby.close()


class Patient(HereThinker):
    """Never comes to an end."""

    async def look_back(self, span: Span) -> Glance:
        await asyncio.Event().wait()
        raise AssertionError


async def test_who_wants_a_review_when_many_wait_is_told_to_come_later() -> None:
    """Each holds a whole game, and they were counted by nobody."""
    lobby, table = await finished(Patient())
    tables = [SimpleNamespace(id=str(number), situation=table.situation) for number in range(MOST_WAITING)]
    for one in tables:
        lobby.reviews.of(one)  # type: ignore[arg-type]

    with pytest.raises(Overloaded, match="try again in a minute"):
        lobby.reviews.of(table)

    assert lobby.reviews.of(tables[0]).state("ann").done < 1  # type: ignore[arg-type]
    lobby.reviews.close()


async def test_a_guided_game_says_why_it_has_no_review() -> None:
    """It was said to be there, with nothing in it, and the log had a traceback."""
    lobby, table = await finished(Counting())
    match = table.situation.match
    assert match is not None
    match.origin = match.state.copy()  # as where a lesson began

    review = lobby.reviews.of(table)
    await review.task

    assert "began in the middle" in review.state("ann").problem
