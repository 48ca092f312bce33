"""Updates as JSON. What has not changed is not written again. Plain twin: `wire.encode(situation.update.update(...))`.

An update is joined from parts: the log lines and the view (see `log_json` and `shared_view`), the fields that only this
viewer gets, and the rest, which is the same for all.
"""

from __future__ import annotations

from collections.abc import Set
from typing import NamedTuple

from msgspec import Raw, Struct

from ossuary.engine import Seat
from ossuary.server import wire
from ossuary.server.situation.history import Viewer
from ossuary.server.situation.situation import Situation
from ossuary.server.situation.update import people, question, undo, voice

from .log_json import LogJson
from .pile_json import PileJson
from .shared_view import SharedView, WrittenView


class Own(Struct, frozen=True):
    """The fields of a `wire.Update` that each viewer has for itself."""

    question: wire.Asked | None
    clock: wire.Clock | None
    undo: wire.UndoState
    auto_pass: wire.AutoPass | None
    voice: wire.Voice | None


class Rest(Struct, frozen=True):
    """The last fields of a `wire.Update`, which are the same for all."""

    people: Raw
    begun: bool
    over: bool
    rematch: str | None


class Shared(NamedTuple):
    """What all updates have in common, until `Situation.changes` grows."""

    changes: int
    here: Set[Seat]
    view: SharedView | None
    rest: bytes


class Sent(NamedTuple):
    """An update, and the view that whoever gets it has then."""

    update: bytes
    view: WrittenView | None


class Kept(NamedTuple):
    """The latest update of a viewer, and what it was made from. Several browsers of one seat share it."""

    stamp: int
    after: int
    here: Set[Seat]
    seen: WrittenView | None
    sent: Sent


class UpdateCache:
    """Writes the updates of one table."""

    def __init__(self, situation: Situation) -> None:
        self._situation = situation
        self._log = LogJson()
        self._piles = PileJson(situation.stamps)
        self._kept: dict[Viewer, Kept] = {}
        self._shared: Shared | None = None
        self._people: tuple[int, Set[Seat], Raw] | None = None

    def update(self, viewer: Viewer, after: int, here: Set[Seat], at: int, seen: WrittenView | None = None) -> Sent:
        """The same as `situation.update.update`, as JSON. `seen`: the view that the browser has: it is sent changes."""
        situation = self._situation
        stamp, kept = situation.stamps[viewer], self._kept.get(viewer)
        if (
            kept is not None
            and kept.stamp == stamp
            and kept.after == after
            and kept.here is here
            and kept.seen is seen
            and not situation.clock.ticks
        ):
            return kept.sent
        shared = self._in_common(here)
        view = shared.view.written(viewer) if shared.view else None
        sent = Sent(self._made(viewer, after, shared, at, seen if view else None), view)
        self._kept[viewer] = Kept(stamp, after, here, seen, sent)
        return sent

    def _made(self, viewer: Viewer, after: int, shared: Shared, at: int, seen: WrittenView | None) -> bytes:
        situation = self._situation
        playing, history, names = situation.playing, situation.history, situation.names
        lines: list[bytes] = []
        for n, moment in history.since(viewer, after):
            lines += self._log.lines(n, moment, viewer, names)
        own = Own(
            question(playing, viewer, names) if playing else None,
            situation.clock.shown(playing, at),
            undo(situation, viewer),
            situation.people[viewer].auto_pass if viewer is not None else None,
            voice(situation, viewer),
        )
        parts = (
            b'{"type":"update","n":%d,"events":[' % history.count(viewer),
            b",".join(lines),
            b'],"view":', shared.view.seen_by(viewer) if shared.view and seen is None else b"null",
            b',"changed":', shared.view.changed(viewer, seen) if shared.view and seen is not None else b"null",
            b",", wire.encode(own)[1:-1], b",",
            shared.rest,
        )  # fmt: skip
        return b"".join(parts)

    def _in_common(self, here: Set[Seat]) -> Shared:
        situation, shared = self._situation, self._shared
        if shared is None or shared.changes != situation.changes or shared.here is not here:
            match = situation.match
            view = SharedView(match, situation.names, self._piles) if match else None
            rest = wire.encode(Rest(self._everybody(here), match is not None, situation.over, situation.rematch))[1:]
            shared = self._shared = Shared(situation.changes, here, view, rest)
        return shared

    def _everybody(self, here: Set[Seat]) -> Raw:
        """The field `people`. Answers do not change it."""
        entries = self._situation.other_entries
        if self._people is None or self._people[0] != entries or self._people[1] is not here:
            self._people = entries, here, Raw(wire.encode(people(self._situation, here)))
        return self._people[2]
