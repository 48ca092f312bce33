"""The table as it is sent, spread out once for everybody who looks at it.

Most of what lies there looks the same to all, and most of it looks as it did an answer ago. So a view is made and
written out once, with gaps for the piles that do not look the same to all; each viewer's gaps are filled with what that
viewer may see.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec import Raw

from ossuary.engine import Match
from ossuary.engine.naming import Names
from ossuary.engine.refs import Place, Seat, bit
from ossuary.engine.state import State
from ossuary.engine.view import Look, ShownPile, View
from ossuary.server import wire
from ossuary.server.situation.history import Viewer

from .pile_json import Piles, Shape, WrittenPile

GAP = b"\0"  # JSON never holds this byte


class Eyes(Look):
    """A seat's eyes. A pile comes as it is written."""

    __slots__ = ("_piles",)

    def __init__(self, state: State, seat: Viewer, piles: Piles) -> None:
        super().__init__(state, seat)
        self._piles = piles

    def pile(self, place: Place, name: str, shape: Shape = "stack", note: str = "") -> ShownPile:
        written = self._piles.written(self.state, place, name, shape, note)
        return written.seen_by(self.seat, self._eye, self.state)  # type: ignore[return-value]


class Differs(Exception):
    """A game looks at who is looking: there is no one view for all."""


class AllEyes(Look):
    """Everybody's eyes at once. A pile that looks the same to all comes as it is written, any other is a gap."""

    __slots__ = ("_written", "gaps")

    def __init__(self, state: State, piles: Piles) -> None:
        self.state = state
        self._written = piles.written
        self.gaps: list[WrittenPile] = []

    @property
    def seat(self) -> Seat | None:  # type: ignore[override]
        raise Differs

    def sees(self, place: Place) -> bool:
        raise Differs

    def pile(self, place: Place, name: str, shape: Shape = "stack", note: str = "") -> ShownPile:
        written = self._written(self.state, place, name, shape, note)
        if written.same is not None:
            return written.same  # type: ignore[return-value]
        self.gaps.append(written)
        return gap(len(self.gaps))  # type: ignore[return-value]


class Spread:
    """What everybody sees of one moment."""

    def __init__(self, match: Match, names: Names, piles: Piles) -> None:
        self._match = match
        self._names = names
        self._piles = piles
        self._gaps: list[tuple[int, WrittenPile]] = []
        piles.remember(match.state)
        look = AllEyes(match.state, piles)
        try:
            view = named(match.view(None, look), match, names)
        except Differs:
            self._parts: list[bytes] | None = None
            return
        view["seat"] = gap(0)  # type: ignore[typeddict-item]
        self._parts = wire.encode(view).split(GAP)
        for at in range(1, len(self._parts), 2):
            number = int(self._parts[at])
            if number:
                self._gaps.append((at, look.gaps[number - 1]))
            else:
                self._seat_at = at

    def seen_by(self, viewer: Viewer) -> bytes:
        """The view of one of them."""
        state = self._match.state
        if self._parts is None:
            view = self._match.view(viewer, Eyes(state, viewer, self._piles))
            return wire.encode(named(view, self._match, self._names))
        parts: list[Any] = self._parts.copy()
        parts[self._seat_at] = wire.encode(viewer)
        eye = bit(viewer)
        for at, missing in self._gaps:
            if missing.sight & eye:
                parts[at] = missing.face
            else:
                parts[at] = missing.seen_by(viewer, eye, state) if missing.memory & eye else missing.back
        return b"".join(parts)


def named(view: View, match: Match, names: Names) -> View:
    """With the reason of the game's end in words."""
    if match.result is not None and view["result"] is not None:
        view["result"]["reason"] = names.filled(match.result.reason, match.result.about)
    return view


@cache
def gap(number: int) -> Raw:
    """What stands where a pile goes, until it is known who looks."""
    return Raw(b"%b%d%b" % (GAP, number, GAP))
