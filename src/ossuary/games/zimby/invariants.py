"""What is true at every moment of every game: looked at by the promises, never in play."""

from __future__ import annotations

from collections.abc import Iterator

from ossuary.games.zimby.board.compound import DOOR, MAP
from ossuary.games.zimby.scrolls.resolving import chant_limit
from ossuary.games.zimby.walking.joining import Join

from .state import AT_HOME, THUG, THUGS, TOKENS, TRIBE_LIMIT, TRIBES_LIMIT, ZIMBIES, ZIMBY, ZOMBIE, ZOMBIES, Zimby


def invariants(state: Zimby) -> Iterator[str]:
    """What is not as it must be."""
    yield from _tribes(state)
    yield from _creatures(state)
    yield from _crown(state)
    if state.part != "setup":
        thugs = sorted(
            [thug for one in state.creatures.values() if one.kind == THUG for thug in one.members]
            + list(state.barracks)
        )
        if thugs != list(THUGS):
            yield f"the thugs are {thugs} (ZM-1.3)"
    if len(state.chants) > chant_limit(len(state.seats)):
        yield "too many incantations are in play (ZM-18.9)"


def _tribes(state: Zimby) -> Iterator[str]:
    for seat, tribe in state.tribes.items():
        afield = sum(one.members.count(seat) for one in state.creatures.values() if one.kind == ZIMBY)
        undead = sum(one.members.count(seat) for one in state.creatures.values() if one.kind == ZOMBIE)
        if tribe.at_home + tribe.far + afield != ZIMBIES:
            yield f"{seat} has {tribe.at_home} + {tribe.far} + {afield} zimbies (ZM-1.2)"
        if tribe.zombies + undead != ZOMBIES:
            yield f"{seat} has {tribe.zombies} + {undead} zombies (ZM-1.2)"
        if tribe.at_home > AT_HOME:
            yield f"{tribe.at_home} zimbies are on the board of {seat} (ZM-24.5)"
        if not 0 <= tribe.tokens <= TOKENS or min(tribe.ready, tribe.spent, tribe.far, tribe.pool, tribe.chanting) < 0:
            yield f"{seat} owes mojo or zimbies: {tribe} (ZM-1.9)"
        if tribe.chanting != sum(chant.caster == seat for chant in state.chants):
            yield f"chants of {seat} lack their chanters (ZM-18.2)"


def _creatures(state: Zimby) -> Iterator[str]:
    standing: dict[str, str] = {}
    joining = [one.name for one in state.flow if isinstance(one, Join)]
    for name, one in state.creatures.items():
        if one.tile not in state.at:
            yield f"nobody is on {one.tile}, where {name} stands"
        if name in joining and state.at.get(one.tile) != name:
            continue  # it has come onto the tile and is not one with the column yet
        if one.tile not in MAP.tiles or one.tile in DOOR:
            yield f"{name} stands on {one.tile}"
        if one.tile in standing and not (one.kind == state.creatures[standing[one.tile]].kind == THUG):
            yield f"{name} and {standing[one.tile]} stand on {one.tile} (ZM-13.3)"
        standing[one.tile] = name
        if not one.size:
            yield f"{name} has nobody in it (ZM-12.1)"
        if one.kind == ZIMBY:
            counts = {tribe: one.members.count(tribe) for tribe in one.members}
            if len(counts) > TRIBES_LIMIT or max(counts.values(), default=0) > TRIBE_LIMIT:
                yield f"the column on {one.tile} is {counts} (ZM-12.8, ZM-12.9)"
        if one.tile in state.wards:
            yield f"{name} stands on a warded tile (ZM-26.3)"
    for tile, name in state.at.items():
        if name not in state.creatures or state.creatures[name].tile != tile:
            yield f"{name} is not on {tile}"
    if set(standing) != set(state.at):
        yield f"somebody stands where nobody is: {set(standing) ^ set(state.at)}"


def _crown(state: Zimby) -> Iterator[str]:
    if state.part == "setup":
        return
    holders = [name for name, one in state.creatures.items() if one.holder]
    if bool(state.king) == bool(state.crown):
        yield "the King and the Crown are one token (ZM-1.4)"
    if state.crown in state.creatures:
        if holders != [state.crown] or state.creatures[state.crown].holder not in state.creatures[state.crown].members:
            yield f"the Crown is with {state.crown}, held by {holders}"
    elif holders or (state.crown and state.crown not in MAP.tiles):
        yield f"the Crown lies on {state.crown}, and {holders} hold it"
