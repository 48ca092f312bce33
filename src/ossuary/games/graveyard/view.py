"""What a seat sees: built from what it may look at, nothing else."""

from __future__ import annotations

from ossuary.engine import Look, ShownArea, ShownStanding, area

from .state import GRAVES, Graveyard

PLACES = {
    "deck": "deck",
    "crypt": "crypt",
    "discard": "discard pile",
    "stack": "stack",
    "oak": "grave under the oak",
    "yew": "grave under the yew",
    "elm": "grave under the elm",
    "hand": "hand",
    "raised": "zombies",
}


def standings(look: Look) -> list[ShownStanding]:
    """GY-5.3  How many zombies everybody has raised; what they are worth is hidden until dawn."""
    state: Graveyard = look.state
    raised = {seat: len(state.piles[f"{seat}.raised"]) for seat in state.seats}
    most = sum(raised.values()) + sum(len(state.piles[grave]) for grave in GRAVES)
    return [{"seat": seat, "value": count, "of": most, "unit": "raised"} for seat, count in raised.items()]


def view(look: Look) -> list[ShownArea]:
    """The middle of the table, then everybody's place."""
    middle = [
        *(look.pile(grave, PLACES[grave]) for grave in GRAVES),
        look.pile("stack", PLACES["stack"], "row"),
        look.pile("deck", PLACES["deck"]),
        look.pile("discard", PLACES["discard"]),
    ]
    return [area("table", "Graveyard", middle), *(
        area(
            seat,
            seat.capitalize(),
            [
                look.pile(f"{seat}.hand", PLACES["hand"], "hand"),
                look.pile(f"{seat}.raised", PLACES["raised"], "row"),
            ],
            owner=seat,
        )
        for seat in look.state.seats
    )]  # fmt: skip
