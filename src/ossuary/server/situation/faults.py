"""What a player found wrong at a table, for a file that tells nothing the player could not know."""

from __future__ import annotations

import secrets
from itertools import islice

import ossuary
from ossuary.engine import Seat
from ossuary.engine.saving.fault import LINES, Fault, fault

from .situation import Situation
from .update import moment_lines


def fault_of(situation: Situation, seat: Seat, said: str) -> Fault:
    """As this seat sees it. People are called by their seats."""
    match = situation.match
    assert match is not None  # noqa: S101  the game has begun
    names = match.names()
    told: list[str] = []
    for n, moment in islice(situation.history.backwards(seat), LINES):
        if moment.notice is None:
            told[:0] = [line.text for line in moment_lines(n, moment, seat, names)]
    return fault(match, seat, said, told, ossuary.__version__, secrets.randbits(63))
