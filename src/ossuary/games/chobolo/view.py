"""What a seat sees: the land with everybody on it, the battle and the spells at hand, and each player's side."""

from __future__ import annotations

from ossuary.engine import Look, Ref, Seat, ShownArea, area, counter, note
from ossuary.engine.view import ShownPart
from ossuary.games.chobolo.land.lands import grid
from ossuary.games.chobolo.land.layouts import SLOTS, slot_name
from ossuary.games.chobolo.walking.walk import Walk

from .opening import Opening
from .scenery import board
from .sheet import wizard_sheet
from .state import BOARDS, DECLARED, HAND, SHELF, Chobolo

PLACES = {
    "hand": "hand", "deck": "spell deck", "play": "spells in play", "pool": "Spell Pool", "book": "book",
    "company": "company", "boards": "boards", "declared": "declared spells", "shelf": "sets", "box": "box",
}  # fmt: skip


def called(ref: Ref) -> str | None:
    """`hex K11`, `Ann's archer`; cards and piles have names of their own."""
    if ref.startswith("hex:"):
        return f"hex {grid(ref)}"
    if ref.startswith("tower:"):
        return f"the tower on {grid(ref.removeprefix('tower:'))}"
    if ref in SLOTS:
        return slot_name(ref)
    seat, dot, kind = ref.partition(".")
    if dot and len(seat) == 3 and kind not in PLACES and ":" not in kind and kind not in ("stack", "hints", "state"):
        return f"{seat.capitalize()}'s {kind.replace('-', ' ')}"
    return None


def view(look: Look) -> list[ShownArea]:
    state: Chobolo = look.state
    parts: list[ShownPart] = []
    if state.layout:
        parts.append(board(state))
    if isinstance(state.flow[-1] if state.flow else None, Opening) and not state.layout:
        parts.append(look.pile(SHELF, PLACES["shelf"], "row"))
    parts.append(look.pile(DECLARED, PLACES["declared"], "row"))
    parts += happenings(state)
    parts.append(counter("round", "Round", state.round, state.settings.round_limit or None))
    if state.die:
        parts.append({"part": "die", "ref": "die", "face": str(state.die)})
    return [area("table", "Table", parts), *(player(look, state, seat) for seat in state.seats)]


# -- what is going on ----------------------------------------------------------------------------------


def happenings(state: Chobolo) -> list[ShownPart]:
    found: list[ShownPart] = []
    for number, declared in enumerate(state.spells[:-1]):  # the last one is what is being decided
        about = [declared.seat, declared.card, *(ref for ref in declared.targets)]
        aims = ", ".join(f"{{{at}}}" for at in range(2, len(about)))
        text = "{0} wants to cast {1}" + (f" on {aims}" if aims else "")
        found.append(note(f"spell:{number}", "Spell", text, about))
    walk = next((one for one in reversed(state.flow) if isinstance(one, Walk)), None)
    if walk is not None and walk.who in state.at and walk.steps:
        found.append(note("walk", "Move", f"{{0}} has gone {walk.steps} of {spaces(state, walk)} spaces", [walk.who]))
    if not state.opened:
        found.append(note("plane", "Centre Plane", "The Plane Wall is closed: nobody may enter."))
    elif not state.captured:
        found.append(note("plane", "Centre Plane", "The Plane Wall is open for wizards."))
    if state.ascending:
        found.append(
            note("ascending", "Ascending", "{0} wins by ending the turn on the Centre Hex.", [state.ascending])
        )
    return found


def spaces(state: Chobolo, walk: Walk) -> int:
    return state.allowance(walk.who, walk.start) - int(walk.swamped)


# -- a player's side -----------------------------------------------------------------------------------


def player(look: Look, state: Chobolo, seat: Seat) -> ShownArea:
    parts: list[ShownPart] = [wizard_sheet(look, state, seat), look.pile(HAND[seat], PLACES["hand"], "hand")]
    if state.piles[BOARDS[seat]] and not state.mains:
        parts.append(look.pile(BOARDS[seat], PLACES["boards"], "row"))
    count = {"none": 0, "two": 2, "three": 3}[state.settings.teams]
    team = state.seats.index(seat) % count if count and len(state.seats) > count else None
    return area(seat, seat.capitalize(), parts, owner=seat, team=team)
