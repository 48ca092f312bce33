"""What a seat sees: the land with everybody on it, the battle and the spells at hand, and each player's side."""

from __future__ import annotations

from ossuary.engine import Look, Ref, Seat, ShownArea, area, counter, note
from ossuary.engine.view import ShownPart
from ossuary.engine.wording import listed
from ossuary.games.chobolo.cards.cards import ELEMENTS, in_words, missing
from ossuary.games.chobolo.land.lands import grid
from ossuary.games.chobolo.land.layouts import SLOTS, slot_name
from ossuary.games.chobolo.walking.walk import Walk
from ossuary.games.chobolo.war.battle import Battle

from .opening import Opening
from .scenery import board
from .state import BOARDS, BOOK, COMPANY, DECK, DECLARED, HAND, PLAY, POOL, SHELF, WIZARD, Chobolo, owner

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
    for number, declared in enumerate(state.spells):
        about = [declared.seat, declared.card, *(ref for ref in declared.targets)]
        aims = ", ".join(f"{{{at}}}" for at in range(2, len(about)))
        text = "{0} wants to cast {1}" + (f" on {aims}" if aims else "")
        found.append(note(f"spell:{number}", "Spell", text, about))
    walk = next((one for one in reversed(state.flow) if isinstance(one, Walk)), None)
    if walk is not None and walk.who in state.at and walk.steps:
        found.append(note("walk", "Move", f"{{0}} has gone {walk.steps} of {spaces(state, walk)} spaces", [walk.who]))
    battle = next((one for one in reversed(state.flow) if isinstance(one, Battle)), None)
    if battle is not None:
        found.append(battle_note(battle))
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


def battle_note(battle: Battle) -> ShownPart:
    """Who shoots at whom, or who attacks whom in this round."""
    about: list[Ref] = []
    lines: list[str] = []
    for word, pairs in (("aims at", battle.shots), ("attacks", list(battle.aims.items()))):
        for one, other in pairs:
            done = " (done)" if one in battle.done else ""
            lines.append(f"{{{len(about)}}} {word} {{{len(about) + 1}}}{done}")
            about += [one, other]
    for seat in battle.truces:
        lines.append(f"truce with {{{len(about)}}}")
        about.append(seat)
    if not lines:
        lines, about = [", ".join(f"{{{at}}}" for at in range(len(battle.group)))], list(battle.group)
    name = f"Battle, round {battle.round}" if battle.round else "Battle"
    return note("battle", name, "; ".join(lines), about)


# -- a player's side -----------------------------------------------------------------------------------


def player(look: Look, state: Chobolo, seat: Seat) -> ShownArea:
    parts: list[ShownPart] = [note(f"{seat}.stack", "Spell stack", stack_text(state.stacks[seat]))]
    parts.append(note(f"{seat}.state", "State", status(state, seat)))
    if WIZARD[seat] in state.kinds and state.alignments[seat]:
        parts += hints(look, state, seat)
    for place, name, shape in (
        (HAND, "hand", "hand"), (PLAY, "play", "row"), (POOL, "pool", "row"), (BOOK, "book", "row"),
        (COMPANY, "company", "row"), (DECK, "deck", "stack"),
    ):  # fmt: skip
        if name != "pool" or state.piles[POOL[seat]]:
            parts.append(look.pile(place[seat], PLACES[name], shape))  # type: ignore[arg-type]
    if state.piles[BOARDS[seat]] and not state.mains:
        parts.append(look.pile(BOARDS[seat], PLACES["boards"], "row"))
    count = {"none": 0, "two": 2, "three": 3}[state.settings.teams]
    team = state.seats.index(seat) % count if count and len(state.seats) > count else None
    return area(seat, seat.capitalize(), parts, owner=seat, team=team)


def stack_text(stack: str) -> str:
    """Bottom to top, as costs are written."""
    return in_words(stack) + " (top)" if stack else "empty"


def status(state: Chobolo, seat: Seat) -> str:
    if seat in state.out:
        return "out of the game"
    words = []
    if state.alignments.get(seat):
        words.append(f"aligned with {ELEMENTS[state.alignments[seat]]}")
    if state.carrier == seat:
        words.append("carries Chobolo")
    if state.strikes[seat]:
        words.append(f"strike {state.strikes[seat]} of 3")
    towers = sum(holder == seat for holder in state.towers.values())
    words.append(f"{towers} of 3 auxiliary towers")
    dead = [state.face(one).name for one in state.kinds if owner(one) == seat and one not in state.at and state.mains]
    if dead:
        words.append(f"dead: {listed(dead)}")
    words.append(f"asked for spells at level {state.stops[seat]}")
    return ", ".join(words)


def hints(look: Look, state: Chobolo, seat: Seat) -> list[ShownPart]:
    """What could be cast next, and which chips are still missing; of a hand only before its owner's eyes."""
    cards = state.piles[BOOK[seat]][1:]
    if look.sees(HAND[seat]):
        cards = cards + state.piles[HAND[seat]]
    lines = []
    for at, card in enumerate(cards):
        lacking = missing(state.stacks[seat], state.cost(seat, card))
        lines.append(f"{{{at}}}: " + (f"needs {in_words(lacking)}" if lacking else "ready"))
    return [note(f"{seat}.hints", "Spells", "; ".join(lines), cards)]
