"""The scene most tests begin with: Ann's turn in a hedge of our choosing."""

from __future__ import annotations

from collections.abc import Mapping

from magpies.turn import Game, Turn

from ossuary.testing import Scene, given

NAMES = ("ann", "bob", "cyd", "dan", "eve")


def hedge(
    *,
    trinkets: Mapping[str, int] | None = None,
    options: Mapping[str, object] | None = None,
    top: str = "",
    fence: str = "",
    round: int = 1,
    lacks: Mapping[str, list[str]] | None = None,
    claims: Mapping[str, list[str]] | None = None,
    **nests: str,
) -> Scene:
    """`ann="heron owl"` are Ann's birds; all others are in the hedge, `top` on top. Each flock has two trinkets."""
    seats = NAMES[: max(2, len(nests))]
    piles = {"fence": fence, **{f"{seat}.nest": nests.get(seat, "") for seat in seats}}
    scene = given(
        "magpies", len(seats), piles=piles, rest="hedge", flow=[Game(step="look"), Turn("ann")], options=options,
        active="ann", first="ann", round=round,
        trinkets={**dict.fromkeys(seats, 2), **(trinkets or {})},
        lacks={**{seat: [] for seat in seats}, **(lacks or {})},
        claims={**{seat: [] for seat in seats}, **(claims or {})},
    )  # fmt: skip
    if top:
        pile = scene.state.piles["hedge"]
        card = next(card for card in pile if card.startswith(f"{top}#"))
        pile.append(pile.pop(pile.index(card)))
    return scene
