"""A game being played: a state and the answers that led to it.

The answers are the truth: from the same start, the same answers lead to the same state. So a record is
short, a replay is exact, and undo, replay and fork are one operation: go to answer n.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal, NamedTuple

from .chance import stream
from .choices import GAME_OVER, NO_HANDS, NOTHING_TO_DO, RAISED, UP_ALREADY, Option, Question, Refusal
from .copying import copy_of
from .errors import LUCK, IllegalAnswer, OssuaryError, RuleError
from .events import Event, HandRaised, tell
from .flow import ALL, ASK, FIRST
from .imagine import Fits, imagine
from .naming import Names
from .refs import BIT, Ref, Seat
from .result import Result
from .rules import Rules
from .saving.record import record as write_record
from .saving.record import save as write_save
from .settings import Settings
from .stage import Follows, Route
from .state import State
from .view import Awaits, Look, ShownArea, ShownBoard, View
from .wording import counted
from .zones import explain

MARK_EVERY = 32
DOUBTS = 32  # worlds that are imagined anew because they are not plausible; then the last one must do

HOW: dict[int, Literal["one", "window", "all"]] = {ASK: "one", FIRST: "window", ALL: "all"}


class Start(NamedTuple):
    """Where a match began: enough to begin it again."""

    rules: Rules
    seats: int
    seed: int
    settings: Settings


class Match:
    """What browser, terminal, bots, lab, store and tests hold in their hands."""

    __slots__ = ("answers", "horizon", "marks", "opening", "origin", "start", "state")

    def __init__(self, start: Start, state: State, answers: list[tuple[Seat, int]], horizon: int) -> None:
        self.start = start
        self.state = state
        self.answers = answers  # seat and number of the option (RAISED: it raised a hand), in the order of arrival
        self.horizon = horizon  # answers before this one cannot be taken back without consent
        self.origin: State | None = None  # where the answers begin, if not at the start of a game
        self.opening: list[Event] = []  # what happened before the first question
        self.marks: list[tuple[int, int, State]] = []  # answers, horizon and state now and then: going back is quick

    @classmethod
    def begin(cls, start: Start, *, quiet: bool = False) -> Match:
        """Set up and play to the first question."""
        return cls.from_state(start, start.rules.table(start.seats, start.settings, start.seed), quiet=quiet)

    @classmethod
    def from_state(cls, start: Start, state: State, *, quiet: bool = False) -> Match:
        """A match that goes on from a state in which nobody is being asked yet."""
        match = cls(start, state, [], 0)
        state.news = None if quiet else []
        if not state.waiting:
            try:
                state.run()
            except KeyError as error:
                explain(state, error)
                raise
        match.opening = match._harvest()
        return match

    # -- playing ---------------------------------------------------------------------------------

    @property
    def rules(self) -> Rules:
        return self.start.rules

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.state.seats

    @property
    def waiting(self) -> Mapping[Seat, Question]:
        """Who is asked what; empty when the game is over."""
        return self.state.waiting

    @property
    def result(self) -> Result | None:
        """None while playing."""
        return self.state.result

    def answer(self, seat: Seat, option: Option | int) -> list[Event]:
        """Answer a seat's question with one of its options, or its number. Tells what happened."""
        state = self.state
        question = state.waiting.get(seat)
        if question is None:
            raise IllegalAnswer(f"{str(seat).capitalize()} is not being asked anything.")
        options = question.options
        if type(option) is int:
            index = option
            if not 0 <= index < len(options):
                raise IllegalAnswer(f"There is no option {index}: the options are 0 to {len(options) - 1}.")
        else:
            try:
                index = options.index(option)
            except ValueError:
                raise IllegalAnswer(f"{option!r} is not among the options of {seat}.") from None
        self.answers.append((seat, index))
        state.mover = BIT[seat]
        state.learned = 0
        state.crossed = state.probed = False
        try:
            state.answer(seat, options[index])
        except KeyError as error:
            explain(state, error)
            raise
        if state.crossed or state.probed:
            self.horizon = len(self.answers)
        if state.news is None:
            return []
        if len(self.answers) % MARK_EVERY == 0:
            self.marks.append((len(self.answers), self.horizon, state.copy()))
        return self._harvest()

    def raise_hand(self, seat: Seat) -> list[Event]:
        """A seat wants to do something that its game allows at any time: it is asked as soon as the game pauses."""
        refusal = self.why_not_raise(seat)
        if refusal is not None:
            raise IllegalAnswer(refusal.text)
        state = self.state
        self.answers.append((seat, RAISED))
        state.mover = BIT[seat]
        state.learned = 0
        state.crossed = state.probed = False
        tell(state, HandRaised, seat, under=self.rules.any_time_rule)
        state.hear(seat)
        if state.crossed or state.probed:
            self.horizon = len(self.answers)
        if state.news is not None and len(self.answers) % MARK_EVERY == 0:
            self.marks.append((len(self.answers), self.horizon, state.copy()))
        return self._harvest()

    def why_not_raise(self, seat: Seat) -> Refusal | None:
        """None: this seat may raise a hand now."""
        self._check_seat(seat)
        able = self.rules.any_time
        if able is None:
            return NO_HANDS
        if self.state.result is not None:
            return GAME_OVER
        if self.state.has_hand_up(seat):
            return UP_ALREADY
        return None if able(self.state, seat) else NOTHING_TO_DO

    @property
    def hands(self) -> tuple[Seat, ...]:
        """Whose hands are up; all may see them."""
        up = self.state.hands_up
        return tuple(seat for seat in self.state.seats if BIT[seat] & up) if up else ()

    def take(self, seat: Seat, number: int) -> list[Event]:
        """An entry of a record: an answer, or, in games that know them, a raised hand."""
        raised = number == RAISED and self.rules.any_time is not None
        return self.raise_hand(seat) if raised else self.answer(seat, number)

    def _harvest(self) -> list[Event]:
        if self.state.news is None:
            return []
        news, self.state.news = self.state.news, []
        return news

    # -- looking ---------------------------------------------------------------------------------

    def view(self, seat: Seat | None, look: Look | None = None) -> View:
        """What this seat may know, as things on a table (None: a spectator).

        `look`: eyes that know how to look, instead of those made here.
        """
        self._check_seat(seat)
        state, rules = self.state, self.rules
        look = look or Look(state, seat)
        return {
            "game": rules.id,
            "seat": seat,
            "turn": rules.turn(state),
            "areas": self._areas(look),
            "awaits": self._awaits(),
            "result": _shown(state.result),
            "standings": rules.standings(look),
            "focus": rules.focus(look) if state.result is None else None,
        }

    def _areas(self, look: Look) -> list[ShownArea]:
        try:
            return self.rules.view(look)
        except KeyError as error:
            explain(self.state, error)
            raise

    def follows(self, seat: Seat) -> list[Follows | None]:
        """What each option of this seat's question leads to, where the game says so. Worked out only when asked for."""
        question, follows = self.state.waiting.get(seat), self.rules.follows
        if question is None:
            return []
        if follows is None:
            return [None] * len(question.options)
        return [follows(self.state, seat, option) for option in question.options]

    def leads_on(self, seat: Seat) -> bool:
        """Whether this seat's question can be the first step of a way."""
        question, routed = self.state.waiting.get(seat), self.rules.routed
        return bool(routed) and question is not None and any(option.choice.id in routed for option in question.options)

    def route(self, seat: Seat, refs: tuple[Ref, ...]) -> Route | None:
        """How one comes to the last of these things by several answers; None where there is no way or none is told."""
        find = self.rules.route
        return find(self.state, seat, refs) if find is not None and refs and self.leads_on(seat) else None

    def can_try(self, seat: Seat) -> bool:
        """Whether the outcome of one of this seat's options may be looked at beforehand."""
        question, tried = self.state.waiting.get(seat), self.rules.tried
        return bool(tried) and question is not None and any(option.choice.id in tried for option in question.options)

    def trial(self, seat: Seat, option: int) -> ShownBoard | None:
        """The board as it would be after this option; None for options whose outcome nobody may know beforehand."""
        question = self.state.waiting.get(seat)
        if question is None or not 0 <= option < len(question.options):
            return None
        if question.options[option].choice.id not in self.rules.tried:
            return None
        trial = self.copy()
        trial.answer(seat, option)
        parts = [part for area in trial.view(seat)["areas"] for part in area["parts"]]
        return next((part for part in parts if part["part"] == "board"), None)

    def _check_seat(self, seat: Seat | None) -> None:
        if seat is not None and seat not in self.state.seats:
            raise OssuaryError(f"There is no seat {seat!r} at this table; there are {', '.join(self.state.seats)}.")

    def _awaits(self) -> Awaits | None:
        state = self.state
        if not state.waiting:
            return None
        # Whoever is not asked in a window could only have passed: saying who is asked would tell.
        return {"how": HOW[state.asked], "seats": list(state.waiting) if state.asked == ASK else []}

    def why_not(self, seat: Seat, refs: tuple[Ref, ...]) -> Refusal | None:
        """Why clicking those things is not possible now; None where it is, or where no reason is known."""
        question = self.state.waiting.get(seat)
        if question is None:
            return Refusal("The game is over." if self.result else "You are not being asked anything now.")
        if any(option.refs[: len(refs)] == refs for option in question.options):
            return None
        refusal = self.rules.why_not(self.state, seat, refs)
        return refusal if refusal is None or refusal.about else refusal._replace(about=refs)

    def names(self, people: Mapping[Seat, str] | None = None) -> Names:
        """What people call things here."""
        return self.rules.names(people)

    # -- other worlds ----------------------------------------------------------------------------

    def copy(self) -> Match:
        """A match that goes its own way."""
        match = Match.__new__(Match)
        match.start = self.start
        match.state = copy_of(self.state)
        match.answers = self.answers[:]
        match.horizon = self.horizon
        match.origin = self.origin
        match.opening = self.opening
        match.marks = self.marks[:]
        return match

    def imagine(self, seat: Seat | None, seed: int) -> Match:
        """A quiet copy this seat could believe in. It has no record, and nothing in it tells the true seed.

        Cards are dealt where they could lie, as far as the seat was told (`Rules.might_be`). What contradicts it all
        the same (`Rules.plausible`) is imagined anew, a few times.
        """
        self._check_seat(seat)
        fits = self._fits(seat)
        state = imagine(self.state, seat, seed, fits=fits)
        attempt = 0
        while seat is not None and attempt < DOUBTS and not self.rules.plausible(state, seat):
            attempt += 1
            state = imagine(self.state, seat, stream(seed, attempt), fits=fits)
        match = Match(self.start._replace(seed=state.seed), state, [], 0)
        match.origin = state.copy()
        return match

    def _fits(self, seat: Seat | None) -> Fits | None:
        might_be = self.rules.might_be
        if might_be is None or seat is None:
            return None
        return lambda spot, card: might_be(self.state, seat, spot[0], spot[1], card)

    def at(self, number: int) -> Match:
        """The match as it was after that many answers: undo, replay and fork in one."""
        if not 0 <= number <= len(self.answers):
            raise OssuaryError(f"This match has {counted(len(self.answers), 'answer')}; there is no number {number}.")
        marks = [mark for mark in self.marks if mark[0] <= number]
        if marks:
            played, horizon, state = marks[-1]
            match = Match(self.start, state.copy(), self.answers[:played], horizon)
        elif self.origin is not None:
            match = Match.from_state(self.start, self.origin.copy(), quiet=True)
        else:
            match = Match.begin(self.start, quiet=True)
        match.state.news = None
        for seat, index in self.answers[len(match.answers) : number]:
            try:
                match.take(seat, index)
            except IllegalAnswer as error:
                raise RuleError(
                    "the same answers do not lead to the same game again: answer "
                    f"{len(match.answers) + 1} is not possible: {error} {LUCK}"
                ) from None
        match.origin, match.opening, match.marks = self.origin, self.opening, marks
        match.state.news = None if self.state.news is None else []
        return match

    def undo_limit(self, seat: Seat, unnoticed: Callable[[int], bool] | None = None) -> int:
        """How many answers are left if this seat takes back all that it may by itself: its own latest ones.

        It stops at the horizon (somebody has learned something, chance was used, or who was asked told something of
        what others hold) and at another seat's answer: beyond that the others have to agree. `unnoticed` says of an
        answer, by its number, whether others cannot know of it, like a pass in a window. Those do not stop it, or
        trying to undo would reveal them.
        """
        number = limit = len(self.answers)
        while number > self.horizon:
            number -= 1
            if self.answers[number][0] == seat:
                limit = number
            elif unnoticed is None or not unnoticed(number):
                break
        return limit

    def record(self) -> dict[str, Any]:
        """Game, rules version, seed, options and answers: the whole match."""
        return write_record(self)

    def save(self) -> dict[str, Any]:
        """The record and the state as it stands: for going on without replaying."""
        return write_save(self)


def _shown(result: Result | None) -> dict[str, Any] | None:
    if result is None:
        return None
    return {
        "winners": list(result.winners),
        "scores": dict(result.scores),
        "reason": result.reason,
        "about": list(result.about),
        "rule": result.rule,
    }
