"""CH-2.7: where boards lie around the Centre Plane, and whose they are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from ossuary.engine import Seat

INNER = ((7, -3), (3, 4), (-4, 7), (-7, 3), (-3, -4), (4, -7))


OUTER = ((10, 1), (-1, 11), (-11, 10), (-10, -1), (1, -11), (11, -10))


SLOTS = {f"I{k}": place for k, place in enumerate(INNER)} | {f"O{k}": place for k, place in enumerate(OUTER)}


SIDES = {
    "I0": "east", "I1": "south-east", "I2": "south", "I3": "west", "I4": "north-west", "I5": "north",
    "O0": "far east", "O1": "far south", "O2": "far south-west", "O3": "far west", "O4": "far north",
    "O5": "far north-east",
}  # fmt: skip


PATTERNS: Mapping[str, Mapping[int, Sequence[str]]] = {
    "book": {
        2: ("I0 I1 I2", "I3 I4 I5"),
        3: ("I0 I1", "I2 I3", "I4 I5"),
        4: ("I0 O5", "I1 O1", "I3 O2", "I4 O4"),
        5: ("I0 O5", "I1 O0", "I2 O1", "I3 O2", "I4 O3"),
        6: ("I0 O5", "I1 O0", "I2 O1", "I3 O2", "I4 O3", "I5 O4"),
    },
    "crescent": {
        2: ("I0 I1 O0", "I2 I3 O2"),
        3: ("I0 O5", "I1 O0", "I2 O1"),
        4: ("I0 O5", "I1 O0", "I2 O1", "I3 O2"),
        5: ("I0 O5", "I1 O0", "I2 O1", "I3 O2", "I4 O3"),
        6: ("I0 O5", "I1 O0", "I2 O1", "I3 O2", "I4 O3", "I5 O4"),
    },
}


def slots(layout: Literal["book", "crescent"], seats: Sequence[Seat]) -> dict[Seat, list[str]]:
    """CH-R5  Groups of slots go to seats clockwise from the start player, who is the first of these."""
    groups = PATTERNS[layout][len(seats)]
    return {seat: group.split() for seat, group in zip(seats, groups, strict=True)}


def slot_name(slot: str) -> str:
    """`I2 in the south`: where a board goes, as seen from the Centre Plane."""
    return f"{slot} in the {SIDES[slot]}"


def piece(board: str, slot: str, turns: int) -> str:
    """`B01@7,-3/2`"""
    place = SLOTS.get(slot, (0, 0))
    return f"{board}@{place[0]},{place[1]}/{turns}"
