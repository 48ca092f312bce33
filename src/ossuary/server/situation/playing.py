"""The match of a table, with the id of each open question and the time it was put.

A question is known by the number of the log entry that led to it, so it is the same in every process and after a
restart. A question that stays open while others answer keeps its number. Browsers are told a hash of it (`ticket`): the
numbers themselves would count the silent passes of others.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import NamedTuple

from ossuary.engine import PASS, Event, Match, Option, Seat
from ossuary.engine.choices import RAISED
from ossuary.engine.flow import ALL, ASK, FIRST


class Trial(NamedTuple):
    """An answer played on a copy of the match, before it is written to the log."""

    match: Match
    events: list[Event]


class Before(NamedTuple):
    """What undoing an answer has to restore."""

    ids: dict[Seat, int]
    window_from: int
    quiet: bool  # others could not notice the answer


class Playing:
    """A match in play. Changed only by entries of the log."""

    def __init__(self, match: Match, number: int, at: int, salt: str = "") -> None:
        self.match = match
        self.salt = salt  # the table's secret
        self.ids: dict[Seat, int] = dict.fromkeys(match.waiting, number)
        self.since = at  # when the open question was put
        self.window_from = len(match.answers)  # how many answers there were then
        self.before: list[Before] = []
        self._tickets: dict[Seat, tuple[int, int]] = {}  # the latest of each seat, and for which number

    @property
    def alone(self) -> bool:
        """Is one seat asked, which is no secret?"""
        return self.match.state.asked == ASK

    def ticket(self, seat: Seat) -> int | None:
        """The id by which this seat's browser answers its open question. It says nothing."""
        number = self.ids.get(seat)
        if number is None:
            return None
        kept = self._tickets.get(seat)
        if kept is None or kept[0] != number:
            kept = self._tickets[seat] = number, ticket(self.salt, number, seat)
        return kept[1]

    @property
    def tickets(self) -> dict[Seat, int]:
        """The ids of all open questions as browsers know them."""
        return {seat: ticket(self.salt, number, seat) for seat, number in self.ids.items()}

    def trial(self, seat: Seat, option: int) -> Trial:
        """Play it on a copy. The match is not changed."""
        copy = self.match.copy()
        return Trial(copy, copy.take(seat, option))

    def answer(self, seat: Seat, option: int, number: int, at: int, tried: Trial | None = None) -> tuple[Event, ...]:
        """Play it, or take over the copy on which it was played."""
        asked, waiting = self.match.state.asked, self.match.waiting
        if option == RAISED:
            return self._raise_hand(seat, number, tried)
        chosen = waiting[seat].options[option]
        quiet = asked == ALL or (asked == FIRST and chosen is PASS)
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

    def _raise_hand(self, seat: Seat, number: int, tried: Trial | None) -> tuple[Event, ...]:
        """Everybody sees it. Questions that are put as before keep their ids, and the clock goes on."""
        waiting, before = self.match.waiting, Before(self.ids, self.window_from, False)
        if tried is not None:
            self.match, events = tried.match, tried.events
        else:
            events = self.match.take(seat, RAISED)
        self.before.append(before)
        self.ids = {
            other: self.ids[other] if waiting.get(other) == question else number
            for other, question in self.match.waiting.items()
        }
        self.window_from = len(self.match.answers)
        return tuple(events)

    @property
    def silent(self) -> bool:
        """Is the question that was answered last still open to others? Then they must not notice the answer."""
        return len(self.match.answers) > self.window_from

    def go_back(self, seat: Seat, answers: int, number: int, at: int) -> None:
        """Undo everything after that many answers. Answers of others to a question that is still open stay."""
        within = answers >= self.window_from
        ids, since = self.ids, self.since
        kept = [given for given in self.match.answers[answers:] if within and given[0] != seat]
        before = self.before[answers] if answers < len(self.before) else Before(ids, self.window_from, False)
        self.match = self.match.at(answers)
        del self.before[answers:]
        self.window_from, self.since = before.window_from, since if within else at
        self.ids = {
            other: before.ids[other] if other in before.ids and before.ids[other] == ids.get(other) else number
            for other in self.match.waiting
        }
        for other, option in kept:
            self.before.append(Before({**self.ids, other: ids.get(other, number)}, self.window_from, True))
            self.match.take(other, option)
            self.ids.pop(other, None)

    def free_limit(self, seat: Seat) -> int:
        """How many answers are left if this seat undoes all that it may by itself."""
        return self.match.undo_limit(seat, self._is_quiet)

    def _is_quiet(self, answer: int) -> bool:
        return answer < len(self.before) and self.before[answer].quiet

    def last_of(self, seat: Seat) -> int | None:
        """How many answers there were before this seat's last one."""
        answers = self.match.answers
        for at in range(len(answers) - 1, -1, -1):
            if answers[at][0] == seat:
                return at
        return None


def ticket(salt: str, number: int, seat: Seat) -> int:
    """The id of a question as browsers know it: 53 bits, which JavaScript does not round."""
    return int.from_bytes(hashlib.sha256(f"question:{salt}:{number}:{seat}".encode()).digest()[:8], "big") >> 11


def pass_of(options: Sequence[Option]) -> int | None:
    """The number of the option to pass."""
    for index, option in enumerate(options):
        if option is PASS:
            return index
    return None
