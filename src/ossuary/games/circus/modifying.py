"""Chapter 8: what cards do to dice and to the result, as words of their texts."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from ossuary.engine import Next, Option, Question, Ref, RuleError, Seat, ask

from .cards import FACES, AnyFace, Deed, Face
from .dice import OPPOSITE, SHOWN, Value
from .state import Circus, Trial
from .verbs import ADDED, DIE, add, cancel, remove_dice, reroll, turn

if TYPE_CHECKING:
    from .casting import Casting

ENOUGH = Option("Done")
CANCELS: dict[Face, tuple[Face, ...]] = {face: (face,) for face in FACES} | {"success": ("success", "double")}
"""CC-R27  All successes are single and double ones."""

_DICE: dict[tuple[str, Value, int], Option] = {}
_FACES: dict[Face, Option] = {face: Option("Turn it to {0}", (f"say:{face}",)) for face in FACES}


def dice_options(verb: str, test: Trial, dice: Iterable[int]) -> list[Option]:
    """One option for each of these dice that is different from the others."""
    options: list[Option] = []
    seen: list[Value] = []
    for at in dice:
        value = test.dice[at]
        if value not in seen:
            seen.append(value)
            key = (verb, value, at)
            option = _DICE.get(key)
            if option is None:
                shown = f"cancelled {value.face}" if value.cancelled else value.face
                option = _DICE[key] = Option(f"{verb} {{0}}: {shown}", (DIE[at],))
            options.append(option)
    return options


def the_test(state: Circus) -> Trial:
    """The test that is running; words that speak of dice are used in no other moment."""
    if state.test is None:
        raise RuleError(f"{state.whereabouts()}: there is no test")
    return state.test


@dataclass(frozen=True)
class SomeDice(Deed):
    """Dice picked one by one, up to a number; 0: as many as one likes."""

    verb: ClassVar[str]
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
        options = dice_options(self.verb, test, left)
        if not options:
            return None
        if picks:
            options.append(ENOUGH)
        question = Question(f"{self.verb} which die?", options, "CC-R31", (by.card,))
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

    verb: ClassVar[str] = "Reroll"
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

    verb: ClassVar[str] = "Remove"

    def change(self, state: Circus, test: Trial, dice: Sequence[int]) -> None:
        remove_dice(state, test, dice)

    def words(self) -> str:
        return f"remove {self.number}"


@dataclass(frozen=True)
class SetDie(Deed):
    """CC-R28, CC-R30  One die that shows this is turned to any other face."""

    shows: AnyFace

    def can(self, state: Circus, seat: Seat) -> bool:
        return any(self.shows in ("any", value.face) for value in the_test(state).dice)

    def ask(self, state: Circus, by: Casting) -> Next | None:
        test = the_test(state)
        if not by.picks:
            dice = [at for at, value in enumerate(test.dice) if self.shows in ("any", value.face)]
            options = dice_options("Turn", test, dice)
            return ask(by.seat, Question("Turn which die?", options, "CC-R30", (by.card,)), then=by.pick)
        if len(by.picks) == 1:
            value = test.dice[DIE.index(by.picks[0])]
            return ask_face(by, [face for face in FACES if SHOWN[face] != value])
        return None

    def run(self, state: Circus, by: Casting) -> Next:
        die, face = by.picks
        turn(state, the_test(state), DIE.index(die), face_in(face), "CC-R30")
        return by.on()

    def words(self) -> str:
        return f"turn {'a die' if self.shows == 'any' else f'a die showing {self.shows}'} to any face"


@dataclass(frozen=True)
class SetAll(Deed):
    """CC-R28, CC-R30  All dice that show one of these are turned to one face."""

    shows: tuple[Face, ...]
    to: AnyFace = "any"

    def can(self, state: Circus, seat: Seat) -> bool:
        return any(self.changes(state, face) for face in (FACES if self.to == "any" else (self.to,)))

    def changes(self, state: Circus, face: Face) -> bool:
        return any(value.face in self.shows and value != SHOWN[face] for value in the_test(state).dice)

    def ask(self, state: Circus, by: Casting) -> Next | None:
        if self.to != "any" or by.picks:
            return None
        return ask_face(by, [face for face in FACES if self.changes(state, face)])

    def run(self, state: Circus, by: Casting) -> Next:
        test, face = the_test(state), self.to if self.to != "any" else face_in(by.picks[0])
        for at, value in enumerate(test.dice):
            if value.face in self.shows and value != SHOWN[face]:
                turn(state, test, at, face, "CC-R30")
        return by.on()

    def words(self) -> str:
        return f"turn all dice showing {' or '.join(self.shows)} to {'any one face' if self.to == 'any' else self.to}"


@dataclass(frozen=True)
class FlipAll(Deed):
    """CC-R29  Every die shows its opposite face; added values stay."""

    says: ClassVar[str] = "turn every die to its opposite face"

    def can(self, state: Circus, seat: Seat) -> bool:
        return bool(the_test(state).dice)

    def run(self, state: Circus, by: Casting) -> Next:
        test = the_test(state)
        for at, value in enumerate(test.dice):
            turn(state, test, at, OPPOSITE[value.face], "CC-R29")
        return by.on()


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
            options += dice_options("Cancel", test, [test.dice.index(value)])
        if value in test.added:
            options.append(Option(f"Cancel {{0}}: {self.face}", (ADDED[test.added.index(value)],)))
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


def ask_face(by: Casting, faces: Sequence[Face]) -> Next:
    """CC-R30  The player names a face."""
    question = Question("To which face?", [_FACES[face] for face in faces], "CC-R30", (by.card,))
    return ask(by.seat, question, then=by.pick)


def face_in(word: Ref) -> Face:
    return next(face for face in FACES if word == f"say:{face}")
