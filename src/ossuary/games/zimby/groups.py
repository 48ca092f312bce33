"""Chapters 13 and 15: who may go, and in which groups."""

from __future__ import annotations

from functools import cache

from ossuary.engine import Option, Seat
from ossuary.engine.wording import counted

from .board import DOOR
from .columns import Band
from .obstacles import is_dark_for, is_held
from .offers import offer
from .paces import load, unit
from .routes import around, is_bare, meets_living, passable
from .state import ZIMBY, ZOMBIE, Creature, Zimby

MOVE = "Move from {0}"
DARK = "Stumble out of the dark from {0}"


def can_move(state: Zimby, name: str) -> bool:
    """ZM-13.1, ZM-21.10, ZM-R37, ZM-27.18, ZM-R106"""
    creature = state.creatures[name]
    if not creature.ready or state.is_locked(name) or is_held(state, name):
        return False
    return creature.kind != ZOMBIE or not meets_living(state, creature.tile, name)


def move_offers(state: Zimby, seat: Seat, band: Band, purse: int, fare: int) -> list[Option]:
    """D3  Each creature that can go anywhere, and the tribal board; `fare`: the purse of who sends one out of it."""
    found: list[Option] = []
    for name, creature in band if purse > 0 or state.stride else ():  # without either nobody goes far
        if not can_move(state, name):
            continue
        dark = is_dark_for(state, name)
        able = can_pay if dark else can_go
        for count, crown in groups(state, seat, name):
            if able(state, seat, name, count, crown, purse):
                found.append(offer(DARK if dark else MOVE, creature.tile))
                break
    home = state.tribes[seat].home
    if fare > 0 and (is_bare(state, DOOR[home]) or passable(state, seat, _A_ZIMBY, "", DOOR[home])):
        found.append(offer(MOVE, home))
    return found


_A_ZIMBY = Creature(ZIMBY, "")  # anybody's, on the way out


def group_of(state: Zimby, seat: Seat, name: str, count: int, crown: bool) -> Creature:
    creature = state.creatures[name]
    return creature if not count else Creature(ZIMBY, creature.tile, [seat] * count, holder=seat if crown else "")


def can_pay(state: Zimby, seat: Seat, name: str, count: int, crown: bool, purse: int) -> bool:
    """ZM-13.5  Is there a tile left for them, or mojo for the next?"""
    if state.stride and state.stride_of == name and not count:
        return True
    who = group_of(state, seat, name, count, crown)
    return purse >= unit(state, seat, load(state, who), who.kind)[1]


def can_go(state: Zimby, seat: Seat, name: str, count: int, crown: bool, purse: int) -> bool:
    if not can_pay(state, seat, name, count, crown, purse):
        return False
    who = group_of(state, seat, name, count, crown)
    for tile in around(state, seat, who, who.tile):
        if is_bare(state, tile) or passable(state, seat, who, name, tile):
            return True
    return False


def groups(state: Zimby, seat: Seat, name: str) -> list[tuple[int, bool]]:
    """D4, ZM-15.1, ZM-15.2, ZM-R28, ZM-R29  The whole (0), or so many of one's own, with the Crown or without."""
    creature = state.creatures[name]
    found = [] if creature.spent else [(0, False)]
    if creature.kind == ZIMBY:
        own = creature.ready.count(seat)
        for count in range(1, own + (0 if own == creature.size else 1)):
            if creature.holder != seat or count < own or seat in creature.spent:
                found.append((count, False))
            if creature.holder == seat:
                found.append((count, True))
    return found


@cache
def group_offer(count: int, crown: bool, pace: tuple[int, int] = (0, 0)) -> Option:
    """The whole, or so many of it; `pace`: the tiles they go, and for how much mojo."""
    words = counted(count, ZIMBY) if count else "The whole column"
    words = f"{words} with the Crown" if crown else words
    return offer(f"{words}: {counted(pace[0], 'tile')} for {pace[1]} mojo" if pace[0] else words)


def in_words(who: Creature) -> str:
    """Those who go, for the label of a walk."""
    return _in_words(who.kind, who.size, len(set(who.members)), bool(who.holder))


@cache
def _in_words(kind: str, size: int, tribes: int, crown: bool) -> str:
    words = "the zombie" if kind == ZOMBIE else counted(size, ZIMBY)
    if tribes > 1:
        words = f"{words} of {counted(tribes, 'tribe')}"
    return f"{words} and the Crown" if crown else words
