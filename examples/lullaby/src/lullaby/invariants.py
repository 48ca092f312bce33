"""What must be true at every moment: a sentence for what is not."""

from __future__ import annotations

from collections.abc import Iterator

from .state import MOST_BREATHS, VERSES, Lullaby, bits, follows_on
import itertools


def invariants(state: Lullaby) -> Iterator[str]:
    face = state.cards.face
    for seat in state.seats:
        known, hand = state.known[seat], state.hand(seat)
        if len(known) != len(hand):
            yield f"{seat} has {len(hand)} notes, and something is known of {len(known)} (LU-3.5)"
        elif any(bits(face[card]) & ~mask for card, mask in zip(hand, known, strict=True)):
            yield f"something is known of a note of {seat} that is not true (LU-3.2)"
    for verse in VERSES:
        pile = [face[card] for card in state.piles[verse]]
        if len(pile) >= state.settings.length:
            yield f"the verse of {verse} has {len(pile)} notes and is not laid aside (LU-4.4)"
        if any(not follows_on(note, last) for last, note in itertools.pairwise(pile)):
            yield f"the verse of {verse} has a false note (LU-4.2)"
    if not 0 <= state.breaths <= MOST_BREATHS:
        yield f"there are {state.breaths} breaths (LU-1.4)"
    if len(state.piles["sung"]) != state.sung * state.settings.length:
        yield f"{state.sung} verses are sung, and {len(state.piles['sung'])} notes laid aside (LU-4.4)"
    if not 0 <= state.awake <= state.settings.dead:
        yield f"{state.awake} of the dead are awake (LU-6.2)"
