"""The one door for chance.

The generator is one integer in the state (SplitMix64), so copying a state copies its luck for the
price of a number. Tests force the outcomes of rolls and picks; shuffles are never forced, a scene
lays its piles in the order it wants. Whoever goes through this door puts the answer beyond free undo.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TYPE_CHECKING, Final, TypeVar

from .errors import RuleError

if TYPE_CHECKING:
    from .state import State

T = TypeVar("T")

WORD: Final = (1 << 64) - 1
STEP: Final = 0x9E3779B97F4A7C15


def scramble(number: int) -> int:
    """SplitMix64's finisher: 64 bits in, 64 well mixed bits out."""
    number = (number ^ (number >> 30)) * 0xBF58476D1CE4E5B9 & WORD
    number = (number ^ (number >> 27)) * 0x94D049BB133111EB & WORD
    return number ^ (number >> 31)


def stream(seed: int, *purpose: int) -> int:
    """A seed of its own for another purpose (imagining, a bot, game number n of a series)."""
    for number in purpose:
        seed = scramble((seed + STEP * (number + 1)) & WORD)
    return seed


def number(state: State, below: int) -> int:
    """A whole number from 0 up to, not including, `below`."""
    state.crossed = True
    state.seed = seed = (state.seed + STEP) & WORD
    return scramble(seed) * below >> 64


def roll(state: State, sides: int = 6) -> int:
    """One die."""
    if state.forced:
        state.crossed = True
        forced, state.forced = state.forced[0], state.forced[1:]
        if not 1 <= forced <= sides:
            raise RuleError(f"a d{sides} was forced to show {forced}")
        return forced
    return 1 + number(state, sides)


def pick(state: State, among: Sequence[T]) -> T:
    """One of these, each as likely as the others. A forced outcome counts from 1, as a die does."""
    if not among:
        raise RuleError("there is nothing to pick from")
    return among[roll(state, len(among)) - 1]


def shuffle(state: State, cards: MutableSequence[T]) -> None:
    """Put these in any order, each as likely as the others."""
    state.crossed = True
    state.seed = seed = (state.seed + STEP) & WORD
    running = scramble(seed)
    for last in range(len(cards) - 1, 0, -1):
        # A plain congruential step between cards: its high half is random enough here, and a third of the price.
        running = (running * 6364136223846793005 + 1442695040888963407) & WORD
        other = (running >> 32) * (last + 1) >> 32
        cards[last], cards[other] = cards[other], cards[last]
