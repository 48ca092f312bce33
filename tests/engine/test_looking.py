"""Cards that stay where they are: who is shown them, who may look there, and what they are called."""

import pytest

from ossuary.engine import RuleError, consult, forget, move, open_up, show, shuffle, sight
from ossuary.engine.refs import NOBODY
from ossuary.engine.zones import may_see, place_of, standing, who_knows
from tests.engine.tables import ALL, table, who

# -- looking -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mover", "crossed"), [("ann", False), ("bob", True), ("cyd", True)])
def test_who_is_shown_a_card_remembers_it(mover: str, crossed: bool) -> None:
    state = table(mover=mover, ann_hand="moon#1")

    show(state, ["moon#1"], ["bob"])

    assert state.piles["ann.hand"] == ["moon#1"]
    assert who(who_knows(state, "moon#1")) == "ann bob"
    assert who(state.learned) == "bob"
    assert state.crossed is crossed


def test_a_second_who_is_shown_a_card_does_not_make_the_first_forget() -> None:
    state = table(deck="moon#1")

    show(state, ["moon#1"], ["ann"])
    show(state, ["moon#1"], ["bob"])

    assert who(who_knows(state, "moon#1")) == "ann bob"


def test_a_card_of_several_that_is_taken_unseen_is_known_to_nobody_but_those_who_saw_it() -> None:
    state = table(bob_hand="moon#1 sun#1", ann_hand="")
    show(state, ["moon#1", "sun#1"], ["cyd"])

    forget(state, state.piles["bob.hand"], but=["bob"])
    move(state, "moon#1", "bob.hand", "ann.hand")

    assert who(who_knows(state, "moon#1")) == "ann bob"
    assert who(who_knows(state, "sun#1")) == "bob"


def test_who_laid_cards_in_a_secret_order_is_the_only_one_who_still_knows_them() -> None:
    state = table(deck="moon#1 sun#1")
    show(state, ["moon#1", "sun#1"], ["ann"])
    show(state, ["moon#1"], ["bob"])

    forget(state, state.piles["deck"], but=["ann"])

    assert who(who_knows(state, "moon#1")) == who(who_knows(state, "sun#1")) == "ann"


def test_to_show_what_is_known_teaches_nobody() -> None:
    state = table(mover="cyd", ann_hand="moon#1", open="sun#1")

    show(state, ["moon#1", "sun#1"], ["ann"])

    assert who(state.learned) == ""
    assert state.memory == {}
    assert not state.crossed


@pytest.mark.parametrize(("mover", "crossed"), [("ann", False), ("bob", True)])
def test_a_pile_that_is_opened_stays_open_for_all(mover: str, crossed: bool) -> None:
    state = table(mover=mover, ann_hand="moon#1")
    before = state.sight

    open_up(state, "ann.hand")

    assert who(state.sight["ann.hand"]) == ALL
    assert who(state.learned) == "bob cyd gallery"
    assert state.crossed is crossed
    assert before["ann.hand"] == sight(["ann"]), "copies share the old sight"


def test_a_pile_can_be_opened_for_some_and_its_owner_still_sees_it() -> None:
    state = table(ann_hand="moon#1")

    open_up(state, "ann.hand", sight(["bob"]))

    assert who(state.sight["ann.hand"]) == "ann bob"
    assert who(state.learned) == "bob"


def test_nothing_is_learned_from_an_empty_pile_or_one_that_lies_open() -> None:
    state = table(mover="cyd", open="moon#1", pact="sun#1")

    open_up(state, "ann.hand")
    open_up(state, "open", sight(["bob"]))
    open_up(state, "pact", sight(["bob"]))

    assert who(state.sight["open"]) == ALL
    assert who(state.sight["pact"]) == "ann bob"
    assert (state.learned, state.crossed) == (NOBODY, False)


def test_who_remembers_every_card_of_a_pile_learns_nothing_when_it_is_opened() -> None:
    state = table(mover="ann", deck="moon#1 sun#1")
    show(state, ["moon#1", "sun#1"], ["ann"])
    state.learned, state.crossed = NOBODY, False

    open_up(state, "deck")

    assert who(state.learned) == "bob cyd gallery"
    assert not state.crossed


def test_a_truthful_answer_about_hidden_cards_is_learned_and_cannot_be_taken_back() -> None:
    state = table(ann_hand="moon#1")

    consult(state, sight(["bob", "cyd"]))

    assert who(state.learned) == "bob cyd"
    assert state.crossed
    assert who(who_knows(state, "moon#1")) == "ann"


def test_whom_a_truthful_answer_is_given_to_is_everyone_unless_said_otherwise() -> None:
    state = table()

    consult(state)

    assert who(state.learned) == ALL


def test_a_shuffle_makes_all_forget_what_lies_there_and_nothing_else() -> None:
    state = table(deck="moon#1 moon#2 moon#3", ann_hand="sun#1")
    show(state, ["moon#1", "moon#3", "sun#1"], ["bob"])

    shuffle(state, "deck")

    assert sorted(state.piles["deck"]) == ["moon#1", "moon#2", "moon#3"]
    assert state.memory == {"sun#1": sight(["bob"])}
    assert state.crossed


# -- names ---------------------------------------------------------------------------------------


def test_a_hidden_card_is_called_by_where_it_lies() -> None:
    state = table(bob_hand="moon#1 sun#1 sun#2")

    assert standing(state, "sun#1") == "bob.hand:1"
    assert place_of(state, "sun#1") == "bob.hand"


def test_who_may_look_into_a_pile() -> None:
    state = table()

    assert may_see(state, "ann", "ann.hand")
    assert not may_see(state, "bob", "ann.hand")
    assert not may_see(state, None, "pact")
    assert may_see(state, None, "open")


def test_a_card_that_lies_nowhere_is_an_error_told_to_the_author() -> None:
    with pytest.raises(RuleError, match=r"^joker#1 lies nowhere$"):
        place_of(table(), "joker#1")
