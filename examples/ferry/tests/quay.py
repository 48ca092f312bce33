"""The scene most tests begin with: Ann's turn on a quay of our choosing."""

from __future__ import annotations

from collections.abc import Mapping

from ferry.turn import Game, Turn
from ossuary.testing import Scene, given


def quay(*, seats: int = 2, candles: int = 3, told: Mapping[str, list[str]] | None = None, **piles: str) -> Scene:
    """`ann="child smith"` are the souls Ann leads; who is not mentioned lies in the river."""
    hands = {f"{seat}.hand": piles.pop(seat, "") for seat in ("ann", "bob", "cyd")[:seats]}
    words = {seat: [""] * len(hands[f"{seat}.hand"].split()) for seat in ("ann", "bob", "cyd")[:seats]}
    return given(
        "ferry", seats, piles={**piles, **hands}, rest="river", flow=[Game(step="look"), Turn("ann")],
        active="ann", candles=candles, told={**words, **(told or {})},
    )  # fmt: skip
