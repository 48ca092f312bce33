"""How well a seat stands, for bots that look one step ahead.

The first concern is the way of the own wizard to the end of the game (`plans.py`), compared with that of the best
opponent; then levels, towers and cards. The numbers were found by letting bots play: what matters is that a step
towards the end outweighs everything small, and that the life of a wizard with Chobolo outweighs a few steps.
"""

from __future__ import annotations

from ossuary.engine import Ref, Seat

from .battle import Battle
from .plans import FAR, steps_left
from .state import HAND, WIZARD, Chobolo, is_wizard, owner
from .walking import Walk
from .warriors import Warriors
from .wizards import WizardWalk

VICTORY = 10_000.0
RIVALRY = 0.5  # what a step of the nearest opponent counts
OWN_LEVEL, THEIR_LEVEL = 2.5, 1.5
WARRIOR = 2.0  # for being alive at all
TOWER = 2.5
CARD = 0.7
SPELL = 1.5  # one of ours that lies on somebody
EMPTY_HOME = 5.0  # the main tower stands open while somebody else has Chobolo
HUNT = 0.6  # a hex nearer to the wizard that has Chobolo
DANGER = 0.4  # an enemy warrior that could reach our wizard
FIGHT = 1.2  # a point of advantage in a fight at hand
DAWDLING = 0.01  # a turn that moves on is worth a little more than one that does not


def worth(state: Chobolo, seat: Seat) -> float:
    if state.result is not None:
        return VICTORY if seat in state.result.winners else -VICTORY
    if seat in state.out:
        return -VICTORY
    if len(state.mains) + len(state.out) < len(state.seats) and not state.turns.get(state.first, 0):
        return 0.0
    foes = state.foes(seat)
    value = -steps_left(state, seat) + RIVALRY * min([steps_left(state, foe) for foe in foes], default=2.0 * FAR)
    for one, level in state.levels.items():
        if one in state.at:
            whose = owner(one)
            if whose == seat:
                value += OWN_LEVEL * level + WARRIOR
            elif whose in foes:
                value -= THEIR_LEVEL * level
    value += TOWER * sum(holder == seat for holder in state.towers.values())
    value += CARD * len(state.piles[HAND[seat]])
    for lasting in state.enchantments:
        if lasting.by == seat and lasting.on:
            value += SPELL
    value += _dangers(state, seat, foes) + _fights(state, seat)
    return value - DAWDLING * _dawdles(state)


def _dawdles(state: Chobolo) -> int:
    top = state.flow[-1]
    if not isinstance(top, Walk):
        return 0
    if isinstance(top, WizardWalk) and state.asking != "confirm":
        return -1  # spaces that are left may be of use: cast first, stop later
    if isinstance(top, Warriors) and top.spoken:
        return 1000 * len(top.spoken)  # small talk
    return 4 if state.asking == "confirm" else 2 if top.who else 1


def _dangers(state: Chobolo, seat: Seat, foes: list[Seat]) -> float:
    """The own wizard within reach of enemies, the own home, and the wizard to be hunted."""
    land, value = state.land, 0.0
    wizard = state.at.get(WIZARD[seat])
    carries = state.carrier == seat
    if wizard is not None and not state.tower(wizard):
        for one, tile in state.at.items():
            if owner(one) in foes and land.distance(tile, wizard) <= 2 + 3 * (not is_wizard(one)):
                value -= DANGER * (2.0 if carries else 1.0)
    if state.carrier in foes:
        prey = state.at.get(WIZARD[state.carrier])
        home = state.mains.get(seat)
        if home is not None and home not in state.at.values():
            value -= EMPTY_HOME
        if prey is not None:
            for one, tile in state.at.items():
                if owner(one) == seat and tile != home and not is_wizard(one):
                    value -= HUNT * land.distance(tile, prey)
    return value


def _fights(state: Chobolo, seat: Seat) -> float:
    """Opponents next to each other in this turn: who is the stronger?"""
    active = state.active
    battle = next((one for one in reversed(state.flow) if isinstance(one, Battle)), None)
    neighbours, at = state.land.neighbours, state.at
    spared = battle.truces if battle is not None else []
    value = 0.0
    for one, tile in at.items():
        if owner(one) == active:
            near = neighbours[tile]
            for other, there in at.items():
                whose = owner(other)
                if there in near and whose not in spared and state.hostile(active, whose) and seat in (active, whose):
                    edge = _strength(state, one) - _strength(state, other)
                    half = 0.5 if battle is not None and state.asking == "woo" and battle.wooed == whose else 1.0
                    value += FIGHT * half * (edge if seat == active else -edge)
    return value


def _strength(state: Chobolo, one: Ref) -> float:
    """Levels are lives; a wizard has more to lose."""
    return state.modifier(one) + 0.8 * state.levels[one] - (3.0 if is_wizard(one) else 0.0)
