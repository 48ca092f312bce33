"""What one viewer is told, built only from what that seat may see: its view, its events, its own question."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Raw, Struct

from ossuary.engine import Option, Question, Seat
from ossuary.engine.flow import FIRST
from ossuary.engine.naming import Names
from ossuary.engine.view import refs_in
from ossuary.server import wire
from ossuary.server.catalog import games
from ossuary.server.fast.pile_json import Piles
from ossuary.server.fast.shared_view import Spread

from .history import Viewer
from .playing import Playing, pass_of
from .situation import Situation

HISTORY = 2_000  # lines of the past that a newcomer is told at most
NOTHING = b"null"


class Own(Struct, frozen=True):
    """The part of a `wire.Update` that each viewer has for itself."""

    question: wire.Asked | None
    clock: wire.Clock | None
    undo: wire.UndoState
    standing: wire.Standing | None


class Rest(Struct, frozen=True):
    """The end of a `wire.Update`, which is the same for all."""

    people: Raw
    begun: bool
    over: bool
    rematch: str | None


class Common:
    """What is the same for all who are told how things stand now, made once and written out."""

    __slots__ = ("rest", "spread")

    def __init__(self, situation: Situation, people: bytes, piles: Piles) -> None:
        match = situation.match
        self.spread = Spread(match, situation.names, piles) if match else None
        self.rest = wire.encode(Rest(Raw(people), match is not None, situation.over, situation.rematch))[1:]


def update(situation: Situation, viewer: Viewer, after: int, common: Common, at: int) -> bytes:
    """How things stand for this viewer, and what it has not been told yet.

    A `wire.Update`, joined from parts of which the larger ones are written already.
    """
    playing, ticks = situation.playing, situation.clock.ticks
    own = Own(
        asked(playing, viewer, situation.names) if playing else None,
        situation.clock.shown(playing, at) if ticks else None,
        undo(situation, viewer),
        situation.people[viewer].standing if viewer is not None else None,
    )
    parts = (
        b'{"type":"update","n":%d,"events":[' % situation.history.count(viewer),
        b",".join(happened(situation, viewer, after)),
        b'],"view":', common.spread.seen_by(viewer) if common.spread else NOTHING,
        b",", wire.encode(own)[1:-1], b",",
        common.rest,
    )  # fmt: skip
    return b"".join(parts)


def welcome(situation: Situation, table: str, viewer: Viewer, resumed: bool) -> wire.Welcome:
    """What a browser is told first: the game, the table, and what happened before it came."""
    opening = situation.opening
    lines = [] if resumed else happened(situation, viewer, 0)[-HISTORY:]
    return wire.Welcome(
        table=table, seat=viewer, watch=opening.watch, game=games.info(situation.rules), seats=list(situation.seats),
        options=opening.options, time=opening.time, commitment=opening.commitment,
        seed_chosen=opening.seed_chosen, forked=opening.forked, resumed=resumed,
        history=[Raw(line) for line in lines], chat=situation.chat,  # type: ignore[misc]
    )  # fmt: skip


def happened(situation: Situation, viewer: Viewer, after: int) -> list[bytes]:
    """The lines this viewer was told after that number, each a written `wire.Happened`."""
    lines: list[bytes] = []
    for n, moment in situation.history.since(viewer, after):
        lines += situation.telling.lines(n, moment, viewer, situation.names)
    return lines


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
        options=[
            wire.AskedOption(names.label(option), list(option.refs), option.choice.id, option.aside)
            for option in question.options
        ],
        window=playing.match.state.asked == FIRST,
        passes=pass_of(question.options),
    )


def people(situation: Situation, here: Collection[Seat]) -> bytes:
    """Everybody at the table, written out."""
    persons = [
        wire.Person(seat, situation.names.of(seat), sitter.bot, sitter.taken, seat in here, sitter.ready, sitter.words)
        for seat, sitter in situation.people.items()
    ]
    return wire.encode(persons)


def undo(situation: Situation, viewer: Viewer) -> wire.UndoState:
    """How far back this viewer could go, and what somebody wishes."""
    history, playing, wish = situation.history, situation.playing, situation.wish
    free, last = history.count(viewer), None
    if playing is not None and viewer is not None and not situation.over:
        limit = playing.free_limit(viewer)
        if limit < len(playing.match.answers):
            free = history.latest_with(viewer, limit)
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
