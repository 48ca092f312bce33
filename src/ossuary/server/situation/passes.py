"""Windows that a player wishes to pass without being asked."""

from __future__ import annotations

from ossuary.engine import Event, Match, Seat
from ossuary.engine.flow import FIRST
from ossuary.engine.view import refs_in

from .history import plain
from .playing import pass_of
from .situation import Situation

ACTORS = ("seat", "by", "actor")  # fields of events that name who acts, not whom it concerns


def standing_pass(situation: Situation, seat: Seat) -> int | None:
    """The option to give for this seat now, if it has said beforehand that it would pass."""
    playing = situation.playing
    standing = situation.people[seat].standing
    if playing is None or playing.match.state.asked != FIRST or seat not in playing.match.waiting:
        return None
    match, question = playing.match, playing.match.waiting[seat]
    wishes = question.kind in standing.kinds
    wishes = wishes or (standing.until_my_turn and match.rules.turn(match.state) != seat)
    wishes = wishes or (standing.until_targeted and not is_targeted(situation, match, seat))
    return pass_of(question.options) if wishes else None


def is_targeted(situation: Situation, match: Match, seat: Seat) -> bool:
    """Does the question, or what was last told, speak of this seat or of something of theirs?"""
    own = things_of(match, seat)
    if not own.isdisjoint(match.waiting[seat].about):
        return True
    history = situation.history
    told = list(history.since(seat, history.count(seat) - 1))
    return any(not own.isdisjoint(concerns(event.seen_by(seat))) for _, moment in told for event in moment.events)


def things_of(match: Match, seat: Seat) -> set[str]:
    """The seat, and everything that lies or stands before it, as it sees it."""
    view = match.view(seat)
    own = {**view, "areas": [area for area in view["areas"] if area.get("owner") == seat]}
    pieces = {
        piece["ref"]
        for area in view["areas"]
        for part in area["parts"]
        if part["part"] == "board"
        for piece in part["pieces"]
        if piece.get("owner") == seat
    }
    return {seat, *refs_in(own), *pieces}  # type: ignore[arg-type]


def concerns(event: Event) -> set[str]:
    """The things an event speaks of, but for who acts."""
    things: set[str] = set()
    for name, value in event.told().items():
        if name not in ("event", "rule", "text", *ACTORS):
            shown = plain(value)
            things.update(each for each in (shown if isinstance(shown, list) else [shown]) if isinstance(each, str))
    return things
