"""Who answers when no player does: bots, standing passes, the clock, and the poker face.

Any process may do it, the log decides whose answer counts. The one that wrote the last entry begins at once, the
others only when it has not: so work is rarely done twice.
"""

from __future__ import annotations

import asyncio
import logging
import random
import weakref
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from ossuary.engine import Seat
from ossuary.engine.chance import stream
from ossuary.engine.flow import FIRST
from ossuary.engine.refs import SEATS
from ossuary.server.bots import BotFailed, thought
from ossuary.server.catalog.games import bots_of
from ossuary.server.situation.commands import Draft, Refused, answer
from ossuary.server.situation.passes import standing_pass
from ossuary.server.situation.playing import pass_of
from ossuary.server.situation.situation import Situation
from ossuary.store import StoreError

if TYPE_CHECKING:
    from .table import Table

logger = logging.getLogger(__name__)

GRACE = 1_500  # milliseconds until we do what another process should have done
FACE = (700, 2_500)  # milliseconds after which the table passes for those who cannot do otherwise
PATIENCE = 5_000  # milliseconds until something that failed is tried again

luck = random.SystemRandom()


class Duty(NamedTuple):
    """An answer that is to be given for a seat from this moment on."""

    due: int
    seat: Seat
    to: int
    by: str  # bot, standing, face or clock
    bot: str | None = None
    option: int | None = None  # None: a bot thinks of one


class Steward:
    """Does a table's duties as they come due."""

    def __init__(self, table: Table) -> None:
        self.table: Table = weakref.proxy(table)  # it holds us, and a table that is let go of shall be gone at once
        self.at_work: dict[tuple[Seat, int, str], asyncio.Task[None]] = {}
        self._faces: dict[tuple[Seat, int], int] = {}
        self._alarm: asyncio.TimerHandle | None = None

    def attend(self) -> None:
        """Do what is due, and come back for what is not. Called whenever something has changed."""
        if not self.table.company.listeners:
            return
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        duties = self.duties()
        if not duties:
            return
        now = self.table.now()
        later: list[int] = []
        for duty in duties:
            key = (duty.seat, duty.to, duty.by)
            if key in self.at_work:
                continue
            if duty.due > now:
                later.append(duty.due)
            else:
                task = asyncio.get_running_loop().create_task(self._do(duty))
                self.at_work[key] = task
                task.add_done_callback(lambda _, key=key: self.at_work.pop(key, None))  # type: ignore[misc]
        if later:
            self._alarm = asyncio.get_running_loop().call_later((min(later) - now) / 1000 + 0.001, self.attend)

    def _try_again(self) -> None:
        with suppress(ReferenceError):  # the table was let go of meanwhile
            self.attend()

    def rest(self) -> None:
        """Nobody is here any more."""
        if self._alarm is not None:
            self._alarm.cancel()
        for task in list(self.at_work.values()):
            task.cancel()

    async def settled(self) -> None:
        """When nothing is being done."""
        while self.at_work:
            await asyncio.gather(*self.at_work.values(), return_exceptions=True)

    def duties(self) -> list[Duty]:
        """Everything that the table will have to answer, if nobody else does before."""
        situation = self.table.situation
        playing = situation.playing
        if playing is None:
            return []
        start = situation.at + (0 if self.table.book.wrote == situation.number else GRACE)
        poker = playing.match.state.settings.poker_face
        deadline = situation.clock.deadline(playing) if situation.clock.ticks else None
        window, waiting = playing.match.state.asked == FIRST, playing.match.waiting
        found: list[Duty] = []
        for seat, to in playing.ids.items():
            question = waiting[seat]
            sitter = situation.people[seat]
            forced = None
            if len(question.options) == 1:
                forced = 0
            elif window:
                forced = standing_pass(situation, seat)
            if forced is not None:
                due = playing.since + self._face(seat, to) if poker else start
                found.append(Duty(max(due, start), seat, to, "face" if poker else "standing", option=forced))
            elif sitter.bot is not None:
                found.append(Duty(start, seat, to, "bot", sitter.bot))
            elif deadline is not None:
                silence = pass_of(question.options) if not playing.alone else None
                found.append(Duty(max(deadline, start), seat, to, "clock", _best(situation), silence))
        return found

    def _face(self, seat: Seat, to: int) -> int:
        if (seat, to) not in self._faces:
            if len(self._faces) > 100:
                self._faces.clear()
            self._faces[seat, to] = luck.randint(*FACE)
        return self._faces[seat, to]

    async def _do(self, duty: Duty) -> None:
        try:
            option, failed = (duty.option, "") if duty.option is not None else await self._think(duty)
            how = {"by": duty.by, **({"failed": failed} if failed else {})}
            await self.table.write(lambda situation: _still(situation, duty, option, how))
        except Refused:  # somebody else was quicker; or it could not be written down, and is still to be done
            asyncio.get_running_loop().call_later(PATIENCE / 1000, self._try_again)
        except StoreError as error:
            logger.warning("Table %s: %s", self.table.id, error)
            asyncio.get_running_loop().call_later(PATIENCE / 1000, self._try_again)
        except Exception:
            logger.exception("Table %s: nobody could answer for %s", self.table.id, duty.seat)

    async def _think(self, duty: Duty) -> tuple[int, str]:
        """What a bot chose, or any legal answer and what became of the bot."""
        situation = self.table.situation
        playing = situation.playing
        if playing is None or playing.ids.get(duty.seat) != duty.to:
            raise Refused("That question is no longer open.")
        question = playing.match.waiting[duty.seat]
        seed = stream(situation.seed, situation.number, SEATS.index(duty.seat))
        try:
            task = thought(playing.match, duty.seat, duty.bot or "random", seed)
            return await self.table.thinker.think(task), ""
        except BotFailed as failure:
            logger.warning("Table %s: the bot %s of %s %s", self.table.id, duty.bot, duty.seat, failure)
            return pass_of(question.options) or 0, str(failure)
        except Exception as error:
            logger.exception("Table %s: the bot %s of %s could not be asked", self.table.id, duty.bot, duty.seat)
            return pass_of(question.options) or 0, f"failed ({type(error).__name__})"


def _best(situation: Situation) -> str:
    """Who plays for those whose time is up."""
    return "greedy" if "greedy" in bots_of(situation.rules) else "random"


def _still(situation: Situation, duty: Duty, option: int, how: dict[str, str]) -> Draft:
    """The answer, if it is still the table's to give: a player may have taken the seat back meanwhile."""
    sitter = situation.people[duty.seat]
    if duty.by == "bot" and sitter.bot is None:
        raise Refused("The player answers again.")
    return answer(situation, duty.seat, duty.to, option, **how)
