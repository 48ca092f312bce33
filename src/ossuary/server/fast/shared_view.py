"""The view of the table as JSON, written once for all viewers. Plain twin: `wire.encode(match.view(viewer))`.

Most of a view is the same for all. So it is written once, with gaps for the seat and for the piles, and for each viewer
only the gaps are filled in. What has changed since an earlier view is found once for all in the same way; the plain
twin of that is `situation.changes.changes`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from msgspec import Raw

from ossuary.engine import Match
from ossuary.engine.naming import Names
from ossuary.engine.refs import EVERYONE, Place, Ref, Seat, bit
from ossuary.engine.stage import Badge, ShownCard
from ossuary.engine.state import State
from ossuary.engine.view import Look, ShownPile, with_badges
from ossuary.engine.zones import place_of
from ossuary.server import wire
from ossuary.server.situation.changes import Change, of_things
from ossuary.server.situation.history import Viewer
from ossuary.server.situation.update import with_reason

from .pile_json import GAP, PileJson, Shape, WrittenPile

Badges = Mapping[int, Sequence[Badge]]

SEAT = Raw(GAP + b"0" + GAP)  # stands where the seat will be filled in


class SharedView:
    """The views of all viewers at one moment."""

    def __init__(self, match: Match, names: Names, piles: PileJson) -> None:
        self._match = match
        self._names = names
        self._piles = piles
        self._own: dict[Viewer, WrittenView] = {}  # where views cannot be shared
        self._shared: WrittenView | None = None
        piles.remember(match.state)
        look = SharedLook(match.state, piles)
        try:
            view: Any = with_reason(match.view(None, look), match, names)
        except DependsOnViewer:
            return
        self._shared = WrittenView({**view, "seat": SEAT}, look.seen)

    def seen_by(self, viewer: Viewer) -> bytes:
        """The view of one viewer."""
        return self.written(viewer).whole(viewer, self._match.state)

    def changed(self, viewer: Viewer, old: WrittenView) -> bytes:
        """What is different for this viewer since that view, which it has (`situation.changes`)."""
        return self.written(viewer).since(old, viewer, self._match.state)

    def written(self, viewer: Viewer) -> WrittenView:
        """The view of this viewer, to be kept until it is sent the next one."""
        if self._shared is not None:
            return self._shared
        if viewer not in self._own:
            look = ViewerLook(self._match.state, viewer, self._piles)
            view: Any = with_reason(self._match.view(viewer, look), self._match, self._names)
            self._own[viewer] = WrittenView({**view, "seat": SEAT}, look.gaps)
        return self._own[viewer]


class Pending(NamedTuple):
    """A pile that has changed: whether for a viewer, too, is seen when its change is written."""

    number: int  # among the pending ones of its difference
    old: WrittenPile
    new: WrittenPile


class WrittenView:
    """A view with gaps for the seat and the piles, and the piles that belong there, by their numbers."""

    __slots__ = ("_latest", "_parts", "piles", "tree")

    def __init__(self, tree: dict[str, Any], piles: dict[int, WrittenPile]) -> None:
        self.tree = tree
        self.piles = piles
        self._parts: list[bytes] | None = None
        self._latest: tuple[WrittenView, Difference] | None = None  # what it was compared with last, and the result

    def whole(self, viewer: Viewer, state: State) -> bytes:
        """All of it for one viewer."""
        if self._parts is None:
            self._parts = wire.encode(self.tree).split(GAP)
        return self._filled(self._parts.copy(), viewer, state)

    def since(self, old: WrittenView, viewer: Viewer, state: State) -> bytes:
        """What is different from an older one, for one viewer."""
        if old is self:
            return b"{}"
        if self._latest is None or self._latest[0] is not old:
            self._latest = (old, Difference(old, self))
        parts = self._latest[1].parts(viewer, state)
        return self._filled(parts.copy(), viewer, state) if len(parts) > 1 else parts[0]

    def _filled(self, parts: list[bytes], viewer: Viewer, state: State) -> bytes:
        eye = bit(viewer)
        for at in range(1, len(parts), 2):
            number = int(parts[at])
            if not number:
                parts[at] = wire.encode(viewer)
                continue
            pile = self.piles[number]  # `seen_by` for those who remember something, and nearly always one of these
            if pile.sight & eye:
                parts[at] = pile.face
            else:
                parts[at] = pile.seen_by(viewer, eye, state) if pile.memory & eye else pile.back
        return b"".join(parts)


class Difference:
    """As `situation.changes`, for views with gaps."""

    def __init__(self, old: WrittenView, new: WrittenView) -> None:
        self._old = old.piles
        self._new = new.piles
        self._pending: list[Pending] = []
        self._change = self.between(old.tree, new.tree)
        self._parts: dict[frozenset[int], list[bytes]] = {}  # by the piles that look as before

    def parts(self, viewer: Viewer, state: State) -> list[bytes]:
        """The change for a viewer as JSON, split at its gaps. Viewers to whom the same has changed share it."""
        eye = bit(viewer)
        same = frozenset([one.number for one in self._pending if one.new.looks_as(one.old, viewer, eye, state)])
        parts = self._parts.get(same)
        if parts is None:
            parts = self._parts[same] = wire.encode(resolved(self._change, same)).split(GAP)
        return parts

    def between(self, old: Any, new: Any) -> Any:
        """What must be done to the old one to get the new one; they are not equal, or they are both records."""
        if type(old) is dict and type(new) is dict:
            changed: dict[str, Any] = {key: [] for key in old if key not in new}
            for key, value in new.items():
                if key not in old:
                    changed[key] = [value]
                elif old[key] != value:
                    changed[key] = self.between(old[key], value)
            return changed
        if type(old) is list and type(new) is list:
            before, after = self._by_ref(old, self._old), self._by_ref(new, self._new)
            if before is not None and after is not None:
                return of_things(before, after, self.between)
        if type(old) is Raw and type(new) is Raw:
            pending = Pending(len(self._pending), pile_of(old, self._old), pile_of(new, self._new))
            self._pending.append(pending)
            return pending
        return [new]

    def _by_ref(self, things: list[Any], piles: dict[int, WrittenPile]) -> dict[str, Any] | None:
        found: dict[str, Any] = {}
        for thing in things:
            if type(thing) is Raw:
                found[pile_of(thing, piles).pile[0]] = thing
            elif type(thing) is dict and "ref" in thing:
                found[thing["ref"]] = thing
        return found if len(found) == len(things) else None


def pile_of(gap: Raw, piles: dict[int, WrittenPile]) -> WrittenPile:
    """The pile that belongs in a gap."""
    return piles[int(bytes(gap).strip(GAP))]


def resolved(change: Any, same: frozenset[int]) -> Change:
    """The change for one viewer: piles that look as before are left out, and so is all that leads to them: an empty
    change would tell where something has happened that this viewer cannot see."""
    if type(change) is not dict:
        return change  # type: ignore[no-any-return]
    said: dict[str, Any] = {}
    for key, what in change.items():
        if type(what) is Pending:
            if what.number not in same:
                said[key] = [what.new.gap]
        elif (own := resolved(what, same)) != {}:
            said[key] = own
    return said


class SharedLook(Look):
    """Looks for all viewers at once. Piles are given as gaps."""

    __slots__ = ("_written", "seen")

    def __init__(self, state: State, piles: PileJson) -> None:
        self.state = state
        self._written = piles.written
        self.seen: dict[int, WrittenPile] = {}

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

    def pile(
        self, place: Place, name: str, shape: Shape = "stack", note: str = "", badges: Badges | None = None
    ) -> ShownPile:
        if badges:  # seldom: such a pile is written with the rest of the view
            if self.state.sight[place] != EVERYONE:
                raise DependsOnViewer
            return with_badges(self.shown(place, name, shape, note, sees=True), badges)
        written = self._written(self.state, place, name, shape, note)
        self.seen[written.number] = written
        return written.gap  # type: ignore[return-value]


class DependsOnViewer(Exception):
    """A game asked who is looking: its view cannot be shared."""


class ViewerLook(Look):
    """Looks for one viewer, where the view cannot be shared. Piles are given as gaps all the same."""

    __slots__ = ("_piles", "gaps")

    def __init__(self, state: State, seat: Viewer, piles: PileJson) -> None:
        super().__init__(state, seat)
        self._piles = piles
        self.gaps: dict[int, WrittenPile] = {}

    def pile(
        self, place: Place, name: str, shape: Shape = "stack", note: str = "", badges: Badges | None = None
    ) -> ShownPile:
        if badges:
            return super().pile(place, name, shape, note, badges)
        written = self._piles.written(self.state, place, name, shape, note)
        self.gaps[written.number] = written
        return written.gap  # type: ignore[return-value]
