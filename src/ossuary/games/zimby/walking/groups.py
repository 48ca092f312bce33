"""Chapters 13 and 15: who may go, and in which groups."""

from __future__ import annotations

from functools import cache

from ossuary.engine import Choice, Option, Refusal, Seat, button
from ossuary.engine.wording import counted
from ossuary.games.zimby.board.columns import Band
from ossuary.games.zimby.board.compound import DOOR
from ossuary.games.zimby.board.obstacles import is_dark_for, is_held
from ossuary.games.zimby.board.paces import load, unit
from ossuary.games.zimby.board.routes import around, is_bare, meets_living, why_not_enter
from ossuary.games.zimby.state import ZIMBY, ZOMBIE, Creature, Zimby

MOVE = Choice("zimby.move", "Move from {0}")
LEAVE_DARK = Choice("zimby.leave_dark", "Stumble out of the dark from {0} onto any tile next to it{1!s}")
WHOLE = Choice("zimby.whole_goes", "The whole column: {0:tile} for {1:d} mojo")
SOME = Choice("zimby.some_go", "{0:zimby}: {1:tile} for {2:d} mojo")
SOME_ENDING = Choice("zimby.some_go_ending_chants", "{0:zimby}: {1:tile} for {2:d} mojo, ending {3:chant}", costs=True)
SOME_WITH_CROWN = Choice("zimby.some_go_with_crown", "{0:zimby} with the Crown: {1:tile} for {2:d} mojo")
WHOLE_BLINDLY = Choice("zimby.whole_stumbles", "The whole column for {0:d} mojo")
SOME_BLINDLY = Choice("zimby.some_stumble", "{0:zimby} for {1:d} mojo")
SOME_BLINDLY_WITH_CROWN = Choice("zimby.some_stumble_with_crown", "{0:zimby} with the Crown for {1:d} mojo")
BACK = button("zimby.back", "Do something else", aside=True)

Group = tuple[int, bool]
"""How many of one's own go (0: the whole column), and whether they take the Crown with them."""

DEPLETED = Refusal("What stands on {0} is depleted until the next refresh.", "ZM-13.1")
LOCKED_IN_COMBAT = Refusal("The creature on {0} is locked in combat.", "ZM-21.10")
HELD = Refusal("What lies on {0} lets nobody out.", "ZM-27.18")
NO_STEP = Refusal("You cannot pay for another step from {0}, or there is none.", "ZM-13.5")


def why_not_move(state: Zimby, name: str) -> Refusal | None:
    """ZM-13.1, ZM-21.10, ZM-R37, ZM-27.18, ZM-R106  None: it can leave its tile, if there is a tile and the mojo."""
    creature = state.creatures[name]
    if not creature.ready:
        return DEPLETED
    if state.locks and state.is_locked(name):
        return LOCKED_IN_COMBAT
    if creature.tile in state.obstacles and is_held(state, name):
        return HELD
    return NO_STEP if creature.kind == ZOMBIE and meets_living(state, creature.tile, name) else None


def move_offers(state: Zimby, seat: Seat, band: Band, purse: int, fare: int) -> list[Option]:
    """D3  Each creature that can go anywhere, and the tribal board; `fare`: the purse of who sends one out of it."""
    found: list[Option] = []
    for name, creature in band if purse > 0 or state.turn.stride else ():  # without either nobody goes far
        if why_not_move(state, name) is not None:
            continue
        dark = is_dark_for(state, name)
        able = can_pay if dark else can_go
        for count, crown in groups(state, seat, name):
            if able(state, seat, name, count, crown, purse):
                found.append(
                    LEAVE_DARK[creature.tile, _from(state, seat, name, count, crown)] if dark else MOVE[creature.tile]
                )
                break
    home = state.tribes[seat].home
    if fare > 0 and (is_bare(state, DOOR[home]) or why_not_enter(state, seat, _A_ZIMBY, "", DOOR[home]) is None):
        found.append(MOVE[home])
    return found


def _from(state: Zimby, seat: Seat, name: str, count: int, crown: bool) -> str:
    """What the step out of the dark costs at least."""
    if state.turn.stride and state.turn.stride_of == name and not count:
        return ""
    return f" for {unit(state, seat, load(state, group_of(state, seat, name, count, crown)))[1]} mojo"


_A_ZIMBY = Creature(ZIMBY, "")  # anybody's, on the way out


def group_of(state: Zimby, seat: Seat, name: str, count: int, crown: bool) -> Creature:
    creature = state.creatures[name]
    return creature if not count else Creature(ZIMBY, creature.tile, [seat] * count, holder=seat if crown else "")


def can_pay(state: Zimby, seat: Seat, name: str, count: int, crown: bool, purse: int) -> bool:
    """ZM-13.5  Is there a tile left for them, or mojo for the next?"""
    if state.turn.stride and state.turn.stride_of == name and not count:
        return True
    who = group_of(state, seat, name, count, crown)
    return purse >= unit(state, seat, load(state, who), who.kind)[1]


def can_go(state: Zimby, seat: Seat, name: str, count: int, crown: bool, purse: int) -> bool:
    if not can_pay(state, seat, name, count, crown, purse):
        return False
    who = group_of(state, seat, name, count, crown)
    for tile in around(state, seat, who, who.tile):
        if is_bare(state, tile) or why_not_enter(state, seat, who, name, tile) is None:
            return True
    return False


def groups(state: Zimby, seat: Seat, name: str) -> list[Group]:
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


def group_offer(group: Group, tiles: int, cost: int, chants: int = 0) -> Option:
    """The whole, or so many of it: how far they go, for how much mojo, and how many chants that ends."""
    count, crown = group
    if chants:
        return SOME_ENDING[count, tiles, cost, chants]
    return (SOME_WITH_CROWN if crown else SOME)[count, tiles, cost] if count else WHOLE[tiles, cost]


def blind_offer(group: Group, cost: int) -> Option:
    """The same in the dark, where nobody knows how far they go."""
    count, crown = group
    return (SOME_BLINDLY_WITH_CROWN if crown else SOME_BLINDLY)[count, cost] if count else WHOLE_BLINDLY[cost]


def chosen_group(option: Option) -> Group:
    """Who was chosen with one of these offers."""
    choice = option.choice
    if choice is WHOLE or choice is WHOLE_BLINDLY:
        return 0, False
    return int(option.args[0]), choice is SOME_WITH_CROWN or choice is SOME_BLINDLY_WITH_CROWN


def in_words(who: Creature) -> str:
    """Those who go, in the words of an offer."""
    return _in_words(who.kind, who.size, len(set(who.members)), bool(who.holder))


@cache
def _in_words(kind: str, size: int, tribes: int, crown: bool) -> str:
    words = "the zombie" if kind == ZOMBIE else counted(size, ZIMBY)
    if tribes > 1:
        words = f"{words} of {counted(tribes, 'tribe')}"
    return f"{words} and the Crown" if crown else words
