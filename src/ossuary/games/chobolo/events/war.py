"""What can happen in battles and to whoever is shot at or struck, and the rule it comes from."""

from __future__ import annotations

from dataclasses import dataclass, field
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
    """CH-7.13, CH-7.14  In an exchange each shoots at the other, and the lower one is hit."""

    cites: ClassVar[str] = "CH-7.2"
    shooter: Ref
    target: Ref
    high: int
    low: int
    outcome: str = field(default="", compare=False)  # a hit, a miss

    @property
    def text(self) -> str:  # type: ignore[override]
        exchange = self.rule in ("CH-7.13", "CH-7.14")
        shoots = "{shooter} and {target} shoot at each other" if exchange else "{shooter} shoots at {target}"
        return shoots + ": {high} against {low}, {outcome}"


@dataclass(frozen=True)
class SpellStruck(Event):
    """A bolt, a blast or a burning hex."""

    text: ClassVar[str] = "Magic of {seat} strikes at {target}: {high} against {low}, {outcome}"
    cites: ClassVar[str] = "CH-R89"
    seat: Seat
    target: Ref
    high: int
    low: int
    outcome: str = field(default="", compare=False)


@dataclass(frozen=True)
class BattleBegan(Event):
    text: ClassVar[str] = "A battle begins: {who}"
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
    """CH-17.8, CH-17.9  Each attacks the other, or the target is busy elsewhere and rolls the bare die."""

    cites: ClassVar[str] = "CH-17.8"
    attacker: Ref
    target: Ref
    high: int
    low: int
    outcome: str = field(default="", compare=False)

    @property
    def text(self) -> str:  # type: ignore[override]
        fight = (
            "{attacker} and {target} fight"
            if self.rule == "CH-17.8"
            else "{attacker} attacks {target}, who only defends"
        )
        return fight + ": {high} against {low}, {outcome}"


@dataclass(frozen=True)
class LostLevel(Event):
    cites: ClassVar[str] = "CH-6.3"
    character: Ref
    level: int
    how: str = field(default="", compare=False)  # "shot by"
    source: Ref = field(default="", compare=False)  # whoever or whatever did it

    @property
    def text(self) -> str:  # type: ignore[override]
        return (
            "{character} falls to level {level}, {how} {source}" if self.how else "{character} falls to level {level}"
        )


@dataclass(frozen=True)
class GainedLevel(Event):
    cites: ClassVar[str] = "CH-6.5"
    character: Ref
    level: int

    @property
    def text(self) -> str:  # type: ignore[override]
        return "{character} rises to level {level}" + GAINS.get(self.rule, "")


@dataclass(frozen=True)
class Died(Event):
    cites: ClassVar[str] = "CH-6.4"
    character: Ref
    how: str = field(default="", compare=False)
    source: Ref = field(default="", compare=False)

    @property
    def text(self) -> str:  # type: ignore[override]
        return "{character} dies, {how} {source}" if self.how else DEATHS.get(self.rule, "{character} dies")


GAINS = {
    "CH-6.5": " for a final blow",
    "CH-6.10": " on the Centre Hex",
}
DEATHS = {
    "CH-10.8": "{character} drowns in the lake",
    "CH-10.10": "{character} drowns: nobody stays on a lake",
    "CH-5.15": "{character} stood on the Centre Hex and dies",
    "CH-5.16": "{character} stood on the Centre Hex and dies",
    "CH-R46": "{character} has nowhere to go and dies",
    "CH-18.7": "{character} leaves the board with its player",
    "CH-3.14": "{character} leaves the board with its player",
}
