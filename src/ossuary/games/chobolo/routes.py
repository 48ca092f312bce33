"""The way of a walk to a hex further on, for whoever points at it: for people only, never in simulated games."""

from __future__ import annotations

from heapq import heappop, heappush

from ossuary.engine import Option, Ref, Route, Seat
from ossuary.engine.wording import counted, listed
from ossuary.games.chobolo.cards.cards import ELEMENTS
from ossuary.games.chobolo.land.lands import Tile
from ossuary.games.chobolo.walking.steps import next_steps, spaces_left
from ossuary.games.chobolo.walking.walk import GO_TO, Walk
from ossuary.games.chobolo.walking.warriors import WALK

from .ground import is_swamp
from .prospects import under_fire
from .state import Chobolo, is_wizard

STEPS = frozenset({GO_TO.id, WALK.id})
Found = tuple[int, int, list[Tile], bool]  # steps, dangers, the hexes, whether swamp was touched


def route(state: Chobolo, seat: Seat, refs: tuple[Ref, ...]) -> Route | None:
    """CH-4.8, CH-10.1, CH-12.1  The shortest way, and of those one past the fewest towers and burning hexes."""
    top, question = state.flow[-1], state.waiting.get(seat)
    if question is None or not isinstance(top, Walk):
        return None
    *clicked, goal = refs
    firsts = [option for option in question.options if option.choice.id in STEPS]
    firsts = [option for option in firsts if list(option.refs[: len(clicked)]) == clicked]
    found: list[tuple[Found, Ref]] = []
    for who in dict.fromkeys(_walker(top, option) for option in firsts):
        way = _way(state, top, who, goal)
        found += [(way, who)] if way else []
    if not found:
        return None
    way, who = min(found, key=lambda one: one[0][:2])
    first = next(option for option in firsts if _walker(top, option) == who and option.refs[-1] == way[2][0])
    return {
        "refs": [list(first.refs), *([tile] for tile in way[2][1:])],
        "note": _said(state, top, who, way),
        "about": [who, goal],
    }


def _walker(top: Walk, option: Option) -> Ref:
    return option.refs[0] if option.choice is WALK else top.who


def _way(state: Chobolo, top: Walk, who: Ref, goal: Tile) -> Found | None:
    start, touched = top.origin(state, who)
    gone = top.steps if top.who else 0
    trial = state.copy()
    flies = state.has(who, "fly")
    edge: list[Found] = [(0, 0, [], touched)]
    seen: set[tuple[Tile, bool]] = set()
    while edge:
        steps, dangers, tiles, swamped = heappop(edge)
        here = tiles[-1] if tiles else state.at[who]
        if here == goal and tiles:
            return steps, dangers, tiles, swamped
        if (here, swamped) in seen or (tiles and state.tower(here) and not flies):
            continue
        seen.add((here, swamped))
        trial.at[who] = here
        for tile, fatal in next_steps(trial, who, start, gone + steps, swamped):
            if not fatal:
                danger = dangers + bool(state.zone(tile, "burn")) + under_fire(state, who, tile)
                heappush(edge, (steps + 1, danger, [*tiles, tile], swamped or (is_swamp(state, tile) and not flies)))
    return None


def _said(state: Chobolo, top: Walk, who: Ref, way: Found) -> str:
    """How far it is, what is left, and what is met on the way."""
    steps, dangers, tiles, swamped = way
    start, _ = top.origin(state, who)
    gone = top.steps if top.who else 0
    left = spaces_left(state, who, start, gone + steps, swamped and not state.has(who, "fly"))
    said = [f"{{0}} to {{1}}: {counted(steps, 'step')}, then {counted(left, 'space')} left"]
    chips = [ELEMENTS[state.element(tile)] for tile in tiles if state.element(tile)] if is_wizard(who) else []
    if chips:
        said.append(f"you may take {listed(chips)} on the way")
    if any(state.zone(tile, "burn") for tile in tiles):
        said.append("through a burning hex")
    elif dangers:
        said.append("in range of an opponent's tower")
    return "; ".join(said)
