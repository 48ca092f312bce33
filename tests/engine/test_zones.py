"""Cards change places: where they come to lie, who learns of it, who remembers, and who can still take it back."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from ossuary.engine import RuleError, exchange, move, move_all, show, sight, swap
from ossuary.engine.refs import EVERYONE, NOBODY, bit
from ossuary.engine.zones import place_of, who_knows
from tests.engine.tables import ALL, table, who

PLACES = ("deck", "open", "pact", "ann.hand", "bob.hand")

# -- one card, by what can be seen of it before and after ----------------------------------------


@pytest.mark.parametrize(
    ("source", "target", "mover", "learned", "remembers", "crossed"),
    [
        ("deck", "box", "ann", "", "", False),
        ("deck", "ann.hand", "ann", "ann", "", True),
        ("deck", "bob.hand", "ann", "bob", "", True),
        ("deck", "pact", "ann", "ann bob", "", True),
        ("deck", "open", "ann", ALL, "", True),
        ("ann.hand", "deck", "ann", "", "ann", False),
        ("ann.hand", "deck", "bob", "", "ann", False),
        ("ann.hand", "open", "ann", "bob cyd gallery", "", False),
        ("ann.hand", "open", "bob", "bob cyd gallery", "", True),
        ("ann.hand", "bob.hand", "ann", "bob", "ann", False),
        ("ann.hand", "bob.hand", "bob", "bob", "ann", True),
        ("ann.hand", "bob.hand", "cyd", "bob", "ann", True),
        ("ann.hand", "pact", "ann", "bob", "", False),
        ("pact", "ann.hand", "ann", "", "bob", False),
        ("pact", "open", "bob", "cyd gallery", "", False),
        ("pact", "open", "cyd", "cyd gallery", "", True),
        ("open", "deck", "ann", "", ALL, False),
        ("open", "ann.hand", "ann", "", "bob cyd gallery", False),
        ("open", "ann.hand", "bob", "", "bob cyd gallery", False),
    ],
)
def test_who_learns_and_who_remembers_when_a_card_changes_place(
    source: str, target: str, mover: str, learned: str, remembers: str, crossed: bool
) -> None:
    state = table(mover=mover, **{source.replace(".", "_"): "moon#1"})

    move(state, "moon#1", source, target)

    assert place_of(state, "moon#1") == target
    assert who(state.learned) == learned
    assert who(state.memory.get("moon#1", NOBODY)) == remembers
    assert state.crossed is crossed


def test_who_remembers_a_card_learns_nothing_when_it_comes_to_them() -> None:
    state = table(mover="bob", ann_hand="moon#1")
    move(state, "moon#1", "ann.hand", "deck")

    move(state, "moon#1", "deck", "ann.hand")

    assert who(state.learned) == ""
    assert state.memory == {}
    assert not state.crossed


def test_what_the_mover_remembers_can_be_shown_and_still_be_taken_back() -> None:
    state = table(mover="ann", ann_hand="moon#1")
    move(state, "moon#1", "ann.hand", "deck")

    move(state, "moon#1", "deck", "open")

    assert who(state.learned) == "bob cyd gallery"
    assert not state.crossed
    assert state.memory == {}


def test_a_card_is_remembered_through_any_number_of_hidden_places() -> None:
    state = table(mover="cyd", pact="moon#1")

    move(state, "moon#1", "pact", "deck")
    move(state, "moon#1", "deck", "box")
    move(state, "moon#1", "box", "ann.hand")

    assert who(who_knows(state, "moon#1")) == "ann bob"
    assert who(state.memory["moon#1"]) == "bob"
    assert who(state.learned) == ""


def test_a_card_seen_by_all_before_it_was_hidden_is_known_to_everyone() -> None:
    state = table(open="moon#1")

    move(state, "moon#1", "open", "ann.hand")

    assert who_knows(state, "moon#1") == EVERYONE


CARDS = ("moon#1", "sun#1", "ace#1")
DEEDS = some.lists(some.tuples(some.sampled_from(CARDS), some.sampled_from((*PLACES, "show bob"))), max_size=12)


@given(some.sampled_from(["ann", "bob", "cyd"]), DEEDS)
def test_nobody_forgets_a_card_and_whoever_learned_one_is_named(mover: str, deeds: list[tuple[str, str]]) -> None:
    state = table(mover=mover, deck="moon#1", ann_hand="sun#1", open="ace#1")
    knows = {card: state.sight[place_of(state, card)] for card in CARDS}
    learned, crossed = NOBODY, False

    for card, deed in deeds:
        eyes = sight(["bob"]) if deed == "show bob" else state.sight[deed]
        if deed == "show bob":
            show(state, [card], ["bob"])
        else:
            move(state, card, place_of(state, card), deed)
        new = eyes & ~knows[card]
        learned, crossed = learned | new, crossed or bool(new and not knows[card] & bit(mover))
        knows[card] |= eyes

    assert {card: who(who_knows(state, card)) for card in CARDS} == {card: who(knows[card]) for card in CARDS}
    assert who(state.learned) == who(learned)
    assert state.crossed is crossed


# -- where they lie ------------------------------------------------------------------------------


def test_a_card_is_laid_on_top_or_where_one_says() -> None:
    state = table(deck="moon#1 moon#2", ann_hand="sun#1 sun#2 sun#3")

    move(state, "sun#1", "ann.hand", "deck")
    move(state, "sun#3", "ann.hand", "deck", at=0)
    move(state, "sun#2", "ann.hand", "deck", at=2)

    assert state.piles["deck"] == ["sun#3", "moon#1", "sun#2", "moon#2", "sun#1"]
    assert state.piles["ann.hand"] == []


def test_a_whole_pile_keeps_its_order_on_another() -> None:
    state = table(open="ace#1", ann_hand="moon#1 sun#1 moon#2")

    move_all(state, "ann.hand", "open")

    assert state.piles["open"] == ["ace#1", "moon#1", "sun#1", "moon#2"]
    assert state.piles["ann.hand"] == []
    assert who(state.learned) == "bob cyd gallery"


def test_swapped_piles_keep_their_order_and_both_owners_remember() -> None:
    state = table(mover="ann", ann_hand="moon#1 moon#2", bob_hand="sun#1 sun#2 sun#3")

    swap(state, "ann.hand", "bob.hand")

    assert state.piles["ann.hand"] == ["sun#1", "sun#2", "sun#3"]
    assert state.piles["bob.hand"] == ["moon#1", "moon#2"]
    assert {who(who_knows(state, card)) for card in ("moon#1", "moon#2", "sun#1", "sun#2", "sun#3")} == {"ann bob"}
    assert who(state.learned) == "ann bob"
    assert state.crossed


@pytest.mark.parametrize(("other", "expected"), [("moon#1", "ace#1 moon#2"), ("moon#2", "moon#1 ace#1")])
def test_an_exchanged_card_lies_exactly_where_the_other_lay(other: str, expected: str) -> None:
    state = table(mover="ann", ann_hand="ace#1 sun#1", open="moon#1 moon#2")

    exchange(state, "ace#1", "ann.hand", other, "open")

    assert " ".join(state.piles["open"]) == expected
    assert state.piles["ann.hand"] == ["sun#1", other]
    assert who(state.learned) == "bob cyd gallery"
    assert not state.crossed


def test_a_card_that_does_not_lie_where_the_author_thinks_is_an_error_that_names_both() -> None:
    with pytest.raises(RuleError, match=r"sun#1.*ann\.hand"):
        move(table(ann_hand="moon#1", deck="sun#1"), "sun#1", "ann.hand", "open")
