"""The match of a table, with the id of each open question and when it was put.

An id is the number of the log's entry that put the question, so it is the same in every process and after any
restart. A question that stays open while others answer keeps its id.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ossuary.engine import PASS, Event, Match, Option, Seat
from ossuary.engine.flow import ALL, ASK, FIRST


class Trial(NamedTuple):
    """An answer carried out on a copy, before it is written down."""

    match: Match
    events: list[Event]


class Before(NamedTuple):
    """How things stood before an answer."""

    ids: dict[Seat, int]
    window_from: int
    quiet: bool  # the answer that followed said nothing to others


class Playing:
    """A match in play. Changed only by what is in the log."""

    def __init__(self, match: Match, number: int, at: int) -> None:
        self.match = match
        self.ids: dict[Seat, int] = dict.fromkeys(match.waiting, number)
        self.since = at  # when the present question was put
        self.window_from = len(match.answers)  # answers given when it was put
        self.before: list[Before] = []

    @property
    def alone(self) -> bool:
        """Is one seat asked, and everybody may know which?"""
        return self.match.state.asked == ASK

    def trial(self, seat: Seat, option: int) -> Trial:
        """What would come of it; the match is untouched."""
        copy = self.match.copy()
        return Trial(copy, copy.answer(seat, option))

    def answer(self, seat: Seat, option: int, number: int, at: int, tried: Trial | None = None) -> tuple[Event, ...]:
        """Carry it out, or take over what came of it on a copy."""
        asked, waiting = self.match.state.asked, self.match.waiting
        said = waiting[seat].options[option]
        quiet = asked == ALL or (asked == FIRST and said == PASS)
        before = Before(self.ids, self.window_from, quiet)
        if tried is not None:
            self.match, events = tried.match, tried.events
        else:
            events = self.match.answer(seat, option)
        self.before.append(before)
        if quiet and len(waiting) > 1:
            self.ids = {other: id for other, id in self.ids.items() if other != seat}
        else:
            self.ids = dict.fromkeys(self.match.waiting, number)
            self.since, self.window_from = at, len(self.match.answers)
        return tuple(events)

    @property
    def silent(self) -> bool:
        """Is the question that was last answered still open to others? Then nobody may notice the answer."""
        return len(self.match.answers) > self.window_from

    def go_back(self, seat: Seat, answers: int, number: int, at: int) -> None:
        """To where that many answers had been given. What others have said to a question still open stays said."""
        within = answers >= self.window_from
        ids, since = self.ids, self.since
        kept = [given for given in self.match.answers[answers:] if within and given[0] != seat]
        stand = self.before[answers] if answers < len(self.before) else Before(ids, self.window_from, False)
        self.match = self.match.at(answers)
        del self.before[answers:]
        self.window_from, self.since = stand.window_from, since if within else at
        self.ids = {
            other: stand.ids[other] if other in stand.ids and stand.ids[other] == ids.get(other) else number
            for other in self.match.waiting
        }
        for other, option in kept:
            self.before.append(Before({**self.ids, other: ids.get(other, number)}, self.window_from, True))
            self.match.answer(other, option)
            self.ids.pop(other, None)

    def free_limit(self, seat: Seat) -> int:
        """How far a seat may go back by itself: over its own answers, and over silent ones of others.

        A pass of another in a window must not make a difference, or trying to undo would tell that there was one.
        """
        match = self.match
        number = limit = len(match.answers)
        while number > match.horizon:
            if match.answers[number - 1][0] == seat:
                limit = number = number - 1
            elif number <= len(self.before) and self.before[number - 1].quiet:
                number -= 1
            else:
                break
        return limit

    def last_of(self, seat: Seat) -> int | None:
        """How many answers had been given before the last one of this seat."""
        answers = self.match.answers
        for at in range(len(answers) - 1, -1, -1):
            if answers[at][0] == seat:
                return at
        return None


def pass_of(options: Sequence[Option]) -> int | None:
    """The number of the option that says nothing."""
    for index, option in enumerate(options):
        if option is PASS or (option.label == PASS.label and option == PASS):
            return index
    return None
