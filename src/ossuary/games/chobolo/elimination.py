"""Chapters 3 and 18: who is removed, what is left of them, and the last one left."""

from __future__ import annotations

from ossuary.engine import DONE, Next, Result, Seat, finish, move_all, tell
from ossuary.games.chobolo.events.magic import Ended
from ossuary.games.chobolo.events.table import Removed

from .state import BOX, PLAY, POOL, Chobolo, team
from .verbs import die, drown, end, pull_down


def remove(state: Chobolo, seat: Seat, rule: str) -> Next:
    """CH-18.1 to CH-18.7, CH-3.16, CH-3.17  Towers stay and belong to nobody, all else of that player goes."""
    for character in state.companies[seat]:
        die(state, character, for_good=True, rule=rule)
    for lasting in [one for one in state.enchantments if one.by != seat and one.on.startswith(f"{seat}.")]:
        end(state, lasting, "its bearer is out of the game")  # CH-6.14: also those bound to its dead
    for lasting in [one for one in state.enchantments if one.by == seat]:
        state.enchantments.remove(lasting)
        tell(state, Ended, lasting.card, "its player is out of the game", under="CH-18.4")
        if lasting.what == "frozen":
            drown(state, lasting.tiles)
    move_all(state, PLAY[seat], BOX)
    move_all(state, POOL[seat], BOX)
    if seat in state.mains:
        pull_down(state, state.mains[seat], "CH-18.2")
    for tile, holder in state.towers.items():
        if holder == seat:
            state.towers[tile] = ""
    state.out.append(seat)
    tell(state, Removed, seat, under=rule)
    left = state.living()
    if all(not state.hostile(left[0], other) for other in left):
        winners = tuple(team(state, left[0]))
        scores = {one: float(one in winners) for one in state.seats}
        return finish(state, Result(winners, scores, "{0} is the last one left", (left[0],), "CH-3.17"))
    return DONE
