"""From worth to the chance of winning.

Each seat has a share, the softmax of `worth` over the seats: a lead of `tau` makes it e times as likely to win.
A game that is over is shared by its winners. Alone at a table there is nobody to compare with: there a share says
whether things have become better than they were.
"""

from __future__ import annotations

from math import exp

from ossuary.engine import Seat, State

from .greedy_bot import Worth

LEAST = -50.0  # exponents: nobody is told apart below


def shares(state: State, worth: Worth, tau: float) -> dict[Seat, float]:
    """Seat -> its part of the win: 1 if it has won alone."""
    seats, result = state.seats, state.result
    if result is not None:
        return {seat: 1 / len(result.winners) if seat in result.winners else 0.0 for seat in seats}
    scaled = {seat: worth(state, seat) / tau for seat in seats}
    most = max(scaled.values())
    grown = {seat: exp(max(LEAST, value - most)) for seat, value in scaled.items()}
    total = sum(grown.values())
    return {seat: value / total for seat, value in grown.items()}


class Judge:
    """How good a position is for one seat, from 0 to 1."""

    def __init__(self, state: State, seat: Seat, worth: Worth, tau: float, spite: float = 0.0) -> None:
        self.seat, self.worth, self.tau, self.spite = seat, worth, tau, spite
        self.alone = len(state.seats) == 1
        self.before = worth(state, seat) if self.alone else 0.0

    def value(self, state: State) -> float:
        if self.alone and state.result is None:
            better = (self.worth(state, self.seat) - self.before) / self.tau
            return 1 / (1 + exp(-max(LEAST, min(-LEAST, better))))
        found = shares(state, self.worth, self.tau)
        own = found.pop(self.seat)
        return own - self.spite * max(found.values()) if self.spite and found else own
