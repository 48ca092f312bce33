"""A situation as bytes, so that a process need not apply a long log from its beginning.

Only a shortcut. A snapshot that cannot be read, or was made by another version, is ignored; the table is rebuilt from
its full log. Snapshots name classes by their modules, so moving an event or a procedure makes old ones unreadable.
"""

from __future__ import annotations

import logging
from functools import cache
from itertools import pairwise
from typing import Any

import msgspec
from msgspec import Struct

import ossuary
from ossuary.engine import Event, Match, OssuaryError
from ossuary.engine.saving.codec import decode, encode
from ossuary.engine.saving.restoring import is_changed
from ossuary.engine.state import State
from ossuary.server import wire
from ossuary.store import Entry

from .history import History, Moment, Notice, Viewer
from .people import Sitter, Wish
from .playing import Before, Playing
from .situation import Situation

logger = logging.getLogger(__name__)

MARKS_APART = 256  # answers between two of the match's marks that are kept: undo stays quick after a restart
MOST_MARKS = 16  # each is a whole state: many of them would take long to read

Mark = tuple[int, int, Any]  # answers, horizon, and the state as plain data


class Past(Struct, array_like=True):
    """A `Moment`."""

    answers: int
    events: list[tuple[str, msgspec.Raw]]  # the class of an event, and its fields
    notice: Notice | None
    undone_to: dict[str, int]  # by seat; "" is the gallery


class Play(Struct):
    """A `Playing`."""

    match: dict[str, Any]
    marks: list[Mark]
    ids: dict[str, int]
    since: int
    window_from: int
    before: list[Before]


class Snapshot(Struct):
    """A `Situation` without its opening, which is entry 0 of the log."""

    made_by: str
    number: int
    at: int
    keys: dict[str, str]
    replaced: list[str]
    said: dict[str, int]
    people: dict[str, Sitter]
    left: dict[str, int]
    shuffle_words: list[tuple[str, str]]
    seed: int
    chat: list[wire.ChatLine]
    wish: Wish | None
    rematch: str | None
    play: Play | None
    moments: list[Past]
    told: dict[str, list[int]]  # for each viewer, indexes of moments
    steps: dict[str, list[tuple[int, int]]]


read = msgspec.json.Decoder(Snapshot).decode


def take(situation: Situation) -> bytes:
    """The situation as it is now."""
    history, playing = situation.history, situation.playing
    numbers: dict[int, int] = {}
    moments: list[Moment] = []
    for told in history.told.values():
        for moment in told:
            if numbers.setdefault(id(moment), len(moments)) == len(moments):
                moments.append(moment)
    return wire.encode(
        Snapshot(
            made_by=_maker(situation), number=situation.number, at=situation.at, keys=situation.keys,
            replaced=situation.replaced, said=situation.said, people=situation.people,
            left=situation.clock.left, shuffle_words=situation.shuffle_words, seed=situation.seed, chat=situation.chat,
            wish=situation.wish, rematch=situation.rematch, play=_play(playing) if playing else None,
            moments=[_past(moment) for moment in moments],
            told={_key(viewer): [numbers[id(moment)] for moment in told] for viewer, told in history.told.items()},
            steps={_key(viewer): steps for viewer, steps in history.steps.items()},
        )
    )  # fmt: skip


def restore(first: Entry, data: bytes) -> Situation:
    """The situation of a snapshot. Any exception means that it is of no use."""
    situation = Situation(first, begin=False)
    kept = read(data)
    if kept.made_by != _maker(situation):
        raise OssuaryError(f"This snapshot was made by {kept.made_by}.")
    situation.number, situation.at, situation.keys = kept.number, kept.at, kept.keys
    situation.people, situation.shuffle_words, situation.seed = kept.people, kept.shuffle_words, kept.seed
    situation.chat, situation.wish, situation.rematch = kept.chat, kept.wish, kept.rematch
    situation.clock.left, situation.replaced, situation.said = kept.left, kept.replaced, kept.said
    if kept.play is not None:
        situation.playing = _playing(kept.play, situation.opening.salt)
        situation.rules = situation.playing.match.rules
    moments = [_moment(past) for past in kept.moments]
    history = History(situation.seats)
    history.told = {_viewer(key): [moments[number] for number in told] for key, told in kept.told.items()}
    history.steps = {_viewer(key): steps for key, steps in kept.steps.items()}
    situation.history = history
    return situation


def _maker(situation: Situation) -> str:
    return f"Ossuary {ossuary.__version__}, {situation.rules.id} {situation.rules.version}"


def _play(playing: Playing) -> Play:
    match = playing.match
    apart = max(MARKS_APART, -(-len(match.answers) // MOST_MARKS))
    marks = [mark for mark, later in pairwise(match.marks) if mark[0] // apart < later[0] // apart]
    marks += match.marks[-1:]
    return Play(
        match=match.save(),
        marks=[(answers, horizon, encode(state, type(state))) for answers, horizon, state in marks],
        ids=playing.ids,
        since=playing.since,
        window_from=playing.window_from,
        before=playing.before,
    )


def _playing(kept: Play, salt: str) -> Playing:
    match = ossuary.restore(kept.match, anyway=True)
    if is_changed(kept.match, match.rules):
        logger.warning("A table of %s goes on with other rules than before, under the same version.", match.rules.name)
    match.marks = [(answers, horizon, _state(match, state)) for answers, horizon, state in kept.marks]
    playing = Playing(match, 0, kept.since, salt)
    playing.ids, playing.window_from, playing.before = kept.ids, kept.window_from, kept.before
    return playing


def _state(match: Match, data: Any) -> State:
    state: State = decode(data, type(match.state), "mark", cards=match.rules.cards, news=None)
    return state


def _past(moment: Moment) -> Past:
    events = [(_name(type(event)), msgspec.Raw(wire.encode(event))) for event in moment.events]
    return Past(moment.answers, events, moment.notice, {_key(viewer): n for viewer, n in moment.undone_to.items()})


def _moment(past: Past) -> Moment:
    events = tuple(_reader(name).decode(fields) for name, fields in past.events)
    return Moment(past.answers, events, past.notice, {_viewer(key): n for key, n in past.undone_to.items()})


def _key(viewer: Viewer) -> str:
    return viewer or ""


def _viewer(key: str) -> Viewer:
    return key or None


def _name(kind: type[Event]) -> str:
    return f"{kind.__module__}.{kind.__qualname__}"


@cache
def _reader(name: str) -> msgspec.json.Decoder[Event]:
    """Finds the class among the known events: a snapshot can name no other class."""
    waiting: list[type[Event]] = [Event]
    while waiting:
        kind = waiting.pop()
        if _name(kind) == name:
            return msgspec.json.Decoder(kind)
        waiting.extend(kind.__subclasses__())
    raise OssuaryError(f"There is no event {name}.")
