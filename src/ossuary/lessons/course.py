"""How far a match has come in its lesson: which step is on, what is said, what counts, what the others answer.

Everything is worked out from the answers of the match alone, so saves, restarts and undo need nothing of their own.
"""

from __future__ import annotations

from typing import NamedTuple

from ossuary.engine import PASS, Match, Question, Seat
from ossuary.engine.flow import FIRST
from ossuary.engine.refs import Ref, design_of
from ossuary.engine.view import refs_in

from .lesson import MEANT, Lesson, Page, Part, Step, Wrong


class Progress(NamedTuple):
    """Where the lesson stands after so many answers."""

    step: int  # how many steps are done
    left: tuple[Part, ...]  # what the opponents have still to answer in this step
    happened: frozenset[str] = frozenset()  # names of the events since the step before
    remark: Wrong | None = None  # what is said to the learner's last choice
    back: int = 0  # how many answers there were before that choice
    held: bool = False  # nothing goes on until it is taken back


class Voice(NamedTuple):
    """What the learner is told now.

    `marks`: the numbers of the options that count, where they may be shown. `back`: how many answers are left if the
    choice is taken back to which the remark belongs; None: there is none. `held`: it must be taken back.
    """

    step: int  # from 1
    of: int
    name: str  # of the step; empty when all are done
    pages: tuple[Page, ...]
    marks: tuple[int, ...] = ()
    remark: str = ""
    back: int | None = None
    held: bool = False
    over: bool = False


class Course:
    """Follows one match through a lesson. It plays along on a copy, and goes back when the match does."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self._followed: list[tuple[Seat, int]] = []  # the answers that were followed
        self._progress = [Progress(0, lesson.others)]  # after each of them
        self._shadow: Match | None = None  # the match after these answers

    def progress(self, match: Match) -> Progress:
        """Where the lesson stands in this match."""
        answers, followed = match.answers, self._followed
        if answers[: len(followed)] != followed:
            same = next(
                (at for at, pair in enumerate(zip(answers, followed, strict=False)) if pair[0] != pair[1]), None
            )
            keep = min(len(answers), len(followed)) if same is None else same
            del followed[keep:], self._progress[keep + 1 :]
            self._shadow = None
        if len(followed) < len(answers):
            shadow = self._shadow or match.at(len(followed))
            for seat, number in answers[len(followed) :]:
                question = shadow.waiting.get(seat)
                events = shadow.take(seat, number)
                told = frozenset(type(event).__name__ for event in events)
                self._progress.append(self._after(self._progress[-1], len(followed), seat, question, number, told))
                followed.append((seat, number))
            self._shadow = shadow
        return self._progress[-1]

    def _after(
        self, now: Progress, answers: int, seat: Seat, question: Question | None, number: int, told: frozenset[str]
    ) -> Progress:
        """Where the lesson stands after this answer."""
        if question is None or number < 0 or now.held:  # a raised hand
            return now._replace(happened=now.happened | told)
        option = question.options[number]
        if seat != self.lesson.learner:
            first = next((part for part in now.left if part.seat == seat), None)
            left = list(now.left)
            if first is not None and first.option.fits(option):
                left.remove(first)
            return now._replace(left=tuple(left), happened=now.happened | told)
        step = self._on(now, question)
        if step is None:
            return now._replace(remark=None, happened=now.happened | told)
        wrong = step.answer_to(option)
        if wrong is None:
            return Progress(now.step + 1, step.others, told)
        if wrong.goes_on:
            return Progress(now.step + 1, step.others, told, wrong, answers)
        return now._replace(remark=wrong, back=answers, held=True)

    def _on(self, now: Progress, question: Question) -> Step | None:
        """The step that is on, if this is its question."""
        step = self.lesson.step(now.step)
        return step if step is not None and now.happened.issuperset(step.after) and step.is_at(question) else None

    def voice(self, match: Match) -> Voice:
        """What the learner is told."""
        now, lesson = self.progress(match), self.lesson
        step, of = lesson.step(now.step), len(lesson.steps)
        remark = "" if now.remark is None else now.remark.says
        back = None if now.remark is None else now.back
        if step is None:
            return Voice(of, of, "", self._pointed(match, lesson.ends, ()), (), remark, back, over=True)
        told = Voice(now.step + 1, of, step.name, (), (), remark, back, now.held)
        question = match.waiting.get(lesson.learner)
        if now.held or question is None or self._is_pending(now, match):
            return told
        if self._on(now, question) is None:
            return told._replace(pages=(Page(step.meanwhile),) if step.meanwhile else ())
        right = step.right(question)
        meant = [ref for number in right for ref in question.options[number].refs]
        return told._replace(
            pages=self._pointed(match, step.pages, dict.fromkeys(meant)), marks=() if step.decide else tuple(right)
        )

    def _pointed(self, match: Match, pages: tuple[Page, ...], meant: dict[Ref, None] | tuple[()]) -> tuple[Page, ...]:
        """The pages, with the things that they point at as the learner's page knows them."""
        if not any(page.points for page in pages):
            return pages
        seen = refs_in(match.view(self.lesson.learner))
        return tuple(page._replace(points=points(page, seen, tuple(meant))) for page in pages)

    def answer(self, match: Match, seat: Seat) -> int | None:
        """The number of the option that the lesson has for this seat; None: somebody has to choose.

        Opponents play their part and pass where they have none. The learner is spared windows that teach nothing.
        """
        question, now = match.waiting.get(seat), self.progress(match)
        step = self.lesson.step(now.step)
        if question is None or now.held or step is None:
            return None
        if seat == self.lesson.learner:
            if self._is_pending(now, match):
                return None
            if match.state.asked != FIRST or step.meanwhile or self._on(now, question) is not None:
                return None
            return _pass(question)
        fitting = _next_part(now, seat, question)
        return fitting[0] if fitting else _pass(question)

    def _is_pending(self, now: Progress, match: Match) -> bool:
        """Is an opponent asked at the same time who has something to do? Then the learner waits for it."""
        others = (entry for entry in match.waiting.items() if entry[0] != self.lesson.learner)
        return any(_next_part(now, seat, question) for seat, question in others)


def _next_part(now: Progress, seat: Seat, question: Question) -> list[int]:
    """The options that fit what this opponent has to answer next."""
    first = next((part for part in now.left if part.seat == seat), None)
    return first.option.within(question) if first is not None else []


def points(page: Page, seen: set[Ref], meant: tuple[Ref, ...]) -> tuple[str, ...]:
    """A card that is called by its design is every copy of it that the learner sees."""
    found: dict[str, None] = {}
    for point in page.points:
        if point == MEANT:
            found.update(dict.fromkeys(meant))
        elif point in seen or point.startswith("page:"):
            found[point] = None
        else:
            found.update(dict.fromkeys(sorted(ref for ref in seen if "#" in ref and design_of(ref) == point)))
    return tuple(found)


def _pass(question: Question) -> int | None:
    return next((number for number, option in enumerate(question.options) if option is PASS), None)
