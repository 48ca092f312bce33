"""What must hold for a spell, when it is declared and again when it is carried out (CH-15.7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ossuary.engine import Word
from ossuary.games.chobolo.cards.words import Attempt, Need
from ossuary.games.chobolo.state import WIZARD, Chobolo, owner

from .dice import die_at_hand


@dataclass(frozen=True)
class ForDie(Need):
    """The die at hand was rolled for a character of this side."""

    whose: Literal["own", "enemy"]

    def holds(self, state: Chobolo, attempt: Attempt) -> bool:
        die = die_at_hand(state)
        if die is None:
            return False
        roller = owner(die.who)
        return roller == attempt.seat if self.whose == "own" else state.hostile(attempt.seat, roller)


@dataclass(frozen=True)
class PlaneOpen(Need):
    """The Plane Wall has been opened."""

    def holds(self, state: Chobolo, attempt: Attempt) -> bool:
        return state.opened


@dataclass(frozen=True)
class MayReturn(Need):
    """CH-5.5  No own character has returned in this round."""

    def holds(self, state: Chobolo, attempt: Attempt) -> bool:
        return attempt.seat not in state.returned


@dataclass(frozen=True)
class AtPlane(Need):
    """CH-5.6  The wizard stands on a land hex next to the Centre Plane."""

    def holds(self, state: Chobolo, attempt: Attempt) -> bool:
        return state.at[WIZARD[attempt.seat]] in state.land.border


@dataclass(frozen=True)
class MayCapture(Need):
    """CH-5.9, CH-5.12, CH-3.9 to CH-3.11  Chobolo can be called, or taken from its carrier."""

    def holds(self, state: Chobolo, attempt: Attempt) -> bool:
        seat, land = attempt.seat, state.land
        here = state.at[WIZARD[seat]]
        if not state.carrier:
            return bool(land.centre) and (state.captured or here in land.around)
        if not state.hostile(seat, state.carrier) or seat not in state.slayers:
            return False
        towers = [state.mains[foe] for foe in state.foes(seat) if foe in state.mains]
        return any(tile in land.neighbours[here] and not state.on(tile) for tile in towers)


NEEDS: dict[str, type[Word]] = {
    "die": ForDie, "plane_open": PlaneOpen, "may_return": MayReturn, "at_plane": AtPlane, "may_capture": MayCapture,
}  # fmt: skip
