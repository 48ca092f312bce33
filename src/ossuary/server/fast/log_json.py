"""Log lines as JSON, written once for all viewers who see the same. Plain twin: `situation.update.moment_lines`."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from ossuary.engine import Event
from ossuary.engine.events import FIELDS
from ossuary.engine.naming import Names
from ossuary.engine.refs import bit
from ossuary.server import wire
from ossuary.server.situation.history import Moment, Viewer
from ossuary.server.situation.update import event_line, notice_line

MOST_KEPT = 16  # moments: all viewers are sent the latest ones at about the same time
UNNUMBERED, NUMBERED = b'{"n":0', b'{"n":%d'  # how a line begins


class LogJson:
    """Writes the lines of a table's moments, and keeps those of the latest ones."""

    def __init__(self) -> None:
        self._kept: dict[int, KeptLines] = {}  # by the id() of the moment
        self._names: Names | None = None

    def lines(self, n: int, moment: Moment, viewer: Viewer, names: Names) -> list[bytes]:
        """The lines of one moment, which is update n of this viewer; each is a `wire.Happened` as JSON."""
        lines = self._event_lines(n, moment, viewer, names) if moment.events else []
        if moment.notice is None:
            return lines
        notice = notice_line(n, moment.notice, moment.undone_to.get(viewer), names.read_by(viewer))
        return [wire.encode(notice), *lines]

    def _event_lines(self, n: int, moment: Moment, viewer: Viewer, names: Names) -> list[bytes]:
        if names is not self._names or len(self._kept) > MOST_KEPT:
            self._kept.clear()
            self._names = names
        kept = self._kept.get(id(moment))
        if kept is None:
            kept = self._kept[id(moment)] = KeptLines(moment)
        number = NUMBERED % n
        return [number + event.line(viewer, names) for event in kept.events]


class KeptLines:
    """The lines of a moment, without their numbers, which differ between viewers."""

    __slots__ = ("events", "moment")

    def __init__(self, moment: Moment) -> None:
        self.moment = moment  # held so that no other moment gets its id()
        self.events = [KeptLine(event) for event in moment.events]


class KeptLine:
    """The line of one event. Viewers differ in which veiled things they see, and in whether it speaks of them."""

    __slots__ = ("event", "kept", "plain", "sights", "words")

    def __init__(self, event: Event) -> None:
        self.event = event
        self.sights = [veil.seen_by for veil in event.veils]
        self.words = " ".join(_words(event)).lower()
        self.plain: dict[tuple[bool, ...], wire.Happened] = {}  # all but its text is the same for all who see the same
        self.kept: dict[tuple[Viewer, tuple[bool, ...]], bytes] = {}

    def line(self, viewer: Viewer, names: Names) -> bytes:
        sees: tuple[bool, ...] = ()
        if self.sights:
            eye = bit(viewer)
            sees = tuple([sight & eye != 0 for sight in self.sights])
        reader = viewer if viewer is not None and viewer in self.words else None
        line = self.kept.get((reader, sees))
        if line is None:
            line = self.kept[reader, sees] = wire.encode(self._made(viewer, reader, sees, names))[len(UNNUMBERED) :]
        return line

    def _made(self, viewer: Viewer, reader: Viewer, sees: tuple[bool, ...], names: Names) -> wire.Happened:
        seen = self.event.seen_by(viewer)
        plain = self.plain.get(sees)
        if plain is None:
            plain = self.plain[sees] = event_line(0, seen, names.read_by(reader))
            return plain
        return replace(plain, text=names.read_by(reader).line(seen))


def _words(event: Event) -> Iterator[str]:
    """All that it holds in words and refs: whoever is not in them is not spoken of."""
    for name in FIELDS[type(event)]:
        value = getattr(event, name)
        if isinstance(value, str):
            yield value
        elif isinstance(value, tuple):
            yield from (ref for ref in value if isinstance(ref, str))
    for veil in event.veils:
        yield veil.instead
