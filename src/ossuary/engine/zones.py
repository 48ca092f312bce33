"""Where cards lie, and who may look there.

All cards of a game lie in piles: `state.piles["grave"]`, `state.piles["bob.hand"]`, last card on top.
`state.sight` says who may look into each. Cards change place only through `move` and its kin, which
thereby know what the author need not declare: who learned something new by it, who still remembers a
card that has gone out of sight, and whether the answer may still be taken back freely.
"""

from __future__ import annotations

import traceback
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING

from . import chance
from .errors import RuleError
from .refs import EVERYONE, NOBODY, Place, Ref, Seat, Sight, bit, sight

if TYPE_CHECKING:
    from .flow import Next
    from .state import State


Lesson = tuple[Ref | None, Sight]  # a card, and who has come to know it; None: the rules did not say which
_LESSONS: ContextVar[list[Lesson] | None] = ContextVar("lessons", default=None)


@contextmanager
def lessons() -> Iterator[list[Lesson]]:
    """Which cards somebody comes to know inside the block, in matches to which somebody listens. For the kit."""
    learned: list[Lesson] = []
    before = _LESSONS.set(learned)
    try:
        yield learned
    finally:
        _LESSONS.reset(before)


def _teach(state: State, card: Ref | None, seats: Sight) -> None:
    state.learned |= seats
    if state.news is not None and (kept := _LESSONS.get()) is not None:
        kept.append((card, seats))


def move(state: State, card: Ref, source: Place, target: Place, at: int | None = None) -> None:
    """Lay a card on top of another pile, or at a position in it."""
    piles = state.piles
    pile = piles[source]
    try:
        if pile[-1] == card:
            del pile[-1]
        else:
            pile.remove(card)
    except (IndexError, ValueError):
        raise RuleError(f"{state.whereabouts()}: {card} does not lie in {source}{_meant(state, card)}") from None
    if at is None:
        piles[target].append(card)
    else:
        piles[target].insert(at, card)
    before, after = state.sight[source], state.sight[target]
    memory = state.memory
    if memory and card in memory:
        before |= memory.pop(card)
    if before == after:
        return
    if gained := after & ~before:
        state.learned |= gained
        if state.news is not None:
            _teach(state, card, gained)
        if not before & state.mover:
            state.crossed = True
    if lost := before & ~after:
        memory[card] = lost


def move_all(state: State, source: Place, target: Place) -> None:
    """Lay a whole pile on another, its order kept."""
    for card in state.piles[source][:]:
        move(state, card, source, target)


def swap(state: State, one: Place, other: Place) -> None:
    """Exchange two piles."""
    first, second = state.piles[one][:], state.piles[other][:]
    for card in first:
        move(state, card, one, other)
    for card in second:
        move(state, card, other, one)


def exchange(state: State, card: Ref, source: Place, other: Ref, target: Place) -> None:
    """Two cards change places; the first comes to lie exactly where the second lay."""
    at = state.piles[target].index(other)
    move(state, other, target, source)
    move(state, card, source, target, at)


def shuffle(state: State, place: Place) -> None:
    """Shuffle a pile: whoever remembered a card in it no longer knows where it is."""
    pile = state.piles[place]
    chance.shuffle(state, pile)
    if state.memory:
        for card in pile:
            state.memory.pop(card, None)


def forget(state: State, cards: Iterable[Ref], but: Iterable[Seat] = ()) -> None:
    """Only these seats can still tell these cards apart: one was taken unseen, or their order is a secret."""
    knowing = sight(but)
    for card in cards:
        if card in state.memory:
            left = state.memory.pop(card) & knowing
            if left:
                state.memory[card] = left


def show(state: State, cards: Iterable[Ref], seats: Iterable[Seat]) -> None:
    """Let these seats look at cards that stay where they are; they will remember them."""
    eyes = sight(seats)
    for card in cards:
        knows = who_knows(state, card)
        if eyes & ~knows:
            _teach(state, card, eyes & ~knows)
            if not knows & state.mover:
                state.crossed = True
            state.memory[card] = state.memory.get(card, NOBODY) | eyes


