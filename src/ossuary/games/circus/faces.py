"""Chapter 8: dice that are turned to another face, as words of the cards (CC-R28 to CC-R30)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from ossuary.engine import Choice, Next, Question, Ref, Seat, ask

from .cards import FACES, AnyFace, Deed, Face
from .dice import OPPOSITE, SHOWN
from .modifying import dice_options, the_test
from .state import Circus
from .verbs import DIE, turn

if TYPE_CHECKING:
    from .casting import Casting

TURN = Choice("circus.turn", "Turn {0}: {1!s}")
TURN_TO = Choice("circus.turn_to", "Turn it to {0}")
NAMED: dict[Ref, Face] = {f"say:{face}": face for face in FACES}  # what a player says -> the face that is meant


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
            options = dice_options(TURN, test, dice)
            return ask(by.seat, Question("Turn which die?", options, "CC-R30", (by.card,)), then=by.pick)
        if len(by.picks) == 1:
            value = test.dice[DIE.index(by.picks[0])]
            return ask_face(by, [face for face in FACES if SHOWN[face] != value])
        return None

    def run(self, state: Circus, by: Casting) -> Next:
        die, face = by.picks
        turn(state, the_test(state), DIE.index(die), NAMED[face], "CC-R30")
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
        test, face = the_test(state), self.to if self.to != "any" else NAMED[by.picks[0]]
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


def ask_face(by: Casting, faces: Sequence[Face]) -> Next:
    """CC-R30  The player names a face."""
    question = Question("To which face?", [TURN_TO[f"say:{face}"] for face in faces], "CC-R30", (by.card,))
    return ask(by.seat, question, then=by.pick)
