"""What the example's learner looks at in a position of Zombs: some sixty numbers, mostly 0 or 1.

All of them are things that the seat may know: its own hand, both hordes and what blocks them, the Grave, and how many
cards the other holds. They are read from a match that the seat imagines, so a number that looked elsewhere would see
nothing but a guess.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ossuary.engine import Seat

Sparse = list[tuple[int, float]]

LOWEST, HIGHEST = 1, 10
SPECIALS = ("ZERO", "CURE", "BRAIN", "QUAR", "PIG", "UNI", "TRADE", "FISH", "RTG")
SIDES = ("me", "foe")
NAMES: tuple[str, ...] = (
    "always", "my turn", "my hand", "foe's hand", "zombs of no use",
    *(f"{side}: {length} in the horde" for side in SIDES for length in range(HIGHEST + 1)),
    *(
        f"{side}: {what}"
        for side in SIDES
        for what in (
            "low end closed", "high end closed", "both ends closed", "quarantine", "number of the low block",
            "number of the high block", "low end done", "high end done", "next low is in my hand",
            "next high is in my hand", "run down in my hand", "run up in my hand", "others in my hand",
            "next low on the grave", "next high on the grave", "next low in the grave", "next high in the grave",
            "a block I can lift", "nearly done", "horde",
        )
    ),
    "I can start", "zombs to start with",
    *(f"I hold {name}" for name in SPECIALS),
)  # fmt: skip
AT = {name: at for at, name in enumerate(NAMES)}


def looked(state: Any, seat: Seat) -> Sparse:
    """The numbers that are not zero, each with its place."""
    piles, face = state.piles, state.cards.face
    hand = [face[card] for card in piles[f"{seat}.hand"]]
    foe = max((other for other in state.seats if other != seat), key=lambda other: len(piles[f"{other}.horde"]))
    found: dict[str, float] = {
        "always": 1.0,
        "my turn": float(state.active == seat),
        "my hand": len(hand) / 8,
        "foe's hand": len(piles[f"{foe}.hand"]) / 8,
    }
    grave = [face[card] for card in piles["grave"]]
    colours = set()
    for side, owner in zip(SIDES, (seat, foe), strict=True):
        horde = [face[card] for card in piles[f"{owner}.horde"]]
        found[f"{side}: {len(horde)} in the horde"] = 1.0
        found[f"{side}: horde"] = len(horde) / 5
        if horde:
            colours.add(horde[0].colour)
            blocks = [[face[card] for card in piles[f"{owner}.{end}"]] for end in ("low", "high")]
            _horde(found, side, horde, blocks, hand, grave)
    mine = piles[f"{seat}.horde"]
    if not mine:
        starts = {card.colour for card in hand if card.number in (5, 6) and card.colour not in colours}
        if starts:
            found["I can start"] = 1.0
            found["zombs to start with"] = max(len({c.number for c in hand if c.colour == one}) for one in starts) / 5
    found["zombs of no use"] = sum(bool(card.colour) and card.colour not in colours for card in hand) / 8
    for card in hand:
        if card.id in SPECIALS:
            found[f"I hold {card.id}"] = found.get(f"I hold {card.id}", 0.0) + 1.0
    return [(AT[name], value) for name, value in found.items() if value]


def _horde(
    found: dict[str, float], side: str, horde: Sequence[Any], blocks: Sequence[Sequence[Any]], hand: Sequence[Any],
    grave: Sequence[Any],
) -> None:  # fmt: skip
    """One horde: its ends, what lies on them, and which of its cards are where."""
    colour, low, high = horde[0].colour, horde[0].number, horde[-1].number
    held = {card.number for card in hand if card.colour == colour}
    buried = [card.number for card in grave if card.colour == colour]
    closed = 0
    for end, blocking, number, step in (("low", blocks[0], low, -1), ("high", blocks[1], high, 1)):
        following = number + step
        if not LOWEST <= following <= HIGHEST:
            found[f"{side}: {end} end done"] = 1.0
            continue
        if blocking:
            closed += 1
            found[f"{side}: {end} end closed"] = 1.0
            strength = blocking[0].number
            if strength < 0:
                found[f"{side}: quarantine"] = 1.0
            else:
                found[f"{side}: number of the {end} block"] = (strength or number) / 10
                if any(card.colour and card.colour != colour and card.number > (strength or number) for card in hand):
                    found[f"{side}: a block I can lift"] = 1.0
        if following in held:
            found[f"{side}: next {end} is in my hand"] = 1.0
        if grave and grave[-1].colour == colour and grave[-1].number == following:
            found[f"{side}: next {end} on the grave"] = 1.0
        found[f"{side}: next {end} in the grave"] = float(buried.count(following))
        run = 0
        while following in held:
            run, following = run + 1, following + step
        found[f"{side}: run {'down' if step < 0 else 'up'} in my hand"] = run / 3
    if closed == 2:
        found[f"{side}: both ends closed"] = 1.0
    found[f"{side}: others in my hand"] = len(held - set(range(low, high + 1))) / 3
    if len(horde) >= HIGHEST - 2 and not closed:
        found[f"{side}: nearly done"] = 1.0
