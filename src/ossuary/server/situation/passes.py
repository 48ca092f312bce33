"""Windows that a player has asked to pass automatically (`wire.AutoPass`)."""

from __future__ import annotations

from ossuary.engine import Event, Match, Seat
from ossuary.engine.flow import FIRST
from ossuary.engine.view import refs_in

from .history import plain
from .playing import pass_of
from .situation import Situation

ROLL = "roll"  # the kind of windows after a roll, which may concern everybody
ACTORS = ("seat", "by", "actor")  # fields of events that name who acts, not who is affected


def auto_pass(situation: Situation, seat: Seat) -> int | None:
    """The number of the pass option, if this seat is asked in a window that it wants to pass automatically."""
    playing = situation.playing
    wanted = situation.people[seat].auto_pass
    if playing is None or playing.match.state.asked != FIRST or seat not in playing.match.waiting:
        return None
    match, question = playing.match, playing.match.waiting[seat]
    passes = question.kind in wanted.kinds
    passes = passes or (wanted.until_my_turn and match.rules.turn(match.state) != seat)
    asked_anyway = question.kind == ROLL or not wanted.until_targeted
    passes = passes or not (asked_anyway or is_targeted(situation, match, seat))
    return pass_of(question.options) if passes else None


def is_targeted(situation: Situation, match: Match, seat: Seat) -> bool:
    """Does the question, or the latest news, name this seat or something that belongs to it?"""
    own = things_of(match, seat)
    if not own.isdisjoint(match.waiting[seat].about):
        return True
    history = situation.history
    told = list(history.since(seat, history.count(seat) - 1))
    return any(not own.isdisjoint(concerns(event.seen_by(seat))) for _, moment in told for event in moment.events)


def things_of(match: Match, seat: Seat) -> set[str]:
    """The seat, and everything that belongs to it, as far as it can see."""
    view = match.view(seat)
    own = {**view, "areas": [area for area in view["areas"] if area.get("owner") == seat], "focus": None}
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
    """The things an event names, except who acts."""
    things: set[str] = set()
    for name, value in event.told().items():
        if name not in ("event", "rule", "text", *ACTORS):
            shown = plain(value)
            things.update(each for each in (shown if isinstance(shown, list) else [shown]) if isinstance(each, str))
    return things
