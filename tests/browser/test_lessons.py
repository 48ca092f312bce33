"""Every lesson of every game, played to its end at the table, as a learner would: reading, clicking, taking back."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Locator, Page, ViewportSize, expect

import ossuary
from ossuary.lessons.course import Course, Voice
from ossuary.lessons.lesson import Lesson
from ossuary.lessons.reading import lessons
from tests.browser.house import House, Opened
from tests.browser.player import Player
from tests.browser.test_everyone import serious
from tests.browser.test_stage import FAULTS
from tests.browser.truth import Truth
from tests.browser.visitors import WIDE, Visitors, place, until

LESSONS = [(game, lesson) for game in ossuary.games() for lesson in lessons(ossuary.game(game))]
FIRST = [(game, lesson) for game, lesson in LESSONS if lesson.name == lessons(ossuary.game(game))[0].name]


SMALL: ViewportSize = {"width": 390, "height": 844}
MANNERS: list[tuple[str, ViewportSize]] = [("click", WIDE), ("tap", SMALL), ("type", SMALL), ("type", WIDE)]

# Which frames around what a lesson points at are cut off by something that scrolls, where the thing itself is seen?
CUT_OFF = """() => {
    const sheet = document.adoptedStyleSheets.at(-1), selector = sheet?.cssRules[0]?.selectorText;
    const cut = [];
    for (const thing of selector ? document.querySelectorAll(selector) : []) {
        if (thing.closest("svg") || !thing.checkVisibility()) continue;
        const style = getComputedStyle(thing), { left, top, right, bottom } = thing.getBoundingClientRect();
        const around = Math.max(0, parseFloat(style.outlineOffset) + parseFloat(style.outlineWidth));
        for (let over = thing.parentElement; over && over !== document.documentElement; over = over.parentElement) {
            const shown = getComputedStyle(over);
            if (shown.overflowX === "visible" && shown.overflowY === "visible") continue;
            const edge = over.getBoundingClientRect();
            const sides = [[left - edge.left], [edge.right - right], [top - edge.top], [edge.bottom - bottom]];
            if (sides.some(([room]) => room > -0.5 && room < around - 1.5)) {
                cut.push(`${thing.className || thing.tagName} in ${over.className}`);
            }
        }
    }
    return cut;
}"""


# Which things that this page of a lesson points at have no frame in sight? Pieces may stand on a tile.
NOT_POINTED_AT = """(points) => {
    const sheet = document.adoptedStyleSheets.at(-1), selector = sheet?.cssRules[0]?.selectorText;
    const framed = selector ? [...document.querySelectorAll(selector)] : [];
    const inSight = (thing) => {
        const { left, top, width, height } = thing.getBoundingClientRect();
        return width > 0 && [[0.5, 0.5], [0.15, 0.5], [0.5, 0.1], [0.85, 0.5], [0.5, 0.9]].some(([x, y]) => {
            const hit = document.elementFromPoint(left + width * x, top + height * y);
            return hit && (thing.contains(hit) || (thing.closest(".board") && hit.closest(".board")));
        });
    };
    return points.filter((ref) => !framed.some((thing) => inSight(thing) &&
        (thing.dataset.ref === ref || thing.querySelector(`.sheet-of[data-ref="${CSS.escape(ref)}"]`))));
}"""


class Learner:
    """Somebody who takes a lesson."""

    def __init__(self, house: House, table: Opened, lesson: Lesson, page: Page, *, taps: bool = False) -> None:
        self.page, self.lesson = page, lesson
        self.truth = Truth(house.file, table.id)
        self.player = Player(page, self.truth, lesson.learner, taps=taps)

    @property
    def course(self) -> Course:
        course = self.truth.now.course
        assert course is not None
        return course

    def voice(self) -> Voice:
        """What the lesson says by the log, once it waits for the learner."""
        until(self.page, self._is_awaited, f"{self.lesson.game}, lesson {self.lesson.name!r}: the learner is awaited")
        return self.course.voice(self.truth.match)

    def _is_awaited(self) -> bool:
        voice = self.course.voice(self.truth.match)
        return voice.over or voice.held or bool(voice.pages and self.player.is_asked)

    def reads(self, voice: Voice, *, again: bool = False) -> None:
        """Every page of this step, as it is written. `again`: it was read before, and is at its last page."""
        where = self.page.locator(f'.voice[data-step="{voice.name}"]')
        expect(where).to_be_visible()
        for number, page in enumerate(voice.pages):
            if again and number + 1 < len(voice.pages):
                continue
            expect(where.locator(".voice-says")).to_have_text(page.says)
            assert self.page.evaluate(CUT_OFF) == [], f"{voice.name}, page {number}: a frame is cut off"
            until(
                self.page,
                lambda: self.page.evaluate(FAULTS) == [],
                f"{voice.name}, page {number}: the page is in order",
            )  # a card may be on its way
            self.sees_what_is_meant(page.points, f"{voice.name}, page {number}")
            if number + 1 < len(voice.pages):
                until(self.page, lambda number=number: self.turns(where, number), "the page is turned")  # type: ignore[misc]

    def turns(self, where: Locator, number: int) -> bool:
        """Whoever still sees this page clicks once more: something that moves may have come between."""
        if where.get_attribute("data-page") != str(number):
            return True
        where.locator(".go-on").click()
        return False

    def sees_what_is_meant(self, points: Sequence[str], where: str) -> None:
        """Everything a page points at. On a small window there may be room for the first alone."""
        if any(point.startswith("page:") for point in points[:1]):
            return
        things = [point for point in points if not point.startswith(("page:", "say:")) and point != "options"]
        meant = things[:1] if self.page.evaluate("innerWidth") == SMALL["width"] else things
        until(
            self.page,
            lambda: self.page.evaluate(NOT_POINTED_AT, meant) == [],
            f"{where}: what it points at is in sight: {meant}",
        )

    def answers(self, number: int, manner: str) -> None:
        """By clicks or taps on things, or by the number of the option alone."""
        self.player.taps = manner == "tap"
        if manner != "type":
            self.player.play(number)
            return
        self.player.question()
        before = self.truth.answers
        types(self.page, number)
        until(self.page, lambda: self.truth.answers > before, "the answer is in the log")

    def errs(self, voice: Voice) -> bool:
        """Choose wrongly and take it back, if this step has something wrong that must be taken back."""
        step = self.lesson.steps[voice.step - 1]
        asked = self.truth.match.waiting[self.lesson.learner]
        for number, option in enumerate(asked.options):
            wrong = step.answer_to(option)
            if wrong is None or wrong.goes_on or option.aside:
                continue
            self.player.play(number)
            expect(self.page.locator(".voice.remarking .voice-says")).to_have_text(wrong.says)
            expect(self.page.locator(".prompt.asked")).to_have_count(0)
            self.page.locator(".voice").get_by_role("button", name="Take it back").click()
            self.has_it_back()
            return True
        return False

    def right(self, voice: Voice) -> int:
        """The number of the first option that counts."""
        return self.lesson.steps[voice.step - 1].right(self.truth.match.waiting[self.lesson.learner])[0]

    def has_it_back(self) -> None:
        """The server has taken the wrong choice back, and has said so to the page."""
        until(self.page, lambda: not self.course.voice(self.truth.match).held, "it is taken back")
        expect(self.page.locator(".voice:not(.remarking)")).to_be_visible()

    def to_the_end(self, look: Callable[[Voice], None] = lambda _: None, *, manners: bool = False) -> None:
        """`look` at every step. `manners`: step by step on a desk and on a phone, by clicks, taps and keys."""
        erred, again = False, False
        while not (voice := self.voice()).over:
            manner, size = MANNERS[(voice.step + self.lesson.order) % len(MANNERS)]
            if manners:
                self.page.set_viewport_size(size)
            self.reads(voice, again=again)
            look(voice)
            again = not erred and self.errs(voice)
            if again:
                erred = True
                continue
            self.answers(self.right(voice), manner if manners else "tap" if self.player.taps else "click")
        done = self.page.locator(".voice.done")
        expect(done).to_contain_text(self.lesson.won)
        for number, page in enumerate(voice.pages):  # what to do next stands on the last page
            if number:
                done.locator(".go-on").click()
            expect(done.locator(".voice-says")).to_have_text(page.says)


def begin(house: House, visitors: Visitors, game: str, lesson: Lesson, **room: Any) -> Learner:
    table = house.open(game, lesson.begins.seats, lesson=lesson.name)
    page = visitors.come(table.links[lesson.learner], always=False, **room)
    return Learner(house, table, lesson, page)


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=[f"{game}-{one.name}" for game, one in LESSONS])
def test_a_lesson_is_played_to_its_end(game: str, lesson: Lesson, house: House, visitors: Visitors, axe: str) -> None:
    """On a desk and on a phone, by clicks, taps and keys in turn; axe looks at one of its steps."""
    learner = begin(house, visitors, game, lesson, has_touch=True, bypass_csp=True)
    looked_at = lesson.steps[min(2, len(lesson.steps) - 1)].name

    def look(voice: Voice) -> None:
        if voice.name == looked_at:
            assert serious(learner.page, axe) == []

    learner.to_the_end(look, manners=True)

    if learner.truth.over:
        return
    learner.page.locator(".voice .play-on").click()
    expect(learner.page.locator(".voice")).to_have_count(0)
    until(
        learner.page, lambda: learner.player.is_asked or learner.truth.over, "bots play on until the learner is asked"
    )


@pytest.mark.parametrize(("game", "lesson"), FIRST, ids=[game for game, _ in FIRST])
def test_on_a_phone_the_voice_covers_neither_question_nor_table(
    game: str, lesson: Lesson, house: House, visitors: Visitors
) -> None:
    learner = begin(house, visitors, game, lesson, viewport=SMALL, has_touch=True, is_mobile=True)
    learner.player.taps = True
    expect(learner.page.locator(".voice-says")).to_have_text(learner.voice().pages[0].says)
    voice = place(learner.page.locator(".voice"))

    for other in (".cloth-frame", ".dock", ".prompt .sentence"):
        assert is_apart(voice, place(learner.page.locator(other))), f"the voice lies over {other}"


def is_apart(one: FloatRect, other: FloatRect) -> bool:
    """One above the other, with a pixel for rounding."""
    return one["y"] + one["height"] <= other["y"] + 1 or other["y"] + other["height"] <= one["y"] + 1


def test_a_lesson_is_found_on_the_shelf_and_on_the_page_of_its_game(house: House, visitors: Visitors) -> None:
    page = visitors.come("/")
    box = page.locator(".box").filter(has=page.get_by_role("link", name="Zombs"))

    box.get_by_role("button", name=re.compile("Learn by playing, 5 minutes")).click()

    expect(page.locator(".voice")).to_contain_text("Step 1 of")
    page.goto("/games/zombs")
    page.locator(".lessons button").first.click()
    expect(page.locator(".voice")).to_contain_text("Step 1 of")


def test_a_screen_reader_hears_the_voice_and_keys_turn_its_pages(house: House, visitors: Visitors) -> None:
    lesson = lessons(ossuary.game("zombs"))[0]
    learner = begin(house, visitors, "zombs", lesson)
    says = learner.page.locator('.voice-says[role="status"][aria-live="polite"]')
    expect(says).to_have_text(lesson.steps[0].pages[0].says)

    learner.page.keyboard.press("g")

    expect(says).to_have_text(lesson.steps[0].pages[1].says)


def test_axe_finds_nothing_serious_in_a_lesson(axe: str, house: House, visitors: Visitors) -> None:
    lesson = lessons(ossuary.game("zombs"))[0]
    learner = begin(house, visitors, "zombs", lesson, bypass_csp=True)
    learner.reads(learner.voice())
    found = {}

    for scheme, size in (("light", WIDE), ("dark", WIDE), ("light", SMALL), ("dark", SMALL)):
        learner.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        learner.page.set_viewport_size(size)
        expect(learner.page.locator(f'html[data-theme="{scheme}"]')).to_have_count(1)
        found[scheme, size["width"]] = serious(learner.page, axe)

    assert {where: faults for where, faults in found.items() if faults} == {}


def types(page: Page, option: int) -> None:
    """The number of an option as the page shows it, all digits at once: nobody is too slow."""
    page.evaluate(
        """digits => [...digits].forEach((key) =>
            document.body.dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true})))""",
        str(option + 1),
    )


def test_a_lesson_survives_the_end_of_its_server(house: House, visitors: Visitors) -> None:
    """And goes on where it was, with the wrong choice still to be taken back."""
    visitors.forgiven.append("WebSocket|ERR_CONNECTION|Failed to load")
    lesson = lessons(ossuary.game("zombs"))[0]
    learner = begin(house, visitors, "zombs", lesson)
    learner.reads(learner.voice())
    asked = learner.truth.match.waiting["ann"]
    right = lesson.steps[0].right(asked)
    learner.player.play(next(number for number in range(len(asked.options)) if number not in right))
    expect(learner.page.locator(".voice.remarking")).to_be_visible()

    house.kill()
    house.start()

    learner.page.reload()
    expect(learner.page.locator(".voice.remarking")).to_be_visible()
    learner.page.locator(".voice").get_by_role("button", name="Take it back").click()
    learner.has_it_back()
    learner.to_the_end()