def open_up(state: State, place: Place, seats: Sight = EVERYONE) -> None:
    """Turn a pile face up for these seats, from now on."""
    before = state.sight[place]
    for card in state.piles[place]:
        knows = before | state.memory.get(card, NOBODY)
        if seats & ~knows:
            _teach(state, card, seats & ~knows)
        if seats & ~knows and not knows & state.mover:
            state.crossed = True
    state.sight = {**state.sight, place: before | seats}


def consult(state: State, seats: Sight = EVERYONE, about: Iterable[Ref] | None = None) -> None:
    """Somebody answers truthfully for cards that stay hidden ("have you a seven?"): these seats learn by it.

    `about`: the cards that decide the answer. Without them the kit cannot look for leaks beside it.
    """
    for card in (None,) if about is None else about:
        _teach(state, card, seats)
    state.learned |= seats
    state.crossed = True


def unasked(state: State, after: Next) -> Next:
    """What comes next where a window is left out because nobody could say anything in it. Whoever has just answered
    sees that it was, and learns something of what others hold: the answer is beyond free undo.

    `return ask_first(questions, then=self.react) if questions else unasked(state, DONE)`
    """
    if len(state.seats) > 1 and not state.settings.poker_face:
        state.probed = True
    return after


def explain(state: State, error: KeyError) -> None:
    """Say it in words if a rule has named a pile that is not there. Any other mistake is left as it is."""
    wanted = error.args[0] if error.args else None
    frames = traceback.extract_tb(error.__traceback__)
    if not isinstance(wanted, str) or not any(word in (frames[-1].line or "") for word in ("piles", "sight")):
        return
    last = next((frame for frame in reversed(frames) if Path(frame.filename).parent != Path(__file__).parent), None)
    where = state.whereabouts() + (f" ({Path(last.filename).name}, line {last.lineno})" if last else "")
    if wanted in state.piles:
        raise RuleError(f"{where}: `setup` does not say who may look into {wanted!r}: `sight` lacks it") from error
    close = get_close_matches(wanted, state.piles, 1)
    meant = f"did you mean {close[0]!r}?" if close else f"there are {', '.join(state.piles)}"
    raise RuleError(f"{where}: there is no pile {wanted!r}; {meant}") from error


def _meant(state: State, card: Ref) -> str:
    """For who has named a card as its design is called."""
    if card not in state.cards.designs:
        return ""
    copies = state.cards.of(card)
    return f": {card!r} is a design; its copies are {', '.join(copies[:3])}{' ...' if copies[3:] else ''}"


def place_of(state: State, card: Ref) -> Place:
    """Where a card lies. Slow: for events, views and tests, not for rules in a hurry."""
    for place, pile in state.piles.items():
        if card in pile:
            return place
    raise RuleError(f"{card} lies nowhere")


def standing(state: State, card: Ref) -> Ref:
    """What a card is called before those who may not know it: `bob.hand:3`."""
    place = place_of(state, card)
    return f"{place}:{state.piles[place].index(card)}"


def lying_at(state: State, spot: Ref) -> Ref:
    """The card that `standing` calls so: where a player chooses a card unseen, the option names its spot."""
    place, _, number = spot.rpartition(":")
    return state.piles[place][int(number)]


def who_knows(state: State, card: Ref) -> Sight:
    """Who may look where it lies, or remembers it from before."""
    seen = state.sight[place_of(state, card)]
    return seen if seen == EVERYONE else seen | state.memory.get(card, NOBODY)


def may_see(state: State, viewer: Seat | None, place: Place) -> bool:
    """May this seat (None: the gallery) look into this pile?"""
    return bool(state.sight[place] & bit(viewer))
