"""What an option leads to, worked out only when somebody reads it: who stands there, what it costs, the odds."""

from __future__ import annotations

from ossuary.engine import Follows, Option, Seat, follows

from .board.foes import attack_brutality, defence_brutality
from .board.perils import perils, who
from .combat.attacks import ATTACK
from .mojo.prices import priced, sleepers
from .scrolls.prospects import price_of
from .scrolls.targets import USE
from .state import VITALITY, ZIMBY, Creature, Zimby
from .walking.free_walks import FreeWalk
from .walking.movement import WALK, Mover


def what_follows(state: Zimby, seat: Seat, option: Option) -> Follows | None:
    """For scrolls their price and target, for attacks how strong both are, for walks what awaits one there."""
    if option.choice is USE:
        return _scroll(state, seat, *option.refs)
    if option.choice is ATTACK:
        return _attack(state, seat, *option.refs)
    top = state.flow[-1]
    if option.choice is WALK and isinstance(top, Mover | FreeWalk):
        group = state.creatures[top.name] if isinstance(top, FreeWalk) else top.group(state)
        said = perils(state, seat, group, option.refs[0])
        return follows(note=said) if said else None
    return None


def _scroll(state: Zimby, seat: Seat, card: str, target: str) -> Follows:
    """ZM-17.4  `on Bob's 2, for 3 mojo`"""
    face = state.cards.face[card]
    cost = max(0, price_of(state, seat, face))
    price = priced(cost, sleepers(state, seat, cost, int(face.kind == "incantation")))
    there = state.on(target)
    return follows(note=f"on {who(there)}, for {price}" if there is not None else f"for {price}")


def _attack(state: Zimby, seat: Seat, source: str, target: str) -> Follows | None:
    """ZM-22.1  `Bob's 2: 3 against 2 and a die each`, and how likely it is that nobody of them is left."""
    one, two = state.on(source), state.on(target)
    if one is None or two is None:
        return None
    attack = attack_brutality(state, one, seat) + one.blows
    defence = defence_brutality(state, two) + two.blows
    if state.chants:
        attack += state.chanted("war", seat) if one.kind == ZIMBY else 0
        if two.kind == ZIMBY:
            defence += sum(state.chanted("skin", tribe) for tribe in set(two.members))
    note = f"{who(two)}: {attack} against {defence} and a die each"
    return follows(odds=odds_of(attack - defence, life_of(two)), note=note)


def life_of(creature: Creature) -> int:
    """ZM-R112  Wounds of one source that leave nobody of it."""
    return VITALITY[creature.kind] * creature.size


def odds_of(ahead: int, needed: int) -> float:
    """How likely two dice make at least so many wounds, meals and scrolls aside."""
    won = sum(ahead + one - other >= needed for one in range(1, 7) for other in range(1, 7))
    return won / 36
