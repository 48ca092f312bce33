"""The first lesson of every game in one manner from beginning to end: by keyboard alone, by a finger on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from ossuary.lessons.course import Voice
from ossuary.lessons.lesson import Lesson
from tests.browser.house import House
from tests.browser.test_everyone import serious
from tests.browser.test_lessons import FIRST, SMALL, Learner, begin, types
from tests.browser.visitors import DESK, Visitors, until

each_game = pytest.mark.parametrize(("game", "lesson"), FIRST, ids=[game for game, _ in FIRST])

SPEAKS = '.voice-says[role="status"][aria-live="polite"]'


@each_game
def test_by_keyboard_alone(game: str, lesson: Lesson, house: House, visitors: Visitors) -> None:
    """G turns the page, U takes back, and the number of an option chooses it. What is said is told to a reader."""
    learner = begin(house, visitors, game, lesson, **DESK)
    page, truth = learner.page, learner.truth
    erred, known = False, False

    while not (voice := learner.voice()).over:
        says = page.locator(f'.voice[data-step="{voice.name}"]:not(.remarking) {SPEAKS}')
        pages = voice.pages[-1:] if known else voice.pages
        expect(says).to_have_text(pages[0].says)
        for said in pages[1:]:
            page.keyboard.press("g")
            expect(says).to_have_text(said.says)
        learner.player.question()
        before = truth.answers
        wrong = None if erred else wrong_choice(learner, voice)
        types(page, learner.right(voice) if wrong is None else wrong)
        until(page, lambda before=before: truth.answers > before, f"{voice.name}: answered")  # type: ignore[misc]
        known = wrong is not None
        if known:
            erred = True
            expect(page.locator(".voice.remarking")).to_be_visible()
            page.keyboard.press("u")
            learner.has_it_back()

    assert erred, "this lesson has nothing to take back"
    expect(page.locator(".voice.done")).to_contain_text(lesson.won)
    expect(page.locator(f".voice.done {SPEAKS}")).to_have_text(voice.pages[0].says)


def wrong_choice(learner: Learner, voice: Voice) -> int | None:
    """An option of this step that must be taken back."""
    step = learner.lesson.steps[voice.step - 1]
    for number, option in enumerate(learner.truth.match.waiting[learner.lesson.learner].options):
        wrong = step.answer_to(option)
        if wrong is not None and not wrong.goes_on and not option.aside:
            return number
    return None


@each_game
def test_by_a_finger_on_a_phone(game: str, lesson: Lesson, house: House, visitors: Visitors, axe: str) -> None:
    """Things are tapped where they lie: tiles, cards, sheets. axe looks at the last step."""
    learner = begin(house, visitors, game, lesson, viewport=SMALL, has_touch=True, is_mobile=True, bypass_csp=True)
    learner.player.taps = True
    last = lesson.steps[-1].name

    def look(voice: Voice) -> None:
        if voice.name == last:
            assert serious(learner.page, axe) == []

    learner.to_the_end(look)


@each_game
def test_with_everything_that_moves(game: str, lesson: Lesson, house: House, visitors: Visitors) -> None:
    """What is said waits for what is shown, and no page of it is lost."""
    learner = begin(house, visitors, game, lesson, reduced_motion="no-preference", **DESK)

    learner.to_the_end()
