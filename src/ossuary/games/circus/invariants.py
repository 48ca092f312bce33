"""What is true at every moment of every game: looked at by the promises, never in play."""

from __future__ import annotations

from collections.abc import Iterator

from .body.losing import LoseLives, LosePart, Repair
from .body.slots import free
from .body.upgrading import PlayUpgrade
from .state import BODY, QUESTS, ROW, SELF, WON, ZOMBIE_PENALTY, Circus

HOMES = {
    "upgrade": ("upgrades", "scrap", "common", "heap", "stack", "body", "hand", "eyes"),
    "voodoo": ("voodoo", "spent", "common", "heap", "stack", "hand", "eyes"),
    "quest": ("quests", "row", "won", "eyes"),
    "limb": ("arms", "legs", "body", "stack"),
    "animatron": ("self", "box"),
    "die": ("box",),
}


def invariants(state: Circus) -> Iterator[str]:
    """What is not as it must be."""
    yield from _places(state)
    mending = any(isinstance(step, LoseLives | Repair | LosePart | PlayUpgrade) for step in state.flow)
    for seat in state.seats:
        if not mending and min(free(state, seat)) < 0:
            yield f"{seat} uses more slots than there are (CC-R11)"
        if not mending and seat not in state.zombies and not state.lives(seat):
            yield f"{seat} lives without lives (CC-R40)"
        earned = sum(state.quest(quest).popularity + state.tokens.get(quest, 0) for quest in state.piles[WON[seat]])
        if state.popularity(seat) != earned - ZOMBIE_PENALTY * (seat in state.zombies):
            yield f"the popularity of {seat} is not that of the Quests (CC-R45)"
        limit = sum(state.quest(quest).cards for quest in state.piles[WON[seat]])
        if state.limit(seat) != state.cards.face[state.piles[SELF[seat]][0]].limit + limit:
            yield f"the card limit of {seat} is not that of the Quests (CC-R36)"
    if not state.piles[ROW] and state.piles[QUESTS] and state.result is None:
        yield "the row is empty, and there are Quests (CC-R21)"
    if not state.used <= {card for seat in state.seats for card in state.piles[BODY[seat]]}:
        yield "a card that is not in play is used up (CC-R32)"
    if min(state.tokens.values(), default=0) < 0:
        yield "a Quest owes tokens (CC-R34)"


def _places(state: Circus) -> Iterator[str]:
    """Every card lies where its kind belongs."""
    for place, pile in state.piles.items():
        for card in pile:
            if place.rpartition(".")[2] not in HOMES[state.cards.face[card].back]:
                yield f"{card} lies in {place} (CC-R15)"
