"""How well a seat stands, for bots that look one action ahead.

While the King lives a column wants to meet another tribe on a shrine; when a way into the sanctum is open, three of one
tribe want to stand beside the King, eat two of them and strike. When he is dead, whoever holds the Crown goes home and
all others go after it. The numbers were found by letting bots play each other.
"""

from __future__ import annotations

from ossuary.engine import Seat
from ossuary.games.zimby.board.compound import DOOR, NEXT, PATROL, SHRINE_AT
from ossuary.games.zimby.mojo.shrines import ActivateSeal
from ossuary.games.zimby.rounds.king import KingsTurn
from ossuary.games.zimby.scrolls.stack import Pause
from ossuary.games.zimby.state import HAND, LIBRARY, THUG, ZIMBY, Zimby
from ossuary.games.zimby.turn import Turns
from ossuary.games.zimby.walking.movement import Mover
from ossuary.games.zimby.walking.walking import Walk

from .marches import HOMECOMING, MOJO, VICTORY, March, Places, places_of
from .outlook import BESET, COMPANY, FAR, WARDS, Outlook

AT_HOME, ASLEEP, AFIELD = 0.9, 0.84, 0.85  # a zimby at home, a depleted one, one on the main board
STOCK, STOCK_LEFT, STOCK_ALONE = 1.1, 3, 6  # and more for the last few at home: without them no mojo to go anywhere
SCROLL = 0.35
LIBRARY_LEFT = 3.0  # alone, every scroll in the library is a round
READY_TO_PAY = 1.5  # one mojo left for a seal
THUG_IN_PLAY = 0.3
KING_COMES, THUGS_COME, EXPOSED = 8.0, 5.0, 1.0  # what is likely to be lost when the King, or the thugs, move
RIVAL, RIVAL_TILE = 30.0, 1.2  # somebody else holds it
HOPE = 1.2  # somebody else will agree: a little more than certain, so that it is asked now and not later


def worth(state: Zimby, seat: Seat) -> float:
    """The tribe, its columns and the Crown, against what the others have of it."""
    if state.result is not None:
        return VICTORY if seat in state.result.winners else -VICTORY if state.result.winners else -VICTORY / 2
    tribe = state.tribes[seat]
    value = AT_HOME * (tribe.ready + tribe.chanting) + ASLEEP * tribe.spent + MOJO * (tribe.tokens + tribe.pool)
    value += STOCK * min(tribe.at_home, stock_of(state))
    value += SCROLL * min(len(state.piles[HAND[seat]]), 6) - (5.0 if tribe.asks else 0.0)
    if state.alone:
        value += LIBRARY_LEFT * len(state.piles[LIBRARY])
    if not tribe.home:
        return value
    look = Outlook(state, seat)
    value += WARDS[4 - len(state.wards)]
    if look.shrines and tribe.tokens + tribe.ready:
        value += READY_TO_PAY
    places = places_of(state, seat, look)
    for name, creature in state.creatures.items():
        if name in places:
            value += AFIELD * creature.members.count(seat) - 0.3 * creature.spent.count(seat)
        elif creature.kind == THUG and state.king:
            value -= THUG_IN_PLAY * len(creature.ready)
    for chant in state.chants:
        if chant.target == seat and state.cards.face[chant.card].dot:
            value -= 1.5
        elif chant.target == seat:
            value += 0.3
    value += crown_of_others(state, seat, look) - BESET * look.beset
    if state.turn.dropped and any(
        seat in one.members for name, one in state.creatures.items() if name in state.turn.dropped
    ):
        value -= 20.0  # nobody throws the Crown away
    if state.turn.stride and state.active == seat:
        value += 0.01 * state.turn.stride  # less than what it costs: nobody walks to and fro
    value += look.together(list(places.values()))
    return value + promise(state, seat, look, places) - dread(state, seat)


def crown_of_others(state: Zimby, seat: Seat, look: Outlook) -> float:
    if not state.crown:
        return 0.0
    if look.carrier is None:
        return 8.0
    if look.carrier.holder == seat:
        return 0.0
    if look.carrier.kind == THUG:
        return -RIVAL / 2
    home = DOOR[state.tribes[look.carrier.holder].home]
    return -RIVAL - RIVAL_TILE * (FAR - look.steps(home).get(look.carrier.tile, FAR))


def dread(state: Zimby, seat: Seat) -> float:
    """What is about to happen whatever one does: without it, a bot would rather waste a scroll than let it happen."""
    if state.part == "king":
        return KING_COMES if any(isinstance(one, KingsTurn) and one.step == "choose" for one in state.flow) else 0.0
    if state.part in ("thugs", "zombies"):
        return THUGS_COME if isinstance(state.flow[-1], Pause) else 0.0
    ahead = False
    if state.part == "players" and state.active == seat:
        ahead = any(isinstance(one, Turns) and not one.left for one in state.flow)
    if not ahead:
        return 0.0
    tiles = [one.tile for one in state.creatures.values() if one.kind == ZIMBY and seat in one.members]
    return EXPOSED * sum([1 for tile in tiles if tile in PATROL or any(near in PATROL for near in NEXT[tile])])


def promise(state: Zimby, seat: Seat, look: Outlook, places: Places) -> float:
    """In the middle of a move: what the best tile within reach would add."""
    top = state.flow[-1] if state.flow else None
    if isinstance(top, ActivateSeal) and top.seat == seat:
        opened = len(WARDS) - 1 - len(state.wards)
        return HOPE * (WARDS[opened + 1] - WARDS[opened]) + (1.0 if state.active == seat else 0.0)
    if isinstance(top, Walk) and top.seat == seat and top.step == "allow" and top.path[0] in SHRINE_AT:
        return HOPE * 2 * COMPANY if look.shrines else 0.0
    if not isinstance(top, Mover) or top.seat != seat:
        return 0.0
    if top.step == "walk":
        return march_gain(state, look, top, places, top.name, (top.count, top.crown))
    if top.step == "choose_group":
        name = state.at.get(top.start, "")
        return max([march_gain(state, look, top, places, name, group) for group in top.groups(state, name)], default=0)
    return 0.0


def march_gain(state: Zimby, look: Outlook, top: Mover, places: Places, name: str, group: tuple[int, bool]) -> float:
    """What the best walk adds, less what it costs to leave home."""
    march = March(state, look, top, name, group)
    gain = march.gain(places) - 0.01
    if name or gain >= HOMECOMING / 2:
        return gain
    home, own, stock = state.tribes[top.seat].at_home, march.own, stock_of(state)
    return gain - own * (AT_HOME - AFIELD) - STOCK * (min(home, stock) - min(home - own, stock))


def stock_of(state: Zimby) -> int:
    """How many had better stay at home; alone, nobody else wears the thugs down, and it takes a second pack."""
    return STOCK_ALONE if state.alone else STOCK_LEFT
