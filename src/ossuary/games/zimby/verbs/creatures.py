"""What can be done to the table: each verb changes one thing and tells of it."""

from __future__ import annotations

from collections.abc import Callable

from ossuary.engine import Event, Place, roll, tell
from ossuary.engine.wording import counted, listed
from ossuary.games.zimby.board.compound import NEXT
from ossuary.games.zimby.cards import Amount
from ossuary.games.zimby.events.walks import Walked
from ossuary.games.zimby.state import KING, THUG, ZIMBY, ZOMBIE, Creature, Zimby


def die(state: Zimby, sides: int) -> int:
    """ZM-2.7, ZM-2.8  A d2 and a d3 are read off a d6."""
    if sides in (2, 3):
        return (roll(state, 6) + 6 // sides - 1) // (6 // sides)
    return roll(state, sides)


def rolled(state: Zimby, amount: Amount) -> int:
    """ZM-2.9  A number and the dice that are added to it."""
    return amount.base + sum([die(state, amount.sides) for _ in range(amount.dice)])


def put(state: Zimby, creature: Creature) -> str:
    """A new creature stands on its tile."""
    state.born += 1
    name = f"c{state.born}"
    state.creatures[name] = creature
    state.at[creature.tile] = name
    return name


def stand(state: Zimby, name: str, tile: Place) -> None:
    """It stands somewhere else now; ZM-21.11: what it was locked with may be out of reach."""
    creature = state.creatures[name]
    leave(state, name)
    creature.tile = tile
    state.at[tile] = name
    if state.locks:
        tidy_locks(state)


def leave(state: Zimby, name: str) -> None:
    """Its tile is free again, or theirs who are passing through it or joining there."""
    at, creatures = state.at, state.creatures
    tile = creatures[name].tile
    if at.get(tile) == name:
        shared = not state.apart
        del at[tile]
        if shared:
            for other, passed in creatures.items():
                if passed.tile == tile and other != name:
                    at[tile] = other


def step(state: Zimby, name: str, tile: Place) -> None:
    """ZM-13.2  A creature takes one step."""
    if state.news is None:
        stand(state, name, tile)
        return
    source = state.creatures[name].tile
    stand(state, name, tile)
    tell(state, Walked, describe(state.creatures[name]), source, tile)


def tell_of(state: Zimby, kind: Callable[..., Event], creature: Creature, *more: int, under: str = "") -> None:
    """Say what has happened to a creature: who it is in words, where it stands, and more."""
    if state.news is not None:
        tell(state, kind, describe(creature), creature.tile, *more, under=under)


def describe(creature: Creature) -> str:
    """A creature in words, for the log."""
    if creature.kind == ZIMBY and creature.size > 1:
        tribes = set(creature.members)
        if len(tribes) == 1:
            return f"{tribes.pop().capitalize()}'s column of {creature.size}"
        return f"the column of {headcount(ZIMBY, creature.members)}"
    if creature.kind == THUG and creature.size > 1:
        return f"the column of {headcount(THUG, creature.members)}"
    if creature.kind in (ZIMBY, ZOMBIE):
        return f"{creature.members[0].capitalize()}'s {creature.kind}"
    return headcount(creature.kind, creature.members)


def headcount(kind: str, members: list[str]) -> str:
    """`2 zimbies of Ann and 1 zimby of Bob`, `thugs 1 and 3`."""
    if kind == KING:
        return "the King"
    if kind == THUG:
        return f"{'thug' if len(members) == 1 else 'thugs'} {listed(sorted(members))}"
    tribes = sorted(set(members))
    return listed([f"{counted(members.count(tribe), kind)} of {tribe.capitalize()}" for tribe in tribes])


def lock(state: Zimby, one: str, two: str) -> None:
    """ZM-R36  Two creatures that have both outlived a blow are a pair."""
    pair = (one, two) if one < two else (two, one)
    if pair not in state.locks:
        state.locks.append(pair)


def tidy_locks(state: Zimby) -> None:
    """ZM-R36, ZM-R38, ZM-R62  A pair ends when it is torn apart; ZM-21.9, ZM-R41: a freed column may attack again."""
    if not state.locks:
        return
    kept = [pair for pair in state.locks if _still_locked(state, *pair)]
    if len(kept) == len(state.locks):
        return
    freed = {name for pair in state.locks for name in pair} - {name for pair in kept for name in pair}
    state.locks = kept
    for name in freed:
        creature = state.creatures.get(name)
        if creature is not None and creature.kind == ZIMBY:
            creature.attacked = False


def _still_locked(state: Zimby, one: str, two: str) -> bool:
    first, second = state.creatures.get(one), state.creatures.get(two)
    if first is None or second is None or second.tile not in NEXT[first.tile]:
        return False
    if first.kind == second.kind == ZIMBY and not set(first.members).isdisjoint(second.members):
        return False
    return not (state.no_combat(first.tile) or state.no_combat(second.tile))
