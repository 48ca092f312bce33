"""What a seat sees: built from what it may look at, nothing else."""

from __future__ import annotations

from ossuary.engine import Look, Seat, ShownArea, area, badge, counter, goal, sheet
from ossuary.engine.stage import ShownCard
from ossuary.engine.view import ShownGoal, ShownPart, ShownPile, ShownSheet

from .cards.cards import HEARTS, HIGHEST, LOWEST
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
    parts: list[ShownPart] = [_horde(look, state, seat), look.pile(HAND[seat], PLACES["hand"], "hand")]
    team = state.seats.index(seat) % 2 if len(state.seats) == 4 else None
    return area(seat, seat.capitalize(), parts, owner=seat, team=team)


def _horde(look: Look, state: Zombs, seat: Seat) -> ShownSheet:
    """ZB-2  The horde between its two ends, with a place for each number, and how long it is."""
    badges = [badge("run", len(state.horde(seat)), state.target)]
    if colour := state.colour(seat):
        badges.append(badge(colour))
    rows: list[ShownGoal | ShownPile] = [
        look.pile(LOW[seat], PLACES["low"], "row", note=_end(state, LOW[seat])),
        _run(look, state, seat),
        look.pile(HIGH[seat], PLACES["high"], "row", note=_end(state, HIGH[seat])),
    ]
    return sheet(f"{seat}.sheet", "horde", badges, rows=rows)


def _run(look: Look, state: Zombs, seat: Seat) -> ShownGoal:
    """ZB-4.7, ZB-5, ZB-6  What is there, what is missing, what comes next, and which end is closed."""
    held: list[str | ShownCard | None] = [None] * HIGHEST
    for card in state.horde(seat):
        held[state.face(card).number - 1] = look.card(card, place=HORDE[seat])
    following = [state.next_number(end) for end in (LOW[seat], HIGH[seat])] if state.horde(seat) else list(HEARTS)
    closed = {
        number - 1: "quarantine" if state.is_quarantined(seat) else "blocked"
        for number, end in zip(following, (LOW[seat], HIGH[seat]), strict=True)
        if number and state.piles[end]
    }
    coming = [number - 1 for number in following if number and number - 1 not in closed]
    need = [str(number) for number in range(LOWEST, HIGHEST + 1)]
    ends = {number - 1: end for number, end in zip(following, (LOW[seat], HIGH[seat]), strict=True) if number}
    means = ends if state.horde(seat) else None  # whoever begins a horde names no end
    return goal(HORDE[seat], need, held, name=PLACES["horde"], next=coming, marks=closed, means=means)


def _end(state: Zombs, place: str) -> str:
    if not state.piles[place]:
        return ""
    quarantine = state.face(state.piles[place][0]).number < 0
    return "quarantine" if quarantine else f"blocked, number {state.block_number(place)}"
