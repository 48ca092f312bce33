"""What one viewer is told, built only from what that seat may see: its view, its events, its own question."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from msgspec import Raw

from ossuary.engine import Option, Question, Seat
from ossuary.engine.flow import FIRST
from ossuary.engine.naming import Names
from ossuary.engine.view import refs_in

from . import wire
from .folding import Situation
from .history import Viewer
from .playing import Playing, pass_of
from .spread import Piles, Spread

HISTORY = 2_000  # lines of the past that a newcomer is told at most


class Common:
    """What is the same for all who are told how things stand now, made once and written out."""

    __slots__ = ("people", "spread")

    def __init__(self, situation: Situation, people: Raw, piles: Piles) -> None:
        match = situation.match
        self.people = people
        self.spread = Spread(match, situation.names, situation.stamps, piles) if match else None


def update(situation: Situation, viewer: Viewer, after: int, common: Common, at: int) -> wire.Update:
    """How things stand for this viewer, and what it has not been told yet. Parts of it are written out already."""
    playing = situation.playing
    return wire.Update(
        n=situation.history.count(viewer),
        events=list(happened(situation, viewer, after)),  # type: ignore[arg-type]
        view=common.spread.seen_by(viewer) if common.spread else None,  # type: ignore[arg-type]
        question=asked(playing, viewer, situation.names) if playing else None,
        people=common.people,  # type: ignore[arg-type]
        clock=situation.clock.shown(playing, at),
        undo=undo(situation, viewer),
        standing=situation.people[viewer].standing if viewer is not None else None,
        begun=playing is not None,
        over=situation.over,
        rematch=situation.rematch,
    )


def happened(situation: Situation, viewer: Viewer, after: int) -> Iterator[Raw]:
    """The lines this viewer was told after that number, each a written `wire.Happened`."""
    for n, moment in situation.history.since(viewer, after):
        yield from situation.telling.lines(n, moment, viewer, situation.names)


def asked(playing: Playing, viewer: Viewer, names: Names) -> wire.Asked | None:
    """The viewer's own question."""
    question: Question | None = playing.match.waiting.get(viewer) if viewer is not None else None
    if question is None or viewer is None:
        return None
    return wire.Asked(
        id=playing.ids[viewer],
        prompt=names.prompt(question),
        rule=question.rule,
        kind=question.kind,
        about=list(question.about),
        options=[wire.AskedOption(names.label(option), list(option.refs)) for option in question.options],
        window=playing.match.state.asked == FIRST,
        passes=pass_of(question.options),
    )


def people(situation: Situation, here: Collection[Seat]) -> Raw:
    """Everybody at the table, written out."""
    persons = [
        wire.Person(seat, situation.names.of(seat), sitter.bot, sitter.taken, seat in here, sitter.ready, sitter.words)
        for seat, sitter in situation.people.items()
    ]
    return Raw(wire.encode(persons))


def undo(situation: Situation, viewer: Viewer) -> wire.UndoState:
    """How far back this viewer could go, and what somebody wishes."""
    history, playing, wish = situation.history, situation.playing, situation.wish
    free, last = history.count(viewer), None
    if playing is not None and viewer is not None and not situation.over:
        free = history.latest_with(viewer, playing.free_limit(viewer))
        before = playing.last_of(viewer)
        last = None if before is None else history.latest_with(viewer, before)
    wished = wish and wire.UndoWish(wish.by, history.latest_with(viewer, wish.answers), situation.unsaid())
    return wire.UndoState(free, last, wished or None)


def reason(situation: Situation, seat: Seat, refs: tuple[str, ...]) -> wire.Reason:
    """Why clicking these things is not possible now."""
    match = situation.match
    if match is None:
        return wire.Reason(list(refs), "The game has not begun.", "")
    question = match.waiting.get(seat)
    offered = {ref for option in question.options for ref in option.refs} if question else set()
    if not offered.union(refs_in(match.view(seat))).issuperset(refs):  # asking must not tell where a hidden card lies
        return wire.Reason(list(refs), "There is no such thing in your sight.", "")
    refusal = match.why_not(seat, refs)
    if refusal is None:
        possible = question and any(option.refs[: len(refs)] == refs for option in question.options)
        text = (
            "That is possible."
            if possible
            else "Nothing can be done with that now; the rules give no reason of their own."
        )
        return wire.Reason(list(refs), text, "")
    return wire.Reason(list(refs), situation.names.label(Option(refusal.text, refusal.about)), refusal.rule)
