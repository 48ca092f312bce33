"""Chapter 12: columns, who controls them, and how they part and join."""

from __future__ import annotations

from ossuary.engine import Refusal, Seat, pick, tell
from ossuary.games.zimby.events.tribes import Expelled
from ossuary.games.zimby.state import THUG, TRIBE_LIMIT, TRIBES_LIMIT, ZIMBY, Creature, Zimby
from ossuary.games.zimby.verbs.creatures import tidy_locks
from ossuary.games.zimby.verbs.crown import give_crown
from ossuary.games.zimby.verbs.losses import bring_home

from .compound import SANCTUM

NOT_YOURS = Refusal("You do not control what stands on {0}.", "ZM-12.4")
NOT_YOUR_TURN = Refusal("Creatures are moved on one's own turn only.", "ZM-8.1")


def why_not_control(state: Zimby, seat: Seat, creature: Creature) -> Refusal | None:
    """ZM-12.3, ZM-12.4, ZM-29.6  On one's own turn, every column with a zimby of one's own, and one's zombies."""
    if seat not in creature.members:  # thugs and the King are of no tribe
        return NOT_YOURS
    return None if seat == state.active else NOT_YOUR_TURN


def controller(state: Zimby, creature: Creature) -> Seat:
    """Who controls it now, if anybody."""
    return state.active if state.active in creature.members else ""


Band = list[tuple[str, Creature]]
"""Creatures with their names."""


def controlled(state: Zimby, seat: Seat) -> Band:
    """What this shaman controls."""
    if seat != state.active:
        return []
    creatures = state.creatures.items()
    return [(name, creature) for name, creature in creatures if seat in creature.ready or seat in creature.spent]


def sole_tribe(creature: Creature) -> Seat:
    """ZM-25.5  Whose column it is, if all its zimbies are of one tribe."""
    members = set(creature.members)
    return next(iter(members)) if creature.kind == ZIMBY and len(members) == 1 else ""


def eatable(creature: Creature, seat: Seat) -> int:
    """ZM-25.5, ZM-25.6, ZM-R50  How many this column may eat: up to two others of one's own."""
    if sole_tribe(creature) != seat or not creature.ready:
        return 0
    return min(2, creature.size - 1)


def eat(creature: Creature, count: int) -> None:
    """ZM-25.12, ZM-R50  The depleted are eaten first; who eats the Crown's holder holds the Crown."""
    for _ in range(count):
        (creature.spent or creature.ready).pop()


def detach(state: Zimby, name: str, seat: Seat, count: int, with_crown: bool) -> Creature:
    """ZM-15.1, ZM-R27  Some of one's own active zimbies leave; they are a new creature, not yet on the board."""
    column = state.creatures[name]
    for _ in range(count):
        column.ready.remove(seat)
    # ZM-R18: what scrolls have done for its next blow stays with the column, which keeps its name
    part = Creature(ZIMBY, column.tile, [seat] * count, attacked=column.attacked)
    if with_crown:
        column.holder = ""
        part.holder = seat
    return part


def merge(state: Zimby, name: str, other: str) -> None:
    """ZM-R27, ZM-R33, ZM-R35  The second joins the first, whose name lives on; what is too much is expelled."""
    column, joiner = state.creatures[name], state.creatures[other]
    column.ready.extend(joiner.ready)
    column.spent.extend(joiner.spent)
    column.attacked = column.attacked or joiner.attacked
    column.blows += joiner.blows
    if joiner.holder:
        give_crown(state, name, joiner.holder, under="ZM-9.23" if joiner.kind == THUG else "ZM-13.11")
    for element in state.stack:  # ZM-R18: what was aimed at the joiner now hits the column
        if element.target == other:
            element.target = name
    del state.creatures[other]
    if state.at.get(joiner.tile) == other:
        del state.at[joiner.tile]
    state.locks = sorted({pair for old in state.locks if (pair := _renamed(old, other, name))[0] != pair[1]})
    if column.kind == ZIMBY:
        _limit(state, name, joiner)


def join_thugs(state: Zimby, name: str, other: str) -> None:
    """ZM-9.16, ZM-9.23  The second column of thugs joins the first; with the Crown all of them carry it."""
    engaged = state.turn.engaged
    if other in engaged:
        left = [one for one in engaged if one != other]
        state.turn.engaged = left if name in left else [*left, name]
    tile = state.creatures[name].tile
    merge(state, name, other)
    state.at[tile] = name
    if state.creatures[name].holder:
        for thug in state.creatures[name].members:
            state.ways[thug] = "carry"


def may_swap(state: Zimby, one: str, two: str) -> bool:
    """ZM-R73  The King never leaves the sanctum, not in the dark either."""
    if state.king not in (one, two):
        return True
    return state.creatures[one].tile in SANCTUM and state.creatures[two].tile in SANCTUM


def swap_places(state: Zimby, one: str, two: str) -> None:
    """ZM-27.21, ZM-27.22  Thugs that were about to part (ZM-9.15) change places as one column."""
    for name in (one, two):
        if state.creatures[name].kind == THUG:
            here = state.creatures[name].tile
            for other in [other for other, met in state.creatures.items() if met.tile == here and other != name]:
                join_thugs(state, name, other)
    first, second = state.creatures[one], state.creatures[two]
    first.tile, second.tile = second.tile, first.tile
    state.at[first.tile], state.at[second.tile] = one, two
    tidy_locks(state)


def _renamed(pair: tuple[str, str], old: str, new: str) -> tuple[str, str]:
    one, two = (new if name == old else name for name in pair)
    return (one, two) if one < two else (two, one)


def _limit(state: Zimby, name: str, joiner: Creature) -> None:
    """ZM-12.8 to ZM-12.10, ZM-R33  Of a tribe that is too many, joiners are expelled."""
    column = state.creatures[name]
    for tribe in sorted(set(column.members)):
        came = joiner.ready.count(tribe)
        for at in range(column.members.count(tribe) - TRIBE_LIMIT):
            _expel_one(state, column, tribe, column.ready if at < came else column.spent)
    while len(tribes := sorted(set(column.members))) > TRIBES_LIMIT:
        tribe = pick(state, tribes)
        while tribe in column.members:
            _expel_one(state, column, tribe, column.spent if tribe in column.spent else column.ready)
        if column.holder == tribe:
            column.holder = ""
            state.crown = column.tile


def _expel_one(state: Zimby, column: Creature, tribe: Seat, among: list[str]) -> None:
    among.remove(tribe)
    bring_home(state, tribe, 1, active=False)
    if state.news is not None:
        tell(state, Expelled, f"a zimby of {tribe.capitalize()}", column.tile, ": the column holds no more")
