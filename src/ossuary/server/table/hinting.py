"""A hint for a player, where the table allows it: a bot thinks about the question, with what that seat knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ossuary import bots
from ossuary.bots.hint import Hint
from ossuary.engine import Option, Seat
from ossuary.engine.chance import stream
from ossuary.server import wire
from ossuary.server.bots import BotFailed, thought
from ossuary.server.situation import fair
from ossuary.server.situation.commands import Refused
from ossuary.server.situation.replies import said

if TYPE_CHECKING:
    from .table import Table

HINTING = 1  # what a bot's luck is used for besides its own answers


async def give_hint(table: Table, seat: Seat, to: int, language: str = "") -> wire.Hint:
    """Refused where there is no such question any more, or hints are not allowed.

    A question has one hint, however often it is asked for: another one would tell that others have passed meanwhile.
    """
    situation = table.situation
    playing = situation.playing
    if not situation.opening.hints:
        raise Refused("There are no hints at this table: whoever opens one decides about it.")
    if "expert" not in bots.names_for(situation.rules):
        raise Refused("No bot knows enough of this game to give a hint.")
    if playing is None or playing.ticket(seat) != to:
        raise Refused("That question is no longer open.", to)
    options = list(playing.match.waiting[seat].options)
    kept = table.hints.get(seat)
    if kept is not None and kept[0] == to:
        return _told(table, to, options, kept[1], language)
    seed = stream(fair.bot_seed(situation.opening.salt, playing.ids[seat], seat), HINTING)
    try:
        found = (await table.thinker.advise(thought(playing.match, seat, "expert", seed))).hint()
    except BotFailed as failure:
        raise Refused(f"There is no hint: the bot {failure}.") from None
    table.hints[seat] = to, found
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
