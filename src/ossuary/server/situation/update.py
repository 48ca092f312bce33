"""What one viewer is sent whenever something has changed, built only from what that viewer may see.

This is the plain way to make a `wire.Update`. The server sends what `fast.update_cache` makes, which is the same.
"""

from __future__ import annotations

from collections.abc import Container

from ossuary.engine import Event, Follows, Match, Option, Seat
from ossuary.engine.events import FIELDS
from ossuary.engine.flow import FIRST
from ossuary.engine.naming import Names
from ossuary.engine.refs import SEATS
from ossuary.engine.view import View
from ossuary.engine.wording import sentence
from ossuary.server import wire

from .history import Moment, Notice, Viewer, plain
from .playing import Playing, pass_of
from .situation import Situation


def update(
    situation: Situation, viewer: Viewer, after: int, here: Container[Seat], at: int, names: Names | None = None
) -> wire.Update:
    """How things stand for this viewer, and what happened after its update `after`.

    `here`: the seats that are connected. `at`: the time by which clocks are shown. `names`: in which language;
    None: in English.
    """
    match, playing = situation.match, situation.playing
    names = names or situation.names
    return wire.Update(
        n=situation.history.count(viewer),
        events=log_lines(situation, viewer, after, names),
        view=with_reason(match.view(viewer), match, names) if match else None,
        changed=None,
        question=question(playing, viewer, names) if playing else None,
        clock=situation.clock.shown(playing, at),
        undo=undo(situation, viewer),
        auto_pass=situation.people[viewer].auto_pass if viewer is not None else None,
        voice=voice(situation, viewer),
        people=people(situation, here),
        begun=match is not None,
        over=situation.over,
        rematch=situation.rematch,
    )


def with_reason(view: View, match: Match, names: Names) -> View:
    """The view, with the reason for the game's end in words."""
    if match.result is not None and view["result"] is not None:
        view["result"]["reason"] = names.filled(match.result.reason, match.result.about)
    return view


def question(playing: Playing, viewer: Viewer, names: Names) -> wire.Asked | None:
    """The viewer's own question."""
    asked = playing.match.waiting.get(viewer) if viewer is not None else None
    if asked is None or viewer is None:
        return None
    return wire.Asked(
        id=playing.ticket(viewer) or 0,
        prompt=names.prompt(asked),
        rule=asked.rule,
        kind=asked.kind,
        about=list(asked.about),
        options=[
            _option(option, follows or {}, names)
            for option, follows in zip(asked.options, playing.match.follows(viewer), strict=True)
        ],
        window=playing.match.state.asked == FIRST,
        passes=pass_of(asked.options),
        far=playing.match.leads_on(viewer),
        tries=playing.match.can_try(viewer),
    )


def _option(option: Option, follows: Follows, names: Names) -> wire.AskedOption:
    """An option and what follows from it; a label that names people goes before the one of the choice."""
    better = follows.get("label")
    label = names.label(option) if better is None else sentence(names.filled(better, option.refs))
    return wire.AskedOption(
        label,
        list(option.refs),
        option.choice.id,
        option.aside,
        follows.get("gives", []),
        follows.get("odds"),
        follows.get("of", ""),
        follows.get("note", ""),
    )


def undo(situation: Situation, viewer: Viewer) -> wire.UndoState:
    """How far this viewer may undo by itself, and who wishes to undo further."""
    history, playing, wish = situation.history, situation.playing, situation.wish
    free, last = history.count(viewer), None
    if playing is not None and viewer is not None and not situation.over:
        limit = playing.free_limit(viewer)
        if limit < len(playing.match.answers):
            free = history.latest_with(viewer, limit)
        before = playing.last_of(viewer)
        last = None if before is None else history.latest_with(viewer, before)
    wished = wish and wire.UndoWish(wish.by, history.latest_with(viewer, wish.answers), situation.not_agreed())
    return wire.UndoState(free, last, wished or None)


def voice(situation: Situation, viewer: Viewer) -> wire.Voice | None:
    """What the lesson of this table says to its learner."""
    match, course = situation.match, situation.course
    if course is None or match is None or viewer != course.lesson.learner:
        return None
    said = course.voice(match)
    back = None if said.back is None or situation.over else situation.history.latest_with(viewer, said.back)
    pages = [wire.Said(page.says, list(page.points)) for page in said.pages]
    return wire.Voice(said.step, said.of, said.name, pages, list(said.marks), said.remark, back, said.held, said.over)


def people(situation: Situation, here: Container[Seat]) -> list[wire.Person]:
    """Everybody at the table."""
    return [
        wire.Person(
            seat, situation.names.of(seat), sitter.bot, sitter.taken, seat in here, sitter.ready, sitter.shuffle_words
        )
        for seat, sitter in situation.people.items()
    ]


# -- the log as players read it ------------------------------------------------------------------------


def log_lines(situation: Situation, viewer: Viewer, after: int, names: Names | None = None) -> list[wire.Happened]:
    """What this viewer was told after that update."""
    names = names or situation.names
    lines: list[wire.Happened] = []
    for n, moment in situation.history.since(viewer, after):
        lines += moment_lines(n, moment, viewer, names)
    return lines


def latest_lines(situation: Situation, viewer: Viewer, most: int, names: Names) -> list[wire.Happened]:
    """The latest lines that this viewer was told. Older ones are not even looked at: a game may have been long."""
    lines: list[wire.Happened] = []
    for n, moment in situation.history.backwards(viewer):
        lines[:0] = moment_lines(n, moment, viewer, names)
        if len(lines) >= most:
            break
    return lines[-most:]


def moment_lines(n: int, moment: Moment, viewer: Viewer, names: Names) -> list[wire.Happened]:
    """The lines of one moment, which is update n of this viewer."""
    names = names.read_by(viewer)
    lines = [event_line(n, event.seen_by(viewer), names) for event in moment.events]
    if moment.notice is None:
        return lines
    return [notice_line(n, moment.notice, moment.undone_to.get(viewer), names), *lines]


def notice_line(n: int, notice: Notice, to: int | None, names: Names) -> wire.Happened:
    """A line from the table itself. `to`: after an undo, the update that it led back to. `names`: its reader's."""
    fields = {"refs": list(notice.refs)} if to is None else {"refs": list(notice.refs), "to": to}
    text = names.notice(notice.text, notice.refs)
    return wire.Happened(n, notice.event, "", text, list(notice.refs), fields)


def event_line(n: int, event: Event, names: Names) -> wire.Happened:
    """A line from the game. Call it with what `Event.seen_by` returned, which hides what must be hidden."""
    fields: dict[str, object] = {}
    refs: list[str] = []
    for name in FIELDS[type(event)]:
        value = fields[name] = plain(getattr(event, name))
        if isinstance(value, str):
            if _is_ref(value, names):
                refs.append(value)
        elif isinstance(value, list):
            refs.extend(ref for ref in value if isinstance(ref, str) and _is_ref(ref, names))
    return wire.Happened(n, type(event).__name__, event.rule, names.line(event), refs, fields, event.minor)


def _is_ref(value: str, names: Names) -> bool:
    """Cards, seats and places have names; other words do not."""
    return value in SEATS or names.english.of(value) != value
