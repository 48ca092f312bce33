"""For bots: how well the night goes, and which imagined nights fit what was said."""

from __future__ import annotations

from ossuary.engine import Parts, Place, Ref, Seat

from .state import Ferry

CANDLE, LOST, KNOWN, ABOARD = 0.3, 0.5, 0.5, 0.1


def worth(state: Ferry, seat: Seat) -> float:
    """All win together, so it is the same for every seat."""
    return sum(parts(state, seat).values())


def parts(state: Ferry, seat: Seat) -> Parts:
    """What `worth` is the sum of, by the names of `reasons.toml`."""
    piles = state.piles
    return {
        ("across",): float(len(piles["across"])),
        ("river",): -LOST * len(piles["river"]),
        ("candles",): CANDLE * state.candles,
        ("known",): KNOWN * sum(bool(word) for words in state.told.values() for word in words),
        ("aboard",): ABOARD * sum(len(piles[boat.id]) for boat in state.boats()),
    }


def might_be(state: Ferry, seat: Seat, place: Place, at: int, card: Ref) -> bool:
    """Could that card lie there, as far as this seat was told? It was told of its own souls."""
    word = state.told[seat][at] if place == f"{seat}.hand" else ""
    return not word or word == state.word_for(card)
