"""What a series listens for: events of a kind, or one of their fields, counted by whom they were told of.

`Died` counts an event; `Judged.outcome` counts each value of a field by itself. Cards count by their design.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ossuary.engine import Event, OssuaryError, Rules, Seat, design_of
from ossuary.engine.events import FIELDS
from ossuary.engine.refs import is_card

Counts = Mapping[str, Mapping[Seat, int]]  # what was told -> of whom ("" where it is nobody's) -> how often


class Watch:
    """Counts in one game what is to be watched."""

    def __init__(self, words: Sequence[str]) -> None:
        self.wanted: dict[str, list[str]] = {}  # kind of event -> fields; "" is the event itself
        for word in words:
            kind, _, name = word.partition(".")
            self.wanted.setdefault(kind, []).append(name)
        self.counts: dict[str, dict[Seat, int]] = {}

    def hear(self, events: Iterable[Event]) -> None:
        """Take note of these."""
        for event in events:
            kind = type(event).__name__
            for name in self.wanted.get(kind, ()):
                told = getattr(event, name) if name else ""
                for value in told if isinstance(told, tuple) else (told,):
                    self._count(f"{kind}: {_plain(value)}" if name else kind, getattr(event, "seat", ""))

    def _count(self, key: str, seat: Seat) -> None:
        by_seat = self.counts.setdefault(key, {})
        by_seat[seat] = by_seat.get(seat, 0) + 1


def _plain(value: object) -> str:
    text = str(value)
    return design_of(text) if is_card(text) else text


def check(words: Iterable[str], rules: Rules) -> None:
    """Complain about what this game never tells."""
    homes = ("ossuary.engine", rules.view.__module__.rpartition(".")[0])
    kinds = {kind.__name__: kind for kind in kinds_of(Event) if kind.__module__.startswith(homes)}
    for word in words:
        kind, dot, name = word.partition(".")
        if kind not in kinds:
            raise OssuaryError(f"{rules.name} tells of no {kind!r}; it tells of {', '.join(sorted(kinds))}.")
        if dot and name not in FIELDS[kinds[kind]]:
            known = ", ".join(FIELDS[kinds[kind]]) or "nothing"
            raise OssuaryError(f"{kind} says nothing of {name!r}; it tells of {known}.")


def kinds_of(event: type[Event]) -> list[type[Event]]:
    """All kinds of events there are below this one."""
    return [kind for below in event.__subclasses__() for kind in (below, *kinds_of(below))]
