"""What a seat sees: built from what it may look at, nothing else."""

from __future__ import annotations

from ossuary.engine import Badge, Look, Ref, Seat, ShownArea, ShownPart, ShownStanding, area, badge, counter, note

from .state import MOST_BREATHS, VERSES, Lullaby, certain, excluded

PLACES = {
    "songbook": "songbook",
    "grass": "grass",
    "sung": "sung verses",
    "dusk": "verse of dusk",
    "midnight": "verse of midnight",
    "dawn": "verse of dawn",
    "back": "notes",
}
COUNTERS = {"breaths": "breaths", "awake": "awake", "verses": "verses sung", "turns": "turns left"}


HEARD = "has heard"


def called(ref: Ref) -> str | None:
    """Counters are no cards, so nobody else knows what they are called."""
    return HEARD if ref.endswith(".heard") else COUNTERS.get(ref)


def standings(look: Look) -> list[ShownStanding]:
    """LU-6.1  The common goal."""
    state: Lullaby = look.state
    return [{"seat": seat, "value": state.sung, "of": state.goal, "unit": "verses"} for seat in state.seats]


def view(look: Look) -> list[ShownArea]:
    """The verses and what all of them share, then everybody's notes."""
    state: Lullaby = look.state
    verses: list[ShownPart] = [look.pile(verse, PLACES[verse], "row") for verse in VERSES]
    shared: list[ShownPart] = [
        counter("breaths", COUNTERS["breaths"], state.breaths, MOST_BREATHS),
        counter("verses", COUNTERS["verses"], state.sung, state.goal),
        counter("awake", COUNTERS["awake"], state.awake, state.settings.dead),
        *([counter("turns", COUNTERS["turns"], state.turns_left, len(state.seats))] if state.turns_left >= 0 else []),
        *(look.pile(place, PLACES[place]) for place in ("songbook", "grass", "sung")),
    ]
    return [
        area("table", "Lullaby", [*verses, *shared]),
        *(area(seat, seat.capitalize(), [notes(look, seat), *heard(state, seat)], owner=seat) for seat in state.seats),
    ]


def notes(look: Look, seat: Seat) -> ShownPart:
    """LU-3.5  Notes with what their sexton knows of them: everybody has heard it."""
    signs_at = {at: signs for at, known in enumerate(look.state.known[seat]) if (signs := badges(known))}
    return look.pile(f"{seat}.back", PLACES["back"], "hand" if look.seat == seat else "row", badges=signs_at)


def heard(state: Lullaby, seat: Seat) -> list[ShownPart]:
    """LU-3.5  The same in words, for the small notes of others show no signs: “1 low, 3 bell, not low”."""
    said = [
        (at, [*certain(known), *(f"not {word}" for word in excluded(known))])
        for at, known in enumerate(state.known[seat], 1)
    ]
    text = "; ".join(f"{at} {', '.join(words)}" for at, words in said if words)
    return [note(f"{seat}.heard", HEARD, text)] if text else []


def badges(known: int) -> list[Badge]:
    """What is known to be true of a note, then what is known to be false."""
    return [*map(badge, certain(known)), *(badge(f"not {word}", "not") for word in excluded(known))]
