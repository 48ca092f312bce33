"""Rulings 83 and 91: thugs bring the Crown into the mist, and a new King rises."""

from __future__ import annotations

from ossuary.engine import Next, Result, finish, tell
from ossuary.engine.flow import DONE
from ossuary.games.zimby.board.compound import MIST, OUTER_ONLY
from ossuary.games.zimby.events.king import AllIsLost, KingRose
from ossuary.games.zimby.state import KING, THUG, Creature, Zimby

from .creatures import leave, put, tidy_locks
from .losses import send_off


def bearer(state: Zimby, thug: str) -> str:
    """The creature this thug stands in; "" in the barracks."""
    for name, creature in state.creatures.items():
        if creature.kind == THUG and (thug in creature.ready or thug in creature.spent):
            return name
    return ""


def thugs_are_in_the_mist(state: Zimby) -> bool:
    """ZM-9.24  With the Crown, by whatever way they and it have come there: walking, by a fight, or by a scroll."""
    column = state.creatures.get(state.crown)
    return column is not None and column.kind == THUG and column.tile == MIST


def rise(state: Zimby) -> Next:
    """ZM-9.24, ZM-9.25, ZM-R91; ZM-31.13: alone, that is the end."""
    if state.alone:
        seat = state.seats[0]
        scores = {seat: 0.0}
        tell(state, AllIsLost, seat, "The thugs bring the Crown back to the mist")
        return finish(state, Result((), scores, "The thugs bring the Crown back to the mist", (), "ZM-31.13"))
    name = state.crown
    column = state.creatures[name]
    leave(state, name)
    del state.creatures[name]
    for thug in column.members:
        send_off(state, THUG, thug, active=False)
    state.crown = ""
    state.turn.immune = {}
    state.turn.engaged = [one for one in state.turn.engaged if one != name]
    state.king = put(state, Creature(KING, MIST, ["king"]))
    tidy_locks(state)
    for thug, way in state.ways.items():
        if way and thug not in state.barracks:
            where = state.creatures[bearer(state, thug)].tile
            state.ways[thug] = f"leave {OUTER_ONLY[where]}" if where in OUTER_ONLY else "ring"
    tell(state, KingRose, MIST)
    return DONE
