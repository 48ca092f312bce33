"""What a browser is sent besides updates: the welcome, why something cannot be clicked, how the board would be."""

from __future__ import annotations

from msgspec.structs import replace

from ossuary.engine import Seat
from ossuary.engine.naming import Names
from ossuary.engine.view import refs_in
from ossuary.engine.wording import sentence
from ossuary.lessons.reading import names as lesson_names
from ossuary.server import wire
from ossuary.server.catalog import games

from .history import Viewer
from .nature import marks
from .situation import Situation
from .update import latest_lines

MOST_HISTORY = 2_000  # lines of the past in a welcome


def welcome(situation: Situation, table: str, viewer: Viewer, resumed: bool, language: str = "") -> wire.Welcome:
    """The first message to a browser: the game, the table, and what happened so far unless it resumes."""
    opening, names = situation.opening, situation.translated(language) or situation.names
    return wire.Welcome(
        table=table, seat=viewer, watch=opening.watch, join=opening.join if viewer else "",
        marks=_marks(situation, language), game=games.info(situation.rules, language), seats=list(situation.seats),
        options=opening.settings, time=opening.time, commitment=opening.commitment,
        seed_chosen=opening.seed_chosen, forked=opening.forked, hints=opening.hints,
        lesson=_taught(situation, language), past=opening.past, resumed=resumed,
        history=[] if resumed else latest_lines(situation, viewer, MOST_HISTORY, names), chat=situation.chat,
    )  # fmt: skip


def _taught(situation: Situation, language: str) -> wire.Taught | None:
    if situation.course is None:
        return None
    lesson = situation.course.lesson
    known = lesson_names(situation.rules)
    after = known[known.index(lesson.name) + 1 :] if lesson.name in known else ()
    title, won = (said(situation, language, text) for text in (lesson.title, lesson.won))
    return wire.Taught(lesson.name, title, won, after[0] if after else "")


def _marks(situation: Situation, language: str) -> list[wire.Mark]:
    return [wire.Mark(mark.kind, said(situation, language, mark.text)) for mark in marks(situation)]


def said(situation: Situation, language: str, text: str) -> str:
    """A sentence of the house in this language."""
    translation = situation.rules.translation(language)
    return translation.said(text) if translation and text else text


def why_not(situation: Situation, seat: Seat, refs: tuple[str, ...], language: str = "") -> wire.Reason:
    """Why these things cannot be clicked now, or which way leads there."""
    reason = _why_not(situation, seat, refs, situation.translated(language) or situation.names)
    return reason if reason.rule or reason.route else replace(reason, text=said(situation, language, reason.text))


def _why_not(situation: Situation, seat: Seat, refs: tuple[str, ...], names: Names) -> wire.Reason:
    match = situation.match
    if match is None:
        return wire.Reason(list(refs), "The game has not begun.", "")
    question = match.waiting.get(seat)
    offered = {ref for option in question.options for ref in option.refs} if question else set()
    if not offered.union(refs_in(match.view(seat))).issuperset(refs):  # else asking would tell where a hidden card lies
        return wire.Reason(list(refs), "There is no such thing in your sight.", "")
    if route := match.route(seat, refs):
        words = sentence(names.filled(route["note"], tuple(route["about"])))
        return wire.Reason(list(refs), words, "", route["refs"])
    refusal = match.why_not(seat, refs)
    if refusal is None:
        possible = question and any(option.refs[: len(refs)] == refs for option in question.options)
        text = (
            "That is possible."
            if possible
            else "Nothing can be done with that now; the rules give no reason of their own."
        )
        return wire.Reason(list(refs), text, "")
    return wire.Reason(list(refs), sentence(names.filled(refusal.text, refusal.about)), refusal.rule)


def tried(situation: Situation, seat: Seat, to: int, option: int) -> wire.Tried | None:
    """How the board would be; nothing for another question than the present one."""
    playing = situation.playing
    if playing is None or playing.ticket(seat) != to:
        return None
    board = playing.match.trial(seat, option)
    return None if board is None else wire.Tried(to, option, board)
