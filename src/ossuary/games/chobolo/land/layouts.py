"""CH-2.7, CH-2.10: where boards lie around the Centre Plane, and whose they are."""

from __future__ import annotations

from dataclasses import dataclass

from ossuary.engine import Card

INNER = ((7, -3), (3, 4), (-4, 7), (-7, 3), (-3, -4), (4, -7))
OUTER = ((10, 1), (-1, 11), (-11, 10), (-10, -1), (1, -11), (11, -10))
FARTHER = tuple((2 * q, 2 * r) for q, r in INNER)

SLOTS = {
    f"{ring}{k}": place
    for ring, places in (("I", INNER), ("O", OUTER), ("F", FARTHER))
    for k, place in enumerate(places)
}

SIDES = {
    "I0": "the east", "I1": "the south-east", "I2": "the south", "I3": "the west", "I4": "the north-west",
    "I5": "the north",
    "O0": "the far east", "O1": "the far south", "O2": "the far south-west", "O3": "the far west",
    "O4": "the far north", "O5": "the far north-east",
    "F0": "the east, second row", "F1": "the south-east, second row", "F2": "the south, second row",
    "F3": "the west, second row", "F4": "the north-west, second row", "F5": "the north, second row",
}  # fmt: skip

NUMBERS = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}


@dataclass(frozen=True, kw_only=True)
class Layout(Card):
    """CH-R5  For each number of players: whose slots are which, clockwise from the start player."""

    back: str = "layout"
    two: tuple[str, ...]
    three: tuple[str, ...]
    four: tuple[str, ...]
    five: tuple[str, ...]
    six: tuple[str, ...]

    def groups(self, players: int) -> list[list[str]]:
        """The slots of each player, the start player's first."""
        found: tuple[str, ...] = getattr(self, NUMBERS[players])
        return [group.split() for group in found]

    def fault(self) -> str | None:
        """What is wrong with it, as an author is told."""
        for players, name in NUMBERS.items():
            groups = self.groups(players)
            laid = [slot for group in groups for slot in group]
            if len(groups) != players or len({len(group) for group in groups}) != 1 or not laid:
                return f"{name}: expected {players} entries with the same number of slots, found {len(groups)}"
            if unknown := [slot for slot in laid if slot not in SLOTS]:
                return f"{name}: expected slots from I0 to F5, found {unknown[0]!r}"
            if twice := [slot for slot in laid if laid.count(slot) > 1]:
                return f"{name}: expected every slot once, found {twice[0]} {laid.count(twice[0])} times"
            if alone := _out_of_reach(laid):
                return f"{name}: expected boards that touch each other, found {alone[0]} by itself"
        return None


def _out_of_reach(laid: list[str]) -> list[str]:
    """Slots that cannot be reached from the Centre Plane over other boards."""
    left, edge = list(laid), [(0, 0)]
    while edge:
        near = {(q + s, r + t) for q, r in edge for s, t in INNER}
        edge = [SLOTS[slot] for slot in left if SLOTS[slot] in near]
        left = [slot for slot in left if SLOTS[slot] not in near]
    return left


def slot_name(slot: str) -> str:
    """`the south`: where a board goes, as seen from the Centre Plane."""
    return SIDES[slot]


def piece(board: str, slot: str, turns: int) -> str:
    """`B01@7,-3/2`"""
    place = SLOTS.get(slot, (0, 0))
    return f"{board}@{place[0]},{place[1]}/{turns}"
