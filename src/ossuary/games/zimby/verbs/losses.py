"""What can be done to those who leave the board: each verb changes one thing and tells of it."""

from __future__ import annotations

from ossuary.engine import Seat, pick, tell
from ossuary.games.zimby.events.fights import Died
from ossuary.games.zimby.events.tribes import Dismissed, Expelled
from ossuary.games.zimby.state import AT_HOME, KING, THUG, ZIMBY, ZOMBIE, Zimby

from .creatures import describe, headcount, leave, tidy_locks
from .crown import land_crown


def bring_home(state: Zimby, seat: Seat, count: int, *, active: bool) -> None:
    """ZM-24.5, ZM-R54  Onto the tribal board; what is too much goes to the Far Shore."""
    tribe = state.tribes[seat]
    room = min(count, AT_HOME - tribe.at_home)
    if active:
        tribe.ready += room
    else:
        tribe.spent += room
    tribe.far += count - room


def take_away(state: Zimby, name: str) -> None:
    """ZM-R96  It is gone from the board; what it carried lies where it stood."""
    creature = state.creatures[name]
    if creature.kind == KING:
        raise AssertionError("the King never leaves the board (ZM-2.4)")
    leave(state, name)
    if state.crown == name:
        land_crown(state, creature.tile, under="ZM-R96")
    del state.creatures[name]
    if name in state.turn.engaged:
        state.turn.engaged = [one for one in state.turn.engaged if one != name]
    tidy_locks(state)


def dismiss(state: Zimby, name: str, *, active: bool = True, why: str = "") -> None:
    """ZM-2.2 (active) or ZM-2.3 (expelled: depleted)"""
    creature = state.creatures[name]
    if state.news is not None:
        tell(state, Dismissed if active else Expelled, describe(creature), creature.tile, why)
    take_away(state, name)
    for member in creature.members:
        send_off(state, creature.kind, member, active)


def send_off(state: Zimby, kind: str, member: str, active: bool) -> None:
    """Where one of that kind goes: ZM-2.2, ZM-29.5"""
    if kind == ZIMBY:
        bring_home(state, member, 1, active=active)
    elif kind == THUG:
        state.barracks[member] = active
        state.ways[member] = ""
    else:
        state.tribes[member].zombies += 1


def slay(state: Zimby, name: str, count: int) -> bool:
    """ZM-23.3 to ZM-23.6, ZM-23.9  So many members die, drawn from the Bag o' Fate. Is nobody left?"""
    creature = state.creatures[name]
    count = min(count, creature.size)
    if count <= 0:
        return False
    dead: list[str] = []
    for _ in range(count):
        members = sorted(creature.members)
        member = members[0] if members[0] == members[-1] or count >= creature.size else pick(state, members)
        (creature.spent if member in creature.spent else creature.ready).remove(member)
        dead.append(member)
        if creature.kind == ZIMBY:
            state.tribes[member].far += 1
        elif creature.kind == THUG:
            send_off(state, THUG, member, active=False)
        elif creature.kind == ZOMBIE:
            state.tribes[member].zombies += 1
        count -= 1
    if state.news is not None:
        tell(state, Died, creature.tile, headcount(creature.kind, dead))
    if not creature.size:
        return True
    if state.crown == name:
        survivors = sorted(creature.members)
        creature.holder = survivors[0] if survivors[0] == survivors[-1] else pick(state, survivors)
    if state.turn.stride_of == name:
        state.turn.stride = 0  # ZM-13.19
    return False
