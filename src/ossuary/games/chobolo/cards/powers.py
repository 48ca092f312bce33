"""What holds while a spell lies on a character, while a wizard carries Chobolo, or for a warrior all the time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from ossuary.engine import Word

Scope = Literal["hth", "passive", "ranged", "rdef"]
Ability = Literal[
    "archery", "mason", "cover", "riverwalk", "fly", "shotproof", "anchored", "untouchable", "doublechip"
]  # fmt: skip
Action = Literal["move", "build", "attack", "shoot", "cast"]

SCOPES: dict[Scope, str] = {
    "hth": "on its rolls when it fights hand to hand",
    "passive": "when somebody attacks it whom it does not fight itself",
    "ranged": "on its shots",
    "rdef": "against shots and against strikes of spells",
}
ABILITIES: dict[Ability, str] = {
    "archery": "shoots at characters one or two hexes away",
    "mason": "builds a tower on a 3 or 4",
    "cover": "cannot be shot while it stands on a forest hex",
    "riverwalk": "walks along rivers on a 3 or 4, and over lakes",
    "fly": "flies over characters, towers, lakes and walls",
    "shotproof": "cannot be shot, nor be aimed at with a bolt",
    "anchored": "cannot be moved by spells",
    "untouchable": "neither fights nor shoots, and nobody can attack, shoot or strike it",
    "doublechip": "may take two chips at once wherever it enters an element hex",
}


@dataclass(frozen=True)
class Power(Word):
    """A word that does nothing by itself and is looked up when it matters."""


@dataclass(frozen=True)
class Bonus(Power):
    """Added to rolls: modified ones (hth), unmodified ones when attacked (passive), shots, and against shots (rdef)."""

    scope: Scope
    by: int

    def words(self) -> str:
        return f"{self.by:+d} {SCOPES[self.scope]}"


@dataclass(frozen=True)
class Pace(Power):
    """Added to the spaces of a move, which never fall below 0."""

    by: int

    def words(self) -> str:
        return f"{self.by:+d} space{'s' if abs(self.by) != 1 else ''}"


@dataclass(frozen=True)
class Grant(Power):
    """The bearer has this ability."""

    ability: Ability

    def words(self) -> str:
        return ABILITIES[self.ability]


@dataclass(frozen=True)
class Forbid(Power):
    """Something the bearer cannot do."""

    says: ClassVar[str] = "cannot {action}"
    action: Action


@dataclass(frozen=True)
class WardOff(Power):
    """The next death of the bearer is replaced by level 1."""


@dataclass(frozen=True)
class Bind(Power):
    """CH-R81  Spells on the bearer stay with it through death."""


class Powers:
    """All powers of one card, summed up once so that play only looks them up."""

    shared = True
    __slots__ = ("binds", "bonus", "forbids", "grants", "pace", "wards")

    def __init__(self, words: Sequence[Word]) -> None:
        self.bonus: dict[str, int] = {}
        for word in words:
            if isinstance(word, Bonus):
                self.bonus[word.scope] = self.bonus.get(word.scope, 0) + word.by
        self.pace = sum(word.by for word in words if isinstance(word, Pace))
        self.grants: frozenset[str] = frozenset(word.ability for word in words if isinstance(word, Grant))
        self.forbids: frozenset[str] = frozenset(word.action for word in words if isinstance(word, Forbid))
        self.wards = any(isinstance(word, WardOff) for word in words)
        self.binds = any(isinstance(word, Bind) for word in words)


POWERS: dict[str, type[Word]] = {
    "roll": Bonus, "move": Pace, "grant": Grant, "forbid": Forbid, "ward": WardOff, "bind": Bind,
}  # fmt: skip
