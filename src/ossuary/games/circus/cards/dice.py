"""Chapter 9: what the dice show, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal, TypeAlias

from ossuary.engine import Ref
from ossuary.engine.wording import counted

from .cards import FACES, Face

Outcome: TypeAlias = Literal["success", "boring", "fail"]


@dataclass(frozen=True)
class Value:
    """A face, on a die or added to the result; a cancelled one counts nothing (CC-R26)."""

    face: Face
    cancelled: bool = False

    @property
    def words(self) -> str:
        """As a player reads it."""
        return f"cancelled {self.face}" if self.cancelled else self.face

    @cached_property
    def said(self) -> Ref:
        """What it is called in prompts."""
        return f"say:{self.words}"


SHOWN: Final[dict[Face, Value]] = {face: Value(face) for face in FACES}
CANCELLED: Final[dict[Face, Value]] = {face: Value(face, cancelled=True) for face in FACES}

OPPOSITE: Final[dict[Face, Face]] = {
    "epic": "tragic", "tragic": "epic", "success": "fail", "fail": "success", "double": "boring", "boring": "double",
}  # fmt: skip
"""CC-R29  What a die shows when it is turned over."""

EPIC: Final[dict[Face, int]] = {"epic": 1, "tragic": -1}
PLAIN: Final[dict[Face, int]] = {"success": 1, "double": 2, "fail": -1}


def outcome(values: Iterable[Value]) -> Outcome:
    """CC-9, CC-R25  Epic and tragic values first; if they are even, successes and fails."""
    epics = plain = 0
    for value in values:
        if not value.cancelled:
            epics += EPIC.get(value.face, 0)
            plain += PLAIN.get(value.face, 0)
    deciding = epics or plain
    return "success" if deciding > 0 else "fail" if deciding < 0 else "boring"


def reckoning(values: Iterable[Value]) -> str:
    """CC-R25  What decides, in words: `1 epic against 2 tragic`, `2 successes against 1 fail`."""
    counted_faces = [value.face for value in values if not value.cancelled]
    epic, tragic = counted_faces.count("epic"), counted_faces.count("tragic")
    if epic != tragic:
        return f"{epic} epic against {tragic} tragic"
    successes = counted_faces.count("success") + 2 * counted_faces.count("double")
    return f"{counted(successes, 'success', 'successes')} against {counted(counted_faces.count('fail'), 'fail')}"


def different(dice: Sequence[Value], among: Iterable[int] | None = None) -> list[int]:
    """Where dice lie that show different things, of all or of these: equal ones are one option."""
    seen: list[Value] = []
    found: list[int] = []
    for at in range(len(dice)) if among is None else among:
        value = dice[at]
        if value not in seen:
            seen.append(value)
            found.append(at)
    return found
