"""How well a seat stands, for bots that look one action ahead."""

from __future__ import annotations

from ossuary.engine import Seat

from .state import Zimby


def worth(state: Zimby, seat: Seat) -> float:
    return 0.0
