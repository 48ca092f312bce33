"""What a scroll is, and the other cards of the box: seals and the King's rituals."""

from __future__ import annotations

import re
from abc import abstractmethod
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, ClassVar, Literal

from ossuary.engine import Card, ContentError, Effect, Procedure

if TYPE_CHECKING:
    from .state import Element, Zimby


TARGETS = {
    "zimby": "a zimby column",
    "thug": "thugs",
    "king": "the King",
    "zombie": "a zombie",
    "tile": "a tile",
    "shaman": "any shaman",
    "other shaman": "another shaman",
    "scroll": "a scroll on the stack",
    "incantation": "an incantation in play",
}
ONLY = {
    "": "",
    "own": " with a zimby of yours",
    "carrier": " with the Crown",
    "wounds": " about to be wounded",
    "away": " beside the channeler or farther",
    "afield": ", channeled on the main board",
}
LASTS = {
    "witchery": "in a straight free line of up to 3 tiles from your active zimby",
    "ritual": "at any distance, once",
    "incantation": "as long as an active zimby of yours chants it at home",
}


@dataclass(frozen=True)
class Amount:
    """`2+2d3`: a number, and dice."""

    base: int
    dice: int
    sides: int


@cache
def amount(text: str) -> Amount:
    found = re.fullmatch(r"(?:(\d+)\+)?(\d+)d([2346])|(\d+)", text)
    if found is None:
        raise ContentError(f"expected a number such as '1', '1d2' or '2+2d3', found {text!r}.")
    if found[4]:
        return Amount(int(found[4]), 0, 6)
    return Amount(int(found[1] or 0), int(found[2]), int(found[3]))


@dataclass(frozen=True)
class Spell(Effect):
    """5.1  What a scroll does when it takes effect; `by` is what lies on the stack for it.

    A scroll is offered only on what its word `works` on (ZM-R123). What takes time or asks somebody is handed back as
    a procedure.
    """

    doubles: ClassVar[bool] = False  # it has a number that eating doubles (ZM-R71)
    awaits: ClassVar[Literal["", "locks", "sleepers"]] = ""  # works on nothing while there are none of these at all
    for_fights: ClassVar[bool] = False  # changes nothing before there is a fight: without one, no reason to be asked

    @abstractmethod
    def do(self, state: Zimby, by: Element) -> Procedure | None: ...


@dataclass(frozen=True)
class ZimbyCard(Card):
    """A scroll, a seal or a ritual marker. `stat` and `change` are for incantations."""

    kind: Literal["witchery", "ritual", "incantation", "seal", "marker"] = "seal"
    cost: int = 0
    dot: bool = False
    targets: tuple[str, ...] = ()
    only: str = ""  # a further condition on the target: "own", "carrier", "wounds", "away", "afield"
    effect: tuple[Spell, ...] = ()
    stat: str = ""
    change: int = 0

    def words(self) -> str:
        said = self.brief()
        return f"{said} Cost {self.cost}." if self.kind in LASTS else said

    def brief(self) -> str:
        """What it does; of a scroll also its kind, its targets, where they must be, and how long it lasts."""
        said = self.gist()
        if self.kind not in LASTS:
            return said
        *others, last = [TARGETS[kind] for kind in self.targets]
        target = f"{', '.join(others)} or {last}" if others else last
        return f"{self.kind.capitalize()} on {target}{ONLY[self.only]}, {LASTS[self.kind]}. {said}"

    def gist(self) -> str:
        return self.text or " ".join(spell.words() for spell in self.effect)


@dataclass(frozen=True)
class Scroll(ZimbyCard):
    back: str = "scroll"


@dataclass(frozen=True)
class Seal(ZimbyCard):
    back: str = "seal"


@dataclass(frozen=True)
class Marker(ZimbyCard):
    back: str = "marker"
    kind: Literal["witchery", "ritual", "incantation", "seal", "marker"] = field(default="marker")
