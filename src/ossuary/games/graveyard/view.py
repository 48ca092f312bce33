"""What a seat sees: built from what it may look at, nothing else."""

from __future__ import annotations

from ossuary.engine import Look, ShownArea, area

from .state import GRAVES

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
