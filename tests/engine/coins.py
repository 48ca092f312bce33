"""Small records of several kinds, for tests of what is written and read."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import Literal, NamedTuple


@dataclass(frozen=True)
class Coin:
    value: int
    kind: Literal["gold", "lead"] = "gold"


@dataclass(frozen=True)
class Medal:
    value: int
    kind: Literal["gold", "lead"] = "gold"


@dataclass(frozen=True)
class Crown(Coin):
    gems: int = 3


class Spot(NamedTuple):
    x: int
    y: int


class Colour(Enum):
    RED = "red"


class Suit(StrEnum):
    BONES = "bones"
