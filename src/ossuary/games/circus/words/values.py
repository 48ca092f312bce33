"""Chapter 8: words about values that join the result or count nothing any more (CC-R26 to CC-R28)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ossuary.engine import Choice, Next, Option, Question, Ref, Refusal, Seat, ask
from ossuary.games.circus.cards.cards import FACES, CircusEffect, Face
from ossuary.games.circus.cards.dice import SHOWN, Value
from ossuary.games.circus.state import ADDED, DIE, Circus
from ossuary.games.circus.verbs import add, cancel

from .dice import NO_CHANGE, wrong_value

if TYPE_CHECKING:
    from ossuary.games.circus.casting.casting import Casting

CANCEL = Choice("circus.cancel", "Cancel {0}: {1!s}")

CANCELS: dict[Face, tuple[Face, ...]] = {face: (face,) for face in FACES} | {"success": ("success", "double")}
"""CC-R27  All successes are single and double ones."""


@dataclass(frozen=True)
class Add(CircusEffect):
    """CC-R28  Values that join the result without a die."""

    face: Face
    times: int = 1

    def do(self, state: Circus, by: Casting) -> None:
        for _ in range(self.times):
            add(state, state.running_test, self.face)

    def words(self) -> str:
        times = "" if self.times == 1 else f" {self.times} times"
        return f"add {self.face}{times} to the result"


@dataclass(frozen=True)
class Cancel(CircusEffect):
    """CC-R26, CC-R28  One value of this kind, on a die or added, counts nothing."""

    face: Face

    def why_not(self, state: Circus, seat: Seat) -> Refusal | None:
        test = state.running_test
        return None if SHOWN[self.face] in test.dice or SHOWN[self.face] in test.added else NO_CHANGE

    def why_not_on(self, state: Circus, by: Casting, target: Ref) -> Refusal:
        return wrong_value(by, target)

    def ask(self, state: Circus, by: Casting) -> Next | None:
        if by.chosen:
            return None
        test, value = state.running_test, SHOWN[self.face]
        options: list[Option] = []
        for names, values in ((DIE, test.dice), (ADDED, test.added)):
            if value in values:
                options.append(CANCEL[names[values.index(value)], value.words])
        return ask(by.seat, Question("Cancel which value?", options, "CC-R26", (by.card,)), then=by.pick)

    def do(self, state: Circus, by: Casting) -> None:
        (value,) = by.chosen
        on_a_die = value in DIE
        cancel(state, state.running_test, (DIE if on_a_die else ADDED).index(value), added=not on_a_die)

    def words(self) -> str:
        return f"cancel one {self.face}"


@dataclass(frozen=True)
class CancelAll(CircusEffect):
    """CC-R26, CC-R27  All values of this kind, on dice and added, count nothing."""

    face: Face

    def why_not(self, state: Circus, seat: Seat) -> Refusal | None:
        test = state.running_test
        return None if any(self.hits(value) for value in (*test.dice, *test.added)) else NO_CHANGE

    def hits(self, value: Value) -> bool:
        return not value.cancelled and value.face in CANCELS[self.face]

    def do(self, state: Circus, by: Casting) -> None:
        test = state.running_test
        for values, added in ((test.dice, False), (test.added, True)):
            for at, value in enumerate(values):
                if self.hits(value):
                    cancel(state, test, at, added=added)

    def words(self) -> str:
        return f"cancel every {' and '.join(CANCELS[self.face])}"
