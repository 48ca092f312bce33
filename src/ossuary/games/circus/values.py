"""Chapter 8: values that join the result or count nothing any more, as words of the cards (CC-R26 to CC-R28)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ossuary.engine import Choice, Next, Option, Question, Seat, ask

from .cards import FACES, Deed, Face
from .dice import SHOWN, Value
from .modifying import dice_options, the_test
from .state import Circus
from .verbs import ADDED, DIE, add, cancel

if TYPE_CHECKING:
    from .casting import Casting

CANCEL = Choice("circus.cancel", "Cancel {0}: {1!s}")

CANCELS: dict[Face, tuple[Face, ...]] = {face: (face,) for face in FACES} | {"success": ("success", "double")}
"""CC-R27  All successes are single and double ones."""


@dataclass(frozen=True)
class Add(Deed):
    """CC-R28  Values that join the result without a die."""

    face: Face
    times: int = 1

    def run(self, state: Circus, by: Casting) -> Next:
        for _ in range(self.times):
            add(state, the_test(state), self.face)
        return by.on()

    def words(self) -> str:
        return (
            f"add {self.face} to the result" if self.times == 1 else f"add {self.face} {self.times} times to the result"
        )


@dataclass(frozen=True)
class Cancel(Deed):
    """CC-R26, CC-R28  One value of this kind, on a die or added, counts nothing."""

    face: Face

    def can(self, state: Circus, seat: Seat) -> bool:
        test = the_test(state)
        return SHOWN[self.face] in test.dice or SHOWN[self.face] in test.added

    def ask(self, state: Circus, by: Casting) -> Next | None:
        if by.picks:
            return None
        test, value = the_test(state), SHOWN[self.face]
        options: list[Option] = []
        if value in test.dice:
            options += dice_options(CANCEL, test, [test.dice.index(value)])
        if value in test.added:
            options.append(CANCEL[ADDED[test.added.index(value)], value.words])
        return ask(by.seat, Question("Cancel which value?", options, "CC-R26", (by.card,)), then=by.pick)

    def run(self, state: Circus, by: Casting) -> Next:
        (value,) = by.picks
        on_a_die = value in DIE
        cancel(state, the_test(state), (DIE if on_a_die else ADDED).index(value), added=not on_a_die)
        return by.on()

    def words(self) -> str:
        return f"cancel one {self.face}"


@dataclass(frozen=True)
class CancelAll(Deed):
    """CC-R26, CC-R27"""

    face: Face

    def can(self, state: Circus, seat: Seat) -> bool:
        test = the_test(state)
        return any(self.hits(value) for value in (*test.dice, *test.added))

    def hits(self, value: Value) -> bool:
        return not value.cancelled and value.face in CANCELS[self.face]

    def run(self, state: Circus, by: Casting) -> Next:
        test = the_test(state)
        for values, added in ((test.dice, False), (test.added, True)):
            for at, value in enumerate(values):
                if self.hits(value):
                    cancel(state, test, at, added=added)
        return by.on()

    def words(self) -> str:
        return f"cancel every {' and '.join(CANCELS[self.face])}"
