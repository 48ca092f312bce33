"""What a step leads to, in words: whom one joins, what wounds or holds one, what is lost."""

from __future__ import annotations

from functools import cache

from ossuary.engine import Place, Seat
from ossuary.engine.wording import counted, listed
from ossuary.games.zimby.state import KING, THUG, TRIBE_LIMIT, TRIBES_LIMIT, ZIMBY, ZOMBIE, Creature, Zimby

from .compound import MIST, PORTAL_AT

WOUNDS = {"blood vines": "1 to 3 wounds from blood vines", "deadly": "1 wound from deadly vines"}
HOLDS = {"entangling": "vines that let nobody out", "darkness": "darkness that one leaves by chance"}


def who(creature: Creature) -> str:
    """`Bob's 2`, `3 of Ann and Bob`, `thug 1`, `Cyd's zombie`, `the King`."""
    return _who(creature.kind, tuple(creature.ready), tuple(creature.spent))


@cache
def _who(kind: str, ready: tuple[str, ...], spent: tuple[str, ...]) -> str:
    members = ready + spent
    if kind == KING:
        return "the King"
    if kind == THUG:
        return f"{'thug' if len(members) == 1 else 'thugs'} {listed(sorted(members))}"
    names = [tribe.capitalize() for tribe in sorted(set(members))]
    if kind == ZOMBIE:
        return f"{names[0]}'s zombie"
    if len(names) > 1:
        return f"{len(members)} of {listed(names)}"
    return f"{names[0]}'s zimby" if len(members) == 1 else f"{names[0]}'s {len(members)}"


def perils(state: Zimby, seat: Seat, group: Creature, tile: Place) -> str:
    """`joins Bob's 2, who may refuse`: nothing for a plain tile."""
    said: list[str] = []
    other = state.on(tile)
    if other is not None and other.kind == ZIMBY and not state.dark(tile):
        said += _joining(seat, group, other, own_turn=seat == state.active)
    elif other is not None:
        said.append(f"changes places with {who(other)} in the dark")
    if tile == MIST:
        said.append("1 wound from the mist")
    for lying in state.obstacles.get(tile, ()):
        if lying.kind in WOUNDS:
            said.append(WOUNDS[lying.kind])
        elif group.kind != ZOMBIE and lying.kind in HOLDS:
            said.append(HOLDS[lying.kind])
        elif lying.kind == "thicket":
            said.append("only if the Crown's immunity holds")
    if tile == state.crown:
        said.append("the Crown lies there")
    if tile in PORTAL_AT and other is None:
        said.append("sent on to another portal")
    return "; ".join(said)


def _joining(seat: Seat, group: Creature, column: Creature, *, own_turn: bool) -> list[str]:
    """ZM-12.6, ZM-12.8 to ZM-12.10  Whom one joins, whether they may refuse, and who would be too many."""
    free = own_turn and seat in column.members
    said = [f"joins {who(column)}" if free else f"joins {who(column)}, who may refuse"]
    together = column.members + group.members
    surplus = sum(max(0, together.count(tribe) - TRIBE_LIMIT) for tribe in set(together))
    if surplus:
        said.append(f"{counted(surplus, 'zimby')} too many, expelled home depleted")
    if len(set(together)) > TRIBES_LIMIT:
        said.append("a fourth tribe: one of them, drawn by lot, is expelled")
    return said
