"""Chapter 8: dice that are picked to be rolled again or taken away, as words of the cards (CC-R31)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from ossuary.engine import Choice, Next, Option, Question, RuleError, Seat, ask, button

from .cards import AnyFace, Deed
from .dice import Value
from .state import Circus, Trial
from .verbs import DIE, remove_dice, reroll

if TYPE_CHECKING:
    from .casting import Casting

REROLL = Choice("circus.reroll", "Reroll {0}: {1!s}")
REMOVE = Choice("circus.remove", "Remove {0}: {1!s}")
ENOUGH_DICE = button("circus.enough_dice", "Done")


def dice_options(choice: Choice, test: Trial, dice: Iterable[int]) -> list[Option]:
    """One option for each of these dice that is different from the others."""
    options: list[Option] = []
    seen: list[Value] = []
    for at in dice:
        value = test.dice[at]
        if value not in seen:
            seen.append(value)
            options.append(choice[DIE[at], value.words])
    return options


def the_test(state: Circus) -> Trial:
    """The test that is running; words that speak of dice are used in no other moment."""
    if state.test is None:
        raise RuleError(f"{state.whereabouts()}: there is no test")
    return state.test


@dataclass(frozen=True)
class SomeDice(Deed):
    """Dice picked one by one, up to a number; 0: as many as one likes."""

    choice: ClassVar[Choice]
    prompt: ClassVar[str]
    most: int

    def fits(self, value: Value) -> bool:
        return True

    def can(self, state: Circus, seat: Seat) -> bool:
        return any(self.fits(value) for value in the_test(state).dice)

    def ask(self, state: Circus, by: Casting) -> Next | None:
        picks, test = by.picks, the_test(state)
        if picks and (picks[-1] == "" or len(picks) == self.most):
            return None
        left = [at for at, value in enumerate(test.dice) if DIE[at] not in picks and self.fits(value)]
        options = dice_options(self.choice, test, left)
        if not options:
            return None
        if picks:
            options.append(ENOUGH_DICE)
        question = Question(self.prompt, options, "CC-R31", (by.card,))
        return ask(by.seat, question, then=by.pick)

    def run(self, state: Circus, by: Casting) -> Next:
        self.change(state, the_test(state), [DIE.index(die) for die in by.picks if die])
        return by.on()

    @abstractmethod
    def change(self, state: Circus, test: Trial, dice: Sequence[int]) -> None:
        """What becomes of them."""

    @property
    def number(self) -> str:
        return "any number of dice" if not self.most else "a die" if self.most == 1 else f"up to {self.most} dice"


@dataclass(frozen=True)
class Reroll(SomeDice):
    """CC-R31"""

    choice: ClassVar[Choice] = REROLL
    prompt: ClassVar[str] = "Reroll which die?"
    face: AnyFace = "any"

    def fits(self, value: Value) -> bool:
        return self.face in ("any", value.face)

    def change(self, state: Circus, test: Trial, dice: Sequence[int]) -> None:
        reroll(state, test, dice)

    def words(self) -> str:
        return f"reroll {self.number}" + ("" if self.face == "any" else f" showing {self.face}")


@dataclass(frozen=True)
class RemoveDie(SomeDice):
    """CC-R31, CC-R69"""

    choice: ClassVar[Choice] = REMOVE
    prompt: ClassVar[str] = "Remove which die?"

    def change(self, state: Circus, test: Trial, dice: Sequence[int]) -> None:
        remove_dice(state, test, dice)

    def words(self) -> str:
        return f"remove {self.number}"
