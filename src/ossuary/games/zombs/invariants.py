"""What is true at every moment of every game: looked at by the promises, never in play."""

from __future__ import annotations

from collections.abc import Iterator

from ossuary.engine import Seat

from .cards.cards import HEARTS, HIGHEST, LOWEST
from .state import GRAVE, HIGH, LOW, VAULT, Zombs


def invariants(state: Zombs) -> Iterator[str]:
    """What is not as it must be."""
    colours = [state.colour(seat) for seat in state.seats if state.horde(seat)]
    if len(set(colours)) < len(colours):
        yield "two hordes have one colour (ZB-4.3)"
    for seat in state.seats:
        if len(state.hand(seat)) > state.settings.hand_size:
            yield f"{seat} holds {len(state.hand(seat))} cards (ZB-R8)"
        yield from _horde(state, seat)
    if not all(state.face(card).vault for card in state.piles[VAULT]):
        yield "a card of the Grave lies in the Vault (ZB-R9)"
    if sum(state.face(card).vault for card in state.piles[GRAVE]) > 1:
        yield "more than the opening card of the Grave belongs into the Vault (ZB-R9, ZB-R38)"


def _horde(state: Zombs, seat: Seat) -> Iterator[str]:
    low, high = state.piles[LOW[seat]], state.piles[HIGH[seat]]
    horde = [state.face(card) for card in state.horde(seat)]
    if not horde:
        if low or high:
            yield f"something lies beside the horde that {seat} has not started (ZB-R37)"
        return
    numbers = [face.number for face in horde]
    if len({face.colour for face in horde}) > 1 or numbers != list(range(numbers[0], numbers[-1] + 1)):
        yield f"the horde of {seat} is not of one colour in unbroken order (ZB-4.7)"
    if not set(HEARTS) & set(numbers):
        yield f"the horde of {seat} has lost its 5 and 6 (ZB-8.4)"
    if max(len(low), len(high)) > 1:
        yield f"two cards lie on one end of {seat}'s horde (ZB-R17)"
    closed = [state.face(card).number < 0 for card in (*low, *high)]
    if any(closed) and closed != [True, True]:
        yield f"the quarantine of {seat} is not a pair (ZB-6.1)"
    elif not any(closed) and ((low and numbers[0] == LOWEST) or (high and numbers[-1] == HIGHEST)):
        yield f"a finished end of {seat}'s horde is blocked (ZB-R17)"
