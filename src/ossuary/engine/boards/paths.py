"""Ways across a map: what can be reached, at what price, and how far things are.

    reach(house.neighbours, "tile:1,1", lambda here, there: 1).path("tile:1,3")   # by way of tile:1,2

Bots ask this all the time, so it works on plain tuples of names.
"""

from collections.abc import Callable, Iterable, Mapping
from heapq import heappop, heappush
from math import inf

STEP_BITS = 20
"""A cost is one number: the price, and in its lowest bits the steps, so that one comparison weighs both."""


class Reach:
    """What can be reached from a tile: what it costs, and the way there."""

    __slots__ = ("_before", "prices")

    def __init__(self, prices: dict[str, int], before: dict[str, str]) -> None:
        self.prices = prices  # cheapest first, the start included
        self._before = before

    def path(self, tile: str) -> tuple[str, ...]:
        """The best way, from the start to this tile, both included."""
        if tile not in self.prices:
            raise ValueError(f"{tile!r} is out of reach")
        way = [tile]
        while tile in self._before:
            tile = self._before[tile]
            way.append(tile)
        return tuple(reversed(way))


def reach(
    neighbours: Mapping[str, Iterable[str]],
    start: str,
    price: Callable[[str, str], int | None],
    budget: int | None = None,
) -> Reach:
    """The tiles that can be reached from start within the budget, where price(here, there) is None if one may not.

    Of two ways the cheaper is taken, of equally cheap ones that with fewer steps, of those the one found first, trying
    neighbours in their order on the map. So the same question always has the same answer.
    """
    prices: dict[str, int] = {}
    before: dict[str, str] = {}
    most = inf if budget is None else (budget + 1) << STEP_BITS
    best: dict[str, float] = {start: 0}
    waiting = [(0, 0, start)]
    order = 0
    while waiting:
        cost, _, tile = heappop(waiting)
        if tile in prices:
            continue
        prices[tile] = cost >> STEP_BITS
        for other in neighbours[tile]:
            if other in prices or (step := price(tile, other)) is None:
                continue
            if step < 0:
                raise ValueError(f"the step from {tile} to {other} has the price {step}: expected 0 or more, or None")
            total = cost + (step << STEP_BITS) + 1
            if total < best.get(other, most):
                best[other] = total
                before[other] = tile
                order += 1
                heappush(waiting, (total, order, other))
    return Reach(prices, before)


def distances(
    neighbours: Mapping[str, Iterable[str]],
    *starts: str,
    enter: Callable[[str], bool] | None = None,
    limit: int | None = None,
) -> dict[str, int]:
    """Steps to every tile from the nearest start, nearest first: over tiles one may enter, up to the limit."""
    found = dict.fromkeys(starts, 0)
    most = inf if limit is None else limit
    edge, steps = list(found), 0
    while edge and steps < most:
        steps += 1
        beyond = []
        for tile in edge:
            for other in neighbours[tile]:
                if other not in found and (enter is None or enter(other)):
                    found[other] = steps
                    beyond.append(other)
        edge = beyond
    return found
