"""How far a wizard is from winning, in steps, if nobody is in the way: for bots.

For every tile it is worked out once how many steps it takes from there to collect certain chips in their order and then
to stand on one of some goals. What is left to do is then looked up, so that a bot can ask all the time.
"""

from __future__ import annotations

from collections.abc import Iterable

from ossuary.engine import Seat

from .lands import Land, Tile
from .state import WIZARD, Chobolo

FAR = 60  # steps: no way at all
WIZARDS_PACE = 8
DEATH = 12  # steps lost by dying, besides the stack
INTO_PLANE = 3  # from the border to a hex next to the Centre Hex
CLOSED = 8  # steps that the closed Plane Wall counts: opening it helps others too
FULL = 5  # steps that somebody in the own main tower costs who must leave it first
GUARDED = 14  # steps that a guarded main tower costs
RECAPTURE = 40  # steps from having Chobolo to the end: more than it takes, so that Chobolo is always wanted


def steps_left(state: Chobolo, seat: Seat) -> float:
    """Steps to the end of the game by routes 1 and 2, at the pace of a common wizard."""
    land, wizard = state.land, WIZARD[seat]
    stack, here, lost = state.stacks[seat], state.at.get(wizard), 0
    if here is None:
        here, lost = state.mains.get(seat, ""), DEATH
        if not here:
            return 2.0 * FAR
    costs = state.cards.designs[state.kinds[wizard]].spells[state.alignments[seat]]
    shut = tuple(state.mains.values())
    if state.carrier == seat:
        left = finishing(state, land, seat, here, stack, shut, costs["armageddon"])
    elif state.carrier:
        left = field(land, "anywhere", (), missing(stack, costs["chobolo"]), shut, True).get(here, FAR) + RECAPTURE
    elif state.captured:
        need = missing(stack, costs["chobolo"])
        cast = field(land, "anywhere", (), need, shut, True).get(here, FAR)
        walk = field(land, "around", land.around, "", shut, True).get(here, FAR)
        left = min(cast, walk) + RECAPTURE - 6
    elif state.opened:
        left = field(land, "around", land.around, missing(stack, costs["chobolo"]), shut, True).get(here, FAR)
        left += RECAPTURE
    else:
        both = costs["chobolo"] + costs["open"]
        left = field(land, "border", land.border, missing(stack, both), shut, False).get(here, FAR)
        left += INTO_PLANE + RECAPTURE + CLOSED
    return (left + lost) * WIZARDS_PACE / max(1, state.face(wizard).moves + (4 if state.carrier == seat else 0) // 2)


def finishing(
    state: Chobolo, land: Land, seat: Seat, here: Tile, stack: str, shut: tuple[Tile, ...], cost: str
) -> float:
    """CH-3.2, CH-3.5, CH-3.7  To the nearest empty main tower, or home and back to the Centre Hex."""
    need = missing(stack, cost)
    if state.ascending == seat:
        best = float(field(land, "centre", (land.centre,), "", shut, True).get(here, FAR))
    else:
        home = state.mains.get(seat)
        best = 2.0 * FAR
        if home is not None:
            way = field(land, "centre", (land.centre,), "", shut, True).get(home, FAR)
            best = field(land, home, (home,), need, shut, True).get(here, FAR) + way
            if any(tile == home and one != WIZARD[seat] for one, tile in state.at.items()):
                best += FULL
    for foe in state.foes(seat):
        tower = state.mains.get(foe)
        if tower is not None:
            guarded = GUARDED if tower in state.at.values() else 0
            goals = land.near(tower, 2)[1:]
            best = min(best, field(land, tower + "~", goals, need, shut, True).get(here, FAR) + guarded)
    return best


def missing(stack: str, cost: str) -> str:
    """What is to be collected, in this order, so that the whole cost lies on top."""
    for count in range(len(cost) + 1):
        if stack.endswith(cost[: len(cost) - count]):
            return cost[len(cost) - count :]
    return cost


def field(
    land: Land, name: str, goals: Iterable[Tile], need: str, shut: tuple[Tile, ...], opened: bool
) -> dict[Tile, int]:
    """Tile -> steps to collect what is needed and reach a goal. The name stands for the goals."""
    key = (name, need, shut, opened)
    found = land.fields.get(key)
    if found is None:
        if len(land.fields) > 500:
            land.fields.clear()
        closed = set(shut) if opened else set(shut) | land.plane
        found = land.fields[key] = walk_back(land, need, goals if name != "anywhere" else land.tiles, closed)
    return found


def walk_back(land: Land, need: str, goals: Iterable[Tile], closed: set[Tile]) -> dict[Tile, int]:
    layer = flood(land, dict.fromkeys(goals, 0), closed)
    for letter in reversed(need):
        entered: dict[Tile, int] = {}
        for tile in land.elements:
            if land.tiles[tile] == letter and tile not in closed and tile in layer:
                for other in land.neighbours[tile]:
                    if land.tiles[other] != "l":
                        entered[other] = min(entered.get(other, FAR * 9), layer[tile] + 1)
        layer = flood(land, entered, closed)
    return layer


def flood(land: Land, starts: dict[Tile, int], closed: set[Tile]) -> dict[Tile, int]:
    """Steps to the nearest start, over everything but lakes; one may come out of a closed hex, not through it."""
    found: dict[Tile, int] = {}
    edges: dict[int, list[Tile]] = {}
    for tile, steps in starts.items():
        edges.setdefault(steps, []).append(tile)
    steps = min(edges, default=0)
    tiles, neighbours = land.tiles, land.neighbours
    while edges:
        for tile in edges.pop(steps, ()):
            if tile not in found:
                found[tile] = steps
                if tile not in closed or steps == 0:
                    beyond = [other for other in neighbours[tile] if other not in found and tiles[other] != "l"]
                    if beyond:
                        edges.setdefault(steps + 1, []).extend(beyond)
        steps += 1
    return found
