"""Where movement dice lead: every space within reach, and the dice it would cost (RB-3.5 to RB-3.7).

Spaces are searched step by step with all sets of dice that lead there. A set is a number whose bits are the dice, and
the sets known for a space are again a number whose bits are those sets: taking one more step is looked up, so that the
whole search costs little more than walking over the spaces.
"""

from __future__ import annotations

from functools import lru_cache

from ossuary.engine import Choice, Option, Ref

from .dice import die_ref, told
from .spaces import NEIGHBOURS, TERRAIN, TOWNS

GO_TO = Choice("zanaga.go_to", "Go to {0} for {1!s}")
GO_WITH = Choice("zanaga.go_with", "Go to {0} with {1}")

Dice = tuple[str, ...]

FLEXIBLE = "TPHF"  # shown by three faces of six, the others by two: a die that shows them is the better one to keep


class Spending:
    """For one set of dice: which dice are left after one is spent on a terrain."""

    __slots__ = ("_after", "_known", "dice", "value")

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self._known: dict[tuple[int, str], int] = {}
        self._after: dict[tuple[int, str], tuple[int, ...]] = {}
        self.value = [
            sum(letter not in FLEXIBLE for at, die in enumerate(dice) if mask >> at & 1 for letter in die)
            for mask in range(1 << len(dice))
        ]

    def after(self, left: int, terrain: str) -> tuple[int, ...]:
        """What may be left of these dice after entering a terrain; equal dice are spent from the first on."""
        key = (left, terrain)
        found = self._after.get(key)
        if found is None:
            seen: dict[str, int] = {}
            for at, die in enumerate(self.dice):
                if left >> at & 1 and (terrain in die or terrain == "W"):
                    seen.setdefault(die, left & ~(1 << at))
            found = self._after[key] = tuple(seen.values())
        return found

    def step(self, sets: int, terrain: str) -> int:
        """The same for all sets of dice at once."""
        key = (sets, terrain)
        found = self._known.get(key)
        if found is None:
            found = 0
            left, rest = 0, sets
            while rest:
                if rest & 1:
                    for after in self.after(left, terrain):
                        found |= 1 << after
                left += 1
                rest >>= 1
            self._known[key] = found
        return found

    def best(self, sets: int) -> int:
        """The set of dice one would rather have left."""
        return max((mask for mask in range(len(self.value)) if sets >> mask & 1), key=self.value.__getitem__)


@lru_cache(maxsize=1024)
def spending(dice: Dice) -> Spending:
    return Spending(dice)


@lru_cache(maxsize=8192)
def reachable(tile: Ref, dice: Dice, free: frozenset[str], city: Ref, *, stops: bool) -> dict[Ref, int]:
    """Space -> the dice that would be left (as bits), for every space within reach.

    `free` are terrains any die may enter; `stops` means that towns are not left again (MZ-3.6).
    """
    walk = spending(dice)
    found: dict[Ref, int] = {tile: 1 << ((1 << len(dice)) - 1)}
    edge = {tile: found[tile]}
    arrived: dict[Ref, int] = {}
    for _ in dice:
        beyond: dict[Ref, int] = {}
        for here, sets in edge.items():
            if stops and here != tile and (here in TOWNS or here == city):
                continue
            for there in NEIGHBOURS[here]:
                terrain = TERRAIN[there]
                if there == city or terrain in free:
                    terrain = "W"
                after = walk.step(sets, terrain)
                if after:
                    beyond[there] = beyond.get(there, 0) | after
        edge = {}
        for there, sets in beyond.items():
            new = sets & ~found.get(there, 0)
            if new:
                found[there] = found.get(there, 0) | new
                edge[there] = new
                if there not in arrived and there != tile:
                    arrived[there] = walk.best(new)
    return arrived


@lru_cache(maxsize=8192)
def journeys(tile: Ref, dice: Dice, free: frozenset[str], city: Ref, *, stops: bool) -> tuple[Option, ...]:
    """The ways to go on: one for every space within reach, and each die that could be spent on a single step."""
    options: list[Option] = []
    for there, left in reachable(tile, dice, free, city, stops=stops).items():
        if there in NEIGHBOURS[tile]:
            able = entering(there, dice, free, city)
            if len(able) > 1:
                options += [GO_WITH[there, die_ref(at, dice[at])] for at in able]
                continue
        options.append(GO_TO[there, told(spent(dice, left))])
    return tuple(options)


def entering(tile: Ref, dice: Dice, free: frozenset[str], city: Ref) -> list[int]:
    """RB-3.5, RB-3.7, MZ-2.2  The dice that could be spent to enter a space, equal ones once."""
    terrain = TERRAIN[tile]
    anyone = terrain == "W" or tile == city or terrain in free
    return [at for at, die in enumerate(dice) if (anyone or terrain in die) and dice.index(die) == at]


def spent(dice: Dice, left: int) -> Dice:
    return tuple(die for at, die in enumerate(dice) if not left >> at & 1)
