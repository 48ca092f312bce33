"""Chapter 8: words about dice that are rolled again, taken away or turned (CC-R28 to CC-R31)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from ossuary.engine import Choice, Next, Question, Ref, Refusal, Seat, ask, button
from ossuary.games.circus.cards.cards import FACES, AnyFace, CircusEffect, Face
from ossuary.games.circus.cards.dice import OPPOSITE, SHOWN, Value, different
from ossuary.games.circus.state import ADDED, DIE, Circus, Trial
from ossuary.games.circus.verbs import remove_dice, reroll, turn

if TYPE_CHECKING:
    from ossuary.games.circus.casting.casting import Casting

REROLL = Choice("circus.reroll", "Reroll {0}: {1!s}")
REMOVE = Choice("circus.remove", "Remove {0}: {1!s}")
TURN = Choice("circus.turn", "Turn {0}: {1!s}")
TURN_TO = Choice("circus.turn_to", "Turn to {0}")
ENOUGH_DICE = button("circus.enough_dice", "Done")

SPOKEN: dict[Ref, Face] = {f"say:{face}": face for face in FACES}  # what a player says -> the face that is meant

NO_CHANGE = Refusal("{0} would change nothing on this roll.", "CC-R26")
NO_SUCH_DIE = Refusal("No die shows what {0} is for.", "CC-R31")
CHOSEN_ALREADY = Refusal("You have chosen {0} already: choose another, or say Done.", "CC-R31")
NOT_WHAT_IT_SHOWS = Refusal("{1} is not for what {0} shows.", "CC-R28")
NOT_THAT_VALUE = Refusal("That added value is not one that {1} is for.", "CC-R28")


def wrong_value(by: Casting, value: Ref) -> Refusal:
    """Why this die or added value is not offered."""
    if value in by.chosen:
        return CHOSEN_ALREADY
    return NOT_THAT_VALUE if value in ADDED else NOT_WHAT_IT_SHOWS


# -- picked one by one ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class SomeDice(CircusEffect):
    """Dice picked one by one, up to a number; 0: as many as one likes."""

    choice: ClassVar[Choice]
    prompt: ClassVar[str]
    useless: ClassVar[Refusal] = NO_CHANGE
    most: int

    def fits(self, value: Value) -> bool:
        return True

    def why_not(self, state: Circus, seat: Seat) -> Refusal | None:
        return None if any(self.fits(value) for value in state.running_test.dice) else self.useless

    def why_not_on(self, state: Circus, by: Casting, target: Ref) -> Refusal:
        return wrong_value(by, target)

    def ask(self, state: Circus, by: Casting) -> Next | None:
        chosen, dice = by.chosen, state.running_test.dice
        if chosen and (chosen[-1] == "" or len(chosen) == self.most):
            return None
        left = [at for at, value in enumerate(dice) if DIE[at] not in chosen and self.fits(value)]
        if not left:
            return None
        options = [self.choice[DIE[at], dice[at].words] for at in different(dice, left)]
        if chosen:
            options.append(ENOUGH_DICE)
        return ask(by.seat, Question(self.prompt, options, "CC-R31", (by.card,)), then=by.pick)

    def do(self, state: Circus, by: Casting) -> None:
        self.change(state, state.running_test, [DIE.index(die) for die in by.chosen if die])

    @abstractmethod
    def change(self, state: Circus, test: Trial, dice: Sequence[int]) -> None:
        """What becomes of them."""

    @property
    def number(self) -> str:
        return "any number of dice" if not self.most else "a die" if self.most == 1 else f"up to {self.most} dice"


@dataclass(frozen=True)
class Reroll(SomeDice):
    """CC-R31  Different dice, up to a number, are rolled together."""

    choice: ClassVar[Choice] = REROLL
    prompt: ClassVar[str] = "Reroll which die?"
    useless: ClassVar[Refusal] = NO_SUCH_DIE
    face: AnyFace = "any"

    def fits(self, value: Value) -> bool:
        return self.face in ("any", value.face)

    def change(self, state: Circus, test: Trial, dice: Sequence[int]) -> None:
        reroll(state, test, dice)

    def words(self) -> str:
        return f"reroll {self.number}" + ("" if self.face == "any" else f" showing {self.face}")


@dataclass(frozen=True)
class RemoveDie(SomeDice):
    """CC-R31, CC-R69  They are gone; where none is left and nothing was added, the result is boring."""

    choice: ClassVar[Choice] = REMOVE
    prompt: ClassVar[str] = "Remove which die?"

    def change(self, state: Circus, test: Trial, dice: Sequence[int]) -> None:
        remove_dice(state, test, dice)

    def words(self) -> str:
        return f"remove {self.number}"


# -- turned to another face ----------------------------------------------------------------------------


@dataclass(frozen=True)
class SetDie(CircusEffect):
    """CC-R28, CC-R30  One die that shows this is turned to any other face."""

    shows: AnyFace

    def fitting(self, state: Circus) -> list[int]:
        return [at for at, value in enumerate(state.running_test.dice) if self.shows in ("any", value.face)]

    def why_not(self, state: Circus, seat: Seat) -> Refusal | None:
        return None if self.fitting(state) else NO_CHANGE

    def why_not_on(self, state: Circus, by: Casting, target: Ref) -> Refusal:
        return wrong_value(by, target)

    def ask(self, state: Circus, by: Casting) -> Next | None:
        dice = state.running_test.dice
        if not by.chosen:
            options = [TURN[DIE[at], dice[at].words] for at in different(dice, self.fitting(state))]
            return ask(by.seat, Question("Turn which die?", options, "CC-R30", (by.card,)), then=by.pick)
        if len(by.chosen) == 1:
            value = dice[DIE.index(by.chosen[0])]
            faces = [face for face in FACES if SHOWN[face] != value]
            return ask_face(by, faces, "To which face do you turn {1}?", by.chosen[0])
        return None

    def do(self, state: Circus, by: Casting) -> None:
        die, face = by.chosen
        turn(state, state.running_test, DIE.index(die), SPOKEN[face], "CC-R30")

    def words(self) -> str:
        return f"turn {'a die' if self.shows == 'any' else f'a die showing {self.shows}'} to any face"


@dataclass(frozen=True)
class SetAll(CircusEffect):
    """CC-R28, CC-R30  All dice that show one of these are turned to one face."""

    shows: tuple[Face, ...]
    to: AnyFace = "any"

    def why_not(self, state: Circus, seat: Seat) -> Refusal | None:
        faces = FACES if self.to == "any" else (self.to,)
        return None if any(self.changes(state, face) for face in faces) else NO_CHANGE

    def changes(self, state: Circus, face: Face) -> bool:
        return any(value.face in self.shows and value != SHOWN[face] for value in state.running_test.dice)

    def ask(self, state: Circus, by: Casting) -> Next | None:
        if self.to != "any" or by.chosen:
            return None
        return ask_face(
            by, [face for face in FACES if self.changes(state, face)], "To which face do you turn them all?"
        )

    def do(self, state: Circus, by: Casting) -> None:
        test, face = state.running_test, self.to if self.to != "any" else SPOKEN[by.chosen[0]]
        for at, value in enumerate(test.dice):
            if value.face in self.shows and value != SHOWN[face]:
                turn(state, test, at, face, "CC-R30")

    def words(self) -> str:
        return f"turn all dice showing {' or '.join(self.shows)} to {'any one face' if self.to == 'any' else self.to}"


@dataclass(frozen=True)
class FlipAll(CircusEffect):
    """CC-R29  Every die shows its opposite face; added values stay."""

    says: ClassVar[str] = "turn every die to its opposite face"

    def why_not(self, state: Circus, seat: Seat) -> Refusal | None:
        return None if state.running_test.dice else NO_CHANGE

    def do(self, state: Circus, by: Casting) -> None:
        test = state.running_test
        for at, value in enumerate(test.dice):
            turn(state, test, at, OPPOSITE[value.face], "CC-R29")


def ask_face(by: Casting, faces: Sequence[Face], prompt: str, *about: Ref) -> Next:
    """CC-R30  The player names a face; {0} of the prompt is the card, {1} a die."""
    options = [TURN_TO[f"say:{face}"] for face in faces]
    return ask(by.seat, Question(prompt, options, "CC-R30", (by.card, *about)), then=by.pick)
