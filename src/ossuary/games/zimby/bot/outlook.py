"""What a seat wants from the main board: for bots."""

from __future__ import annotations

from functools import cache, lru_cache

from ossuary.engine import Place, Seat
from ossuary.games.zimby.board.compound import DOOR, MIST, NEXT, SHRINES, THICKETS
from ossuary.games.zimby.state import THUG, ZIMBY, Zimby

WARDS = (0.0, 40.0, 44.0, 46.0, 47.0)  # so many wards are open
TILE = 0.12  # one tile nearer to where a zimby wants to be
SHRINE, RALLY, COMPANY = 2.5, 1.5, 4.0  # on a shrine, on that where one hopes to meet, and there with another tribe
PACK, BESIDE_THE_KING = 3, 14.0  # three of a tribe, who eat two and strike
MARCH, MARCH_TILE = 7.0, 0.22  # such a pack on its way to him, and every tile that is left
CROWN, CROWN_TILE = 140.0, 2.5  # to hold it, and every tile nearer home
CHASE = 0.5  # one tile nearer to the Crown
GUARD = 1.0  # each further zimby in the column that carries it
BESET, GATE, SORTIE = 9.0, 3, 6.0  # alone: a thug so near to one's door, and a pack there that may strike it


@lru_cache(maxsize=4096)
def away(goal: Place, barred: frozenset[Place]) -> dict[Place, int]:
    """Steps to a tile from everywhere, round what cannot be walked over."""
    found = {goal: 0}
    edge, steps = [goal], 0
    while edge:
        steps += 1
        beyond = []
        for tile in edge:
            for other in NEXT[tile]:
                if other not in found and other not in barred:
                    found[other] = steps
                    beyond.append(other)
        edge = beyond
    return found


FAR = 30


@cache
def rally(homes: tuple[Place, ...], home: Place) -> int:
    """The shrine nearest to this tribe and to some other one."""
    nobody = frozenset(THICKETS)

    def far(number: int) -> int:
        steps = away(SHRINES[number], nobody)
        others = [steps[DOOR[other]] for other in homes if other in DOOR and other != home]
        return steps[DOOR[home]] + min(others, default=0)

    return min(SHRINES, key=far)


class Outlook:
    """What a seat wants from the main board, read off the table once."""

    __slots__ = ("barred", "beset", "carrier", "crown", "door", "lost", "seat", "shrines", "state")

    def __init__(self, state: Zimby, seat: Seat) -> None:
        self.state = state
        self.seat = seat
        others = [one.tile for one in state.creatures.values() if one.kind != ZIMBY]
        self.door = DOOR.get(state.tribes[seat].home, MIST)
        self.beset = 0  # thugs before one's door
        if state.alone and not state.king:  # ZM-31.10: they hold both ways to it, and one must be fought
            near = away(self.door, frozenset(THICKETS))
            self.beset = sum([near.get(tile, FAR) <= GATE for tile in others])
            others = []
        self.barred = frozenset([*state.wards, *others, *(() if state.dying else THICKETS)])
        column = state.creatures.get(state.crown)
        self.carrier = column
        self.crown: Place = column.tile if column is not None else state.crown
        self.lost = not state.king and (column is None or column.kind == THUG)  # no shaman has the Crown
        self.shrines: list[tuple[dict[Place, int], float]] = []
        if state.king and len(state.wards) == len(WARDS) - 1:
            meeting = rally(tuple(tribe.home for tribe in state.tribes.values()), state.tribes[seat].home)
            for number, tile in SHRINES.items():
                there = state.on(tile)
                company = there is not None and there.kind == ZIMBY and set(there.ready) - {seat}
                bonus = COMPANY if company else RALLY if number == meeting else 0.0
                self.shrines.append((self.steps(tile), SHRINE + bonus))

    def steps(self, goal: Place) -> dict[Place, int]:
        return away(goal, self.barred)

    def together(self, values: list[float]) -> float:
        """One column on a shrine is enough, and one that fetches the Crown; elsewhere every column counts."""
        return max(values, default=0.0) + 0.1 * sum(values) if self.shrines or self.lost else sum(values)

    def place_value(self, tile: Place, own: int, others: int, holds: bool) -> float:
        """What it is worth to have so many of one's zimbies in a column there."""
        state = self.state
        if not state.king:
            if holds:
                return CROWN - CROWN_TILE * self.steps(self.door).get(tile, FAR) + GUARD * (own - 1)
            if self.beset and own == PACK and self.steps(self.door).get(tile, FAR) <= GATE:
                return SORTIE
            left = self.steps(self.crown).get(tile, FAR)
            if self.lost:
                strength = float(own == PACK) if state.alone else min(own, 2) * 0.5
                return CHASE * (FAR - left) * strength
            return -CHASE * left * min(own, 2) * 0.5 + 0.6 * own
        best = 0.0
        if self.shrines:
            best = max([bonus - TILE * steps.get(tile, FAR) for steps, bonus in self.shrines])
            if tile in SHRINES.values() and (others or (state.alone and own > 1)):
                best += COMPANY
            return best + 0.25 * (min(own, 2) if state.alone else own)  # alone, one is sacrificed
        king = self.steps(state.creatures[state.king].tile)
        steps = king.get(tile, FAR)
        if own == PACK and not others:
            return BESIDE_THE_KING if steps == 1 else MARCH - MARCH_TILE * steps
        return 0.3 * TILE * (FAR - steps) - 1.0 * own
