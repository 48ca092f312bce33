"""What is true in the hedge, and questions about it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from ossuary.engine import Card, Catalog, Ref, Seat, Settings, State, setting

NEST = 2  # MA-1.1: birds of each flock
AIMED = ("steal", "hunt")  # deeds that are done to another flock

Deed = Literal["", "fish", "steal", "hunt", "swap"]


@dataclass(frozen=True)
class MagpiesSettings(Settings):
    goal: int = setting(10, "Trinkets that win the game.", low=6, high=15)
    rounds: int = setting(10, "Rounds until snow falls.", low=3, high=20)
    trinkets: int = setting(2, "Trinkets that each flock begins with.", low=0, high=4)


@dataclass(frozen=True)
class Bird(Card):
    """A card: what this bird can do in a turn, or which deed it can stop."""

    back: str = "bird"
    deed: Deed = ""
    takes: int = 0
    costs: int = 0
    blocks: Deed = ""

    def words(self) -> str:
        """What stands on the card."""
        says = {
            "fish": f"Take {self.takes} trinkets from the pond.",
            "steal": f"Steal {self.takes} trinkets from another flock.",
            "hunt": f"Pay {self.costs} trinkets: another flock loses a bird.",
            "swap": "Take a bird from the hedge, and put one back.",
        }
        stops = {"steal": "Nobody steals from you.", "hunt": "Nobody hunts your birds."}
        return " ".join(filter(None, [says.get(self.deed), stops.get(self.blocks)]))


@dataclass(slots=True, kw_only=True)
class Hedge(State):
    settings: MagpiesSettings
    cards: Catalog[Bird]
    active: Seat = ""
    first: Seat = ""
    round: int = 1
    trinkets: dict[Seat, int] = field(default_factory=dict)
    claims: dict[Seat, list[str]] = field(default_factory=dict)  # MA-R2: the birds each says to have
    lacks: dict[Seat, list[str]] = field(default_factory=dict)  # birds of which all have seen that they are not there
    stands: bool = False  # what the last claim has come to

    def nest(self, seat: Seat) -> list[Ref]:
        return self.piles[f"{seat}.nest"]

    def has(self, seat: Seat, bird: str) -> list[Ref]:
        """Its birds of this kind."""
        face = self.cards.face
        return [card for card in self.nest(seat) if face[card].id == bird]

    def flocks(self) -> list[Seat]:
        """MA-5.2  Those that have birds."""
        return [seat for seat in self.seats if self.piles[f"{seat}.nest"]]

    def blockers(self, deed: str) -> list[str]:
        """MA-4.1, MA-4.2  The birds that stop this deed."""
        return [bird.id for bird in self.cards.designs.values() if deed and bird.blocks == deed]
