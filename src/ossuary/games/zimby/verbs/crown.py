"""What can be done to the Crown, and what becomes of its King."""

from __future__ import annotations

from ossuary.engine import Place, pick, tell
from ossuary.games.zimby.events.king import Dropped, KingDied, Took
from ossuary.games.zimby.state import THUG, Zimby

from .creatures import leave, tell_of, tidy_locks


def give_crown(state: Zimby, name: str, member: str = "", under: str = "") -> None:
    """ZM-R94  It belongs to the column now; its holder is any zimby of it."""
    creature = state.creatures[name]
    if not member:
        members = sorted(creature.members)
        member = members[0] if members[0] == members[-1] else pick(state, members)
    creature.holder = member
    state.crown = name
    if creature.kind == THUG:
        for thug in creature.members:
            state.ways[thug] = "carry"
    if state.turn.stride_of == name:
        state.turn.stride = 0  # ZM-13.15
    tell_of(state, Took, creature, under=under)


def lose_crown(state: Zimby) -> None:
    """Its carrier, if there is one, lets it fall; ZM-30.18: and loses its immunities."""
    creature = state.creatures.get(state.crown)
    if creature is None:
        return
    creature.holder = ""
    carried = f"{state.crown} "
    state.turn.immune = {key: held for key, held in state.turn.immune.items() if not key.startswith(carried)}
    if creature.kind == THUG:
        for thug in creature.members:
            state.ways[thug] = "seek"
    state.crown = creature.tile


def land_crown(state: Zimby, tile: Place, under: str = "") -> None:
    """It lies on a tile; ZM-R92, ZM-27.24: a thug there takes it at once, but not in the dark."""
    lose_crown(state)
    state.crown = tile
    state.rite = ""
    tell(state, Dropped, tile, under=under)
    name = state.at.get(tile)
    if name is not None and state.creatures[name].kind == THUG and not state.dark(tile):
        give_crown(state, name, under="ZM-R92")


def king_dies(state: Zimby) -> None:
    """ZM-30.1, ZM-30.13, ZM-R83, ZM-R100  Only the Crown is left; obstacles wither, thugs seek quadrants."""
    king = state.creatures[state.king]
    tell(state, KingDied, king.tile)
    leave(state, state.king)
    del state.creatures[state.king]
    state.king = ""
    state.crown = king.tile
    state.burden = 0
    state.dying = True
    for thug in state.ways:
        if state.ways[thug] == "ring" or state.ways[thug].startswith("leave"):
            state.ways[thug] = "seek"
    tidy_locks(state)
