"""What is true in the land, and what things are called there."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from ossuary.engine import EVERYONE, Card, Catalog, Ref, Seat, Settings, State, setting
from ossuary.engine.boards.maps import GameMap
from ossuary.engine.boards.paths import Reach, reach

from .land import LANDS, WAYS

KINDS = ("ember", "leaf", "cloud", "wave")
NAMES = {0: "Kingsgate", 37: "Lantern Hill", 82: "Gate of the Four Winds", 120: "Fen"}


@dataclass(frozen=True)
class AtlasSettings(Settings):
    shape: Literal["hexes", "squares"] = setting("hexes", "What the land is made of.")
    notes: bool = setting(False, "Something is noted on every third tile.")
    rounds: int = setting(6, "Rounds to play.", low=1, high=20)


@dataclass(frozen=True)
class Supply(Card):
    """Nobody needs it on the way; it is there to be packed."""


@dataclass(frozen=True, kw_only=True)
class Satchel(Card):
    supplies: tuple[str, ...]


@dataclass(slots=True, kw_only=True)
class Atlas(State):
    settings: AtlasSettings
    cards: Catalog[Any]
    active: Seat = ""
    round: int = 1
    dice: list[int] = field(default_factory=lambda: [1, 1])
    where: dict[Ref, Ref] = field(default_factory=dict)  # scout -> tile
    tired: list[Ref] = field(default_factory=list)
    columns: dict[Ref, list[Ref]] = field(default_factory=dict)  # tile -> chips, bottom first
    won: dict[Seat, list[Ref]] = field(default_factory=dict)
    mojo: dict[Seat, int] = field(default_factory=dict)

    @property
    def land(self) -> GameMap:
        return LANDS[self.settings.shape]

    def walls(self, tile: Ref) -> list[str]:
        return WAYS[self.settings.shape].get(tile, {}).get("wall", [])

    def reach(self, scout: Ref) -> Reach:
        """AT-1.1, AT-1.2"""
        land = self.land

        def price(here: Ref, there: Ref) -> int | None:
            side = next(side for side, tile in land.exits[here].items() if tile == there)
            return None if land.tiles[there] == "lake" or side in self.walls(here) else 1

        return reach(land.neighbours, self.where[scout], price, sum(self.dice))


def setup(seats: tuple[Seat, ...], settings: AtlasSettings, cards: Catalog[Any]) -> Atlas:
    """Scouts in pairs, and columns of chips here and there."""
    state = Atlas(seats=seats, settings=settings, cards=cards, piles={"box": cards.refs()}, sight={"box": EVERYONE})
    dry = [tile for tile, terrain in state.land.tiles.items() if terrain != "lake"]
    for number, seat in enumerate(seats):
        state.where[f"scout:{seat}-1"] = dry[(number * 17 + 31) % len(dry)]
        state.where[f"scout:{seat}-2"] = dry[(number * 17 + 33) % len(dry)]
        state.won[seat], state.mojo[seat] = [], 7
    state.where["scout:ann-2"] = state.where["scout:bob-1"]
    for number in range(9):
        tile = state.where["scout:ann-1"] if number == 0 else dry[(number * 15 + 20) % len(dry)]
        state.columns[tile] = [f"chip:{number}-{at}" for at in range((2, 3, 5, 8, 4)[number % 5])]
    return state


def called(ref: Ref) -> str | None:
    kind, _, rest = ref.partition(":")
    if kind == "scout":
        seat, _, number = rest.partition("-")
        return f"{seat.capitalize()}'s {'first' if number == '1' else 'second'} scout"
    if kind == "chip":
        return f"{KINDS[sum(map(int, rest.split('-'))) % 4]} chip"
    if kind in ("hex", "tile"):
        return name_of(LANDS["hexes" if kind == "hex" else "squares"], ref)
    return f"die {int(rest) + 1}" if kind == "die" else None


def name_of(land: GameMap, tile: Ref) -> str:
    number = list(land.tiles).index(tile)
    return NAMES.get(number) or f"{land.tiles[tile]} {land.grid[tile]}"
