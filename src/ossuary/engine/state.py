"""Everything that is true at this moment, the progress of the rules included.

A game's state adds its own fields to these. It is plain data: names, numbers, lists and dicts, and
small frozen records in them. `waiting`, `given` and `sight` are replaced, never changed in place, so
copies share them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final

from .cards import Catalog
from .choices import PASS, Answer, Option, Question
from .copying import copy_of
from .errors import RuleError
from .events import Event
from .flow import ALL, ASK, CALL, DONE_, FIRST, GO, OVER_, Procedure
from .refs import BIT, EVERYONE, NOBODY, Place, Ref, Seat, Sight
from .result import Result
from .settings import Settings

NOTHING: Final = object()  # what a step is given that follows no question
WAIT: Final = object()  # somebody has been asked

MOST_STEPS: Final = 100_000  # between two questions; the longest turn of our games takes some hundreds
_STEPS: Final = range(MOST_STEPS)


@dataclass(slots=True, kw_only=True)
class State:
    """What every game's state has."""

    unsaved: ClassVar[tuple[str, ...]] = (
        "cards",
        "news",
        "silent",
        "probed",
    )  # come with the rules, and with who listens

    seats: tuple[Seat, ...]
    settings: Settings
    cards: Catalog[Any]

    piles: dict[Place, list[Ref]] = field(default_factory=dict)
    sight: Mapping[Place, Sight] = field(default_factory=dict)
    memory: dict[Ref, Sight] = field(default_factory=dict)  # who knows a card that is out of their sight

    flow: list[Procedure] = field(default_factory=list)
    asking: str = ""  # the step that put the question: taken again when a seat imagines
    asked: int = 0  # how it was put: ASK, FIRST or ALL
    waiting: Mapping[Seat, Question] = field(default_factory=dict)
    given: Mapping[Seat, Option] = field(default_factory=dict)  # what has been said to it so far

    hands_up: Sight = field(default=NOBODY, metadata={"new": True})  # who wants to be asked (`choices.RAISED`)

    seed: int = 0
    forced: tuple[int, ...] = ()
    result: Result | None = None

    news: list[Event] | None = None  # None: nobody listens
    silent: Sight = NOBODY  # seats that pass in every window without being asked; set only in search copies
    mover: Sight = 0  # the seat whose answer is being carried out
    learned: Sight = 0  # who has come to know a card by it
    crossed: bool = False  # by chance, or because somebody learned what the mover did not know
    probed: bool = False  # the mover sees who is asked or not, which depends on what others hold

    def copy(self) -> Any:
        """The same state, going its own way from here."""
        return copy_of(self)

    def speakers(self, order: Sequence[Seat]) -> Sequence[Seat]:
        """Of these seats, those whom a window has to ask: for the others no options need be made."""
        silent = self.silent
        return [seat for seat in order if not BIT[seat] & silent] if silent else order

    def answer(self, seat: Seat, option: Option) -> None:
        """Take an answer that is known to be among those offered."""
        if self.hands_up and self.asked == FIRST:
            self.hands_up &= ~BIT[seat]  # whoever wanted to be asked has been
        if self.asked == ASK:
            self.waiting = {}
            self.run(Answer(seat, option))
        elif self.asked == FIRST and option is not PASS:
            self.waiting, self.given = {}, {}
            self.run(Answer(seat, option))
        else:
            if not self.settings.poker_face and len(self.seats) > 1:
                self.probed = True  # whether others are still asked shows what they hold
            self.given = {**self.given, seat: option}
            self.waiting = {other: question for other, question in self.waiting.items() if other != seat}
            if not self.waiting:
                given, self.given = self.given, {}
                if self.asked == FIRST:
                    self.run(None)
                else:
                    self.learned, self.crossed = EVERYONE, True  # what was said in secret is open now
                    self.run([Answer(other, given[other]) for other in self.seats if other in given])

    def hear(self, seat: Seat) -> None:
        """A hand goes up: the step that asks is taken again, and may let that seat speak first, or with the others.

        A vote in secret goes on as it is. In a window whoever has passed has passed, but for the seat itself.
        """
        self.hands_up |= BIT[seat]
        if self.asked == ALL or not self.flow:
            return
        top, asking, given = self.flow[-1], self.asking, self.given
        top.step, self.waiting, self.given = asking, {}, {}
        self.run()
        if given and self.flow and self.flow[-1] is top and self.asking == asking:
            self.given = {other: option for other, option in given.items() if other != seat}
            self.waiting = {other: put for other, put in self.waiting.items() if other not in self.given}

    def lower_hand(self, seat: Seat) -> None:
        """This seat is asked anyway: its turn has come."""
        self.hands_up &= ~BIT[seat]

    def has_hand_up(self, seat: Seat) -> bool:
        return bool(self.hands_up & BIT[seat])

    def run(self, given: Any = NOTHING) -> None:
        """Take steps until somebody must be asked, or nothing is left to do. The first is given what was said."""
        flow = self.flow
        self.asking = ""
        if not flow:
            return
        top = flow[-1]
        for _ in _STEPS:
            if given is NOTHING:
                after = getattr(top, top.step)(self)
            else:
                after = getattr(top, top.step)(self, given)
                given = NOTHING
            try:
                kind, then, what = after
            except TypeError:
                raise RuleError(f"{self.whereabouts()} does not say what comes next") from None
            if kind == GO:
                top.step = then
            elif kind == CALL:
                top.step = then
                top = what
                flow.append(top)
            elif kind == DONE_:
                flow.pop()
                if not flow:
                    return
                top = flow[-1]
            elif kind == OVER_:
                flow.clear()
                return
            else:
                self.asking, top.step, self.asked = top.step, then, kind
                if kind == ASK:  # what happens most, without a call
                    for question in what.values():
                        if len(question.options) > 1:
                            self.waiting = what
                            return
                given = self.put(kind, what)
                if given is WAIT:
                    return
                self.asking = ""
        raise RuleError(f"{self.whereabouts()}: {MOST_STEPS} steps were taken and nobody was asked; does it ever end?")

    def put(self, kind: int, questions: Mapping[Seat, Question]) -> Any:
        """Put the questions, and WAIT; where there is nothing to choose, what the next step is given at once."""
        self.asked = kind
        # Who is not asked had nothing to choose. With poker faces nobody is to notice that, so all are asked.
        least = 0 if self.settings.poker_face else 1
        if kind == ASK:
            for seat, question in questions.items():
                if self.is_asked(question):
                    self.waiting = questions
                    return WAIT
                if question.options:
                    if BIT[seat] != self.mover:
                        self.probed = True
                    return Answer(seat, question.options[0])
        elif least and not self.probed:
            mover = self.mover
            for seat in questions:
                if BIT[seat] != mover:
                    self.probed = True
                    break
        if kind == FIRST and self.silent:
            questions = {seat: questions[seat] for seat in self.speakers(list(questions))}
        waiting: dict[Seat, Question] = {}
        skipped: dict[Seat, Option] = {}
        for seat, question in questions.items():
            options = question.options
            if not options:
                raise RuleError(f"{self.whereabouts()} asked {seat} with no options: {question.prompt!r}")
            if kind == FIRST and options[-1] is not PASS and PASS not in options:
                raise RuleError(f"{self.whereabouts()} opened a window in which {seat} cannot pass")
            if len(options) > least:
                waiting[seat] = question
            else:
                skipped[seat] = options[0]
        self.waiting = waiting
        self.given = skipped if kind == ALL and waiting else {}
        if waiting:
            return WAIT
        return None if kind == FIRST else [Answer(seat, skipped[seat]) for seat in self.seats if seat in skipped]

    def is_asked(self, question: Question) -> bool:
        """Is there a choice, or something to be given up that people should see coming? With poker faces, always."""
        options = question.options
        if len(options) != 1:
            return bool(options)
        settings = self.settings
        return settings.poker_face or (settings.ask_costs and options[0].choice.costs)

    def whereabouts(self) -> str:
        """`PlayCard.resolve · Reactions.begin`: for the author of a rule that went wrong."""
        steps = [f"{type(procedure).__name__}.{procedure.step}" for procedure in self.flow]
        if steps and self.asking:
            steps[-1] = f"{type(self.flow[-1]).__name__}.{self.asking}"
        return " · ".join(steps) or "nowhere"
