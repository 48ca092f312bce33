"""What happened, in lines. Those who saw the same of something are told it in the same words, written once."""

from __future__ import annotations

from ossuary.engine import Event, Option
from ossuary.engine.events import FIELDS
from ossuary.engine.naming import Names
from ossuary.engine.refs import SEATS, bit
from ossuary.server import wire
from ossuary.server.situation.history import Moment, Notice, Viewer, plain

KEPT = 16  # moments whose lines are kept: the latest ones, which everybody is told at about the same time
UNNUMBERED, NUMBERED = b'{"n":0', b'{"n":%d'  # how a line begins


class Telling:
    """Makes lines of moments."""

    def __init__(self) -> None:
        self._kept: dict[int, Kept] = {}
        self._names: Names | None = None

    def lines(self, n: int, moment: Moment, viewer: Viewer, names: Names) -> list[bytes]:
        """What one moment has to tell this viewer: each line a written `wire.Happened`."""
        lines = self._lines(n, moment, viewer, names) if moment.events else []
        if moment.notice is None:
            return lines
        return [wire.encode(_noticed(n, moment.notice, moment.tellings.get(viewer), names)), *lines]

    def _lines(self, n: int, moment: Moment, viewer: Viewer, names: Names) -> list[bytes]:
        if names is not self._names or len(self._kept) > KEPT:
            self._kept.clear()
            self._names = names
        kept = self._kept.get(id(moment))
        if kept is None:
            kept = self._kept[id(moment)] = Kept(moment)
        eye = bit(viewer)
        seen = tuple([sight & eye != 0 for sight in kept.sights])  # all that makes a difference to the words
        lines = kept.lines.get(seen)
        if lines is None:
            made = [wire.encode(_line(event.seen_by(viewer), names)) for event in moment.events]
            lines = kept.lines[seen] = [line.removeprefix(UNNUMBERED) for line in made]
        number = NUMBERED % n
        return [number + line for line in lines]


class Kept:
    """The lines of a moment. Holding the moment keeps its id its own."""

    __slots__ = ("lines", "moment", "sights")

    def __init__(self, moment: Moment) -> None:
        self.moment = moment
        self.sights = [veil.seen_by for event in moment.events for veil in event.veils]
        self.lines: dict[tuple[bool, ...], list[bytes]] = {}  # each without its number, which is the viewer's own


def _noticed(n: int, notice: Notice, to: int | None, names: Names) -> wire.Happened:
    fields = {"refs": list(notice.refs)} if to is None else {"refs": list(notice.refs), "to": to}
    text = names.label(Option(notice.text, notice.refs))
    return wire.Happened(n, notice.event, "", text, list(notice.refs), fields)


def _line(event: Event, names: Names) -> wire.Happened:
    fields: dict[str, object] = {}
    refs: list[str] = []
    for name in FIELDS[type(event)]:
        value = fields[name] = plain(getattr(event, name))
        if isinstance(value, str):
            if _is_ref(value, names):
                refs.append(value)
        elif isinstance(value, list):
            refs.extend(ref for ref in value if isinstance(ref, str) and _is_ref(ref, names))
    return wire.Happened(0, type(event).__name__, event.rule, names.line(event), refs, fields)


def _is_ref(value: str, names: Names) -> bool:
    """Cards, seats and places have names of their own; other words are only words."""
    return value in SEATS or names.of(value) != value
