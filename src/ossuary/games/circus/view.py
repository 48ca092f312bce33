"""What a seat sees: built from what it may look at, nothing else."""

from __future__ import annotations

from collections.abc import Iterable

from ossuary.engine import Look, Ref, Seat, ShownArea, area, counter, note
from ossuary.engine.stage import ShownDie
from ossuary.engine.view import ShownPart

from .body.slots import free, provided
from .cards.cards import FACES
from .cards.dice import Value, outcome
from .state import (
    ADDED,
    ARMS,
    BODY,
    COMMON,
    DIE,
    DISCARD,
    EYES,
    HAND,
    HEAP,
    LEGS,
    QUESTS,
    ROW,
    SCRAP,
    SELF,
    SPENT,
    STACK,
    UPGRADES,
    VOODOO,
    WON,
    Circus,
    Trial,
)

PLACES = {
    UPGRADES: "Upgrade deck",
    VOODOO: "Voodoo deck",
    COMMON: "deck",
    QUESTS: "Quest deck",
    SCRAP: "discarded Upgrades",
    SPENT: "discarded Voodoo",
    HEAP: "discard pile",
    ROW: "row of Quests",
    STACK: "being played",
    ARMS: "Arms",
    LEGS: "Legs",
    "hand": "hand",
    "body": "body",
    "won": "Quests",
    "self": "Animatron",
    "eyes": "cards in view",
}

SO_FAR = {
    "success": "{0} is tested for {1}: a success, as it stands.",
    "boring": "{0} is tested for {1}: boring, as it stands.",
    "fail": "{0} is tested for {1}: a fail, as it stands.",
}


def called(ref: Ref) -> str | None:
    """`die-3` is die 3, `epic` is Epic."""
    kind, _, number = ref.partition("-")
    if number.isdecimal() and kind in ("die", "added"):
        return f"die {number}" if kind == "die" else f"added value {number}"
    word = ref.removeprefix("say:")
    return word.capitalize() if word in FACES else None


def view(look: Look) -> list[ShownArea]:
    """The Quests and the running test, the decks, then everybody: numbers, body, Quests, hand."""
    state: Circus = look.state
    return [area("table", "Table", [*_quests(look, state), *_decks(look, state)]), *(
        _player(look, state, seat) for seat in state.seats
    )]  # fmt: skip


def _quests(look: Look, state: Circus) -> list[ShownPart]:
    parts: list[ShownPart] = [look.pile(ROW, PLACES[ROW], "row", note=_tokens(state, state.piles[ROW]))]
    if state.piles[STACK]:
        parts.append(look.pile(STACK, PLACES[STACK], "row"))
    test = state.test
    if test is not None:
        parts += [_die(ref, value) for ref, value in zip(DIE, test.dice, strict=False)]
        parts += [_die(ref, value, "added") for ref, value in zip(ADDED, test.added, strict=False)]
        parts.append(note("test", "Test", _told(state, test), (test.receiver or test.tester, test.quest)))
    if state.now.extra:
        parts.append(note("extra", "Encore", "{0} tries one more Quest this turn.", (state.active,)))
    return parts


def _told(state: Circus, test: Trial) -> str:
    if test.receiver:
        return "{0} is about to get {1}."
    if test.certain:
        return "{0} is tested for {1}, and is sure to succeed."
    if test.dice or test.added:
        return SO_FAR[outcome((*test.dice, *test.added))]
    return "{0} is tested for {1}."


def _die(ref: Ref, value: Value, word: str = "") -> ShownDie:
    shown: ShownDie = {"part": "die", "ref": ref, "face": value.face}
    if said := " ".join(filter(None, (word, "cancelled" if value.cancelled else ""))):
        shown["note"] = said
    return shown


def _tokens(state: Circus, quests: Iterable[Ref]) -> str:
    """CC-10.4  Popularity that was added by failing."""
    held = [f"{state.quest(quest).name} +{state.tokens[quest]}" for quest in quests if state.tokens.get(quest)]
    return f"tokens: {', '.join(held)}" if held else ""


def _decks(look: Look, state: Circus) -> list[ShownPart]:
    parts: list[ShownPart] = [look.pile(QUESTS, PLACES[QUESTS])]
    for deck in state.decks:
        parts += [look.pile(deck, PLACES[deck]), look.pile(DISCARD[deck], PLACES[DISCARD[deck]])]
    parts += [counter(place, f"{PLACES[place]} left", len(state.piles[place])) for place in (ARMS, LEGS)]
    return [*parts, counter("round", "Round", state.round, state.settings.round_limit)]


def _player(look: Look, state: Circus, seat: Seat) -> ShownArea:
    friends = state.team(seat)
    fame = sum(state.popularity(friend) for friend in friends)
    counters = [
        counter(f"{seat}.popularity", "Popularity", state.popularity(seat), None if len(friends) > 1 else state.target),
        *([counter(f"{seat}.together", "Together", fame, state.target)] if len(friends) > 1 else []),
        counter(f"{seat}.lives", "Lives", state.lives(seat)),
        counter(f"{seat}.power", "Power", state.attribute(seat, "power")),
        counter(f"{seat}.speed", "Speed", state.attribute(seat, "speed")),
        counter(f"{seat}.intelligence", "Intelligence", state.attribute(seat, "intelligence")),
        *_slots(state, seat),
        counter(f"{seat}.limit", "Card limit", state.limit(seat)),
    ]
    parts: list[ShownPart] = [
        *counters,
        look.pile(SELF[seat], PLACES["self"], "row", note="zombie" if seat in state.zombies else ""),
        look.pile(BODY[seat], PLACES["body"], "row", note=_used(state, seat)),
        look.pile(WON[seat], PLACES["won"], "row", note=_tokens(state, state.piles[WON[seat]])),
    ]
    if state.piles[EYES[seat]]:
        parts.append(look.pile(EYES[seat], PLACES["eyes"], "row"))
    parts.append(look.pile(HAND[seat], PLACES["hand"], "hand"))
    team = state.seats.index(friends[0]) if state.in_pairs else None
    return area(seat, seat.capitalize(), parts, owner=seat, team=team)


def _slots(state: Circus, seat: Seat) -> list[ShownPart]:
    """CC-3  Used bones, hands and feet, of how many there are."""
    names = ("Bones", "Hands", "Feet")
    return [
        counter(f"{seat}.{name.lower()}", name, given - left, given)
        for name, given, left in zip(names, provided(state, seat), free(state, seat), strict=True)
    ]


def _used(state: Circus, seat: Seat) -> str:
    """CC-8.2  The cards in play that wait for their owner's next turn."""
    used = [state.cards.face[card].name for card in state.piles[BODY[seat]] if card in state.used]
    return f"used: {', '.join(used)}" if used else ""
