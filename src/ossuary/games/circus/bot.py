"""How well a seat stands."""

from __future__ import annotations

from ossuary.engine import Seat

from .state import Circus


def worth(state: Circus, seat: Seat) -> float:
    return float(state.popularity(seat))
