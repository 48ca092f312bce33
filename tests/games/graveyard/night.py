"""The scene most tests begin with: Ann's turn in a graveyard of our choosing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ossuary.games.graveyard.turn import Game, Round
from ossuary.testing import Scene, given

REST = {"night": "discard", "zombie": "crypt"}


def night(
    *,
    dice: Sequence[int] = (),
    seats: int = 3,
    oak: str = "wight ghoul",
    yew: str = "",
    elm: str = "",
    deck: str = "lantern lantern",
    raised: Mapping[str, str] | None = None,
    options: Mapping[str, object] | None = None,
    **hands: str,
) -> Scene:
    """Ann begins a round with these hands; what is not mentioned lies in the discard pile and the crypt."""
    piles = {"oak": oak, "yew": yew, "elm": elm, "deck": deck}
    piles |= {f"{seat}.hand": hand for seat, hand in hands.items()}
    piles |= {f"{seat}.raised": zombies for seat, zombies in (raised or {}).items()}
    flow = [Game(step="round"), Round("ann")]
    return given(
        "graveyard", seats, piles=piles, rest=REST, flow=flow, dice=dice, options=options, active="ann"
    )  # fmt: skip
