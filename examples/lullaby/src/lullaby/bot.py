"""How well the sextons stand, what they should try, and which worlds fit what they were told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache

from ossuary.engine import Choice, Option, Parts, Place, Ref, Seat

from .state import ANY_PITCH, BIT, PITCHES, VERSES, Lullaby, Note, after, bits, certain, excluded, follows_on
from .turn import DROP, SING, WHISPER

SUNG = 2.0  # a verse sung to its end, besides its notes
WASTE = 0.25  # a height that was skipped
STUCK = -0.3  # a verse that can never be sung to its end
WOKEN = 2.0
BREATH = 0.2
SURE = 0.12  # a word that is known to be true
RULED_OUT = 0.04  # a word that is known to be false
READY = 0.45  # a note that its sexton knows to fit somewhere
WORTH_SINGING = 0.55  # what singing must promise before whispering is thought of
WORTH_A_BREATH = 0.35  # what a whisper must add to what the other can sing


def worth(state: Lullaby, seat: Seat) -> float:
    """All win together, so it is the same for every seat."""
    return sum(parts(state, seat).values())


def parts(state: Lullaby, seat: Seat) -> Parts:
    """What `worth` is the sum of, by the names of `reasons.toml`."""
    length = state.settings.length
    lasts = [state.last(verse) for verse in VERSES]
    masks = [mask for known in state.known.values() for mask in known]
    return {
        ("sung",): (SUNG + length) * state.sung,
        ("verses",): sum([progress(len(state.piles[verse]), height(state.last(verse)), length) for verse in VERSES]),
        ("awake",): -WOKEN * state.awake,
        ("breaths",): BREATH * state.breaths,
        ("known",): sum([said(mask) for mask in masks]),
        ("ready",): READY * sum([any(surely_fits(mask, last) for last in lasts if last) for mask in masks]),
    }


def might_be(state: Lullaby, seat: Seat, place: Place, at: int, card: Ref) -> bool:
    """LU-3.2  Could that note lie there, after all that was whispered to this seat about its own?"""
    return place != f"{seat}.back" or not bits(state.cards.face[card]) & ~state.known[seat][at]


def hints(state: Lullaby, seat: Seat) -> list[int]:
    """Sing what promises enough, else whisper what helps another to sing, else drop what is least useful.

    All of it is worked out from what this seat may know, so it is the same in every world that it imagines.
    """
    options = state.waiting[seat].options
    singing = ranked(options, SING, lambda option: promise_of(state, seat, option))
    if singing and singing[0][0] >= (WORTH_SINGING if state.turns_left < 0 else 0.0):
        return best(singing)
    whispers = ranked(options, WHISPER, lambda option: help_of(state, seat, option))
    if whispers and whispers[0][0] >= WORTH_A_BREATH:
        return best(whispers)
    drops = ranked(options, DROP, lambda option: -use_of(state, seat, spot(option.refs[0])))
    return best(drops or whispers or singing)


def ranked(options: Sequence[Option], choice: Choice, value: Callable[[Option], float]) -> list[tuple[float, int]]:
    """What the options of this kind are worth, the best first, and their numbers."""
    rated = [(value(option), number) for number, option in enumerate(options) if option.choice is choice]
    return sorted(rated, reverse=True)


def best(rated: list[tuple[float, int]]) -> list[int]:
    """The numbers of the options that are as good as the first."""
    return sorted(number for value, number in rated if value >= rated[0][0] - 1e-9)


def spot(ref: Ref) -> int:
    return int(ref.rpartition(":")[2])


def promise_of(state: Lullaby, seat: Seat, option: Option) -> float:
    """What singing that note in that verse gains, on the average of all notes it may be."""
    at, verse = option.refs
    return gain(state, possible(unseen(state, seat), state.known[seat][spot(at)]), verse)


def use_of(state: Lullaby, seat: Seat, at: int) -> float:
    """How good a note would be in its best verse; what is known to be of no use is dropped first."""
    notes = possible(unseen(state, seat), state.known[seat][at])
    return max(gain(state, notes, verse) for verse in VERSES)


def help_of(state: Lullaby, seat: Seat, option: Option) -> float:
    """By how much a whisper raises what the other can expect of singing, the best note in the best verse."""
    other, word = option.refs[0], option.refs[1].removeprefix("say:")
    hidden = unseen(state, other, seat)
    fits = state.pointed_at(other, word)
    true = state.cards.face
    before, now = -WOKEN, -WOKEN
    for at, known in enumerate(state.known[other]):
        note, heard = [true[state.hand(other)[at]]], after(known, word, at in fits)
        for verse in VERSES:
            really = gain(state, note, verse)
            before = max(before, min(really, gain(state, possible(hidden, known), verse)))
            now = max(now, min(really, gain(state, possible(hidden, heard), verse)))
    return now - before


def unseen(state: Lullaby, *seats: Seat) -> list[Note]:
    """The notes on these backs and in the songbook: what one of these seats, or the other, cannot see."""
    face, backs = state.cards.face, [card for seat in seats for card in state.hand(seat)]
    return [face[card] for card in (*backs, *state.piles["songbook"])]


def possible(notes: Iterable[Note], known: int) -> list[Note]:
    return [note for note in notes if not bits(note) & ~known]


def gain(state: Lullaby, notes: list[Note], verse: Place) -> float:
    """What the table gains on average if one of these notes is sung there."""
    if not notes:
        return -WOKEN
    length, count, last = state.settings.length, len(state.piles[verse]), state.last(verse)
    now = progress(count, height(last), length)
    woken = WOKEN if state.awake + 1 < state.settings.dead else 3 * WOKEN
    total = sum([
        (progress(count + 1, note.height, length) if follows_on(note, last) else -woken) - now for note in notes
    ])  # fmt: skip
    return total / len(notes)


def height(note: Note | None) -> int:
    return note.height if note else 0


@cache
def progress(count: int, height: int, length: int) -> float:
    """What a verse is worth that has so many notes and has come so high."""
    if count >= length:
        return length + SUNG
    return STUCK if length - count > 6 - height else count - WASTE * (height - count)


@cache
def said(known: int) -> float:
    return SURE * len(certain(known)) + RULED_OUT * len(excluded(known))


def surely_fits(known: int, last: Note) -> bool:
    """LU-4.2  Whatever the note is, it can be sung after that one."""
    lowest = next((number for number, pitch in enumerate(PITCHES) if known & ANY_PITCH & BIT[pitch]), 0) * 2 + 1
    return lowest > last.height and not known & BIT[last.voice]
