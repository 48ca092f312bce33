"""What a lesson is: where it begins, its steps, and its end. Read from TOML by `reading`, followed by `course`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ossuary.engine import Option, OssuaryError, Question, Seat
from ossuary.engine.refs import design_of

ANYTHING = "*"
BELOW = "..."  # in `holds`: whatever lies below

PARTS = ("bar", "board", "dock", "hand", "log", "prompt", "rules", "seats", "standings", "undo")
"""The parts of a page that a step can point at, as `page:log`. A page finds them; here they are only names."""

MEANT = "options"
"""A step that points at this lets everything glow that its options are about, and those options themselves."""


class LessonError(OssuaryError):
    """A lesson that cannot be read or does not fit its game: file, step, field and what is known."""


class Pattern(NamedTuple):
    """Some options: those of a choice, and about these things. `zombs.block B8 ann.high`

    A card may be called by its design, `*` is anything, and what is not said may be anything.
    """

    choice: str
    about: tuple[str, ...] = ()

    def fits(self, option: Option) -> bool:
        """Is this option meant?"""
        if option.choice.id != self.choice or len(self.about) > len(option.args):
            return False
        return all(_is_called(arg, word) for word, arg in zip(self.about, option.args, strict=False))

    def within(self, question: Question) -> list[int]:
        """The numbers of those options of a question that are meant."""
        return [number for number, option in enumerate(question.options) if self.fits(option)]

    def __str__(self) -> str:
        return " ".join((self.choice, *self.about))


def _is_called(arg: str | int, word: str) -> bool:
    called = str(arg)
    return word in (ANYTHING, called) or ("#" in called and word == design_of(called))


class Part(NamedTuple):
    """What an opponent answers: whose answer it is, and which option."""

    seat: Seat
    option: Pattern

    def __str__(self) -> str:
        return f"{self.seat} {self.option}"


class Wrong(NamedTuple):
    """What is said to a choice that is legal and does not count.

    `goes_on`: the learner may insist. The lesson goes on with it; it may be taken back until the next choice.
    """

    options: tuple[Pattern, ...]  # none: whatever no other entry fits
    says: str
    goes_on: bool = False


class Page(NamedTuple):
    """Something that is said at once, and what it points at meanwhile."""

    says: str
    points: tuple[str, ...] = ()


@dataclass(frozen=True)
class Step:
    """One question to the learner: what is said, what counts, and what the others do afterwards."""

    name: str
    pages: tuple[Page, ...]
    counts: tuple[Pattern, ...]
    rule: str = ""  # the question must come from this rule
    after: tuple[str, ...] = ()  # events that must have happened since the step before
    holds: Mapping[str, str] = field(default_factory=dict)  # what must lie where: place, and designs, the bottom first
    decide: bool = False  # the learner decides: nothing shows which options count
    wrong: tuple[Wrong, ...] = ()
    meanwhile: str = ""  # what is said at questions before it; such a step waits, and those answers are free
    others: tuple[Part, ...] = ()  # what the opponents answer once this step is done

    def is_at(self, question: Question) -> bool:
        """Is this the question that the step is about?"""
        if self.rule and question.rule != self.rule:
            return False
        return any(self.counting(option) for option in question.options)

    def counting(self, option: Option) -> bool:
        return any(pattern.fits(option) for pattern in self.counts)

    def right(self, question: Question) -> list[int]:
        """The numbers of the options that count."""
        return [number for number, option in enumerate(question.options) if self.counting(option)]

    def answer_to(self, option: Option) -> Wrong | None:
        """What is said to this choice; None: it counts."""
        if self.counting(option):
            return None
        fitting = (wrong for wrong in self.wrong if any(pattern.fits(option) for pattern in wrong.options))
        return next(fitting, None) or next((wrong for wrong in self.wrong if not wrong.options), FRIENDLY)


FRIENDLY = Wrong((), "You may do that, but this lesson has something else in mind. Take it back and try again.")


@dataclass(frozen=True)
class Beginning:
    """The position in which a lesson begins."""

    seats: int
    seed: int = 1
    settings: Mapping[str, object] = field(default_factory=dict)
    piles: Mapping[str, str] = field(default_factory=dict)  # what lies where, the bottom first, over the rest
    rest: Mapping[str, str] = field(default_factory=dict)  # where all other cards lie, by the back they have
    state: Mapping[str, Any] = field(default_factory=dict)  # other fields of the state, as a save writes them
    dice: tuple[int, ...] = ()  # the next rolls and picks
    record: Mapping[str, Any] | None = None  # a record instead of seats, seed and settings
    at: int | None = None  # after how many of its answers
    answers: tuple[Part, ...] = ()  # given before the lesson


@dataclass(frozen=True)
class Lesson:
    """A guided game."""

    game: str
    name: str  # the file's, without `.toml`
    title: str
    teaches: str
    minutes: int
    order: int
    learner: Seat
    bot: str  # who plays the others where the lesson has nothing for them to do, and afterwards
    begins: Beginning
    others: tuple[Part, ...]  # what the opponents answer before the first step
    steps: tuple[Step, ...]
    ends: tuple[Page, ...]
    won: str  # a few words for the victory

    def step(self, number: int) -> Step | None:
        """None: all steps are done."""
        return self.steps[number] if number < len(self.steps) else None
