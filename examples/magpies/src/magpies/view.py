"""What each seat sees of the hedge, and what things are called."""

from __future__ import annotations

from ossuary.engine import Look, Ref, Seat, ShownArea, ShownPart, ShownStanding, area, counter, note

from .state import Hedge

PLACES = {"hedge": "hedge", "fence": "fence", "nest": "nest"}
COUNTED = {"trinkets": "trinkets", "claims": "claims", "round": "the round"}


def called(ref: Ref) -> str | None:
    """Counters and notes are no cards, so nobody else knows what they are called."""
    return COUNTED.get(ref.rpartition(".")[2])


def view(look: Look) -> list[ShownArea]:
    """The hedge, then the flocks."""
    state: Hedge = look.state
    middle: list[ShownPart] = [
        look.pile("hedge", PLACES["hedge"]),
        look.pile("fence", PLACES["fence"], "row"),
        counter("round", "round", min(state.round, state.settings.rounds), state.settings.rounds),
    ]
    return [area("table", "Hedge", middle), *(flock(look, seat) for seat in state.seats)]


def flock(look: Look, seat: Seat) -> ShownArea:
    """A nest, what its flock says to have in it (MA-R2), and its hoard."""
    state: Hedge = look.state
    nest = look.pile(f"{seat}.nest", PLACES["nest"], "hand")
    hoard = counter(f"{seat}.trinkets", "trinkets", state.trinkets[seat], state.settings.goal)
    says = ", ".join(state.cards.designs[bird].name for bird in state.claims[seat])
    claims = [note(f"{seat}.claims", "claims", says)] if says else []
    return area(seat, seat.capitalize(), [nest, hoard, *claims], owner=seat)


def standings(look: Look) -> list[ShownStanding]:
    """Who has most trinkets."""
    state: Hedge = look.state
    goal = state.settings.goal
    return [{"seat": seat, "value": state.trinkets[seat], "of": goal, "unit": "trinkets"} for seat in state.seats]
