"""What strangers bring is read and played in another process, within a budget: content packs, records, proofs.

A pack or a record of a few kilobytes can mean a lot of work. Nobody at a table waits for it: it is done beside the
loop, one after the other, and ended when the budget is spent. What comes back is a snapshot of the new table.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, ParamSpec, TypeVar

import ossuary
from ossuary.engine import Match, OssuaryError
from ossuary.engine.settings import chosen
from ossuary.server import wire
from ossuary.server.situation import fair, snapshot
from ossuary.server.situation.replies import welcome
from ossuary.server.situation.situation import Situation
from ossuary.server.situation.update import update
from ossuary.server.situation.work import bounded_work, show
from ossuary.server.workers import Crashed, Spent, Workers
from ossuary.store import Entry

P = ParamSpec("P")
T = TypeVar("T")

BUDGET = 10.0  # seconds for one task
MOST_WAITING = 16  # tasks
LONGEST_RECORD = 20_000  # answers of a record that may be brought


class Overloaded(OssuaryError):
    """Too many want something of this kind at once."""


class Brought(NamedTuple):
    """A record that was played to its end (or as far as was wished), as plain data."""

    game: str
    version: str
    seats: int
    settings: dict[str, Any]
    seed: int
    answers: list[tuple[str, int]]


class Strangers:
    """Does what strangers want, beside the loop."""

    def __init__(self, budget: float = BUDGET) -> None:
        self.budget = budget
        self.workers = Workers(1, MOST_WAITING)
        self._restoring = asyncio.Lock()  # one at a time: it shares Python's lock with the loop

    async def set_up(self, first: Entry) -> tuple[Situation, bytes]:
        """The situation of a new table, and its snapshot."""
        data = await self._do(set_up, first)
        return await self.restore(first, data), data

    async def restore(self, first: Entry, data: bytes) -> Situation:
        """The situation of a snapshot, in a thread."""
        async with self._restoring:
            return await asyncio.to_thread(snapshot.restore, first, data)

    async def look(self, match: Match, at: int) -> Match:
        """An earlier moment of a match with changed cards, in a thread: what was played since is played anew."""
        copy = match.copy()
        async with self._restoring:
            return await asyncio.to_thread(copy.at, at)

    async def replay(self, record: Mapping[str, Any], at: int | None) -> Brought:
        """Play a record as far as this answer; without one, to its end."""
        _check_length(record)
        return await self._do(replayed, dict(record), at)

    async def verify(
        self, record: Mapping[str, Any], promised: fair.Promise, words: fair.ShuffleWords
    ) -> fair.Findings:
        """Is this finished record the game that was promised?"""
        _check_length(record)
        return await self._do(fair.verify, dict(record), promised, list(words))

    async def _do(self, task: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        if self.workers.is_full:
            raise Overloaded("Many bring records or content at the moment: try again in a minute.")
        try:
            return await self.workers.run(self.budget, task, *given, **named)
        except Spent:
            raise OssuaryError(f"This takes more than {self.budget:g} seconds to set up, which is too long.") from None
        except Crashed:
            raise OssuaryError("This could not be set up: the process that read it has ended.") from None

    def close(self) -> None:
        self.workers.close()


def _check_length(record: Mapping[str, Any]) -> None:
    answers = record.get("answers")
    if isinstance(answers, list) and len(answers) > LONGEST_RECORD:
        raise OssuaryError(f"This record is too long: at most {LONGEST_RECORD} answers can be brought here.")


def set_up(first: Entry) -> bytes:
    """The snapshot of a new table. Runs in another process.

    Before that the game is begun once and shown to everybody: a pack that cannot be played is refused here, and does
    not wait for the first who joins.
    """
    try:
        situation = Situation(first)
        begun = situation if situation.playing else Situation(_begun(first))
        if begun.match is not None:
            with bounded_work():
                show(begun.match)
        _try_out(begun)
    except OssuaryError:
        raise
    except Exception as error:
        raise OssuaryError(f"This cannot be played: {type(error).__name__}: {error!s:.200}.") from None
    return snapshot.take(situation)


def _begun(first: Entry) -> Entry:
    return Entry(first.number, first.at, first.kind, first.seat, {**first.data, "begin": True})


def _try_out(situation: Situation) -> None:
    """Whatever the first browsers are sent."""
    for viewer in (None, *situation.seats):
        wire.encode(welcome(situation, "trial", viewer, resumed=False))
        wire.encode(update(situation, viewer, 0, (), situation.at))


def replayed(record: dict[str, Any], at: int | None) -> Brought:
    """Runs in another process."""
    match = ossuary.load(record, quiet=True)
    if at is not None and at > len(match.answers):
        raise OssuaryError(f"This record has {len(match.answers)} answers; there is no number {at}.")
    start = match.start
    return Brought(
        start.rules.id, start.rules.version, start.seats, chosen(start.settings), start.seed, match.answers[:at]
    )
