"""Options, questions and answers: records that are compared and shared."""

from ossuary.engine import PASS, Answer, AsideOption, Option, Question
from ossuary.engine.copying import copy_of

ROB = Option("Rob {1}", ("robbery#1", "oak"))


def test_an_option_is_its_label_and_its_things_in_order() -> None:
    assert Option("Rob {1}", ("robbery#1", "oak")) == ROB
    assert Option("Rob {1}", ("oak", "robbery#1")) != ROB
    assert Option("Rob {0}", ("robbery#1", "oak")) != ROB


def test_an_option_is_nothing_but_an_option() -> None:
    assert Option("Pass") != "Pass"
    assert Option("Pass") != 0
    assert Option("Pass").__eq__("Pass") is NotImplemented
    assert Question("Rob?", []).__eq__("Rob?") is NotImplemented


def test_equal_options_are_one_in_a_set() -> None:
    assert len({ROB, Option("Rob {1}", ("robbery#1", "oak")), PASS}) == 2


def test_a_button_touches_nothing() -> None:
    assert PASS.refs == ()
    assert Option("Pass") == PASS


def test_an_option_tells_what_it_is() -> None:
    assert repr(ROB) == "Option('Rob {1}', ('robbery#1', 'oak'))"


def test_what_is_no_move_is_an_option_all_the_same() -> None:
    away = AsideOption("Give up")

    assert away.aside
    assert not Option("Give up").aside
    assert away == Option("Give up")
    assert Option("Give up") == away
    assert {away} == {Option("Give up")}
    assert repr(away) == "AsideOption('Give up', ())"


def test_a_question_is_the_same_however_its_options_are_kept() -> None:
    asked = Question("Rob?", [ROB, PASS], "GY-4.2", ("robbery#1",), "reaction")

    assert asked == Question("Rob?", (ROB, PASS), "GY-4.2", ("robbery#1",), "reaction")
    assert hash(asked) == hash(Question("Rob?", (ROB, PASS), "GY-4.2", ("robbery#1",), "reaction"))


def test_questions_differ_in_each_of_their_parts() -> None:
    asked = Question("Rob?", [ROB, PASS], "GY-4.2", ("robbery#1",), "reaction")

    assert asked != Question("Rob it?", [ROB, PASS], "GY-4.2", ("robbery#1",), "reaction")
    assert asked != Question("Rob?", [PASS, ROB], "GY-4.2", ("robbery#1",), "reaction")
    assert asked != Question("Rob?", [ROB, PASS], "GY-4.3", ("robbery#1",), "reaction")
    assert asked != Question("Rob?", [ROB, PASS], "GY-4.2", (), "reaction")
    assert asked != Question("Rob?", [ROB, PASS], "GY-4.2", ("robbery#1",), "")
    assert asked != "Rob?"


def test_a_question_needs_no_more_than_a_prompt_and_options() -> None:
    asked = Question("Rob?", [PASS])

    assert (asked.rule, asked.about, asked.kind) == ("", (), "")
    assert repr(asked) == "Question('Rob?', [Option('Pass', ())], rule='')"


def test_an_answer_tells_who_said_what() -> None:
    assert repr(Answer("ann", PASS)) == "Answer('ann', Option('Pass', ()))"


def test_copies_share_what_never_changes() -> None:
    for record in (ROB, AsideOption("Give up"), Question("Rob?", [PASS]), Answer("ann", PASS)):
        assert copy_of(record) is record
