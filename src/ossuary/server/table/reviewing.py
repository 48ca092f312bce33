"""A look back at a game that is over, in small steps beside the loop: bots at tables get their turn in between."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING

from ossuary.bots.manners import manner
from ossuary.bots.review import LEVEL, LOOKED_AT, Costly, Doubtful, costliest, dearest, turning_points
from ossuary.engine import Match, OssuaryError, Seat
from ossuary.server import wire
from ossuary.server.bots import BotFailed, Span, Thinker
from ossuary.server.situation.history import Viewer

from .strangers import Overloaded

if TYPE_CHECKING:
    from .table import Table

SEED = 1  # of imagined games: everybody who looks back sees the same
STEP = 40  # answers that are looked at in one task
POINTS = 200  # of a curve, at most
KEPT = 20  # reviews; older ones are made again
MOST_WAITING = 10  # reviews that are not made yet: each holds a whole game


class Reviews:
    """The reviews of this process. One is made at a time."""

    def __init__(self, thinker: Thinker) -> None:
        self.thinker = thinker
        self.kept: dict[str, Review] = {}
        self.one = asyncio.Semaphore(1)

    def of(self, table: Table) -> Review:
        """The review of this table: begun now, under way, or made already. Overloaded if too many wait for theirs."""
        found = self.kept.get(table.id)
        if found is None or found.failed:
            if sum(not one.ended for one in self.kept.values()) >= MOST_WAITING:
                raise Overloaded("Many look back at their games at the moment: try again in a minute.")
            found = self.kept[table.id] = Review(table, self)
            for old in [id for id, one in self.kept.items() if one.ended][: max(0, len(self.kept) - KEPT)]:
                del self.kept[old]
        return found

    def close(self) -> None:
        for one in self.kept.values():
            one.task.cancel()


class Review:
    """Of one game."""

    def __init__(self, table: Table, reviews: Reviews) -> None:
        match = table.situation.match
        assert match is not None  # noqa: S101  it is over
        self.table = table
        self.match: Match = match
        self.reviews = reviews
        self.steps = -(-len(match.answers) // STEP) + LOOKED_AT
        self.made = 0
        self.failed = ""
        self.chances: list[dict[Seat, float]] = []
        self.costly: list[Costly] = []
        self.task = asyncio.get_running_loop().create_task(self._make())

    @property
    def ended(self) -> bool:
        return self.task.done()

    async def _make(self) -> None:
        thinker, last = self.reviews.thinker, len(self.match.answers)
        try:
            async with self.reviews.one:
                record = json.dumps(self.match.record())
                doubtful: list[Doubtful] = []
                for first in range(0, last, STEP):
                    seen = await thinker.look_back(Span(record, first, min(last, first + STEP), SEED))
                    self.chances += seen.chances
                    doubtful += seen.doubtful
                    self.made += 1
                    await asyncio.sleep(0)
                found: list[Costly | None] = []
                for one in dearest(doubtful):
                    regret = await thinker.think_over(Span(record, 0, last, SEED), one)
                    found.append(None if regret is None else regret.costly())
                    self.made += 1
                    await asyncio.sleep(0)
            self.costly = costliest(found)
        except BotFailed as failure:
            self.failed = f"There is no review: the bot {failure}."
        except OssuaryError as error:  # a guided game begins in the middle: it has no record
            self.failed = f"There is no review. {error}"

    def state(self, viewer: Viewer) -> wire.ReviewState:
        """As this viewer counts the updates."""
        if self.failed:
            return wire.ReviewState(0.0, problem=self.failed)
        if not self.ended:
            return wire.ReviewState(min(0.99, self.made / self.steps))
        return wire.ReviewState(1.0, self._reviewed(viewer))

    def _reviewed(self, viewer: Viewer) -> wire.Reviewed:
        situation = self.table.situation
        told = manner(self.match.rules, LEVEL).told and len(self.match.seats) > 1
        history, names, last = situation.history, situation.names, len(self.chances) - 1
        points = sorted({round(at * last / POINTS) for at in range(POINTS + 1)}) if last > POINTS else range(last + 1)
        turns = turning_points(self.chances) if told else []
        return wire.Reviewed(
            at=[history.latest_with(viewer, point) for point in points] if told else [],
            chances={
                seat: [round(self.chances[point][seat], 3) for point in points] for seat in self.match.seats if told
            },
            turns=[wire.Turned(history.latest_with(viewer, number), seat) for number, seat in turns],
            costly=[
                wire.CostlyDecision(
                    n=history.latest_with(viewer, one.number),
                    seat=one.seat,
                    chosen=names.label(one.chosen),
                    better=names.label(one.better),
                    cost=round(one.cost, 3) if told else None,
                )
                for one in self.costly
            ],
        )
