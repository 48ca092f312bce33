"""What a seat sees: built from what it may look at, nothing else."""

from __future__ import annotations

from ossuary.engine import Look, Seat, ShownArea, area, counter

from .state import GRAVE, HAND, HIGH, HORDE, LOW, POOL, VAULT, Zombs

PLACES = {
    POOL: "Pool",
    GRAVE: "Grave",
    VAULT: "Vault",
    "hand": "hand",
    "horde": "horde",
    "low": "low end",
    "high": "high end",
}


def view(look: Look) -> list[ShownArea]:
    """The piles in the middle, then everybody's horde between its two ends, and the hand."""
    state: Zombs = look.state
    middle = area(
        "table",
        "Table",
        [
            look.pile(POOL, PLACES[POOL]),
            look.pile(GRAVE, PLACES[GRAVE]),
            look.pile(VAULT, PLACES[VAULT]),
            counter("round", "Round", state.round, state.settings.round_limit),
        ],
    )
    return [middle, *(_player(look, state, seat) for seat in state.seats)]


def _player(look: Look, state: Zombs, seat: Seat) -> ShownArea:
    parts = [
        look.pile(LOW[seat], PLACES["low"], "row", note=_end(state, LOW[seat])),
        look.pile(HORDE[seat], PLACES["horde"], "row", note=state.colour(seat)),
        look.pile(HIGH[seat], PLACES["high"], "row", note=_end(state, HIGH[seat])),
        look.pile(HAND[seat], PLACES["hand"], "hand"),
    ]
    team = state.seats.index(seat) % 2 if len(state.seats) == 4 else None
    return area(seat, seat.capitalize(), parts, owner=seat, team=team)


def _end(state: Zombs, place: str) -> str:
    if not state.piles[place]:
        return ""
    quarantine = state.face(state.piles[place][0]).number < 0
    return "quarantine" if quarantine else f"blocked, number {state.block_number(place)}"
