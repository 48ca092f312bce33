"""How a match is followed through its lesson: what counts, what is held, what the others answer, what goes back."""

from __future__ import annotations

import pytest

import ossuary
from ossuary.engine import Match, Question
from ossuary.lessons.beginning import begin
from ossuary.lessons.course import Course
from ossuary.lessons.lesson import Lesson, LessonError
from ossuary.lessons.reading import lessons, read_lesson, source_of
from ossuary.lessons.walking import Walk


def lesson(game: str, name: str) -> Lesson:
    return next(one for one in lessons(ossuary.game(game)) if one.name == name)


def begun(game: str, name: str) -> tuple[Match, Course]:
    found = lesson(game, name)
    return begin(found, ossuary.game(game)), Course(found)


def choose(match: Match, seat: str, choice: str, *about: str) -> None:
    question = match.waiting[seat]
    option = next(
        option
        for option in question.options
        if option.choice.id == choice
        and all(str(arg).startswith(word) for arg, word in zip(option.args, about, strict=False))
    )
    match.answer(seat, option)


def test_a_choice_that_counts_leads_to_the_next_step() -> None:
    match, course = begun("zombs", "first")

    choose(match, "ann", "zombs.draw_from_grave")

    voice = course.voice(match)
    assert (voice.step, voice.name, voice.held, voice.remark) == (2, "start", False, "")


def test_where_the_learner_decides_no_option_is_marked_and_else_those_that_count() -> None:
    match, course = begun("zombs", "first")
    marked = course.voice(match).marks

    choose(match, "ann", "zombs.draw_from_grave")

    assert [match.at(0).waiting["ann"].options[number].choice.id for number in marked] == ["zombs.draw_from_grave"]
    assert course.voice(match).marks == ()


def test_a_wrong_choice_is_held_until_it_is_taken_back() -> None:
    match, course = begun("zombs", "first")
    before = course.voice(match)

    choose(match, "ann", "zombs.draw_from_pool")

    voice = course.voice(match)
    assert voice.held
    assert voice.remark.startswith("From the Pool comes a card")
    assert voice.back == 0
    assert course.voice(match.at(0)) == before


def test_another_way_after_going_back_is_followed_anew() -> None:
    match, course = begun("zombs", "first")
    choose(match, "ann", "zombs.draw_from_pool")
    assert course.voice(match).held
    match = match.at(0)

    choose(match, "ann", "zombs.draw_from_grave")
    choose(match, "ann", "zombs.start", "P5")

    assert course.voice(match).name == "grow"
    assert Course(course.lesson).voice(match) == course.voice(match)


def test_who_insists_goes_on_with_a_remark_until_the_next_choice() -> None:
    found = lesson("zombs", "first")
    walk = Walk(found, ossuary.game("zombs"), insists=True)
    match = walk.to_the_end()
    blocked = next(
        number for number in range(len(match.answers)) if walk.course.voice(match.at(number)).name == "end the turn"
    )

    voice = walk.course.voice(match.at(blocked))

    assert voice.remark.startswith("Blocked! But this number is low")
    assert (voice.held, voice.back) == (False, blocked - 1)
    assert walk.course.voice(match.at(blocked + 1)).remark == ""


def test_opponents_play_their_part_and_pass_where_they_have_none() -> None:
    match, course = begun("circus", "voodoo")

    part = course.answer(match, "bob")

    assert part is not None
    assert repr(match.waiting["bob"].options[part]) == "<circus.try Q08#1>"


def test_the_learner_waits_while_an_opponent_has_something_to_do() -> None:
    match, course = begun("circus", "first")
    choose(match, "ann", "circus.play_upgrade", "U17")
    choose(match, "ann", "circus.play_upgrade", "U25")
    choose(match, "ann", "circus.try", "Q07")
    choose(match, "ann", "circus.use", "U25")
    choose(match, "ann", "circus.reroll", "die-3")
    assert set(match.waiting) == {"ann", "bob"}

    waiting, told = course.answer(match, "ann"), course.voice(match)
    match.answer("bob", course.answer(match, "bob") or 0)

    assert waiting is None
    assert told.pages == ()
    assert course.voice(match).name == "ovation"
    assert course.voice(match).pages != ()


