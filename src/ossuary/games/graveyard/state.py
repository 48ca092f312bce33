"""What is true in the graveyard, and questions about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ossuary.engine import Card, Catalog, EffectCard, Place, Ref, Seat, Settings, State, setting

GRAVES: tuple[Place, ...] = ("oak", "yew", "elm")


@dataclass(frozen=True)
class GraveyardSettings(Settings):
    hand_size: int = setting(4, "Night cards dealt to each thief.", low=1, high=4)


@dataclass(frozen=True)
class NightCard(EffectCard):
    """A card that is played."""

    back: str = "night"
    reaction: bool = False


@dataclass(frozen=True)
class Zombie(Card):
    """A card that is won."""

    back: str = "zombie"
    value: int = 1


@dataclass(slots=True, kw_only=True)
class Graveyard(State):
    settings: GraveyardSettings
    cards: Catalog[Any]  # NightCard or Zombie
    active: Seat = ""

    @property
    def stack(self) -> list[Ref]:
        return self.piles["stack"]

    def hand(self, seat: Seat) -> list[Ref]:
        return self.piles[f"{seat}.hand"]

    def open_graves(self) -> list[Place]:
        """Graves that still hold a zombie."""
        return [grave for grave in GRAVES if self.piles[grave]]

    def reactions(self, seat: Seat) -> list[Ref]:
        return [card for card in self.hand(seat) if self._is_reaction(card)]

    def actions(self, seat: Seat) -> list[Ref]:
        return [card for card in self.hand(seat) if not self._is_reaction(card)]

    def score(self, seat: Seat) -> int:
        """GY-5.3  What is written on the raised zombies."""
        return sum(self.cards.face[card].value for card in self.piles[f"{seat}.raised"])

    def _is_reaction(self, card: Ref) -> bool:
        face = self.cards.face[card]
        return isinstance(face, NightCard) and face.reaction
