"""How well a seat stands, for bots that look one step ahead.

The first concern is the way of the own wizard to the end of the game (`plans.py`), compared with that of the best
opponent; then levels, towers and cards. The numbers were found by letting bots play. What matters:

- A step towards the end outweighs everything small, and the life of a wizard with Chobolo outweighs a few steps.
- Nothing holds a wizard in the same place for long: danger counts where a walk ends and less on the way, and less and
  less in a game that drags on.
- Whoever stands in the way (a guard of the last tower, somebody on the Centre Hex, the carrier) is hunted by warriors.
"""

from __future__ import annotations

from ossuary.engine import Ref, Seat
from ossuary.games.chobolo.land.lands import Land, Tile
from ossuary.games.chobolo.state import HAND, WIZARD, Chobolo, is_wizard
from ossuary.games.chobolo.walking.walk import Walk
from ossuary.games.chobolo.walking.warriors import Warriors
from ossuary.games.chobolo.walking.wizards import WizardWalk
from ossuary.games.chobolo.war.battle import Battle

from .plans import FAR, menace, route, steps_left

VICTORY = 10_000.0
RIVALRY = 0.5  # what a step of the nearest opponent counts
OWN_LEVEL, THEIR_LEVEL = 2.5, 1.5
WARRIOR = 2.0  # for being alive at all
TOWER = 2.5
CARD = 0.7
SPELL = 1.5  # one of ours that lies on somebody
EMPTY_HOME = 6.0  # the main tower stands open while somebody else has Chobolo and is near
HUNT = 0.6  # a hex nearer to somebody who is hunted
SCENT = 14  # hexes from which that counts
DANGER = 0.4  # an enemy that could reach our wizard
BOLD = 12  # rounds after which dangers and the odds of a fight count for less
FIGHT = 1.2  # a point of advantage in a fight at hand
DAWDLING = 0.01  # a turn that moves on is worth a little more than one that does not

OFFERED, DROWNING = Battle.offer.__name__, Walk.confirm.__name__  # steps that ask


def worth(state: Chobolo, seat: Seat) -> float:
    if state.result is not None:
        return VICTORY if seat in state.result.winners else -VICTORY
    if seat in state.out:
        return -VICTORY
    if len(state.mains) + len(state.out) < len(state.seats) and not state.turns.get(state.first, 0):
        return 0.0
    foes, land = state.foes(seat), state.land
    steps, target = route(state, seat)
    value = RIVALRY * min([steps_left(state, foe) for foe in foes], default=2.0 * FAR) - steps
    own: list[tuple[Ref, Tile]] = []
    near: dict[Tile, Ref] = {}  # opponents with whom there may be a battle in this turn
    active, levels = state.active, state.levels
    wizard = state.at.get(WIZARD[seat], "")
    close, closer = (land.reach[wizard], land.range[wizard]) if wizard else (NOWHERE, NOWHERE)
    threats = 0
    for one, tile in state.at.items():
        whose = one[:3]
        if whose == seat:
            own.append((one, tile))
            value += OWN_LEVEL * levels[one] + WARRIOR
        elif whose in foes:
            value -= THEIR_LEVEL * levels[one]
            if seat == active or whose == active:
                near[tile] = one
            if tile in close and (tile in closer or not is_wizard(one)):
                threats += 1
    if threats and not state.tower(wizard):
        value -= DANGER * threats * (2.0 if state.carrier == seat else 1.0) * fear(state, seat)
    for holder in state.towers.values():
        if holder == seat:
            value += TOWER
    value += CARD * len(state.piles[HAND[seat]])
    for lasting in state.enchantments:
        if lasting.by == seat and lasting.on:
            value += SPELL
    home = state.mains.get(seat)
    if state.carrier in foes:
        target = state.at.get(WIZARD[state.carrier], "")
        if home is not None and home not in state.at.values():
            value -= EMPTY_HOME * menace(state, state.carrier, home)
    if target:
        value += hunt(land, own, target)
    if near:
        value += fights(state, land, own, near)
    return value - DAWDLING * dawdles(state)


NOWHERE: frozenset[Tile] = frozenset()


def fear(state: Chobolo, seat: Seat) -> float:
    """How much danger counts: little at the beginning of a walk, for it can lead out again, and less in long games."""
    share = min(1.0, BOLD / state.round)
    top = state.flow[-1]
    if seat == state.active and isinstance(top, WizardWalk) and not top.stopped:
        share *= min(1.0, 0.3 + top.steps / 10)
    return share


def dawdles(state: Chobolo) -> int:
    top = state.flow[-1]
    if not isinstance(top, Walk):
        return 0
    if isinstance(top, WizardWalk) and state.asking != DROWNING:
        return -1  # spaces that are left may be of use: cast first, stop later
    if isinstance(top, Warriors) and top.asides:
        return 1000 * len(top.asides)  # asides bring nothing
    return 4 if state.asking == DROWNING else 2 if top.who else 1


def hunt(land: Land, own: list[tuple[Ref, Tile]], target: Tile) -> float:
    """Warriors come nearer to whoever is in the way."""
    q, r = land.coordinates[target]
    hexes = 0
    for one, tile in own:
        if not is_wizard(one):
            s, t = land.coordinates[tile]
            along, down = q - s, r - t
            hexes += min(SCENT, max(abs(along), abs(down), abs(along + down)))
    return -HUNT * hexes


def fights(state: Chobolo, land: Land, own: list[tuple[Ref, Tile]], near: dict[Tile, Ref]) -> float:
    """Opponents next to each other in this turn: who is the stronger?"""
    battle: Battle | None = None
    looked = False
    value, bold = 0.0, min(1.0, BOLD / state.round)
    for one, tile in own:
        for there in land.neighbours[tile]:
            other = near.get(there)
            if other is None:
                continue
            if not looked:
                battle, looked = next((each for each in reversed(state.flow) if isinstance(each, Battle)), None), True
            half = 1.0
            if battle is not None:
                friend = other[:3] if one[:3] == state.active else one[:3]
                if friend in battle.truces:
                    continue
                if state.asking == OFFERED and battle.offered_to == friend:
                    half = 0.5
            value += FIGHT * half * bold * (_strength(state, one) - _strength(state, other))
    return value


def _strength(state: Chobolo, one: Ref) -> float:
    """Levels are lives; a wizard has more to lose."""
    return state.modifier(one) + 0.8 * state.levels[one] - (3.0 if is_wizard(one) else 0.0)
