"""How well a seat stands, for bots that look one step ahead."""

from __future__ import annotations

from ossuary.engine import Seat

from .state import Chobolo


def worth(state: Chobolo, seat: Seat) -> float:
    return 0.0
