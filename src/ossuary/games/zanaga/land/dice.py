"""The movement dice (RB-3.4): their sides, and how they are called."""

from __future__ import annotations

from functools import cache

from ossuary.engine import Ref
from ossuary.engine.wording import listed

from .spaces import TERRAIN_NAMES

FACES = ("TPH", "TPF", "TRF", "PSM", "HSF", "HRM")  # RB-3.4


def die_ref(at: int, face: str) -> Ref:
    """`die:2.HSF`: the third of the unspent dice."""
    return f"die:{at}.{face}"


def face_of(die: Ref) -> str:
    """The side that an unspent die shows."""
    return die.partition(".")[2]


@cache
def faces(die: str) -> str:
    """`TPH` is the die that shows trail, savannah and hills."""
    return "-".join(TERRAIN_NAMES[letter] for letter in die)


@cache
def told(dice: tuple[str, ...]) -> str:
    """`2 x trail-savannah-hills and trail-river-jungle`: several dice, equal ones together."""
    count = {face: dice.count(face) for face in dice}
    return listed([f"{number} x {faces(face)}" if number > 1 else faces(face) for face, number in count.items()])
