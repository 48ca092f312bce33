"""What can be done to the table: each verb changes one thing and tells one event."""

from __future__ import annotations

from ossuary.engine import Place, Seat, consult, move, move_all, tell

from .events import Drew, Dropped, LastNote, Sang, SangFalse, VerseEnded, Whispered
from .state import MOST_BREATHS, UNKNOWN, Lullaby, after


def whisper(state: Lullaby, seat: Seat, other: Seat, word: str) -> None:
    """LU-3.1, LU-3.2  All notes of the other decide what is heard: those that fit, and those that do not."""
    spots = state.pointed_at(other, word)
    state.breaths -= 1
    state.known[other] = [after(known, word, at in spots) for at, known in enumerate(state.known[other])]
    consult(state, about=list(state.hand(other)))
    tell(state, Whispered, seat, other, word, len(spots), ", ".join(str(at + 1) for at in spots))


def sing(state: Lullaby, seat: Seat, at: int, verse: Place) -> None:
    """LU-4.2  The note fits: it is the new last note of the verse."""
    note = state.hand(seat)[at]
    del state.known[seat][at]
    move(state, note, f"{seat}.back", verse)
    tell(state, Sang, seat, note, verse)


def sing_false(state: Lullaby, seat: Seat, at: int, verse: Place) -> None:
    """LU-4.3  It does not: note and verse fall into the grass."""
    note = state.hand(seat)[at]
    del state.known[seat][at]
    move_all(state, verse, "grass")
    move(state, note, f"{seat}.back", "grass")
    state.awake += 1
    tell(state, SangFalse, seat, note, verse)


def end_verse(state: Lullaby, verse: Place) -> None:
    """LU-4.4"""
    move_all(state, verse, "sung")
    state.sung += 1
    take_breath(state)
    tell(state, VerseEnded, verse)


def drop(state: Lullaby, seat: Seat, at: int) -> None:
    """LU-5.1"""
    note = state.hand(seat)[at]
    del state.known[seat][at]
    move(state, note, f"{seat}.back", "grass")
    take_breath(state)
    tell(state, Dropped, seat, note)


def take_breath(state: Lullaby) -> None:
    """LU-1.4  Never more than eight."""
    state.breaths = min(state.breaths + 1, MOST_BREATHS)


def draw(state: Lullaby, seat: Seat) -> None:
    """LU-5.2  To the right of the others, and nothing is known of it; LU-6.3 it may be the last one."""
    note = state.piles["songbook"][-1]
    move(state, note, "songbook", f"{seat}.back")
    state.known[seat].append(UNKNOWN)
    tell(state, Drew, seat, note)
    if not state.piles["songbook"]:
        state.turns_left = len(state.seats)
        tell(state, LastNote)
