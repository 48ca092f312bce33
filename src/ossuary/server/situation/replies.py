"""What a browser is sent besides updates: the welcome, why something cannot be clicked, how the board would be."""

from __future__ import annotations

from ossuary.engine import Seat
from ossuary.engine.view import refs_in
from ossuary.engine.wording import sentence
from ossuary.lessons.reading import names
from ossuary.server import wire
from ossuary.server.catalog import games

from .history import Viewer
from .nature import marks
from .situation import Situation
from .update import latest_lines

MOST_HISTORY = 2_000  # lines of the past in a welcome


def welcome(situation: Situation, table: str, viewer: Viewer, resumed: bool) -> wire.Welcome:
    """The first message to a browser: the game, the table, and what happened so far unless it resumes."""
    opening = situation.opening
    return wire.Welcome(
        table=table, seat=viewer, watch=opening.watch, join=opening.join if viewer else "",
        marks=marks(situation), game=games.info(situation.rules), seats=list(situation.seats),
        options=opening.settings, time=opening.time, commitment=opening.commitment,
        seed_chosen=opening.seed_chosen, forked=opening.forked, hints=opening.hints,
        lesson=_taught(situation),
        resumed=resumed,
        history=[] if resumed else latest_lines(situation, viewer, MOST_HISTORY), chat=situation.chat,
    )  # fmt: skip


def _taught(situation: Situation) -> wire.Taught | None:
    if situation.course is None:
        return None
    lesson = situation.course.lesson
    known = names(situation.rules)
    after = known[known.index(lesson.name) + 1 :] if lesson.name in known else ()
    return wire.Taught(lesson.name, lesson.title, lesson.won, after[0] if after else "")


def why_not(situation: Situation, seat: Seat, refs: tuple[str, ...]) -> wire.Reason:
    """Why these things cannot be clicked now, or which way leads there."""
    match = situation.match
    if match is None:
        return wire.Reason(list(refs), "The game has not begun.", "")
    question = match.waiting.get(seat)
    offered = {ref for option in question.options for ref in option.refs} if question else set()
    if not offered.union(refs_in(match.view(seat))).issuperset(refs):  # else asking would tell where a hidden card lies
        return wire.Reason(list(refs), "There is no such thing in your sight.", "")
    if route := match.route(seat, refs):
        said = sentence(situation.names.filled(route["note"], tuple(route["about"])))
        return wire.Reason(list(refs), said, "", route["refs"])
    refusal = match.why_not(seat, refs)
    if refusal is None:
        possible = question and any(option.refs[: len(refs)] == refs for option in question.options)
        text = (
            "That is possible."
            if possible
            else "Nothing can be done with that now; the rules give no reason of their own."
        )
        return wire.Reason(list(refs), text, "")
    return wire.Reason(list(refs), sentence(situation.names.filled(refusal.text, refusal.about)), refusal.rule)


def tried(situation: Situation, seat: Seat, to: int, option: int) -> wire.Tried | None:
    """How the board would be; nothing for another question than the present one."""
    playing = situation.playing
    if playing is None or playing.ticket(seat) != to:
        return None
    board = playing.match.trial(seat, option)
    return None if board is None else wire.Tried(to, option, board)
