"""Lines of the log that go on: the steps of a walk are one line, and so is what is paid on the way."""

from __future__ import annotations

from ossuary.engine import Place, Seat, tell

from .events import Paid, Walked, WentOut
from .prices import besides_tokens
from .state import Zimby

Took = tuple[int, int, int]
"""Zimbies and chanters that were depleted, and zimbies that were eaten."""


def tell_step(state: Zimby, who: str, source: Place, tile: Place) -> None:
    """ZM-13.2  A step; if nothing has happened since the one before it, the whole way so far."""
    last = state.news[-1] if state.news else None
    steps = 1
    if state.news and isinstance(last, Walked) and (last.who, last.tile) == (who, source):
        state.news.pop()
        source, steps = last.source, last.tiles + 1
    tell(state, Walked, who, source, tile, steps)


def tell_paid(state: Zimby, seat: Seat, cost: int, took: Took) -> None:
    """ZM-16.1  What was paid; on a walk that was paid for before, how much it has been altogether."""
    news = state.news
    if news is None:
        return
    at = len(news) - 1
    while at >= 0 and isinstance(news[at], (Walked, WentOut)):
        at -= 1
    before = news[at] if at >= 0 else None
    if isinstance(before, Paid) and before.seat == seat and at < len(news) - 1:
        cost += before.cost
        took = (took[0] + before.took[0], took[1] + before.took[1], took[2] + before.took[2])
        news[at] = Paid(seat, cost, besides_tokens(*took), took)
    else:
        tell(state, Paid, seat, cost, besides_tokens(*took), took)
