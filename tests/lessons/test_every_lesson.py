"""Every lesson of every game still fits its rules: it is played to its end, also by those who choose wrongly first."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

import ossuary
from ossuary import bots
from ossuary.engine import Match, Seat
from ossuary.lessons.course import Voice
from ossuary.lessons.lesson import Lesson
from ossuary.lessons.reading import lessons
from ossuary.lessons.walking import Walk

LESSONS = [(game, lesson) for game in ossuary.games() for lesson in lessons(ossuary.game(game))]
WAYS = 6

each_lesson = pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=[f"{game}-{one.name}" for game, one in LESSONS])


@each_lesson
def test_the_options_that_count_lead_through_every_step_to_the_end(game: str, lesson: Lesson) -> None:
    walk = Walk(lesson, ossuary.game(game), free=freely(0))

    walk.to_the_end()

    assert walk.taken == [step.name for step in lesson.steps]


@each_lesson
def test_whichever_of_them_is_chosen_the_lesson_comes_to_its_end(game: str, lesson: Lesson) -> None:
    for way in range(WAYS):
        pick = Random(way).choice

        Walk(lesson, ossuary.game(game), pick=pick, free=freely(way)).to_the_end()


@each_lesson
def test_wrong_choices_are_answered_and_taken_back(game: str, lesson: Lesson) -> None:
    Walk(lesson, ossuary.game(game), free=freely(0), astray=True).to_the_end()


class Careful(Walk):
    """Tries every option of every question, with the dice that are laid down, before it takes the right one."""

    tried = 0

    def _learner_answers(self, voice: Voice) -> None:
        for number, option in enumerate(self.match.waiting[self.lesson.learner].options):
            trial = self.match.copy()
            trial.answer(self.lesson.learner, number)
            complaints = list(self.rules.invariants(trial.state)) if trial.waiting else []
            assert not complaints, f"{self.lesson.name}, step {voice.name!r}, {option!r}: {complaints}"
            self.tried += 1
        super()._learner_answers(voice)


@each_lesson
def test_whatever_is_chosen_at_any_step_is_possible_and_the_position_stays_sound(game: str, lesson: Lesson) -> None:
    walk = Careful(lesson, ossuary.game(game), free=freely(0))

    walk.to_the_end()

    assert walk.tried > len(lesson.steps)


@each_lesson
def test_those_who_insist_come_to_the_end_too(game: str, lesson: Lesson) -> None:
    Walk(lesson, ossuary.game(game), free=freely(0), insists=True).to_the_end()


@each_lesson
def test_the_game_can_be_played_on_after_the_lesson(game: str, lesson: Lesson) -> None:
    rules = ossuary.game(game)
    match = Walk(lesson, rules, free=freely(0)).to_the_end()
    luck = Random(1)

    for _ in range(20):
        if not match.waiting:
            break
        seat = next(iter(match.waiting))
        match.answer(seat, luck.choice(range(len(match.waiting[seat].options))))

    assert lesson.bot in bots.names_for(rules)


def freely(seed: int) -> Walked:
    return Walked(seed)


class Walked:
    """What a learner does at questions that the lesson leaves free: as a quick bot would."""

    def __init__(self, seed: int) -> None:
        self.bot = bots.make("quick", seed)

    def __call__(self, match: Match, seat: Seat) -> int:
        options: Sequence[object] = match.waiting[seat].options
        return list(options).index(self.bot.choose(match.imagine(seat, len(match.answers)), seat))
