"""What is true on the quay, and questions about it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ossuary.engine import Card, Catalog, Place, Ref, Seat, Settings, State, setting

HEAVY = 3  # FE-2.2: and everything above


@dataclass(frozen=True)
class FerrySettings(Settings):
    hand_size: int = setting(3, "Souls that each ferryman leads.", low=2, high=4)
    candles: int = setting(6, "Candles at the beginning.", low=0, high=12)
    goal: int = setting(16, "Souls that must be brought across.", low=5, high=20)


@dataclass(frozen=True)
class Soul(Card):
    """A card."""

    back: str = "soul"
    weight: int = 1

    def words(self) -> str:
        return f"Weighs {self.weight}."


@dataclass(frozen=True)
class Boat(Card):
    """No card: it has no copies, so it lies in no pile. `state.cards.designs` knows it."""

    copies: int = 0
    holds: int = 5


@dataclass(slots=True, kw_only=True)
class Ferry(State):
    settings: FerrySettings
    cards: Catalog[Any]  # Soul or Boat
    active: Seat = ""
    candles: int = 0
    told: dict[Seat, list[str]] = field(default_factory=dict)  # of each soul in a hand: "light", "heavy" or ""
    agreed: bool = False  # what the last vote has come to

    def hand(self, seat: Seat) -> list[Ref]:
        return self.piles[f"{seat}.hand"]

    def boats(self) -> list[Boat]:
        return [design for design in self.cards.designs.values() if isinstance(design, Boat)]

    def weight(self, place: Place) -> int:
        """What the souls in a pile weigh together."""
        return sum(self.cards.face[card].weight for card in self.piles[place])

    def word_for(self, card: Ref) -> str:
        """FE-2.2  What the others say of a soul."""
        return "heavy" if self.cards.face[card].weight >= HEAVY else "light"
