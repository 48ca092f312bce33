"""How a rule makes progress: steps, calls, and the three ways to ask."""

from dataclasses import dataclass

import pytest

from ossuary.engine import PASS, Next, Procedure, Resolve, Result, RuleError, call, go
from ossuary.engine.flow import PROCEDURES
from tests.engine.asking import Ask, Day, Doom, Vote, Window, Within
from tests.engine.tables import Table, play
from tests.said import said

WINDOW = {"cyd": "hex pass", "ann": "pass", "bob": "hex pass"}
VOTE = {"cyd": "yes no", "ann": "no yes", "bob": "maybe"}


# -- steps ---------------------------------------------------------------------------------------


def test_a_called_procedure_runs_to_its_end_before_the_next_step_is_taken() -> None:
    scene = play(Day())
    assert scene.state.diary == ["sets out"]

    scene.match.answer("ann", 1)

    assert scene.state.diary == ["sets out", "ann turns right", "night"]
    assert scene.state.flow == []
    assert not scene.match.waiting


def test_progress_is_the_names_of_the_steps_that_come_next() -> None:
    scene = play(Day())

    assert [(type(rule).__name__, rule.step) for rule in scene.state.flow] == [("Day", "night"), ("Errand", "turn")]
    assert scene.state.asking == "walk"
    assert scene.state.whereabouts() == "Day.night · Errand.walk"


def test_saves_find_a_procedure_by_its_name() -> None:
    assert PROCEDURES["tests.engine.asking.Ask"] is Ask
    assert PROCEDURES["ossuary.engine.content.words.Resolve"] is Resolve


def test_the_end_of_the_game_ends_everything_that_was_going_on() -> None:
    scene = play(Within(Within(Doom())))

    assert scene.match.result == Result(("ann",), reason="Doom", rule="TA-1.1")
    assert scene.state.flow == []
    assert scene.state.diary == []
    assert not scene.match.waiting


# -- one is asked --------------------------------------------------------------------------------


def test_only_the_seat_that_is_asked_answers() -> None:
    scene = play(Ask("bob", "dig rest"))
    assert list(scene.match.waiting) == ["bob"]

    scene.match.answer("bob", said("rest"))

    assert scene.state.diary == ["bob: rest"]


def test_a_question_with_a_single_option_is_not_put() -> None:
    scene = play(Ask("bob", "dig"))

    assert not scene.match.waiting
    assert scene.state.diary == ["bob: dig"]


def test_with_a_poker_face_a_question_with_a_single_option_is_put() -> None:
    scene = play(Ask("bob", "dig"), poker_face=True)
    assert list(scene.match.waiting) == ["bob"]
    assert scene.state.diary == []

    scene.match.answer("bob", 0)

    assert scene.state.diary == ["bob: dig"]


# -- a window ------------------------------------------------------------------------------------


def test_whoever_speaks_first_acts_and_nobody_else() -> None:
    scene = play(Window(WINDOW))

    scene.match.answer("bob", said("hex"))

    assert scene.state.diary == ["bob: hex"]
    assert not scene.match.waiting


def test_a_window_skips_who_can_only_pass_and_asks_in_the_order_given() -> None:
    assert list(play(Window(WINDOW)).match.waiting) == ["cyd", "bob"]
    assert list(play(Window(WINDOW), poker_face=True).match.waiting) == ["cyd", "ann", "bob"]


@pytest.mark.parametrize("poker_face", [False, True])
def test_a_window_closes_when_the_last_has_passed(poker_face: bool) -> None:
    scene = play(Window(WINDOW), poker_face=poker_face)
    *others, last = scene.match.waiting

    for seat in others:
        scene.match.answer(seat, PASS)
        assert seat not in scene.match.waiting
        assert scene.state.diary == []
    scene.match.answer(last, PASS)

    assert scene.state.diary == ["all passed"]


def test_one_can_still_act_after_another_has_passed() -> None:
    scene = play(Window(WINDOW))

    scene.match.answer("cyd", PASS)
    scene.match.answer("bob", 0)

    assert scene.state.diary == ["bob: hex"]
    assert scene.state.given == {}


@pytest.mark.parametrize("words", [{}, {"ann": "pass", "bob": "pass"}])
def test_a_window_in_which_all_could_only_pass_closes_at_once(words: dict[str, str]) -> None:
    assert play(Window(words)).state.diary == ["all passed"]


def test_a_window_for_nobody_closes_at_once_with_a_poker_face_too() -> None:
    assert play(Window({}), poker_face=True).state.diary == ["all passed"]


def test_a_pass_that_was_read_from_a_file_is_a_pass() -> None:
    scene = play(Window({"ann": "hex pass"}))

    scene.state.answer("ann", said("Pass"))

    assert scene.state.diary == ["all passed"]


# -- everybody answers ---------------------------------------------------------------------------


def test_answers_are_heard_in_seat_order_however_they_came_in() -> None:
    scene = play(Vote(VOTE))

    scene.match.answer("cyd", 0)
    scene.match.answer("ann", 1)

    assert scene.state.diary == ["ann: yes", "bob: maybe", "cyd: yes"]
    assert scene.state.given == {}


def test_nothing_is_told_or_shown_until_all_have_answered() -> None:
    scene = play(Vote(VOTE))
    before = scene.match.view("ann")

    told = scene.match.answer("cyd", 0)

    assert told == []
    assert scene.match.view("ann") == before
    assert scene.state.diary == []
    assert list(scene.match.waiting) == ["ann"]
    assert scene.state.learned == 0
    assert not scene.state.crossed


def test_a_vote_without_a_choice_is_counted_at_once() -> None:
    state = play(Vote({"cyd": "yes", "ann": "no"})).state

    assert state.diary == ["ann: no", "cyd: yes"]
    assert state.given == {}


def test_with_a_poker_face_all_are_asked_to_vote() -> None:
    scene = play(Vote(VOTE), poker_face=True)
    assert list(scene.match.waiting) == ["cyd", "ann", "bob"]

    for seat in ("bob", "cyd", "ann"):
        scene.match.answer(seat, 0)

    assert scene.state.diary == ["ann: no", "bob: maybe", "cyd: yes"]


@dataclass(slots=True)
class Treadmill(Procedure):
    """Goes on and on."""

    def begin(self, state: Table) -> Next:
        return go(self.begin)


def test_a_rule_that_never_asks_says_where_it_is() -> None:
    with pytest.raises(RuleError, match=r"^Treadmill\.begin: 100000 steps were taken and nobody was asked"):
        play(Treadmill())


def test_a_step_cannot_take_the_name_of_the_last_one() -> None:
    with pytest.raises(RuleError, match=r"Greedy\.end: a step cannot be called `end`"):

        @dataclass
        class Greedy(Procedure):
            def end(self, state: Table) -> Next:
                return go(self.end)


@dataclass(slots=True)
class Week(Procedure):
    """A day, and nothing after it."""

    def begin(self, state: Table) -> Next:
        return call(Day())


def test_a_last_call_leaves_nothing_to_do_and_stays_below_what_it_called() -> None:
    scene = play(Week())
    assert isinstance(scene.state.flow[0], Week)

    scene.players[0].chooses(label="left")
    while scene.match.waiting:
        seat = next(iter(scene.match.waiting))
        scene.match.answer(seat, 0)

    assert scene.state.flow == []
