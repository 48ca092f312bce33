"""Chances of one die against another, counted out: for people only."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from ossuary.engine import Ref

from .magic.dice import SIDES
from .magic.effects import Strike
from .state import Chobolo
from .war.shooting import aim


class Chances(NamedTuple):
    """Shares that add up to 1: the first is higher, nobody is hurt, the second is higher."""

    win: float
    even: float
    lose: float


@cache
def against(lead: int, *, mutual: bool) -> Chances:
    """CH-16.10 to CH-16.13  1d4 with a lead against 1d4; only in a mutual fight the first can lose."""
    rolls = [one + lead - two for one in range(1, SIDES + 1) for two in range(1, SIDES + 1)]
    win, lose = sum(roll > 0 for roll in rolls) / len(rolls), sum(roll < 0 for roll in rolls) / len(rolls)
    return Chances(win, 1 - win - lose, lose) if mutual else Chances(win, 1 - win, 0.0)


def attack_chances(state: Chobolo, one: Ref, target: Ref, *, mutual: bool) -> Chances | None:
    """CH-16.8, CH-17.8, CH-17.9  Modified against modified, or against an unmodified defence."""
    if one not in state.at or target not in state.at:
        return None
    defence = state.modifier(target) if mutual else state.bonus(target, "passive")
    return against(state.modifier(one) - defence, mutual=mutual)


def shot_chances(state: Chobolo, shooter: Ref, target: Ref, *, mutual: bool = False) -> Chances | None:
    """CH-7.11 to CH-7.14  Of a shot, or of two that are exchanged; levels never count."""
    if shooter not in state.at or target not in state.at:
        return None
    lead = aim(state, shooter, target) - state.bonus(target, "rdef")
    if mutual:
        lead += state.bonus(shooter, "rdef") - aim(state, target, shooter)
    return against(lead, mutual=mutual)


def spell_chances(state: Chobolo, card: Ref, targets: tuple[Ref, ...]) -> Chances | None:
    """CH-R89  Of a spell that strikes one character."""
    strike = next((word for word in state.spell(card).carried_out if isinstance(word, Strike)), None)
    if strike is None or strike.area or not targets or targets[0] not in state.at:
        return None
    return against(strike.plus - state.bonus(targets[0], "rdef"), mutual=False)
