"""The state by itself: its copies, where it says it is, and what an author hears who asked wrongly."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from ossuary.engine import DONE, EVERYONE, PASS, Answer, Next, Procedure, RuleError, ask, move
from ossuary.engine.flow import ALL, ASK, FIRST
from ossuary.engine.refs import sight
from ossuary.engine.state import WAIT
from tests.engine.asking import Ask, Day, Doom, Vote, Window, Within, offer
from tests.engine.tables import Table, play, table
from tests.said import said

# -- copies --------------------------------------------------------------------------------------


def test_a_copy_goes_its_own_way() -> None:
    state = table(deck="moon#1 moon#2", ann_hand="ace#1")
    state.memory["moon#1"] = 1
    state.flow = [Ask("ann", "dig rest")]
    other = state.copy()

    other.piles["deck"].clear()
    other.memory.clear()
    other.flow[0].step = "hear"
    other.flow.append(Doom())
    other.diary.append("elsewhere")
    other.seed = 99

    assert state.piles["deck"] == ["moon#1", "moon#2"]
    assert state.memory == {"moon#1": 1}
    assert [(type(rule).__name__, rule.step) for rule in state.flow] == [("Ask", "begin")]
    assert state.diary == []
    assert state.seed == 1


def test_copies_share_what_is_replaced_and_never_changed() -> None:
    state = play(Window({"ann": "hex pass", "bob": "hex pass"})).state

    other = state.copy()

    assert type(other) is type(state)
    assert other.waiting is state.waiting
    assert other.sight is state.sight
    assert other.given is state.given
    assert other.cards is state.cards


def test_a_copy_made_in_a_window_is_answered_by_itself() -> None:
    scene = play(Window({"ann": "hex pass", "bob": "hex pass"}))
    other = scene.state.copy()

    other.answer("ann", PASS)
    other.answer("bob", said("hex"))

    assert other.diary == ["bob: hex"]
    assert scene.state.diary == []
    assert list(scene.match.waiting) == ["ann", "bob"]


def test_a_silent_seat_passes_in_windows_and_is_asked_everything_else() -> None:
    state = play(Window({"ann": "hex pass", "bob": "hex pass"})).state
    state.silent = sight(["bob"])

    assert list(state.speakers(("bob", "ann"))) == ["ann"]
    assert state.put(FIRST, {"ann": offer("hex pass"), "bob": offer("hex pass")}) is WAIT
    assert list(state.waiting) == ["ann"]
    assert state.put(FIRST, {"bob": offer("hex pass")}) is None
    assert state.put(ASK, {"bob": offer("left right")}) is WAIT
    assert state.put(ALL, {"ann": offer("yes no"), "bob": offer("yes no")}) is WAIT
    assert list(state.waiting) == ["ann", "bob"]


# -- what it says of itself ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("procedure", "kind"),
    [(Ask("ann", "dig rest"), ASK), (Window({"ann": "hex pass"}), FIRST), (Vote({"ann": "yes no"}), ALL)],
)
def test_the_state_remembers_how_and_by_which_step_was_asked(procedure: Procedure, kind: int) -> None:
    state = play(procedure).state

    assert state.asked == kind
    assert state.asking == "begin"


def test_where_it_is_names_every_procedure_and_the_step_that_asks() -> None:
    assert play(Within(Day())).state.whereabouts() == "Within.after · Day.night · Errand.walk"


def test_a_game_that_has_not_asked_yet_is_at_the_step_that_comes_next() -> None:
    state = table()
    state.flow = [Within(Doom()), Day(step="night")]

    assert state.whereabouts() == "Within.begin · Day.night"


def test_a_game_that_is_over_is_nowhere() -> None:
    assert play(Doom()).state.whereabouts() == "nowhere"


def test_what_was_said_in_secret_is_open_when_all_have_answered() -> None:
    state = play(Vote({"ann": "yes no", "bob": "yes no"})).state
    state.answer("ann", said("yes"))
    assert (state.learned, state.crossed) == (0, False)

    state.answer("bob", said("no"))

    assert (state.learned, state.crossed) == (EVERYONE, True)


def test_nobody_learns_anything_when_a_window_closes() -> None:
    state = play(Window({"ann": "hex pass", "bob": "hex pass"})).state

    state.answer("bob", PASS)
    state.answer("ann", PASS)

    assert state.diary == ["all passed"]
    assert (state.learned, state.crossed) == (0, False)


# -- an author's mistakes ------------------------------------------------------------------------


@pytest.mark.parametrize("poker_face", [False, True])
@pytest.mark.parametrize(
    ("kind", "words"),
    [(Ask, ("bob", "")), (Window, ({"bob": "", "ann": "hex pass"},)), (Vote, ({"bob": "", "ann": "yes no"},))],
)
def test_a_question_without_options_is_an_error_that_names_procedure_and_step(
    kind: Callable[..., Procedure], words: tuple[Any, ...], poker_face: bool
) -> None:
    where = rf"Within\.after · {kind.__name__}\.begin asked bob with no options: 'What now\?'"

    with pytest.raises(RuleError, match=where):
        play(Within(kind(*words)), poker_face=poker_face)


def test_a_window_in_which_a_seat_cannot_pass_is_an_error_that_names_procedure_and_step() -> None:
    with pytest.raises(RuleError, match=r"^Window\.begin opened a window in which bob cannot pass$"):
        play(Window({"bob": "hex", "ann": "hex pass"}))


def test_a_vote_needs_voters() -> None:
    with pytest.raises(RuleError, match=r"^ask_all was called with nobody to ask$"):
        play(Vote({}))


@dataclass(slots=True)
class Forgetful(Procedure):
    """Does not say what comes next."""

    def begin(self, state: Table) -> Next:
        return None  # type: ignore[return-value]


def test_a_step_that_does_not_say_what_comes_next_is_named() -> None:
    with pytest.raises(RuleError, match=r"Within\.after · Forgetful\.begin"):
        play(Within(Forgetful()))


@dataclass(slots=True)
class Blunder(Procedure):
    """Asks well, and then takes a card from where it does not lie."""

    words: str

    def begin(self, state: Table) -> Next:
        return ask("ann", offer(self.words), then=self.take)

    def take(self, state: Table, answer: Answer) -> Next:
        move(state, "moon#1", "ann.hand", "open")
        return DONE


BLUNDER = r"^Within\.after · Blunder\.take: moon#1 does not lie in ann\.hand$"


def test_an_error_in_a_step_names_that_step_and_not_the_one_that_asked_before() -> None:
    scene = play(Within(Blunder("dig rest")))

    with pytest.raises(RuleError, match=BLUNDER):
        scene.match.answer("ann", 0)


def test_an_error_after_a_question_that_was_not_put_names_its_own_step_too() -> None:
    with pytest.raises(RuleError, match=BLUNDER):
        play(Within(Blunder("dig")))
