"""Piles as they are sent: written again only when other cards lie in them, and from cards that are written already.

What is put together here byte by byte is a `ShownPile`, as a `Look` would show it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

from msgspec import Raw

from ossuary.engine.refs import NOBODY, Place, Ref, Sight, bit
from ossuary.engine.state import State
from ossuary.engine.view import Look
from ossuary.server import wire
from ossuary.server.situation.history import Viewer

Shape = Literal["stack", "row", "hand"]
Pile = tuple[Place, str, Shape, str]  # place, name, shape and note, as a game asks for it

Stand = tuple[list[Ref], Sight, int, str, Shape, str]  # all that decides how it looks: cards, who sees them, and so on

NOTHING = Raw()  # a side that nobody sees
KEPT = 500  # piles of a table: no game has half as many


class Piles:
    """The piles of a table as they were last written, for everybody who looks at them."""

    def __init__(self, viewers: Iterable[Viewer]) -> None:
        self.everybody: Sight = NOBODY
        for viewer in viewers:
            self.everybody |= bit(viewer)
        self._kept: dict[Place, WrittenPile] = {}
        self._hand = Handwriting()
        self._memory: dict[Ref, Sight] = {}
        self._memories = 0  # counts how often it was something else that people remembered

    def remember(self, state: State) -> None:
        """Look at what everybody remembers: once, before one looks at piles."""
        if state.memory != self._memory:
            self._memory = state.memory.copy()
            self._memories += 1

    def written(self, state: State, place: Place, name: str, shape: Shape, note: str) -> WrittenPile:
        """As it lies there now."""
        stand = state.piles[place], state.sight[place], self._memories, name, shape, note
        kept = self._kept.get(place)
        if kept is None or kept.stand != stand:
            if len(self._kept) >= KEPT:
                self._kept.clear()
            kept = self._kept[place] = WrittenPile(place, stand, state, self.everybody, self._hand)
        return kept


class WrittenPile:
    """A pile as it lay there at one moment: what each side of it looks like, and who sees which."""

    __slots__ = ("back", "face", "memory", "pile", "same", "sight", "stand")

    def __init__(self, place: Place, stand: Stand, state: State, everybody: Sight, hand: Handwriting) -> None:
        cards, sight, memories, name, shape, note = stand
        cards = cards[:]  # they go on being moved
        self.stand: Stand = cards, sight, memories, name, shape, note
        self.pile: Pile = place, name, shape, note
        self.sight: Sight = sight & everybody
        self.memory: Sight = remembered_by(state, place) & everybody & ~sight
        self.face = hand.faces(self.pile, cards, state) if self.sight else NOTHING
        self.back = hand.backs(self.pile, cards, state) if self.sight != everybody else NOTHING
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


class Around(NamedTuple):
    """What stands before and after the cards of a pile, whichever lie there."""

    before: bytes
    after: bytes


class Handwriting:
    """Writes piles. What was written once is kept: every card has one face, and few backs."""

    def __init__(self) -> None:
        self._around: dict[Pile, Around] = {}
        self._faces: dict[Ref, bytes] = {}
        self._backs: dict[tuple[Place, int, str], bytes] = {}

    def faces(self, pile: Pile, cards: list[Ref], state: State) -> Raw:
        """For those who may look into it."""
        kept = self._faces
        return self._written(pile, cards, [kept.get(card) or self._face(card, state) for card in cards])

    def backs(self, pile: Pile, cards: list[Ref], state: State) -> Raw:
        """For those who may not, and remember nothing of what lies there. Of a stack one sees the top."""
        place, faces = pile[0], state.cards.face
        first = max(0, len(cards) - 1) if pile[2] == "stack" else 0
        shown = [self._back(place, at, faces[cards[at]].back) for at in range(first, len(cards))]
        return self._written(pile, cards, shown)

    def _written(self, pile: Pile, cards: list[Ref], shown: list[bytes]) -> Raw:
        around = self._around.get(pile) or self._frame(pile)
        return Raw(b'%b,"count":%d,"cards":[%b]%b' % (around.before, len(cards), b",".join(shown), around.after))

    def _frame(self, pile: Pile) -> Around:
        place, name, shape, note = pile
        before = wire.encode({"part": "pile", "ref": place, "name": name, "shape": shape})[:-1]
        around = self._around[pile] = Around(before, b',"note":%b}' % wire.encode(note) if note else b"}")
        return around

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
