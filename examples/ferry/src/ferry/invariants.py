"""What is true at every moment: looked at by the promises, never in play."""

from __future__ import annotations

from collections.abc import Iterator

from .state import Ferry


def invariants(state: Ferry) -> Iterator[str]:
    """What is not as it must be, a sentence each."""
    if state.candles < 0:
        yield f"there are {state.candles} candles (FE-2.2)"
    for boat in state.boats():
        if state.weight(boat.id) == boat.holds:
            yield f"{boat.name} is full and has not crossed (FE-3.1)"
    for seat in state.seats:
        words, hand = state.told[seat], state.hand(seat)
        if len(words) != len(hand):
            yield f"{seat} leads {len(hand)} souls, and something is known of {len(words)} (FE-2.2)"
        elif any(word not in ("", state.word_for(card)) for word, card in zip(words, hand, strict=True)):
            yield f"something was said of a soul of {seat} that is not true (FE-2.2)"
