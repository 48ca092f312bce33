"""A hint for a player, or a word of the coach, where the table allows it: from what that seat knows."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from ossuary import bots
from ossuary.bots.coach import Coaching, can_coach
from ossuary.bots.hint import Hint
from ossuary.engine import Option, Seat
from ossuary.engine.chance import stream
from ossuary.server import wire
from ossuary.server.bots import BotFailed, thought
from ossuary.server.situation import fair
from ossuary.server.situation.commands import Refused
from ossuary.server.situation.playing import Playing
from ossuary.server.situation.replies import said

if TYPE_CHECKING:
    from .table import Table

T = TypeVar("T")

HINTING, COACHING = 1, 2  # what a bot's luck is used for besides its own answers


class Thoughts(Generic[T]):
    """What a bot has thought for each seat: the latest question of it.

    All browsers of a seat share it, also while the bot still thinks. So a seat keeps one bot busy, whatever it asks and
    with however many browsers; and who leaves meanwhile does not disturb the bot.
    """

    def __init__(self) -> None:
        self._kept: dict[Seat, tuple[int, asyncio.Task[T]]] = {}

    def is_busy(self, seat: Seat, to: int) -> bool:
        """Does a bot still think about another question of this seat?"""
        kept = self._kept.get(seat)
        return kept is not None and kept[0] != to and not kept[1].done()

    async def other(self, seat: Seat, to: int) -> None:
        """Wait until no bot thinks about another question of this seat."""
        while self.is_busy(seat, to):
            await asyncio.wait([self._kept[seat][1]])

    async def of(self, seat: Seat, to: int, think: Callable[[], Coroutine[Any, Any, T]], silent: str) -> T:
        """What was thought about this question; begun now, unless it was before. What failed is tried again.

        `silent`: how a refusal begins.
        """
        kept = self._kept.get(seat)
        if kept is None or kept[0] != to or (kept[1].done() and _has_failed(kept[1])):
            kept = self._kept[seat] = to, asyncio.get_running_loop().create_task(think())
            kept[1].add_done_callback(_has_failed)  # perhaps nobody waits for it any more
        try:
            return await asyncio.shield(kept[1])
        except BotFailed as failure:
            raise Refused(f"{silent} {failure}.") from None

    def clear(self) -> None:
        self._kept.clear()


def _has_failed(task: asyncio.Task[Any]) -> bool:
    return task.cancelled() or task.exception() is not None


async def give_hint(table: Table, seat: Seat, to: int, language: str = "") -> wire.Hint:
    """Refused where there is no such question any more, or hints are not allowed.

    A question has one hint, however often it is asked for: another one would tell that others have passed meanwhile.
    """
    situation = table.situation
    playing = _playing(table, seat, to)
    if "expert" not in bots.names_for(situation.rules):
        raise Refused("No bot knows enough of this game to give a hint.")
    options = list(playing.match.waiting[seat].options)
    if table.hints.is_busy(seat, to):
        raise Refused("A hint is on its way.")

    async def think() -> Hint:
        seed = stream(fair.bot_seed(situation.opening.salt, playing.ids[seat], seat), HINTING)
        return (await table.thinker.advise(thought(playing.match, seat, "expert", seed))).hint()

    found = await table.hints.of(seat, to, think, "There is no hint: the bot")
    return _told(table, to, options, found, language)


def _told(table: Table, to: int, options: list[Option], found: Hint, language: str) -> wire.Hint:
    names = table.situation.translated(language) or table.situation.names
    return wire.Hint(
        to=to,
        option=options.index(found.plan[0]),
        text=names.label(found.plan[0]),
        then=[names.label(option) for option in found.plan[1:]],
        why=said(table.situation, language, found.why(names)),
        chance=found.chance,
        instead="" if found.instead is None else names.label(found.instead),
        instead_chance=found.instead_chance,
    )


async def give_coaching(table: Table, seat: Seat, to: int, language: str = "") -> wire.Coaching:
    """What the coach says to a question: said once, as a hint is. It is quick, and depends on nothing but the question:
    whoever asks again after a restart hears the same."""
    situation = table.situation
    await table.coachings.other(seat, to)
    playing = _playing(table, seat, to)
    if not can_coach(situation.rules):
        raise Refused("Nobody can coach this game: it does not say what makes a position good.")
    options = list(playing.match.waiting[seat].options)

    async def think() -> Coaching:
        seed = stream(fair.bot_seed(situation.opening.salt, playing.ids[seat], seat), COACHING)
        return await table.thinker.coach(thought(playing.match, seat, "coach", seed))

    found = await table.coachings.of(seat, to, think, "The coach is silent: he")
    return _coached(table, to, options, found, language)


def _coached(table: Table, to: int, options: list[Option], found: Coaching, language: str) -> wire.Coaching:
    situation = table.situation
    names = situation.translated(language) or situation.names
    warnings = found.warnings(situation.rules, names)
    return wire.Coaching(
        to=to,
        option=found.option,
        text=names.label(options[found.option]),
        why=said(situation, language, found.why(situation.rules, names)),
        warnings=[wire.Caution(option, said(situation, language, text)) for option, text in sorted(warnings.items())],
    )


def _playing(table: Table, seat: Seat, to: int) -> Playing:
    """The game in which this seat is asked that; Refused if it is not, or where there are no hints."""
    playing = table.situation.playing
    if not table.situation.opening.hints:
        raise Refused("There are no hints at this table: whoever opens one decides about it.")
    if playing is None or playing.ticket(seat) != to:
        raise Refused("That question is no longer open.", to)
    return playing
