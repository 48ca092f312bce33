"""The view of the table as JSON, written once for all viewers. Plain twin: `wire.encode(match.view(viewer))`.

Most of a view is the same for all. So it is written once, with gaps for the seat and for the piles that viewers see
differently; for each viewer only the gaps are filled in.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from msgspec import Raw

from ossuary.engine import Match
from ossuary.engine.naming import Names
from ossuary.engine.refs import EVERYONE, Place, Ref, Seat, bit
from ossuary.engine.stage import Badge, ShownCard
from ossuary.engine.state import State
from ossuary.engine.view import Look, ShownPile
from ossuary.engine.zones import place_of
from ossuary.server import wire
from ossuary.server.situation.history import Viewer
from ossuary.server.situation.update import with_reason

from .pile_json import PileJson, Shape, WrittenPile

GAP = b"\0"  # a byte that JSON never contains


class SharedView:
    """The views of all viewers at one moment."""

    def __init__(self, match: Match, names: Names, piles: PileJson) -> None:
        self._match = match
        self._names = names
        self._piles = piles
        self._gaps: list[tuple[int, WrittenPile]] = []
        piles.remember(match.state)
        look = SharedLook(match.state, piles)
        try:
            view = with_reason(match.view(None, look), match, names)
        except DependsOnViewer:
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
        """The view of one viewer."""
        state = self._match.state
        if self._parts is None:
            view = self._match.view(viewer, ViewerLook(state, viewer, self._piles))
            return wire.encode(with_reason(view, self._match, self._names))
        parts: list[Any] = self._parts.copy()
        parts[self._seat_at] = wire.encode(viewer)
        eye = bit(viewer)
        for at, missing in self._gaps:
            if missing.sight & eye:
                parts[at] = missing.face
            else:
                parts[at] = missing.seen_by(viewer, eye, state) if missing.memory & eye else missing.back
        return b"".join(parts)


class SharedLook(Look):
    """Looks for all viewers at once. A pile that looks the same to all is given as JSON, any other as a gap."""

    __slots__ = ("_written", "gaps")

    def __init__(self, state: State, piles: PileJson) -> None:
        self.state = state
        self._written = piles.written
        self.gaps: list[WrittenPile] = []

    @property
    def seat(self) -> Seat | None:  # type: ignore[override]
        raise DependsOnViewer

    def sees(self, place: Place) -> bool:
        raise DependsOnViewer

    def card(self, card: Ref, badges: Sequence[Badge] = (), place: Place = "") -> ShownCard:
        if self.state.sight[place or place_of(self.state, card)] != EVERYONE:
            raise DependsOnViewer
        shown = self._face(card)
        if badges:
            shown["badges"] = list(badges)
        return shown

    def pile(self, place: Place, name: str, shape: Shape = "stack", note: str = "") -> ShownPile:
        written = self._written(self.state, place, name, shape, note)
        if written.same is not None:
            return written.same  # type: ignore[return-value]
        self.gaps.append(written)
        return gap(len(self.gaps))  # type: ignore[return-value]


class DependsOnViewer(Exception):
    """A game asked who is looking: its view cannot be shared."""


class ViewerLook(Look):
    """Looks for one viewer, where the view cannot be shared. Piles are given as JSON all the same."""

    __slots__ = ("_piles",)

    def __init__(self, state: State, seat: Viewer, piles: PileJson) -> None:
        super().__init__(state, seat)
        self._piles = piles

    def pile(self, place: Place, name: str, shape: Shape = "stack", note: str = "") -> ShownPile:
        written = self._piles.written(self.state, place, name, shape, note)
        return written.seen_by(self.seat, self._eye, self.state)  # type: ignore[return-value]


@cache
def gap(number: int) -> Raw:
    """Stands where the seat (0) or a pile will be filled in."""
    return Raw(b"%b%d%b" % (GAP, number, GAP))
