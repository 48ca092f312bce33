"""The scene most tests begin with: Ann's turn among the graves, with notes of our choosing."""

from __future__ import annotations

from collections.abc import Mapping

from lullaby.state import UNKNOWN
from lullaby.turn import Game, Turn
from ossuary.testing import Scene, given


def vigil(
    *, seats: int = 2, dusk: str = "", midnight: str = "", dawn: str = "", songbook: str = "bell1 bell1",
    known: Mapping[str, list[int]] | None = None, breaths: int = 5, options: Mapping[str, object] | None = None,
    awake: int = 0, turns_left: int = -1, sung: str = "", verses: int = 0, **backs: str,
) -> Scene:  # fmt: skip
    """What is not mentioned lies in the grass, and nothing was whispered yet."""
    piles = {"dusk": dusk, "midnight": midnight, "dawn": dawn, "songbook": songbook, "sung": sung}
    piles |= {f"{seat}.back": notes for seat, notes in backs.items()}
    heard = {seat: [UNKNOWN] * len(backs.get(seat, "").split()) for seat in ("ann", "bob", "cyd", "dan", "eve")[:seats]}
    return given(
        "lullaby", seats, piles=piles, rest="grass", flow=[Game(step="look"), Turn("ann")], options=options,
        active="ann", breaths=breaths, known={**heard, **(known or {})}, awake=awake, turns_left=turns_left,
        sung=verses,
    )  # fmt: skip