def test_the_learner_is_spared_windows_that_teach_nothing() -> None:
    course = Course(lesson("circus", "voodoo"))
    walk = Walk(course.lesson, ossuary.game("circus"))

    walk.to_the_end()

    passes = [number for number, (seat, _) in enumerate(walk.match.answers) if seat == "ann"]
    assert len(passes) > len(course.lesson.steps)  # some were given by the table


def test_a_step_that_waits_leaves_the_questions_before_it_free() -> None:
    rules = ossuary.game("zombs")
    file = source_of(rules, "first")
    file["step"] = file["step"][:5]
    file["step"].append({"name": "later", "says": "Now.", "counts": "zombs.discard", "meanwhile": "Draw as you like."})
    waiting = read_lesson(rules, "first", file)
    walk = Walk(waiting, rules, free=lambda match, seat: len(match.waiting[seat].options) - 1)

    match = walk.to_the_end()

    said = [walk.course.voice(match.at(number)) for number in range(len(match.answers))]
    assert [page.says for voice in said if voice.name == "later" for page in voice.pages] == [
        "Draw as you like.",
        "Now.",
    ]


@pytest.mark.parametrize(
    ("pack", "told"),
    [
        ({"id": "O10", "uses": ["expand"]}, "zombs, lesson 'partners', step 'lift': expected zombs.lift O10, but ann"),
        ({"id": "B9", "uses": ["expand"]}, "zombs, lesson 'partners', step 'draw five': dan has nothing to answer to"),
        ({"id": "G2", "number": 1}, "zombs, lesson 'partners', step 'win': expected zombs.expand G2 cyd.low, but ann"),
    ],
)
def test_a_rule_that_changes_breaks_the_lesson_at_a_step_with_a_name(pack: dict[str, object], told: str) -> None:
    changed = ossuary.game("zombs").with_content({"card": [pack]})

    with pytest.raises(LessonError) as broken:
        Walk(lesson("zombs", "partners"), changed).to_the_end()

    assert str(broken.value).startswith(told)


def test_a_step_that_takes_for_granted_what_is_not_so_is_broken() -> None:
    found = lesson("zombs", "first")
    steps = list(found.steps)
    steps[0] = type(steps[0])(**{**vars(steps[0]), "holds": {"grave": "P7 G3"}})

    with pytest.raises(LessonError, match="step 'draw': holds: grave should hold 'P7 G3' and holds 'G3 P7'"):
        Walk(type(found)(**{**vars(found), "steps": tuple(steps)}), ossuary.game("zombs")).to_the_end()


def test_dice_that_are_laid_down_never_break_a_choice_that_needs_others() -> None:
    """A portal has three ways, and the next die of this lesson shows a 5: whoever goes there by mistake may."""
    match, course = begun("zimby", "first")
    assert match.state.forced

    choose(match, "ann", "zimby.portal_in")
    while "ann" in match.waiting and not course.voice(match).over and len(match.answers) < 4:
        match.answer("ann", 0)

    assert course.voice(match).held


def test_a_step_that_leaves_nothing_to_choose_is_refused() -> None:
    """Whoever can click one thing only learns nothing by it."""
    rules = ossuary.game("zombs")
    found = read_lesson(rules, "first", source_of(rules, "first"))
    walk = Walk(found, rules)
    question = walk.match.waiting["ann"]
    walk.match.state.waiting = {"ann": Question(question.prompt, question.options[:1], question.rule)}

    with pytest.raises(LessonError, match=r"lesson 'first', step 'draw': there is nothing to choose: ann is put"):
        walk.to_the_end()
