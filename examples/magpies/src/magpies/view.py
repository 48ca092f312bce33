"""What each seat sees of the hedge, and what things are called."""

from __future__ import annotations

from ossuary.engine import Look, Ref, Seat, ShownArea, ShownStanding, area, counter

from .state import Hedge

PLACES = {"hedge": "hedge", "fence": "fence", "nest": "nest"}


def called(ref: Ref) -> str | None:
    """Counters are no cards, so nobody else knows what they are called."""
    if ref == "round":
        return "the round"
    return "trinkets" if ref.endswith(".trinkets") else None


def view(look: Look) -> list[ShownArea]:
    """The hedge, then the flocks."""
    state: Hedge = look.state
    middle = [
        look.pile("hedge", PLACES["hedge"]),
        look.pile("fence", PLACES["fence"], "row"),
        counter("round", "round", min(state.round, state.settings.rounds), state.settings.rounds),
    ]
    return [area("table", "Hedge", middle), *(flock(look, seat) for seat in state.seats)]


def flock(look: Look, seat: Seat) -> ShownArea:
    """A nest, what its flock says to have in it (MA-R2), and its hoard."""
    state: Hedge = look.state
    says = ", ".join(state.cards.designs[bird].name for bird in state.claims[seat])
    nest = look.pile(f"{seat}.nest", PLACES["nest"], "hand", note=f"claims {says}" if says else "")
    hoard = counter(f"{seat}.trinkets", "trinkets", state.trinkets[seat], state.settings.goal)
    return area(seat, seat.capitalize(), [nest, hoard], owner=seat)


def standings(look: Look) -> list[ShownStanding]:
    """Who has most trinkets."""
    state: Hedge = look.state
    goal = state.settings.goal
    return [{"seat": seat, "value": state.trinkets[seat], "of": goal, "unit": "trinkets"} for seat in state.seats]
