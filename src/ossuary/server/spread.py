"""The table as it is sent, spread out once for everybody who looks at it.

Most of what lies there looks the same to all, and most of it looks as it did an answer ago. So a view is made and
written out once, with gaps for the piles that do not look the same to all; each viewer's gaps are filled with what that
viewer may see. A pile is written again only when other cards lie in it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, Literal

from msgspec import Raw

from ossuary.engine import Match
from ossuary.engine.naming import Names
from ossuary.engine.refs import NOBODY, Place, Ref, Seat, Sight, bit
from ossuary.engine.state import State
from ossuary.engine.view import Look, ShownCard, ShownPile, View

from . import wire
from .history import Viewer

Shape = Literal["stack", "row", "hand"]
Pile = tuple[Place, str, Shape, str]  # place, name, shape and note, as a game asks for it

NOTHING = Raw()  # a side that nobody sees
GAP = b"\0"  # JSON never holds this byte
KEPT = 500  # piles of a table: no game has half as many


class Piles:
    """The piles of a table as they were last written, for everybody who looks at them."""

    def __init__(self, viewers: Iterable[Viewer]) -> None:
        self.everybody: Sight = NOBODY
        for viewer in viewers:
            self.everybody |= bit(viewer)
        self._kept: dict[Pile, WrittenPile] = {}
        self._faces: dict[Ref, Raw] = {}
        self._memory: dict[Ref, Sight] = {}
        self._memories = 0  # counts how often it was something else that people remembered

    def remember(self, state: State) -> None:
        """Look at what everybody remembers: once, before one looks at piles."""
        if state.memory != self._memory:
            self._memory = state.memory.copy()
            self._memories += 1

    def written(self, state: State, pile: Pile) -> WrittenPile:
        """As it lies there now."""
        place, kept = pile[0], self._kept.get(pile)
        if (
            kept is None
            or kept.cards != state.piles[place]
            or kept.memories != self._memories
            or kept.sight != state.sight[place] & self.everybody
        ):
            if len(self._kept) >= KEPT:
                self._kept.clear()
            kept = self._kept[pile] = WrittenPile(pile, Stranger(state, self._faces), self.everybody, self._memories)
        return kept


class WrittenPile:
    """A pile as it lay there at one moment: what each side of it looks like, and who sees which."""

    __slots__ = ("back", "cards", "face", "memories", "memory", "pile", "same", "sight")

    def __init__(self, pile: Pile, stranger: Stranger, everybody: Sight, memories: int) -> None:
        place, state = pile[0], stranger.state
        self.pile = pile
        self.cards = state.piles[place][:]
        self.sight: Sight = state.sight[place] & everybody
        self.memories = memories
        self.memory: Sight = remembered_by(state, place) & everybody & ~self.sight
        self.face = Raw(wire.encode(stranger.shown(*pile, True))) if self.sight else NOTHING
        self.back = Raw(wire.encode(stranger.shown(*pile, False))) if self.sight != everybody else NOTHING
        self.same: Raw | None = None  # what all see, if all see the same
        if self.sight == everybody:
            self.same = self.face
        elif not self.sight | self.memory:
            self.same = self.back

    def seen_by(self, viewer: Viewer, eye: Sight, state: State) -> Raw:
        """The side that this viewer sees; with what it remembers, which is for nobody else."""
        if self.sight & eye:
            return self.face
        return Raw(wire.encode(Look(state, viewer).pile(*self.pile))) if self.memory & eye else self.back


class Stranger(Look):
    """Nobody's eyes. A card that was seen before comes as it was written then."""

    __slots__ = ("_faces",)

    def __init__(self, state: State, faces: dict[Ref, Raw]) -> None:
        super().__init__(state, None)
        self._eye = NOBODY
        self._faces = faces

    def _face(self, card: Ref) -> ShownCard:
        face = self._faces.get(card)
        if face is None:
            face = self._faces[card] = Raw(wire.encode(super()._face(card)))
        return face  # type: ignore[return-value]


class Eyes(Look):
    """A seat's eyes. A pile comes as it is written."""

    __slots__ = ("_piles",)

    def __init__(self, state: State, seat: Viewer, piles: Piles) -> None:
        super().__init__(state, seat)
        self._piles = piles

    def pile(self, place: Place, name: str, shape: Shape = "stack", note: str = "") -> ShownPile:
        written = self._piles.written(self.state, (place, name, shape, note))
        return written.seen_by(self.seat, self._eye, self.state)  # type: ignore[return-value]


class Differs(Exception):
    """A game looks at who is looking: there is no one view for all."""


class AllEyes(Look):
    """Everybody's eyes at once. A pile that looks the same to all comes as it is written, any other is a gap."""

    __slots__ = ("_piles", "gaps")

    def __init__(self, state: State, piles: Piles) -> None:
        self.state = state
        self._piles = piles
        self.gaps: list[WrittenPile] = []

    @property
    def seat(self) -> Seat | None:  # type: ignore[override]
        raise Differs

    def sees(self, place: Place) -> bool:
        raise Differs

    def pile(self, place: Place, name: str, shape: Shape = "stack", note: str = "") -> ShownPile:
        written = self._piles.written(self.state, (place, name, shape, note))
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
