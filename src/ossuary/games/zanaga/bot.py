"""How well a seat stands, for bots that look one step ahead."""

from __future__ import annotations

from ossuary.engine import Seat

from .state import Zanaga


def worth(state: Zanaga, seat: Seat) -> float:
    return float(state.level(seat))
