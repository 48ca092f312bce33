"""MZ-R76 and MZ-R77: alone, the gods that are awake grow with the rounds, until the land is lost."""

from __future__ import annotations

from ossuary.engine import Ref
from ossuary.games.zanaga.state import AWAKE, LEVELS, MOST_DOOM, Zanaga
from ossuary.games.zanaga.verbs.rites import change_doom


def grows_too_strong(state: Zanaga) -> Ref:
    """MZ-R77  At the end of a round: the god that destroys the land now, if one does; others gain a doom counter."""
    if state.round % LEVELS[state.settings.solo].pace:
        return ""
    for god in state.piles[AWAKE]:
        if state.doom[god] >= MOST_DOOM:
            return god
    for god in state.piles[AWAKE]:
        change_doom(state, 1, god, "MZ-R77")
    return ""


def rounds_left(state: Zanaga) -> int:
    """How many rounds end, this one included, before the land is lost if doom grows by the rounds alone; 0: no end."""
    if len(state.seats) > 1 or not state.piles[AWAKE]:
        return 0
    pace = LEVELS[state.settings.solo].pace
    missing = MOST_DOOM - max(state.doom[god] for god in state.piles[AWAKE])
    return pace - (state.round - 1) % pace + pace * missing
