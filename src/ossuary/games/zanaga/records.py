"""A hero's belongings, and a combat in progress: parts of the state."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from ossuary.engine import Ref, Seat


@dataclass(slots=True)
class Hero:
    """What a hero has beside cards and counters on them."""

    tile: Ref = ""
    gold: int = 0
    gear: dict[str, int] = field(default_factory=dict)
    counters: tuple[int, int, int, int] = (0, 0, 0, 0)  # adventure counters: green, yellow, blue, red
    experience: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0)  # in the order of EXPERIENCE
    next_dice: int = 0  # `nextdice`: what the next movement roll changes by
    knock_outs: int = 0


@dataclass(slots=True)
class Combat:
    """A combat in progress: the only one there is."""

    seat: Seat  # who fights; between heroes, who does not play the Challenge now
    enemy: Ref  # a Challenge or god; between heroes, the seat that plays the Challenge
    kind: Literal["counter", "roaming", "god", "hero"]
    round: int = 0
    phase: str = ""
    wounds: int = 0  # of the enemy
    attacked: list[Ref] = field(default_factory=list)  # characters that have attacked in this round
    spent: list[str] = field(default_factory=list)  # abilities used for this combat, round or occasion
    disabled: list[Ref] = field(default_factory=list)
    reduced: dict[str, int] = field(default_factory=dict)  # `creduce`, by phase
    softened: int = 0  # `cval`
    webbed: int = 0
    barred: str = ""  # `harry`: the phase in which nobody attacks this round
    acting: Ref = ""
    deed: str = ""  # attack, defend or stand (the Challenge's part between heroes)
    bonus: int = 0
    extra: int = 0  # damage
    dice: tuple[int, ...] = ()
    total: int = 0
    against: int = 0
    dealt: int = 0  # wounds and exhaustion that the last blow of the enemy really placed
    outcome: str = ""  # won, fled or out
    why: str = ""  # the rule by which he fled, if it was not the escape test
