"""What each seat sees of the quay, and what things are called."""

from __future__ import annotations

from ossuary.engine import Look, Ref, Seat, ShownArea, ShownPile, ShownStanding, area, badge, counter

from .state import Ferry

PLACES = {"deck": "deck", "hand": "souls", "river": "river", "across": "far bank"}
BOATS = {"skiff": "the Skiff", "punt": "the Punt", "barge": "the Barge"}


def called(ref: Ref) -> str | None:
    """Boats and candles are no cards, so nobody else knows what they are called."""
    return "candles" if ref == "candles" else BOATS.get(ref)


def view(look: Look) -> list[ShownArea]:
    """The quay, then everybody's souls."""
    state: Ferry = look.state
    boats = [
        look.pile(boat.id, boat.name, "row", note=f"carries {state.weight(boat.id)} of {boat.holds}")
        for boat in state.boats()
    ]
    piles = [look.pile(place, PLACES[place]) for place in ("deck", "across", "river")]
    quay = area("quay", "Quay", [*boats, *piles, counter("candles", "candles", state.candles)])
    return [quay, *(area(seat, seat.capitalize(), [souls(look, seat)], owner=seat) for seat in state.seats)]


def souls(look: Look, seat: Seat) -> ShownPile:
    """Who leads them has them in hand; to the others they stand in a row. What was said of a soul all have heard."""
    state: Ferry = look.state
    said = {at: [badge(word)] for at, word in enumerate(state.told[seat]) if word}
    return look.pile(f"{seat}.hand", PLACES["hand"], "hand" if look.seat == seat else "row", badges=said)


def standings(look: Look) -> list[ShownStanding]:
    """All are as far as the others."""
    state: Ferry = look.state
    across = len(state.piles["across"])
    return [{"seat": seat, "value": across, "of": state.settings.goal, "unit": "across"} for seat in state.seats]
