"""Log lines as JSON, written once for all viewers who see the same. Plain twin: `situation.update.moment_lines`."""

from __future__ import annotations

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
        return [wire.encode(notice_line(n, moment.notice, moment.undone_to.get(viewer), names)), *lines]

    def _event_lines(self, n: int, moment: Moment, viewer: Viewer, names: Names) -> list[bytes]:
        if names is not self._names or len(self._kept) > MOST_KEPT:
            self._kept.clear()
            self._names = names
        kept = self._kept.get(id(moment))
        if kept is None:
            kept = self._kept[id(moment)] = KeptLines(moment)
        eye = bit(viewer)
        sees = tuple([sight & eye != 0 for sight in kept.sights])  # the only thing in which viewers differ
        lines = kept.lines.get(sees)
        if lines is None:
            made = [wire.encode(event_line(0, event.seen_by(viewer), names)) for event in moment.events]
            lines = kept.lines[sees] = [line.removeprefix(UNNUMBERED) for line in made]
        number = NUMBERED % n
        return [number + line for line in lines]


class KeptLines:
    """The lines of a moment, without their numbers, which differ between viewers."""

    __slots__ = ("lines", "moment", "sights")

    def __init__(self, moment: Moment) -> None:
        self.moment = moment  # held so that no other moment gets its id()
        self.sights = [veil.seen_by for event in moment.events for veil in event.veils]
        self.lines: dict[tuple[bool, ...], list[bytes]] = {}  # by which veiled things a viewer sees
