"""What can be done to the table: each verb changes one thing and tells of it."""

from __future__ import annotations

from ossuary.engine import Place, Ref, Seat, move, pick, roll, shuffle, tell

from .board import NEXT
from .cards import Amount
from .events import (
    ChantEnded,
    Died,
    Discarded,
    Dismissed,
    Drew,
    Dropped,
    Expelled,
    KingDied,
    Reshuffled,
    Stepped,
    Took,
)
from .state import AT_HOME, CHANTS, DISCARD, HAND, KING, LIBRARY, STACK, THUG, ZIMBY, ZOMBIE, Creature, Zimby

# -- dice ------------------------------------------------------------------------------------------


def die(state: Zimby, sides: int) -> int:
    """ZM-2.7, ZM-2.8  A d2 and a d3 are read off a d6."""
    if sides in (2, 3):
        return (roll(state, 6) + 6 // sides - 1) // (6 // sides)
    return roll(state, sides)


def rolled(state: Zimby, amount: Amount) -> int:
    """ZM-2.9"""
    return amount.base + sum([die(state, amount.sides) for _ in range(amount.dice)])


# -- who stands where ------------------------------------------------------------------------------


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
    tidy_locks(state)


def leave(state: Zimby, name: str) -> None:
    """Its tile is free again, or somebody's it was passing through."""
    tile = state.creatures[name].tile
    if state.at.get(tile) == name:
        del state.at[tile]
        if state.creatures[name].kind == THUG:
            for other, creature in state.creatures.items():
                if creature.tile == tile and other != name:
                    state.at[tile] = other


def step(state: Zimby, name: str, tile: Place) -> None:
    """ZM-13.2"""
    source = state.creatures[name].tile
    stand(state, name, tile)
    if state.news is not None:
        tell(state, Stepped(describe(state.creatures[name]), source, tile))


def describe(creature: Creature) -> str:
    """A creature in words, for the log."""
    if creature.kind == KING:
        return "the King"
    if creature.kind == THUG:
        return "a thug" if creature.size == 1 else f"a column of {creature.size} thugs"
    if creature.kind == ZOMBIE:
        return f"{creature.members[0].capitalize()}'s zombie"
    counts = [f"{tribe.capitalize()} {creature.members.count(tribe)}" for tribe in sorted(set(creature.members))]
    return f"the column {', '.join(counts)}"


def lock(state: Zimby, one: str, two: str) -> None:
    """ZM-R36"""
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


# -- leaving the board -----------------------------------------------------------------------------


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
    if name in state.engaged:
        state.engaged.remove(name)
    tidy_locks(state)


def dismiss(state: Zimby, name: str, *, active: bool = True) -> None:
    """ZM-2.2 (active) or ZM-2.3 (expelled: depleted)"""
    creature = state.creatures[name]
    if state.news is not None:
        told = Dismissed if active else Expelled
        tell(state, told(describe(creature), creature.tile))
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
        shown = f"thug {', '.join(dead)}" if creature.kind == THUG else ", ".join(map(str.capitalize, dead))
        tell(state, Died(f"the {creature.kind} side", creature.tile, shown))
    if not creature.size:
        return True
    if state.crown == name:
        survivors = sorted(creature.members)
        creature.holder = survivors[0] if survivors[0] == survivors[-1] else pick(state, survivors)
    if state.stride_of == name:
        state.stride = 0  # ZM-13.19
    tidy_locks(state)
    return False


# -- the Crown ---------------------------------------------------------------------------------------


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
    if state.stride_of == name:
        state.stride = 0  # ZM-13.15
    if state.news is not None:
        tell(state, Took(describe(creature), creature.tile, under=under))


def land_crown(state: Zimby, tile: Place, under: str = "") -> None:
    """It lies on a tile; ZM-R92: a thug there takes it at once, ZM-30.18: who lost it loses its immunities."""
    if state.crown in state.creatures:
        creature = state.creatures[state.crown]
        creature.holder = ""
        state.immune = {key: held for key, held in state.immune.items() if not key.startswith(f"{state.crown} ")}
        if creature.kind == THUG:
            for thug in creature.members:
                state.ways[thug] = "seek"
    state.crown = tile
    state.rite = ""
    if state.news is not None:
        tell(state, Dropped(tile, under=under))
    name = state.at.get(tile)
    if name is not None and state.creatures[name].kind == THUG:
        give_crown(state, name, under="ZM-R92")


def king_dies(state: Zimby) -> None:
    """ZM-30.1, ZM-30.13, ZM-R83, ZM-R100"""
    king = state.creatures[state.king]
    if state.news is not None:
        tell(state, KingDied(king.tile))
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


# -- scrolls ---------------------------------------------------------------------------------------


def draw(state: Zimby, seat: Seat) -> bool:
    """ZM-17.1, ZM-17.3, ZM-R110, ZM-31.16"""
    library = state.piles[LIBRARY]
    if not library:
        if state.alone or not state.piles[DISCARD]:
            return False
        for card in state.piles[DISCARD][:]:
            move(state, card, DISCARD, LIBRARY)
        shuffle(state, LIBRARY)
        if state.news is not None:
            tell(state, Reshuffled(len(library)))
    card = library[-1]
    move(state, card, LIBRARY, HAND[seat])
    if state.news is not None:
        tell(state, Drew(seat, card))
    return True


def discard(state: Zimby, seat: Seat, card: Ref, under: str = "") -> None:
    """ZM-17.2"""
    move(state, card, HAND[seat], DISCARD)
    if state.news is not None:
        tell(state, Discarded(seat, card, under=under))


def discard_at_random(state: Zimby, seat: Seat, count: int, under: str = "") -> None:
    for _ in range(min(count, len(state.hand(seat)))):
        discard(state, seat, pick(state, state.hand(seat)), under)


def file_away(state: Zimby, card: Ref) -> None:
    """ZM-17.2  A scroll on the stack has done what it could."""
    if card in state.piles[STACK]:
        move(state, card, STACK, DISCARD)


def end_chant(state: Zimby, card: Ref, *, depleted: bool = False, under: str = "") -> None:
    """ZM-18.6, ZM-18.11, ZM-R26  The card is discarded; its chanter is a plain zimby again."""
    chant = next(chant for chant in state.chants if chant.card == card)
    state.chants.remove(chant)
    tribe = state.tribes[chant.caster]
    tribe.chanting -= 1
    if depleted:
        tribe.spent += 1
    else:
        tribe.ready += 1
    move(state, card, CHANTS, DISCARD)
    if state.news is not None:
        tell(state, ChantEnded(card, under=under))
