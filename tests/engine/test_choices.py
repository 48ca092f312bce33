"""Choices, options, questions and answers: what is declared once, made once, compared and shared."""

from __future__ import annotations

import pytest

from ossuary.engine import PASS, Answer, Choice, Option, Question, RuleError, button
from ossuary.engine.choices import CHOICES, MOST_KEPT
from ossuary.engine.copying import copy_of

ROB = Choice("test_choices.rob", "Rob {1}")
BUY = Choice("test_choices.buy", "Buy {0} for {1:coin}")
TURN = Choice("test_choices.turn", "Turn {1} to {0!s}, {2} and {3:card}")
LEAVE = button("test_choices.leave", "Give up", aside=True)

OAK = ROB["robbery#1", "oak"]


# -- choices -------------------------------------------------------------------------------------


def test_an_option_is_recognised_by_its_choice() -> None:
    assert OAK.choice is ROB
    assert ROB["hex#1", "elm"].choice is ROB
    assert PASS.choice is not ROB


def test_an_option_is_made_once() -> None:
    assert ROB["robbery#1", "oak"] is OAK
    assert ROB[("robbery#1", "oak")] is OAK
    assert ROB["oak"] is ROB["oak"]


def test_what_is_too_much_to_keep_is_made_again_and_is_the_same_option() -> None:
    many = Choice("test_choices.many", "Take {0:card}")
    for number in range(MOST_KEPT + 1):
        many[number]

    assert len(many) == MOST_KEPT
    assert many[MOST_KEPT] is not many[MOST_KEPT]
    assert many[MOST_KEPT] == many[MOST_KEPT]


def test_a_choice_is_found_by_its_id() -> None:
    assert CHOICES["test_choices.buy"] is BUY
    assert CHOICES["pass"] is PASS.choice


def test_two_choices_cannot_have_one_id() -> None:
    with pytest.raises(RuleError, match=r"two choices are called 'test_choices.rob': 'Rob \{1\}' and 'Rob all'"):
        Choice("test_choices.rob", "Rob all")


@pytest.mark.parametrize("text", ["Rob {grave}", "Rob {}", "Rob {0.name}"])
def test_what_stands_in_a_sentence_has_a_number(text: str) -> None:
    with pytest.raises(RuleError, match="is not the number of anything"):
        Choice("test_choices.misspelt", text)


def test_a_choice_is_itself_and_no_other_that_looks_the_same() -> None:
    assert Choice("test_choices.one", "Dig") != Choice("test_choices.other", "Dig")
    assert len({ROB, ROB, BUY}) == 2
    assert Choice("test_choices.never_offered", "Dig")


# -- options -------------------------------------------------------------------------------------


def test_things_are_clicked_and_numbers_are_not() -> None:
    assert BUY["hex#1", 3].args == ("hex#1", 3)
    assert BUY["hex#1", 3].refs == ("hex#1",)
    assert OAK.refs == ("robbery#1", "oak")


def test_the_label_holds_numbers_and_words_and_leaves_room_for_names() -> None:
    assert OAK.label == "Rob {1}"
    assert BUY["hex#1", 3].label == "Buy {0} for 3 coins"
    assert BUY["hex#1", 1].label == "Buy {0} for 1 coin"
    assert TURN["green", "hex#1", "oak", 2].label == "Turn {0} to green, {1} and 2 cards"
    assert TURN["green", "hex#1", "oak", 2].refs == ("hex#1", "oak")


def test_braces_in_words_stay_braces() -> None:
    assert TURN["{0}", "hex#1", "oak", 2].label == "Turn {0} to {{0}}, {1} and 2 cards"


def test_an_option_is_its_choice_and_what_it_is_about_in_order() -> None:
    assert Option(ROB, ("robbery#1", "oak")) == OAK
    assert ROB["oak", "robbery#1"] != OAK
    assert BUY["robbery#1", "oak"] != OAK
    assert BUY["hex#1", 3] != BUY["hex#1", 4]


def test_an_option_is_nothing_but_an_option() -> None:
    assert PASS != "Pass"
    assert PASS != 0
    assert PASS.__eq__("Pass") is NotImplemented
    assert Question("Rob?", []).__eq__("Rob?") is NotImplemented


def test_equal_options_are_one_in_a_set() -> None:
    assert len({OAK, Option(ROB, ("robbery#1", "oak")), PASS}) == 2


def test_a_button_touches_nothing() -> None:
    assert PASS.refs == ()
    assert PASS.label == "Pass"


def test_an_option_tells_what_it_is() -> None:
    assert repr(OAK) == "<test_choices.rob robbery#1 oak>"
    assert repr(BUY["hex#1", 3]) == "<test_choices.buy hex#1 3>"
    assert repr(BUY) == "Choice('test_choices.buy', 'Buy {0} for {1:coin}')"


def test_what_is_no_move_is_an_option_all_the_same() -> None:
    assert LEAVE.aside
    assert not OAK.aside


def test_a_choice_says_what_it_could_be_about() -> None:
    assert BUY.takes(["hex#1", 3])
    assert TURN.takes(["green", "hex#1", "oak", 2])
    assert ROB.takes(["robbery#1", "oak", "deck"])  # what no sentence names can be clicked too
    assert not BUY.takes(["hex#1"])
    assert not BUY.takes([3, 3])
    assert not BUY.takes(["hex#1", True])
    assert not BUY.takes(["hex#1", None])


# -- questions and answers -----------------------------------------------------------------------


def test_a_question_is_the_same_however_its_options_are_kept() -> None:
    asked = Question("Rob?", [OAK, PASS], "GY-4.2", ("robbery#1",), "reaction")

    assert asked == Question("Rob?", (OAK, PASS), "GY-4.2", ("robbery#1",), "reaction")
    assert hash(asked) == hash(Question("Rob?", (OAK, PASS), "GY-4.2", ("robbery#1",), "reaction"))


def test_questions_differ_in_each_of_their_parts() -> None:
    asked = Question("Rob?", [OAK, PASS], "GY-4.2", ("robbery#1",), "reaction")

    assert asked != Question("Rob it?", [OAK, PASS], "GY-4.2", ("robbery#1",), "reaction")
    assert asked != Question("Rob?", [PASS, OAK], "GY-4.2", ("robbery#1",), "reaction")
    assert asked != Question("Rob?", [OAK, PASS], "GY-4.3", ("robbery#1",), "reaction")
    assert asked != Question("Rob?", [OAK, PASS], "GY-4.2", (), "reaction")
    assert asked != Question("Rob?", [OAK, PASS], "GY-4.2", ("robbery#1",), "")
    assert asked != "Rob?"


def test_a_question_needs_no_more_than_a_prompt_and_options() -> None:
    asked = Question("Rob?", [PASS])

    assert (asked.rule, asked.about, asked.kind) == ("", (), "")
    assert repr(asked) == "Question('Rob?', [<pass>], rule='')"


def test_an_answer_tells_who_said_what() -> None:
    assert repr(Answer("ann", PASS)) == "Answer('ann', <pass>)"


def test_copies_share_what_never_changes() -> None:
    for record in (OAK, LEAVE, Question("Rob?", [PASS]), Answer("ann", PASS)):
        assert copy_of(record) is record
