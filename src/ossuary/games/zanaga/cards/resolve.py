"""Carrying out the deeds of a card, one after another, for each hero they concern.

What each word does is said by the chapters; `deeds.py` puts them into DEEDS. A word either does its work at once, or
gives back the procedure that does it because somebody must be asked.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from ossuary.engine import DONE, Next, Procedure, Ref, Seat, call
from ossuary.games.zanaga.land.spaces import TOWNS
from ossuary.games.zanaga.state import Zanaga

from .cards import Challenge, God, Ritual
from .grammar import Clause, Deed


@dataclass(frozen=True)
class Occasion:
    """For whom a deed is done, because of which card, and (in `hurt` and `struck`) which character it is about."""

    seat: Seat
    source: Ref
    character: Ref = ""


Doing: TypeAlias = "Callable[[Zanaga, Deed, Occasion], Procedure | None]"

DEEDS: dict[str, Doing] = {}


def perform(state: Zanaga, deed: Deed, occasion: Occasion) -> Procedure | None:
    """Do it for one hero, or say what must be played out for it."""
    return DEEDS[deed.word](state, deed, occasion)


def targets(state: Zanaga, deed: Deed, seat: Seat) -> list[Seat]:
    """RB-1.7, MZ-3.22, MZ-R33  Whom a deed concerns, in turn order from the active hero."""
    match deed.target:
        case "e":
            return list(state.order())
        case "w":
            return [other for other in state.order() if state.heroes[other].tile not in TOWNS]
        case "a":
            return [state.active]
        case "" | "h" | "self":
            return [seat or state.active]
    return [other for other in state.order() if state.terrain(state.heroes[other].tile) in deed.target[2:]]


def cited(state: Zanaga, source: Ref) -> str:
    """The rule under which a card gives or takes something: ritual, omen, combat, reward or a card of the hero's."""
    face = state.cards.face[source]
    if isinstance(face, Ritual):
        return "MZ-10.2"
    if not isinstance(face, Challenge | God):
        return "RB-13.4"
    if state.combat is not None:
        return "RB-6.5" if state.combat.round else "RB-6.3"
    return "MZ-6.9" if isinstance(face, Challenge) else "MZ-9.7"


@dataclass(slots=True)
class Carry(Procedure):
    """The deeds with these numbers on a card, in the order of its text."""

    seat: Seat
    source: Ref
    deeds: tuple[int, ...]
    character: Ref = ""
    line: int = 0
    begun: bool = False
    waiting: list[Seat] = field(default_factory=list)

    def begin(self, state: Zanaga) -> Next:
        face = state.cards.face[self.source]
        while self.line < len(self.deeds):
            deed = face.deeds[self.deeds[self.line]]
            if not self.begun:
                self.waiting, self.begun = targets(state, deed, self.seat), True
            while self.waiting:
                occasion = Occasion(self.waiting.pop(0), self.source, self.character)
                played_out = perform(state, deed, occasion)
                if played_out is not None:
                    return call(played_out, then=self.begin)
            self.begun = False
            self.line += 1
        return DONE


def carry(seat: Seat, source: Ref, clause: Clause, character: Ref = "") -> Carry:
    """All deeds of a clause."""
    return Carry(seat, source, tuple(deed.index for deed in clause.deeds), character)
