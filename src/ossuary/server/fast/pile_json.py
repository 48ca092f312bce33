"""Piles as JSON, written again only when they have changed. Plain twin: `Look(state, viewer).pile(...)`."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from typing import Literal, NamedTuple

from msgspec import Raw

from ossuary.engine.refs import NOBODY, Place, Ref, Sight, bit
from ossuary.engine.state import State
from ossuary.engine.view import Look
from ossuary.server import wire
from ossuary.server.situation.history import Viewer

Shape = Literal["stack", "row", "hand"]
Pile = tuple[Place, str, Shape, str]  # place, name, shape and note: the arguments of `Look.pile`
Key = tuple[list[Ref], Sight, int, str, Shape, str]  # everything that decides how a pile looks

NOTHING = Raw()  # a side that no viewer sees
GAP = b"\0"  # a byte that JSON never contains
MOST_KEPT = 500  # piles of a table: no game has half as many


class PileJson:
    """Writes the piles of a table for all its viewers, and keeps each as it was last written."""

    def __init__(self, viewers: Iterable[Viewer]) -> None:
        self.everybody: Sight = NOBODY
        for viewer in viewers:
            self.everybody |= bit(viewer)
        self._kept: dict[Place, WrittenPile] = {}
        self._numbers = count(1)
        self._writer = PileWriter()
        self._memory: dict[Ref, Sight] = {}
        self._memories = 0  # counts changes of what viewers remember

    def remember(self, state: State) -> None:
        """Note what viewers remember. Call it before piles of a new state are written."""
        if state.memory != self._memory:
            self._memory = state.memory.copy()
            self._memories += 1

    def written(self, state: State, place: Place, name: str, shape: Shape, note: str) -> WrittenPile:
        """The pile as it is now."""
        key = state.piles[place], state.sight[place], self._memories, name, shape, note
        kept = self._kept.get(place)
        if kept is None or kept.key != key:
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            kept = self._kept[place] = WrittenPile(next(self._numbers), place, key, state, self.everybody, self._writer)
        return kept


class WrittenPile:
    """A pile as it was at one moment: the JSON of its face and of its back, and who sees which.

    `gap` stands for it in a view that is written for several viewers. One that has changed has another number.
    """

    __slots__ = ("back", "face", "gap", "key", "memory", "number", "own", "pile", "same", "sight")

    def __init__(self, number: int, place: Place, key: Key, state: State, everybody: Sight, writer: PileWriter) -> None:
        self.number = number
        self.gap = Raw(b"%b%d%b" % (GAP, number, GAP))
        cards, sight, memories, name, shape, note = key
        cards = cards[:]  # the list itself changes when cards move
        self.key: Key = cards, sight, memories, name, shape, note
        self.pile: Pile = place, name, shape, note
        self.sight: Sight = sight & everybody
        self.memory: Sight = remembered_by(state, place) & everybody & ~sight
        self.face = writer.faces(self.pile, cards, state) if self.sight else NOTHING
        self.back = writer.backs(self.pile, cards, state) if self.sight != everybody else NOTHING
        self.own: dict[Sight, Raw] = {}  # for viewers who remember cards of it, once they were sent it
        self.same: Raw | None = None  # if all viewers see the same
        if self.sight == everybody:
            self.same = self.face
        elif not self.sight | self.memory:
            self.same = self.back

    def looks_as(self, old: WrittenPile, viewer: Viewer, eye: Sight, state: State) -> bool:
        """Is it the same to this viewer as the one that it was sent before?"""
        if old.sight & eye:
            before: Raw | None = old.face
        else:
            before = old.own.get(eye) if old.memory & eye else old.back
        return self.seen_by(viewer, eye, state) == before

    def seen_by(self, viewer: Viewer, eye: Sight, state: State) -> Raw:
        """The JSON for this viewer. What it remembers of a hidden pile is written for it alone."""
        if self.sight & eye:
            return self.face
        if not self.memory & eye:
            return self.back
        own = self.own.get(eye)
        if own is None:
            own = self.own[eye] = Raw(wire.encode(Look(state, viewer).pile(*self.pile)))
        return own


class Frame(NamedTuple):
    """The JSON of a pile before and after its cards."""

    before: bytes
    after: bytes


class PileWriter:
    """Writes piles card by card. Keeps each card: it has one face and few backs."""

    def __init__(self) -> None:
        self._frames: dict[Pile, Frame] = {}
        self._faces: dict[Ref, bytes] = {}
        self._backs: dict[tuple[Place, int, str], bytes] = {}

    def faces(self, pile: Pile, cards: list[Ref], state: State) -> Raw:
        """For viewers who see into it."""
        kept = self._faces
        return self._written(pile, cards, [kept.get(card) or self._face(card, state) for card in cards])

    def backs(self, pile: Pile, cards: list[Ref], state: State) -> Raw:
        """For viewers who do not, and remember nothing of it. Of a stack only the top card is shown."""
        place, faces = pile[0], state.cards.face
        first = max(0, len(cards) - 1) if pile[2] == "stack" else 0
        shown = [self._back(place, at, faces[cards[at]].back) for at in range(first, len(cards))]
        return self._written(pile, cards, shown)

    def _written(self, pile: Pile, cards: list[Ref], shown: list[bytes]) -> Raw:
        frame = self._frames.get(pile) or self._frame(pile)
        return Raw(b'%b,"count":%d,"cards":[%b]%b' % (frame.before, len(cards), b",".join(shown), frame.after))

    def _frame(self, pile: Pile) -> Frame:
        place, name, shape, note = pile
        before = wire.encode({"part": "pile", "ref": place, "name": name, "shape": shape})[:-1]
        frame = self._frames[pile] = Frame(before, b',"note":%b}' % wire.encode(note) if note else b"}")
        return frame

    def _face(self, card: Ref, state: State) -> bytes:
        face = self._faces[card] = wire.encode({"ref": card, "face": state.cards.face[card].id})
        return face

    def _back(self, place: Place, at: int, back: str) -> bytes:
        written = self._backs.get((place, at, back))
        if written is None:
            written = self._backs[place, at, back] = wire.encode({"ref": f"{place}:{at}", "back": back})
        return written


def remembered_by(state: State, place: Place) -> Sight:
    """Who remembers any of the cards that lie there."""
    memory, cards, who = state.memory, state.piles[place], NOBODY
    if memory and not memory.keys().isdisjoint(cards):
        for card in cards:
            who |= memory.get(card, NOBODY)
    return who
