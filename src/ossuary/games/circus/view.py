"""What a seat sees: built from what it may look at, nothing else."""

from __future__ import annotations

from ossuary.engine import Look, Ref, Seat, ShownArea, area, counter

from .state import BODY, EYES, HAND, QUESTS, ROW, SELF, STACK, WON, Circus

PLACES = {
    "upgrades": "Upgrade deck",
    "voodoo": "Voodoo deck",
    "quests": "Quest deck",
    "common": "common deck",
    "scrap": "discarded Upgrades",
    "spent": "discarded Voodoo",
    "heap": "discard pile",
    "row": "row of Quests",
    "stack": "cards being played",
    "arms": "Arms",
    "legs": "Legs",
    "box": "box",
    "hand": "hand",
    "body": "body",
    "won": "completed Quests",
    "self": "Animatron",
    "eyes": "cards being put in order",
}


def called(ref: Ref) -> str | None:
    return None


def view(look: Look) -> list[ShownArea]:
    state: Circus = look.state
    parts = [look.pile(place, PLACES[place]) for place in (ROW, QUESTS, STACK)]
    return [area("table", "Table", parts)]
