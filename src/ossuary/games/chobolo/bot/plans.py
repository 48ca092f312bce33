"""How far a wizard is from winning, in steps, if nobody is in the way: for bots.

For every tile it is worked out once how many steps it takes from there to collect certain chips in their order and then
to stand on one of some goals. What is left to do is then looked up, so that a bot can ask all the time.
"""

from __future__ import annotations

from collections.abc import Iterable

from ossuary.engine import Seat
from ossuary.games.chobolo.cards.cards import missing
from ossuary.games.chobolo.land.lands import Land, Tile
from ossuary.games.chobolo.state import WIZARD, Chobolo

FAR = 60  # steps: no way at all
WIZARDS_PACE = 8
DEATH = 12  # steps lost by dying, besides the stack
INTO_PLANE = 3  # from the border to a hex next to the Centre Hex
CLOSED = 8  # steps that the closed Plane Wall counts: opening it helps others too
FULL = 5  # steps that somebody in the own main tower costs who must leave it first
GUARDED = 24  # steps that a guarded main tower costs: it has to be stormed
BLOCKED = 8  # steps that somebody on the Centre Hex costs
RECAPTURE = 40  # steps from having Chobolo to the end: more than it takes, so that Chobolo is always wanted
TAIL = 8  # chips from the top of a stack that matter
DETOUR = 4  # steps that are looked ahead around whoever stands in the way

Distances = dict[Tile, int]
Stage = tuple[Distances, str, int]
Route = tuple[float, Tile]  # steps, and the hex that somebody else must be driven from


def steps_left(state: Chobolo, seat: Seat) -> float:
    """Steps to the end of the game by routes 1 and 2, at the pace of a common wizard."""
    return route(state, seat)[0]


def route(state: Chobolo, seat: Seat) -> Route:
    land, wizard = state.land, WIZARD[seat]
    stack, here, lost = state.stacks[seat][-TAIL:], state.at.get(wizard), 0
    if here is None:
        here, lost = state.mains.get(seat, ""), DEATH
        if not here:
            return 2.0 * FAR, ""
    face = state.cards.designs[state.kinds[wizard]]
    if state.carrier == seat:
        left, target = finishing(state, land, seat, here, stack, face.spells[state.alignments[seat]]["armageddon"])
        return left * WIZARDS_PACE / (face.moves + face.powers.pace), target
    stage = "carried" if state.carrier else "returned" if state.captured else "opened" if state.opened else "closed"
    key = (stage, face.id, state.alignments[seat], stack, *state.mains.values())
    found = land.stages.get(key)
    if found is None:
        if len(land.stages) > 2000:
            land.stages.clear()
        shut = tuple(state.mains.values())
        found = land.stages[key] = capturing(land, stage, stack, face.spells[state.alignments[seat]], shut)
    to_go, need, more = found
    left = around(state, land, here, to_go, need) if seat == state.active else to_go.get(here, FAR)
    return (left + more + lost) * WIZARDS_PACE / face.moves, ""


def capturing(land: Land, stage: str, stack: str, costs: dict[str, str], shut: tuple[Tile, ...]) -> Stage:
    """Steps to Chobolo from every tile, the chips to collect, and the steps that come after."""
    need = missing(stack, costs["chobolo"])
    if stage == "carried":  # be ready to call it when its carrier dies
        return distances_to(land, "anywhere", (), need, shut, True), need, RECAPTURE
    if stage == "returned":
        cast = distances_to(land, "anywhere", (), need, shut, True)
        walk = distances_to(land, "around", land.around, "", shut, True)
        both = {tile: min(steps, walk.get(tile, FAR)) for tile, steps in cast.items()}
        return walk | both, need, RECAPTURE - 6
    if stage == "opened":
        return distances_to(land, "around", land.around, need, shut, True), need, RECAPTURE
    need = missing(stack, costs["chobolo"] + costs["open"])
    return distances_to(land, "border", land.border, need, shut, False), need, INTO_PLANE + RECAPTURE + CLOSED


