"""What can happen in battles and to whoever is shot at or struck, and the rule it comes from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ossuary.engine import Event, Ref, Seat


@dataclass(frozen=True)
class Aimed(Event):
    text: ClassVar[str] = "{shooter} aims at {target}"
    cites: ClassVar[str] = "CH-16.15"
    shooter: Ref
    target: Ref


@dataclass(frozen=True)
class Shot(Event):
    text: ClassVar[str] = "{shooter} shoots at {target}: {high} against {low}"
    cites: ClassVar[str] = "CH-7.2"
    shooter: Ref
    target: Ref
    high: int
    low: int


@dataclass(frozen=True)
class SpellStruck(Event):
    """A bolt, a blast or a burning hex."""

    text: ClassVar[str] = "Magic of {seat} strikes {target}: {high} against {low}"
    cites: ClassVar[str] = "CH-R89"
    seat: Seat
    target: Ref
    high: int
    low: int


@dataclass(frozen=True)
class BattleBegan(Event):
    text: ClassVar[str] = "Battle of {who}"
    cites: ClassVar[str] = "CH-16.3"
    who: tuple[Ref, ...]


@dataclass(frozen=True)
class Truce(Event):
    text: ClassVar[str] = "{seat} and {other} keep the peace in this battle"
    cites: ClassVar[str] = "CH-16.6"
    seat: Seat
    other: Seat


@dataclass(frozen=True)
class Attacked(Event):
    text: ClassVar[str] = "{attacker} attacks {target}: {high} against {low}"
    cites: ClassVar[str] = "CH-17.8"
    attacker: Ref
    target: Ref
    high: int
    low: int


@dataclass(frozen=True)
class LostLevel(Event):
    text: ClassVar[str] = "{character} falls to level {level}"
    cites: ClassVar[str] = "CH-6.3"
    character: Ref
    level: int


@dataclass(frozen=True)
class GainedLevel(Event):
    text: ClassVar[str] = "{character} rises to level {level}"
    cites: ClassVar[str] = "CH-6.5"
    character: Ref
    level: int


@dataclass(frozen=True)
class Died(Event):
    text: ClassVar[str] = "{character} dies"
    cites: ClassVar[str] = "CH-6.4"
    character: Ref
