"""Answers when no player does: for bots, for automatic passes, when time is up, and where there is only one option.

Any process may do it; the log decides whose answer counts. The process that wrote the last entry begins at once, the
others only if it does not, so that work is rarely done twice.
"""

from __future__ import annotations

import asyncio
import logging
import random
import weakref
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from ossuary import bots
from ossuary.engine import Seat
from ossuary.engine.flow import FIRST
from ossuary.server.bots import BotFailed, thought
from ossuary.server.situation import fair
from ossuary.server.situation.commands import Draft, Refused, answer
from ossuary.server.situation.passes import auto_pass
from ossuary.server.situation.playing import pass_of
from ossuary.server.situation.situation import Situation
from ossuary.store import StoreError

if TYPE_CHECKING:
    from .table import Table

logger = logging.getLogger(__name__)

GRACE = 1_500  # milliseconds until we do what another process should have done
FACE = (700, 2_500)  # milliseconds, drawn at random: with `poker_face` a forced pass takes as long as a bot's thought
RETRY = 5_000  # milliseconds

THOUGHT = "thought"  # a duty that only lets a bot choose; it is not written

luck = random.SystemRandom()


class Duty(NamedTuple):
    """An answer that the table has to give for a seat."""

    due: int  # not before this time
    seat: Seat
    to: int
    by: str  # who answers: "bot", "standing" (automatic pass), "face" (poker face), "lesson" or "clock"; in the log
    bot: str | None = None
    option: int | None = None  # None: the bot chooses
    failed: str = ""  # what happened to the bot, if the table answers instead


class Autopilot:
    """Gives the answers that a table owes, when they are due."""

    def __init__(self, table: Table) -> None:
        self.table: Table = weakref.proxy(table)  # weak, so that a table nobody needs is freed at once
        self.at_work: dict[tuple[Seat, int, str], asyncio.Task[None]] = {}
        self._faces: dict[tuple[Seat, int], int] = {}
        self._chosen: dict[tuple[Seat, int], tuple[int, str]] = {}  # what bots say when their poker face allows it
        self._alarm: asyncio.TimerHandle | None = None

    def attend(self) -> None:
        """Do what is due now, and set an alarm for the rest. Called whenever something has changed."""
        if not self.table.presence.listeners:
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
        with suppress(ReferenceError):  # the table was freed meanwhile
            self.attend()

    def stop(self) -> None:
        """Nobody is connected any more."""
        if self._alarm is not None:
            self._alarm.cancel()
        for task in list(self.at_work.values()):
            task.cancel()

    async def settled(self) -> None:
        """Wait until nothing is being done. For tests."""
        while self.at_work:
            await asyncio.gather(*self.at_work.values(), return_exceptions=True)

    def duties(self) -> list[Duty]:
        """All answers that the table will have to give, if nobody answers before."""
        situation = self.table.situation
        playing = situation.playing
        if playing is None:
            return []
        start = situation.at + (0 if self.table.log.last_own == situation.number else GRACE)
        poker = playing.match.state.settings.poker_face
        deadline = situation.clock.deadline(playing) if situation.clock.ticks else None
        window, waiting = playing.match.state.asked == FIRST, playing.match.waiting
        course = situation.course
        if course is not None and course.progress(playing.match).held:
            return []  # the learner takes something back first
        found: list[Duty] = []
        for seat, to in playing.ids.items():
            question = waiting[seat]
            sitter = situation.people[seat]
            forced = None if course is None else course.answer(playing.match, seat)
            if forced is not None:
                found.append(Duty(start, seat, to, "lesson", option=forced))
                continue
            if len(question.options) == 1:
                forced = 0
            elif window:
                forced = auto_pass(situation, seat)
            faced = poker and (sitter.bot is None or not playing.alone)
            due = max(start, playing.since + self._face(seat, to)) if faced else start
            if forced is not None:
                found.append(Duty(due, seat, to, "face" if poker else "standing", option=forced))
            elif sitter.bot is not None and faced:
                chosen = self._chosen.get((seat, to))
                # It thinks at once and speaks later: how soon a window closes must not tell who could have acted.
                found.append(
                    Duty(start, seat, to, THOUGHT, sitter.bot)
                    if chosen is None
                    else Duty(due, seat, to, "bot", sitter.bot, *chosen)
                )
            elif sitter.bot is not None:
                found.append(Duty(start, seat, to, "bot", sitter.bot))
            elif deadline is not None:
                passing = pass_of(question.options) if not playing.alone else None
                found.append(Duty(max(deadline, start), seat, to, "clock", _best(situation), passing))
        return found

    def _face(self, seat: Seat, to: int) -> int:
        if (seat, to) not in self._faces:
            if len(self._faces) > 100:
                self._faces.clear()
            self._faces[seat, to] = luck.randint(*FACE)
        return self._faces[seat, to]

    async def _do(self, duty: Duty) -> None:
        try:
            option, failed = (duty.option, duty.failed) if duty.option is not None else await self._think(duty)
            if duty.by == THOUGHT:
                if len(self._chosen) > 100:
                    self._chosen.clear()
                self._chosen[duty.seat, duty.to] = option, failed
                self._try_again()
                return
            how = {"by": duty.by, **({"failed": failed} if failed else {})}
            await self.table.write(lambda situation: _still(situation, duty, option, how))
        except Refused:  # somebody was quicker, or the store failed and it is still to be done
            asyncio.get_running_loop().call_later(RETRY / 1000, self._try_again)
        except StoreError as error:
            logger.warning("Table %s: %s", self.table.id, error)
            asyncio.get_running_loop().call_later(RETRY / 1000, self._try_again)
        except Exception:
            logger.exception("Table %s: nobody could answer for %s", self.table.id, duty.seat)

    async def _think(self, duty: Duty) -> tuple[int, str]:
        """The bot's choice; or if it failed, any legal answer and what happened to the bot."""
        situation = self.table.situation
        playing = situation.playing
        if playing is None or playing.ids.get(duty.seat) != duty.to:
            raise Refused("That question is no longer open.")
        question = playing.match.waiting[duty.seat]
        seed = fair.bot_seed(situation.opening.salt, situation.number, duty.seat)
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
    """The bot that answers for those whose time is up."""
    return "normal" if "normal" in bots.names_for(situation.rules) else "random"


def _still(situation: Situation, duty: Duty, option: int, how: dict[str, str]) -> Draft:
    """The answer, if the table still has to give it: the player may be back by now."""
    sitter = situation.people[duty.seat]
    if duty.by == "bot" and sitter.bot is None:
        raise Refused("The player answers again.")
    return answer(situation, duty.seat, duty.to, option, **how)
