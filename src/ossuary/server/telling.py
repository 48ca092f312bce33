"""What happened, in lines. Those who saw the same of something are told it in the same words, written once."""

from __future__ import annotations

from msgspec import Raw

from ossuary.engine import Event, Option
from ossuary.engine.events import FIELDS
from ossuary.engine.naming import Names
from ossuary.engine.refs import SEATS, bit

from . import wire
from .history import Moment, Notice, Viewer, plain

KEPT = 16  # moments whose lines are kept: the latest ones, which everybody is told at about the same time


class Telling:
    """Makes lines of moments."""

    def __init__(self) -> None:
        self._kept: dict[int, Kept] = {}
        self._names: Names | None = None

    def lines(self, n: int, moment: Moment, viewer: Viewer, names: Names) -> list[Raw]:
        """What one moment has to tell this viewer: each line a written `wire.Happened`."""
        lines = self._lines(n, moment, viewer, names) if moment.events else []
        if moment.notice is None:
            return lines
        return [Raw(wire.encode(_noticed(n, moment.notice, moment.tellings.get(viewer), names))), *lines]

    def _lines(self, n: int, moment: Moment, viewer: Viewer, names: Names) -> list[Raw]:
        if names is not self._names or len(self._kept) > KEPT:
            self._kept.clear()
            self._names = names
        kept = self._kept.get(id(moment))
        if kept is None:
            kept = self._kept[id(moment)] = Kept(moment)
        eye = bit(viewer)
        seen = (n, *[sight & eye != 0 for sight in kept.sights])  # all that makes a difference to the words
        lines = kept.lines.get(seen)
        if lines is None:
            made = [_line(n, event.seen_by(viewer), names) for event in moment.events]
            lines = kept.lines[seen] = [Raw(wire.encode(line)) for line in made]
        return lines


class Kept:
    """The lines of a moment. Holding the moment keeps its id its own."""

    __slots__ = ("lines", "moment", "sights")

    def __init__(self, moment: Moment) -> None:
        self.moment = moment
        self.sights = [veil.seen_by for event in moment.events for veil in event.veils]
        self.lines: dict[tuple[int, ...], list[Raw]] = {}


def _noticed(n: int, notice: Notice, to: int | None, names: Names) -> wire.Happened:
    fields = {"refs": list(notice.refs)} if to is None else {"refs": list(notice.refs), "to": to}
    text = names.label(Option(notice.text, notice.refs))
    return wire.Happened(n, notice.event, "", text, list(notice.refs), fields)


def _line(n: int, event: Event, names: Names) -> wire.Happened:
    fields = {name: plain(getattr(event, name)) for name in FIELDS[type(event)]}
    refs: list[str] = []
    for value in fields.values():
        if isinstance(value, str):
            if _is_ref(value, names):
                refs.append(value)
        elif isinstance(value, list):
            refs.extend(ref for ref in value if isinstance(ref, str) and _is_ref(ref, names))
    return wire.Happened(n, type(event).__name__, event.rule, names.line(event), refs, fields)


def _is_ref(value: str, names: Names) -> bool:
    """Cards, seats and places have names of their own; other words are only words."""
    return value in SEATS or names.of(value) != value
