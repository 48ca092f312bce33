"""What may not be done, and why. The same predicates decide what is offered."""

from __future__ import annotations

from collections.abc import Sequence

from ossuary.engine import Ref, Refusal, Seat

from .state import MOST_BREATHS, VERSES, WORDS, Lullaby

NO_BREATH = Refusal("Nobody has a breath left to whisper: drop a note, or sing a verse to its end", "LU-3.1")
FITS_NOTHING = Refusal("{1} fits no note of {0}", "LU-3.3")
KNOWN_ALREADY = Refusal("{0} would hear nothing new from {1}", "LU-3.4")
TO_ONESELF = Refusal("You cannot whisper to yourself: choose another sexton", "LU-3.1")
OTHERS_NOTE = Refusal("{0} is not yours: you sing and drop your own notes", "LU-4.1")
BREATHS_FULL = Refusal("There are eight breaths already, so no note may be dropped", "LU-5.1")
CHOOSE_NOTE = Refusal("Choose one of your own notes first, then the verse", "LU-4.1")


def cannot_whisper(state: Lullaby, seat: Seat, other: Seat, word: str) -> Refusal | None:
    """LU-3.1, LU-3.3, LU-3.4  None: this word may be whispered to that sexton."""
    if seat == other:
        return TO_ONESELF
    if not state.breaths:
        return NO_BREATH
    if not state.pointed_at(other, word):
        return FITS_NOTHING._replace(about=(other, f"say:{word}"))
    return None if state.tells_something(other, word) else KNOWN_ALREADY._replace(about=(other, f"say:{word}"))


def cannot_drop(state: Lullaby) -> Refusal | None:
    """LU-5.1  None: a note may be dropped."""
    return BREATHS_FULL if state.breaths >= MOST_BREATHS else None


def why_not(state: Lullaby, seat: Seat, refs: Sequence[Ref]) -> Refusal | None:
    """Why clicking these things, in this order, is not possible now."""
    match refs:
        case [other, said] if other in state.seats and said.removeprefix("say:") in WORDS:
            return cannot_whisper(state, seat, other, said.removeprefix("say:"))
        case [other] if other == seat:
            return TO_ONESELF
        case [other] if other in state.seats:
            return NO_BREATH if not state.breaths else KNOWN_ALREADY._replace(about=(other, "any word"))
        case [verse, *_] if verse in VERSES:
            return CHOOSE_NOTE
        case [_, "grass"]:
            return cannot_drop(state)
        case [card, *_] if card in state.cards.face and any(card in state.hand(other) for other in state.seats):
            return OTHERS_NOTE
    return None