def finishing(state: Chobolo, land: Land, seat: Seat, here: Tile, stack: str, cost: str) -> Route:
    """CH-3.2, CH-3.5, CH-3.7  To the nearest empty main tower, or home and back to the Centre Hex."""
    shut = tuple(state.mains.values())
    need = missing(stack, cost)
    inside, centre = state.at.values(), land.centre
    others = [tile for one, tile in state.at.items() if tile == centre and state.hostile(seat, one[:3])]
    blocked = 0 if centre not in inside or here == centre else BLOCKED
    back = distances_to(land, "centre", (centre,) if centre else (), "", shut, True)
    if state.ascending == seat:
        return around(state, land, here, back, "") + blocked, centre if centre in others else ""
    best, target, to_go = 2.0 * FAR, "", back
    home = state.mains.get(seat)
    if home is not None:
        to_go = distances_to(land, home, (home,), need, shut, True)
        best = to_go.get(here, FAR) + back.get(home, FAR) + blocked
        target = centre if centre in others else ""
        if here != home and home in inside:
            best += FULL
    for foe in state.foes(seat):
        tower = state.mains.get(foe)
        if tower is not None:
            guarded = GUARDED if tower in inside else 0
            there = distances_to(land, tower + "~", land.near(tower, 2)[1:], need, shut, True)
            steps = there.get(here, FAR) + guarded
            if steps < best:
                best, target, to_go = steps, tower if guarded else "", there
    return best + around(state, land, here, to_go, need) - to_go.get(here, FAR), target


def menace(state: Chobolo, carrier: Seat, home: Tile) -> float:
    """From 0 to 1: how soon the carrier could cast Armageddon on this tower."""
    here = state.at.get(WIZARD[carrier])
    if here is None:
        return 0.0
    land, face = state.land, state.cards.designs[state.kinds[WIZARD[carrier]]]
    need = missing(state.stacks[carrier][-TAIL:], face.spells[state.alignments[carrier]]["armageddon"])
    shut = tuple(state.mains.values())
    steps = distances_to(land, home + "~", land.near(home, 2)[1:], need, shut, True).get(here, FAR)
    turns = steps / (face.moves + face.powers.pace)
    return 1.0 if turns <= 1 else 1.0 / turns


def around(state: Chobolo, land: Land, here: Tile, to_go: Distances, need: str) -> int:
    """Steps by these distances, with a look at who stands in the way close by."""
    steps = to_go.get(here, FAR)
    if steps == 0 or steps >= FAR:
        return steps
    taken, neighbours, tiles = state.at.values(), land.neighbours, land.tiles
    letter = need[:1] or "none"
    for tile in neighbours[here]:
        if (to_go.get(tile, FAR) < steps or tiles[tile] == letter) and tile not in taken:
            return steps
    best, seen, edge = steps + DETOUR + 1, {here}, [here]
    for walked in range(1, DETOUR + 1):
        edge = [
            tile
            for tile in dict.fromkeys(tile for one in edge for tile in neighbours[one])
            if tile not in seen and tile not in taken and tiles[tile] != "l"
        ]
        for tile in edge:
            best = min(best, walked + to_go.get(tile, FAR))
        if best <= steps + walked:
            break
        seen.update(edge)
    return best


def distances_to(
    land: Land, name: str, goals: Iterable[Tile], need: str, shut: tuple[Tile, ...], opened: bool
) -> Distances:
    """Tile -> steps to collect what is needed and reach a goal. The name stands for the goals."""
    key = (name, need, shut, opened)
    found = land.fields.get(key)
    if found is None:
        if len(land.fields) > 2000:
            land.fields.clear()
        closed = set(shut) if opened else set(shut) | land.plane
        if need:
            found = enter(land, need[0], distances_to(land, name, goals, need[1:], shut, opened), closed)
        else:
            found = flood(land, dict.fromkeys(goals if name != "anywhere" else land.tiles, 0), closed)
        land.fields[key] = found
    return found


def enter(land: Land, letter: str, after: Distances, closed: set[Tile]) -> Distances:
    """Steps to enter a hex of this element and do there what comes after."""
    entered: Distances = {}
    for tile in land.elements:
        if land.tiles[tile] == letter and tile not in closed and tile in after:
            for other in land.dry_neighbours[tile]:
                entered[other] = min(entered.get(other, FAR * 9), after[tile] + 1)
    return flood(land, entered, closed)


def flood(land: Land, starts: Distances, closed: set[Tile]) -> Distances:
    """Steps to the nearest start, over everything but lakes; one may come out of a closed hex, not through it."""
    found: Distances = {}
    later: dict[int, list[Tile]] = {}
    for tile, steps in starts.items():
        later.setdefault(steps, []).append(tile)
    neighbours = land.dry_neighbours
    steps = min(later, default=0)
    edge: list[Tile] = []
    while later or edge:
        edge += later.pop(steps, ())
        beyond: list[Tile] = []
        for tile in edge:
            if tile not in found:
                found[tile] = steps
                if tile not in closed or steps == 0:
                    beyond += neighbours[tile]
        edge = beyond
        steps += 1
    return found
