"""What happened, in lines. Those who saw the same of something are told it in the same words, written once."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Raw

from ossuary.engine import Event, Option
from ossuary.engine.naming import Names
from ossuary.engine.refs import SEATS, bit

from . import wire
from .history import Moment, Notice, Viewer, plain

KEPT = 16  # moments whose lines are kept: the latest ones, which everybody is told at about the same time


class Telling:
    """Makes lines of moments."""

    def __init__(self) -> None:
        self._kept: dict[int, tuple[Moment, dict[tuple[int, ...], list[Raw]]]] = {}
        self._names: Names | None = None

    def lines(self, n: int, moment: Moment, viewer: Viewer, names: Names) -> Iterator[Raw]:
        """What one moment has to tell this viewer: each line a written `wire.Happened`."""
        if moment.notice is not None:
            yield Raw(wire.encode(_noticed(n, moment.notice, moment.tellings.get(viewer), names)))
        if moment.events:
            yield from self._lines(n, moment, viewer, names)

    def _lines(self, n: int, moment: Moment, viewer: Viewer, names: Names) -> list[Raw]:
        if names is not self._names or len(self._kept) > KEPT:
            self._kept.clear()
            self._names = names
        eye = bit(viewer)
        seen = (n, *[bool(veil.seen_by & eye) for event in moment.events for veil in event.veils])
        _, made = self._kept.setdefault(id(moment), (moment, {}))  # holding it keeps its id its own
        if seen not in made:
            made[seen] = [Raw(wire.encode(_line(n, event.seen_by(viewer), names))) for event in moment.events]
        return made[seen]


def _noticed(n: int, notice: Notice, to: int | None, names: Names) -> wire.Happened:
    fields = {"refs": list(notice.refs)} if to is None else {"refs": list(notice.refs), "to": to}
    text = names.label(Option(notice.text, notice.refs))
    return wire.Happened(n, notice.event, "", text, list(notice.refs), fields)


def _line(n: int, event: Event, names: Names) -> wire.Happened:
    told = event.told()
    fields = {name: plain(value) for name, value in told.items() if name not in ("event", "rule", "text")}
    refs: list[str] = []
    for value in fields.values():
        refs.extend(ref for ref in (value if isinstance(value, list) else [value]) if _is_ref(ref, names))
    return wire.Happened(n, type(event).__name__, event.rule, names.line(event), refs, fields)


def _is_ref(value: object, names: Names) -> bool:
    """Cards, seats and places have names of their own; other words are only words."""
    return isinstance(value, str) and (value in SEATS or names.of(value) != value)
