"""The one door for chance.

Luck is one integer in the state, so copying a state copies its luck for the price of a number. There are two kinds,
told apart by the size of that integer:

- **True luck** comes from a secret of 128 bits: SHA-512 in counter mode. Whoever sees any number of its outcomes learns
  nothing about the others, so nobody can work out the deck from their own hand. Matches that are started without a
  seed have it. The integer is the secret and, in its lowest 64 bits, how many numbers were drawn.
- **Quick luck** is SplitMix64, for simulations, imagined worlds and tests, where a seed is chosen and is no secret.
  From its outcomes the seed can be worked out. No quick seed is made from a true one in a way that leads back.

Tests force the outcomes of rolls and picks; shuffles are never forced, a scene lays its piles in the order it wants.
Whoever goes through this door puts the answer beyond free undo.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterator, MutableSequence, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeVar

from .errors import RuleError

if TYPE_CHECKING:
    from .state import State

T = TypeVar("T")

WORD: Final = (1 << 64) - 1  # the largest quick seed; a larger one is a secret of true luck
STEP: Final = 0x9E3779B97F4A7C15

SECRET_BITS: Final = 128
LARGEST_SEED: Final = (1 << 256) - 1
WORDS_A_BLOCK: Final = 8  # SHA-512 gives 64 bytes at a time

Draw = tuple[int, int]  # how many numbers there were to draw from, and which it was
_WITNESS: ContextVar[list[Draw] | None] = ContextVar("witness", default=None)


@contextmanager
def witnessed() -> Iterator[list[Draw]]:
    """Every draw of true luck inside the block, in order: with the seed, anybody can compute them again."""
    drawn: list[Draw] = []
    before = _WITNESS.set(drawn)
    try:
        yield drawn
    finally:
        _WITNESS.reset(before)


def secret_seed() -> int:
    """A seed that nobody can guess, for true luck. The bit above the secret only tells it from a quick one."""
    return 1 << SECRET_BITS | secrets.randbits(SECRET_BITS)


def luck_of(seed: int) -> int:
    """The integer with which a match of this seed begins."""
    return seed if seed <= WORD else seed << 64


def scramble(number: int) -> int:
    """SplitMix64's finisher: 64 bits in, 64 well mixed bits out."""
    number = (number ^ (number >> 30)) * 0xBF58476D1CE4E5B9 & WORD
    number = (number ^ (number >> 27)) * 0x94D049BB133111EB & WORD
    return number ^ (number >> 31)


def stream(seed: int, *purpose: int) -> int:
    """A quick seed of its own for another purpose (imagining, a bot, game number n of a series).

    From a secret seed it is made so that nothing leads back: the hash of the secret and the purpose.
    """
    if seed > WORD:
        return int.from_bytes(hashlib.sha256(f"stream:{seed}:{purpose}".encode()).digest()[:8], "big")
    for number in purpose:
        seed = scramble((seed + STEP * (number + 1)) & WORD)
    return seed


@lru_cache(maxsize=256)
def _block(secret: int, number: int) -> tuple[int, ...]:
    """Eight numbers of 64 bits: SHA-512 of the secret (32 bytes) and the number of the block (8 bytes)."""
    mixed = hashlib.sha512(secret.to_bytes(32, "big") + number.to_bytes(8, "big")).digest()
    return tuple(int.from_bytes(mixed[at : at + 8], "big") for at in range(0, 64, 8))


def _true_word(state: State) -> int:
    """The next 64 bits of true luck."""
    drawn = state.seed & WORD
    state.seed += 1
    return _block(state.seed >> 64, drawn // WORDS_A_BLOCK)[drawn % WORDS_A_BLOCK]


def _true_number(state: State, below: int) -> int:
    """Each number is exactly as likely as the others: what would favour the first ones is drawn again."""
    fair = WORD + 1 - (WORD + 1) % below
    word = _true_word(state)
    while word >= fair:
        word = _true_word(state)
    drawn = word % below
    if (witness := _WITNESS.get()) is not None:
        witness.append((below, drawn))
    return drawn


def number(state: State, below: int) -> int:
    """A whole number from 0 up to, not including, `below`."""
    state.crossed = True
    if state.seed > WORD:
        return _true_number(state, below)
    state.seed = seed = (state.seed + STEP) & WORD
    return scramble(seed) * below >> 64


def wished(dice: Sequence[int]) -> tuple[int, ...]:
    """Outcomes to force where players are free: a die that has no such face shows another, and nothing breaks."""
    return tuple(-face for face in dice)


def roll(state: State, sides: int = 6) -> int:
    """One die."""
    if state.forced:
        state.crossed = True
        forced, state.forced = state.forced[0], state.forced[1:]
        if forced < 0:
            return 1 + (-forced - 1) % sides
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
    if state.seed > WORD:
        for last in range(len(cards) - 1, 0, -1):
            other = _true_number(state, last + 1)
            cards[last], cards[other] = cards[other], cards[last]
        return
    state.seed = seed = (state.seed + STEP) & WORD
    running = scramble(seed)
    for last in range(len(cards) - 1, 0, -1):
        # A plain congruential step between cards: its high half is random enough here, and a third of the price.
        running = (running * 6364136223846793005 + 1442695040888963407) & WORD
        other = (running >> 32) * (last + 1) >> 32
        cards[last], cards[other] = cards[other], cards[last]
