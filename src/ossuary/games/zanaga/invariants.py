"""What is true at every moment of every game: looked at by the promises, never in play."""

from __future__ import annotations

from collections.abc import Iterator

from .state import Zanaga


def invariants(state: Zanaga) -> Iterator[str]:
    """What is not as it must be."""
    yield from ()
