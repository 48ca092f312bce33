"""How a rule makes progress.

A rule in progress is a Procedure on `state.flow`; a step is one of its methods. A step looks at the
table, changes it, and returns what comes next. Only the *name* of the next step is kept, so a state
can be copied or saved whenever somebody is being asked.

A step that asks must be repeatable: it looks and asks, and changes nothing before the question.
(A seat's imagination takes that step again in a world where the others hold other cards.)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from .choices import Answer, Question
from .errors import RuleError
from .refs import Seat

GO: Final = 0
CALL: Final = 1
DONE_: Final = 2
OVER_: Final = 3
ASK: Final = 4
FIRST: Final = 5
ALL: Final = 6

PROCEDURES: dict[str, type[Procedure]] = {}


@dataclass(slots=True)
class Procedure:
    """A rule in progress: its fields are its memory, its methods the steps, in the order of play.

    Fields hold names, numbers and words, never things: a procedure is copied and saved with the state.
    """

    step: str = field(default="begin", kw_only=True)

    def __init_subclass__(cls) -> None:
        # Saves name procedures by this; two with one name in a module would be told apart by nothing.
        PROCEDURES[f"{cls.__module__}.{cls.__qualname__}"] = cls
        if "end" in vars(cls):
            raise RuleError(f"{cls.__qualname__}.end: a step cannot be called `end`, the step after a last call")

    def end(self, state: Any) -> Next:
        """The step after a last call: it stays below what it has called, so that the depth of the flow tells how far
        inside an action a question is put."""
        return DONE


Next: TypeAlias = tuple[int, str, Any]
"""What a step returns: what is to happen, the name of the step after that, and the procedure to be run first or the
questions to be put. Made by the functions below, read by `State.run`; a tuple, for nothing else is made so often."""

DONE: Final[Next] = (DONE_, "", None)
"""This procedure has nothing left to do; the one below it goes on."""

OVER: Final[Next] = (OVER_, "", None)
"""The game is over; `finish` has written the result."""


class _Steps(dict[str, Next]):
    """Name of a step -> "take that step next": always the same, so made once."""

    def __missing__(self, step: str) -> Next:
        made = self[step] = (GO, step, None)
        return made


_STEPS: Final = _Steps()


def go(then: Callable[[Any], Next]) -> Next:
    """Take that step next."""
    return _STEPS[then.__name__]


def call(procedure: Procedure, then: Callable[[Any], Next] | None = None) -> Next:
    """Run a procedure to its end first, then take that step; without one, nothing is left to do after it."""
    return (CALL, "end" if then is None else then.__name__, procedure)


def ask(seat: Seat, question: Question, then: Callable[[Any, Answer], Next]) -> Next:
    """Ask one seat. Where there is nothing to choose it is not put (`State.is_asked`): the step follows at once."""
    return (ASK, then.__name__, {seat: question})


def ask_first(questions: Mapping[Seat, Question], then: Callable[[Any, Answer | None], Next]) -> Next:
    """Open a window: the first to say anything but Pass acts; None when all have passed.

    Every question must offer PASS. Seats are asked in the order of the mapping where a table is played
    turn by turn; a seat that could only pass is not asked, unless the match is played with `poker_face`.
    """
    return (FIRST, then.__name__, questions)


def ask_all(questions: Mapping[Seat, Question], then: Callable[[Any, Sequence[Answer]], Next]) -> Next:
    """Ask several at once, who all answer in secret; the step receives the answers in seat order."""
    if not questions:
        raise RuleError("ask_all was called with nobody to ask")
    return (ALL, then.__name__, questions)
