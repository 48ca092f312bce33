"""What things are called from where a seat sits: `me.hand` and `+1.hand`, not `ann.hand` and `bob.hand`.

A learner that plays one seat can then play them all.
"""

from __future__ import annotations

import re
from functools import cache

from ossuary.engine.refs import SEATS, Ref, Seat

SOMEBODY = re.compile(rf"(?<![A-Za-z])({'|'.join(SEATS)})(?![A-Za-z])")
ME = "me"


@cache
def called(seat: Seat, seats: int) -> dict[Seat, str]:
    """What the seats of a table are called by one who sits there: `me`, and `+1` to the left."""
    mine = SEATS.index(seat)
    return {other: f"+{(at - mine) % seats}" if other != seat else ME for at, other in enumerate(SEATS[:seats])}


@cache
def from_seat(ref: Ref, seat: Seat, seats: int) -> str:
    """The name of a thing, as this seat calls it."""
    names = called(seat, seats)
    return SOMEBODY.sub(lambda found: names.get(found[0], found[0]), ref)
