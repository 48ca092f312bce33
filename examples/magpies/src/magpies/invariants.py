"""What is true at every moment: looked at by the promises, never in play."""

from __future__ import annotations

from collections.abc import Iterator

from .state import NEST, Hedge


def invariants(state: Hedge) -> Iterator[str]:
    """What is not as it must be, a sentence each."""
    if state.active and not state.flocks():
        yield "no flock has a bird left (MA-5.2)"
    for seat in state.seats:
        nest = state.nest(seat)
        if len(nest) > NEST + 1:
            yield f"{seat} has {len(nest)} birds (MA-2.6)"
        if state.trinkets[seat] < 0:
            yield f"{seat} has {state.trinkets[seat]} trinkets (MA-2.7)"
        if state.active and not nest and (state.trinkets[seat] or state.claims[seat]):
            yield f"{seat} is out, and still has trinkets or claims (MA-5.2)"
        if len(set(state.claims[seat])) < len(state.claims[seat]):
            yield f"{seat} claims a bird twice (MA-R2)"
        for bird in state.lacks[seat]:
            if state.has(seat, bird):
                yield f"{seat} was seen to have no {bird}, and has one (MA-3.4)"
