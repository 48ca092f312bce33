"""A lesson file is checked as it is read, and what is wrong is said with file, step and field."""

from __future__ import annotations

import re
import tomllib
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

import ossuary
from ossuary.lessons.beginning import begin
from ossuary.lessons.lesson import LessonError
from ossuary.lessons.reading import read_lesson, source, source_of
from ossuary.lessons.walking import Walk

ZOMBS = ossuary.game("zombs")
PAGE = Path(__file__).parents[2] / "docs" / "lessons.md"
SMALL = tomllib.loads(re.findall(r"```toml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)[0])


def small() -> dict[str, Any]:
    """The lesson on the page for authors."""
    return deepcopy(SMALL)


def complaint(lesson: dict[str, Any]) -> str:
    with pytest.raises(LessonError) as told:
        begin(read_lesson(ZOMBS, "small", lesson), ZOMBS)
    return str(told.value)


def test_the_lesson_on_the_page_for_authors_is_whole_and_works() -> None:
    walk = Walk(read_lesson(ZOMBS, "small", small()), ZOMBS, astray=True)

    walk.to_the_end()

    assert walk.taken == ["draw", "discard"]


def test_a_choice_that_is_not_there_is_named_with_those_that_are() -> None:
    lesson = small()
    lesson["step"][0]["counts"] = "zombs.drw"

    assert complaint(lesson).startswith("small.toml: step 'draw': counts: there is no choice 'zombs.drw'; there are ")


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"title": 3}, "small.toml: title: expected a text, found 3."),
        ({"minutes": 0}, "small.toml: minutes: expected a whole number from 1 to 60, found 0."),
        ({"learner": "cyd"}, "small.toml: learner: there is no seat 'cyd'; there are ann, bob."),
        ({"colour": "red"}, "small.toml: there is no field 'colour'; there are begins, learner,"),
        ({"others": "dan pass"}, "small.toml: others: 'dan pass' begins with no seat; there are ann, bob."),
        ({"step": []}, "small.toml: a lesson needs at least one [[step]]."),
        ({"ends": {"title": "Done"}}, "small.toml: ends: the field 'says' is missing."),
    ],
)
def test_what_is_wrong_with_the_head_is_said(change: dict[str, Any], told: str) -> None:
    assert complaint(small() | change).startswith(told)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"says": "x" * 401}, "small.toml: step 'draw': says: expected 400 characters at most, found 401"),
        ({"say": "x"}, "small.toml: step 'draw': there is no field 'say'; there are decide, name, says, points,"),
        ({"counts": []}, "small.toml: step 'draw': counts: a step needs at least one option that counts."),
        (
            {"points": ["page:floor"]},
            "small.toml: step 'draw': points: there is no part 'floor' of a page; there are bar",
        ),
        ({"rule": "ZB-99"}, "small.toml: step 'draw': rule: there is no rule 'ZB-99' in the rulebook."),
        ({"others": ["ann pass"]}, "small.toml: step 'draw': others: ann is the learner."),
        ({"name": "discard"}, "small.toml: two steps are called 'discard'."),
        ({"wrong": [{"option": "pass", "says": "x"}]}, "small.toml: step 'draw': wrong: there is no field 'option'"),
    ],
)
def test_what_is_wrong_with_a_step_is_said(change: dict[str, Any], told: str) -> None:
    lesson = small()
    lesson["step"][0] |= change

    assert complaint(lesson).startswith(told)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"seats": 7}, "small.toml: begins: seats: Zombs is for 2, 3, 4 seats, not 7."),
        (
            {"piles": {"ann.pocket": "P5"}},
            "small.toml: begins: piles: there is no pile 'ann.pocket'; there are ann.hand",
        ),
        ({"piles": {"ann.hand": "P5 P5 P5"}}, "small.toml: begins: piles.ann.hand: there is no P5 left."),
        ({"piles": {"ann.hand": "X5"}}, "small.toml: begins: piles.ann.hand: there is no card 'X5'."),
        ({"rest": "pond"}, "small.toml: begins: rest: there is no pile 'pond'; there are ann.hand"),
        ({"settings": {"target": "far"}}, "small.toml: begins: Option 'target' takes normal or fast, not 'far'."),
        ({"state": {"colour": 1}}, "small.toml: begins: state: there is no field 'colour'; there are seats, settings"),
        ({"state": {"flow": [{"is": "zombs.turn.Night"}]}}, "small.toml: begins: state.flow"),
        ({"answers": ["bob zombs.start"]}, "small.toml: begins: answers: ann is asked 'Draw a card"),
    ],
)
def test_what_is_wrong_with_the_beginning_is_said(change: dict[str, Any], told: str) -> None:
    lesson = small()
    lesson["begins"] |= change

    assert complaint(lesson).startswith(told)


def test_a_file_that_is_not_toml_or_not_there_is_refused(tmp_path: Path) -> None:
    broken = tmp_path / "broken.toml"
    broken.write_text("title = ", encoding="utf-8")

    with pytest.raises(LessonError, match=r"broken\.toml: this is not valid TOML"):
        source(broken)
    with pytest.raises(LessonError, match="There is no lesson 'tenth' for Zombs; there are first"):
        source_of(ZOMBS, "tenth")


def test_a_record_lies_beside_its_lesson_and_nowhere_else(tmp_path: Path) -> None:
    file = tmp_path / "one.toml"
    file.write_text('[begins]\nrecord = "../secret.json"', encoding="utf-8")

    with pytest.raises(LessonError, match="expected the name of a file beside it"):
        source(file)


def test_a_lesson_may_begin_in_the_middle_of_a_record_and_with_more_answers() -> None:
    match, asked = ZOMBS.start(2, seed=4), ""
    for _ in range(2):
        asked = next(iter(match.waiting))
        match.answer(asked, -1 + len(match.waiting[asked].options))
    drawer = match.answers[0][0]
    lesson = small()
    lesson["begins"] = {"record": match.record(), "at": 0, "answers": [f"{drawer} zombs.draw_from_pool"]}

    begun = begin(read_lesson(ZOMBS, "small", lesson), ZOMBS)

    assert begun.answers == []
    assert begun.state.piles == match.at(1).state.piles
    assert begun.waiting == match.at(1).waiting
