"""From seats and settings to a table with everything still in its box."""

from __future__ import annotations

from ossuary.engine import EVERYONE, NOBODY, Catalog, Place, Ref, Seat, sight

from .state import VERSES, VOICES, Lullaby, LullabySettings, Note


def setup(seats: tuple[Seat, ...], settings: LullabySettings, cards: Catalog[Note]) -> Lullaby:
    """LU-1.2, LU-1.3  The piles and who may look into them: a sexton sees all backs but their own."""
    eyes = {"songbook": NOBODY, "grass": EVERYONE, "sung": EVERYONE, **dict.fromkeys(VERSES, EVERYONE)}
    for seat in seats:
        eyes[f"{seat}.back"] = sight(other for other in seats if other != seat)
    piles: dict[Place, list[Ref]] = {place: [] for place in eyes}
    piles["songbook"] = cards.refs()
    return Lullaby(
        seats=seats, settings=settings, cards=cards, sight=eyes, piles=piles,
        breaths=settings.breaths, known={seat: [] for seat in seats},
    )  # fmt: skip


def check_cards(cards: Catalog[Note]) -> str | None:
    """LU-1.1  Enough for five sextons with five notes each, and nothing that cannot be whispered about."""
    for note in cards.designs.values():
        if note.voice not in VOICES:
            return f"note '{note.id}': voice: expected one of {', '.join(VOICES)}, found {note.voice!r}."
        if not 1 <= note.height <= 6:
            return f"note '{note.id}': height: expected a number from 1 to 6, found {note.height}."
    if len(cards.face) < 26:
        return f"expected at least 26 notes, five for each of five sextons and one to draw, found {len(cards.face)}."
    return None
