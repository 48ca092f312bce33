"""The table as it is sent, spread out once for everybody who looks at it.

Most of what lies there looks the same to all, and most of it looks as it did an answer ago. So a view is made and
written out once, with gaps for the piles that do not look the same to all; each viewer's gaps are filled with what that
viewer may see. A pile is written again only when other cards lie in it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, Literal, NamedTuple

from msgspec import Raw

from ossuary.engine import Match
from ossuary.engine.naming import Names
from ossuary.engine.refs import NOBODY, Place, Ref, Seat, Sight, bit
from ossuary.engine.state import State
from ossuary.engine.view import Look, ShownPile, View

from . import wire
from .history import Viewer

Shape = Literal["stack", "row", "hand"]
Pile = tuple[Place, str, Shape, str]  # place, name, shape and note, as a game asks for it

GAP = b"\0"  # JSON never holds this byte
KEPT = 500  # piles of a table: no game has half as many


class Piles:
    """The piles of a table as they were last written."""

    def __init__(self) -> None:
        self._kept: dict[Pile, WrittenPile] = {}

    def written(self, state: State, pile: Pile) -> WrittenPile:
        """As it lies there now."""
        cards = state.piles[pile[0]]
        kept = self._kept.get(pile)
        if kept is None or kept.cards != cards:
            if len(self._kept) >= KEPT:
                self._kept.clear()
            kept = self._kept[pile] = WrittenPile(pile, cards[:])
        return kept


class WrittenPile:
    """A pile with these cards in it. Each of its sides is written when somebody first looks at it."""

    __slots__ = ("back", "cards", "face", "pile")

    def __init__(self, pile: Pile, cards: list[Ref]) -> None:
        self.pile = pile
        self.cards = cards
        self.face: Raw | None = None  # for those who may look into it
        self.back: Raw | None = None  # for those who may not, and remember nothing of what lies there

    def show_face(self, state: State) -> Raw:
        self.face = Raw(wire.encode(Stranger(state).shown(*self.pile, True)))
        return self.face

    def show_back(self, state: State) -> Raw:
        self.back = Raw(wire.encode(Stranger(state).shown(*self.pile, False)))
        return self.back


class Stranger(Look):
    """Nobody's eyes."""

    __slots__ = ()

    def __init__(self, state: State) -> None:
        super().__init__(state, None)
        self._eye = NOBODY


class Eyes(Look):
    """A seat's eyes. A pile comes as it is written."""

    __slots__ = ("_piles",)

    def __init__(self, state: State, seat: Viewer, piles: Piles) -> None:
        super().__init__(state, seat)
        self._piles = piles

    def pile(self, place: Place, name: str, shape: Shape = "stack", note: str = "") -> ShownPile:
        sees, pile = self.sees(place), (place, name, shape, note)
        if not sees and remembered_by(self.state, place) & self._eye:
            return super().pile(*pile)
        written = self._piles.written(self.state, pile)
        if sees:
            return written.face or written.show_face(self.state)  # type: ignore[return-value]
        return written.back or written.show_back(self.state)  # type: ignore[return-value]


class Gap(NamedTuple):
    """A pile that does not look the same to all: who sees and who remembers it, its faces and its backs."""

    pile: Pile
    sight: Sight
    memory: Sight
    face: Raw
    back: Raw


class Differs(Exception):
    """A game looks at who is looking: there is no one view for all."""


class AllEyes(Look):
    """Everybody's eyes at once. A pile that looks the same to all comes as it is written, any other is a gap."""

    __slots__ = ("_all", "_piles", "gaps")

    def __init__(self, state: State, everybody: Sight, piles: Piles) -> None:
        self.state = state
        self._all = everybody
        self._piles = piles
        self.gaps: list[Gap] = []

    @property
    def seat(self) -> Seat | None:  # type: ignore[override]
        raise Differs

    def sees(self, place: Place) -> bool:
        raise Differs

    def pile(self, place: Place, name: str, shape: Shape = "stack", note: str = "") -> ShownPile:
        state, pile = self.state, (place, name, shape, note)
        written = self._piles.written(state, pile)
        sight: Sight = state.sight[place] & self._all
        if sight == self._all:
            return written.face or written.show_face(state)  # type: ignore[return-value]
        memory = remembered_by(state, place) if state.memory else NOBODY
        back = written.back or written.show_back(state)
        if sight == NOBODY and not memory & self._all:
            return back  # type: ignore[return-value]
        face = (written.face or written.show_face(state)) if sight else back
        self.gaps.append(Gap(pile, sight, memory, face, back))
        return gap(len(self.gaps))  # type: ignore[return-value]


class Spread:
    """What everybody sees of one moment."""

    def __init__(self, match: Match, names: Names, viewers: Iterable[Viewer], piles: Piles) -> None:
        self._match = match
        self._names = names
        self._piles = piles
        self._gaps: list[tuple[int, Gap]] = []
        everybody = NOBODY
        for viewer in viewers:
            everybody |= bit(viewer)
        look = AllEyes(match.state, everybody, piles)
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
            elif missing.memory & eye:  # what somebody remembers of a pile is for nobody else
                parts[at] = wire.encode(Look(state, viewer).pile(*missing.pile))
            else:
                parts[at] = missing.back
        return b"".join(parts)


def remembered_by(state: State, place: Place) -> Sight:
    """Who remembers any of the cards that lie there."""
    memory, cards, who = state.memory, state.piles[place], NOBODY
    if memory and not memory.keys().isdisjoint(cards):
        for card in cards:
            who |= memory.get(card, NOBODY)
    return who


def named(view: View, match: Match, names: Names) -> View:
    """With the reason of the game's end in words."""
    if match.result is not None and view["result"] is not None:
        view["result"]["reason"] = names.filled(match.result.reason, match.result.about)
    return view


@cache
def gap(number: int) -> Raw:
    """What stands where a pile goes, until it is known who looks."""
    return Raw(b"%b%d%b" % (GAP, number, GAP))
