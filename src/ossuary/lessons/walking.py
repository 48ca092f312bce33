"""Walks through a lesson to see that it still fits its game: every step in turn, wrong choices taken back.

What does not fit is a LessonError that names the lesson and the step: a rule change that breaks a lesson fails there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ossuary.engine import Match, Question, Rules, Seat, design_of
from ossuary.engine.view import refs_in

from .beginning import begin
from .course import Course, Voice, points
from .lesson import BELOW, Lesson, LessonError, Step

MOST_ANSWERS = 3_000  # of a lesson

Choose = Callable[[Match, Seat], int]


class Walk:
    """One way through a lesson. `pick`: which of the options that count; `free`: what the learner does in between.

    `astray`: wrong options are tried at every step and taken back. `insists`: wrong options with which the lesson goes
    on are chosen where there are any.
    """

    def __init__(
        self,
        lesson: Lesson,
        rules: Rules,
        *,
        pick: Callable[[Sequence[int]], int] = lambda numbers: numbers[0],
        free: Choose | None = None,
        astray: bool = False,
        insists: bool = False,
    ) -> None:
        self.lesson, self.rules = lesson, rules
        self.pick, self.free = pick, free
        self.astray, self.insists = astray, insists
        self.match = begin(lesson, rules)
        self.course = Course(lesson)
        self.taken: list[str] = []  # the names of the steps that were taken

    def to_the_end(self) -> Match:
        """Until the lesson is over."""
        return self.to_step("")

    def to_step(self, name: str) -> Match:
        """Until the learner is asked at this step; empty: until the lesson is over."""
        for _ in range(MOST_ANSWERS):
            voice = self.course.voice(self.match)
            if voice.over or (name and self._stands_at(name, voice)):
                return self.match
            if not self.match.waiting:
                raise self._broken("the game is over before this step.")
            if not self._others_answer():
                self._learner_answers(voice)
        raise self._broken(f"it has not come after {MOST_ANSWERS} answers.")

    def _stands_at(self, name: str, voice: Voice) -> bool:
        question = self.match.waiting.get(self.lesson.learner)
        step = self.lesson.steps[voice.step - 1]
        return step.name == name and question is not None and self._is_on(step, question)

    def _broken(self, text: str) -> LessonError:
        step = self.lesson.step(self.course.progress(self.match).step)
        where = f"step {step.name!r}" if step else "the end"
        return LessonError(f"{self.lesson.game}, lesson {self.lesson.name!r}, {where}: {text}")

    def _others_answer(self) -> bool:
        """One answer of an opponent, if one is asked."""
        for seat, question in self.match.waiting.items():
            if seat == self.lesson.learner:
                continue
            number = 0 if len(question.options) == 1 else self.course.answer(self.match, seat)
            if number is None:
                raise self._broken(f"{seat} has nothing to answer to {_put(question)}")
            self.match.answer(seat, number)
            return True
        return False

    def _learner_answers(self, voice: Voice) -> None:
        match, seat = self.match, self.lesson.learner
        question = match.waiting[seat]
        step = self.lesson.steps[voice.step - 1]
        passing = self.course.answer(match, seat)
        if passing is not None:
            match.answer(seat, passing)
        elif self._is_on(step, question):
            self._check(step, question)
            if self.astray:
                self._go_astray(step, question)
            match.answer(seat, self.pick(self._choosable(step, question)))
            self.taken.append(step.name)
        elif len(question.options) == 1:
            match.answer(seat, 0)
        elif step.meanwhile and self.free is not None:
            match.answer(seat, self.free(match, seat))
        else:
            wanted = " or ".join(map(str, step.counts)) + (f" under {step.rule}" if step.rule else "")
            missing = [name for name in step.after if name not in self.course.progress(match).happened]
            after = f", and {' and '.join(missing)} after the step before" if missing else ""
            raise self._broken(f"expected {wanted}{after}, but {seat} is put {_put(question)}")

    def _choosable(self, step: Step, question: Question) -> list[int]:
        """The options that count, or those with which one may insist."""
        told = {number: step.answer_to(option) for number, option in enumerate(question.options)}
        allowed = [number for number, wrong in told.items() if wrong is not None and wrong.goes_on]
        return allowed if self.insists and allowed else step.right(question)

    def _is_on(self, step: Step, question: Question) -> bool:
        return self.course.progress(self.match).happened.issuperset(step.after) and step.is_at(question)

    def _check(self, step: Step, question: Question) -> None:
        """What the step takes for granted must be true, what it points at in sight, and there must be a choice."""
        if len(question.options) == 1:
            raise self._broken(f"there is nothing to choose: {self.lesson.learner} is put {_put(question)}")
        state, seen = self.match.state, refs_in(self.match.view(self.lesson.learner))
        for complaint in self.rules.invariants(state):
            raise self._broken(f"the table is not as it can be: {complaint}")
        for place, cards in step.holds.items():
            if place not in state.piles:
                raise self._broken(f"holds: there is no pile {place!r}; there are {', '.join(state.piles)}.")
            found, wanted = [design_of(card) for card in state.piles[place]], cards.split()
            if wanted[:1] == [BELOW]:  # what lies on top
                wanted = wanted[1:]
                found = found[len(found) - len(wanted) :] if len(wanted) <= len(found) else found
            if found != wanted:
                raise self._broken(f"holds: {place} should hold {cards!r} and holds {' '.join(found)!r}.")
        meant = tuple(ref for number in step.right(question) for ref in question.options[number].refs)
        for page in step.pages:
            for point in page.points:
                if not points(page._replace(points=(point,)), seen, meant) and (point != "options" or meant):
                    raise self._broken(f"points: there is no {point!r} in the learner's sight.")

    def _go_astray(self, step: Step, question: Question) -> None:
        """One wrong option of each choice: it gets an answer, is taken back, and all is as before."""
        match, before = self.match, self.course.voice(self.match)
        tried: set[tuple[str, str]] = set()
        for number, option in enumerate(question.options):
            wrong = step.answer_to(option)
            if wrong is None or (option.choice.id, wrong.says) in tried:
                continue
            tried.add((option.choice.id, wrong.says))
            trial = match.copy()
            trial.answer(self.lesson.learner, number)
            voice = self.course.voice(trial)
            if voice.remark != wrong.says or voice.back != len(match.answers) or voice.held == wrong.goes_on:
                raise self._broken(f"the wrong choice {option!r} gets no answer.")
            if not trial.waiting and not wrong.goes_on:
                raise self._broken(f"the wrong choice {option!r} ends the game and cannot be taken back.")
            if self.course.voice(trial.at(len(match.answers))) != before:
                raise self._broken(f"{option!r} taken back does not lead back to it.")


def _put(question: Question) -> str:
    offered = ", ".join(dict.fromkeys(repr(option)[1:-1] for option in question.options[:12]))
    more = ", ..." if len(question.options) > 12 else ""
    return f"{question.prompt!r} ({question.rule}), which offers {offered}{more}."
