"""The options of a table, and the small records in its state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ossuary.engine import Ref, Seat, Settings, setting

from .lands import Tile


@dataclass(frozen=True)
class ChoboloSettings(Settings):
    sets: Literal["choose", "starter", "random"] = setting(
        "choose", "Each player chooses a set, takes the starter set of the seat, or gets any legal set (CH-1)."
    )
    opening: Literal["arrange", "quick"] = setting("arrange", "Lay boards and main towers, or begin at once (CH-2.9).")
    layout: Literal["book", "crescent"] = setting(
        "book", "The pattern of the boards: around the Centre Plane, or to one side of it (CH-2.10)."
    )
    teams: Literal["none", "two", "three"] = setting("none", "Every second or third seat plays together (CH-3.18).")
    round_limit: int = setting(60, "Rounds after which the score decides; 0: none (CH-3.20).", low=0, high=500)
    stops: int = setting(2, "How often players are asked for spells at first: 1 seldom, 3 at each step.", low=1, high=3)


@dataclass(frozen=True)
class Enchantment:
    """A permanent spell in play (CH-15.10): its card, who cast it, on what it lies, and how long."""

    card: Ref
    by: Seat
    on: Ref  # a character, or nothing
    lasts: str
    since: int = 0  # turns its bearer's owner had begun when it was cast (CH-R84)
    tiles: tuple[Tile, ...] = ()
    what: str = ""  # of the tiles: a terrain letter, or the name of a zone


@dataclass(frozen=True)
class Declared:
    """A spell that waits to be carried out (CH-15.6)."""

    seat: Seat
    card: Ref
    targets: tuple[Ref, ...]
    prepaid: bool = False
