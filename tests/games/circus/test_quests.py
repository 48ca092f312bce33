"""Chapters 5, 6 and 10: choosing, outcomes, the row, drawing."""

from __future__ import annotations

import pytest

from ossuary.games.circus.events.dice import DiceRolled
from ossuary.games.circus.events.quests import Awarded, Judged, NoQuest, QuestsRevealed, TokenAdded
from ossuary.testing import rule
from tests.games.circus.table import LIMBS, all_pass, cards, circus, counted, has, offered, size, state_of

FULL = "V01 V01 V01 V01"


@rule("CC-5.1")
def test_any_revealed_quest_or_a_random_one() -> None:
    table = circus("choose", row="Q01 Q16 Q31 Q02")

    assert offered(table.players[0]) == {"Q01", "Q16", "Q31", "Q02", "quests"}


@rule("CC-5.1", "CC-5.2", "CC-R20")
def test_a_random_quest_is_the_top_of_the_deck_and_is_tried_at_once() -> None:
    table = circus("choose", piles={"quests": "Q01 Q02 Q16"}, box="quest", next="F B")
    ann, *_ = table.players

    ann.chooses("quests")

    assert [told.quests for told in table.happened(QuestsRevealed)] == [("Q16#1",)]
    assert [told.attribute for told in table.happened(DiceRolled)] == ["speed"]
    assert table.pile("row") == "Q04 Q19 Q34 Q16"
    assert state_of(table).tokens == {"Q16#1": 1}


@rule("CC-5.4")
def test_a_quest_of_the_row_needs_some_of_its_attribute() -> None:
    table = circus("choose", ann=has("", "ARM U17", zombie=True), row="Q01 Q16 Q31")

    assert offered(table.players[0]) == {"Q01", "quests"}


@rule("CC-5.5", "CC-R22")
def test_a_random_quest_without_its_attribute_is_boring() -> None:
    table = circus("choose", ann=has(FULL, "ARM"), bob=has("V02"), piles={"quests": "Q01 Q02 Q16"}, box="quest")
    ann, *_ = table.players

    ann.chooses("quests")

    assert [told.outcome for told in table.happened(Judged)] == ["boring"]
    assert table.pile("row") == "Q04 Q19 Q34 Q16 Q02"


@rule("CC-7.5", "CC-7.2", "CC-R3")
@pytest.mark.parametrize(("quest", "count"), [("Q01", 8), ("Q16", 2), ("Q31", 1)])
def test_a_test_rolls_as_many_dice_as_the_attribute_even_more_than_there_are(quest: str, count: int) -> None:
    table = circus("roll them", ann=has("", f"{LIMBS} U15 U15 U15 U15 U17 U19"), quest=quest, next="S " * count)

    assert [len(told.dice) for told in table.happened(DiceRolled)] == [count]


@rule("CC-10.1", "CC-10.2")
def test_a_success_brings_the_quest_its_popularity_and_its_card_limit() -> None:
    table = circus("roll", quest="Q14", dice="S")

    assert table.pile("ann.won") == "Q14"
    assert (counted(table, "ann", "popularity"), counted(table, "ann", "limit")) == ((2, 10), (5, None))
    assert [(told.seat, told.popularity) for told in table.happened(Awarded)] == [("ann", 2)]


@rule("CC-10.3", "CC-10.4")
def test_a_fail_leaves_the_quest_and_a_token_on_it() -> None:
    table = circus("roll", quest="Q01", dice="F", tokens={"Q01": 1})
    ann, *_ = table.players

    ann.passes()

    assert "Q01" in table.pile("row")
    assert state_of(table).tokens == {"Q01#1": 2}
    assert len(table.happened(TokenAdded)) == 1
    assert state_of(table).reward("Q01#1") == 3


@rule("CC-10.5", "CC-R38")
@pytest.mark.parametrize(("quest", "lost"), [("Q01", 1), ("Q07", 2), ("Q12", 3)])
def test_a_fail_costs_as_many_lives_as_the_quest_demands(quest: str, lost: int) -> None:
    table = circus("roll", quest=quest, dice="F")
    ann, *_ = table.players

    for limb in ("ARM", "LEG", "ARM")[:lost]:
        ann.chooses(limb)

    assert counted(table, "ann", "lives") == (4 - lost, None)
    assert offered(ann, "Draw")


@rule("CC-R38", "CC-R39")
def test_a_card_with_more_lives_than_needed_may_be_chosen() -> None:
    table = circus("roll", ann=has("", f"{LIMBS} U20 U41"), quest="Q01", dice="F", used="U41#1")
    ann, *_ = table.players

    choices = offered(ann)
    ann.chooses("U20")

    assert choices == {"ARM", "LEG", "U20"}
    assert counted(table, "ann", "lives") == (4, None)
    assert offered(ann, "Draw")


@rule("CC-10.7", "CC-10.8", "CC-9.6")
def test_boring_changes_nothing_but_the_row() -> None:
    table = circus("roll", quest="Q01", dice="S F B")
    ann, *_ = table.players

    assert (table.pile("ann.body"), table.pile("ann.won")) == (LIMBS, "")
    assert size(table, "row") == 5
    assert state_of(table).tokens == {}
    assert offered(ann, "Draw")


@rule("CC-R22", "CC-R23")
def test_without_a_deck_boring_reveals_nothing_and_nothing_random_is_offered() -> None:
    boring = circus("roll", dice="B", piles={"quests": ""}, box="quest")
    choosing = circus("choose", piles={"quests": ""}, box="quest")

    assert boring.pile("row") == "Q04 Q19 Q34 Q01"
    assert offered(choosing.players[0]) == {"Q04", "Q19", "Q34"}


@rule("CC-R23")
def test_without_a_deck_no_quest_can_be_replaced() -> None:
    table = circus("roll", bob=has("V36 V02"), dice="S", piles={"quests": ""}, box="quest")

    assert offered(table.players[1]) == {"V02", "Pass"}


@rule("CC-R24")
def test_who_finds_no_quest_goes_on_to_drawing() -> None:
    table = circus("choose", ann=has("", "ARM", zombie=True), row="Q16 Q31", piles={"quests": ""}, box="quest")
    ann, *_ = table.players

    assert [told.seat for told in table.happened(NoQuest)] == ["ann"]
    assert offered(ann, "Draw") == {"upgrades", "voodoo"}


@rule("CC-R20", "CC-R22")
def test_a_random_quest_that_was_not_completed_can_be_tried_by_the_next() -> None:
    table = circus("choose", ann=has(FULL), piles={"quests": "Q02 Q03 Q16"}, box="quest", next="B B")
    ann, bob, _ = table.players

    ann.chooses("quests")
    all_pass(table)

    assert offered(bob, "Try") == {"Q04", "Q19", "Q34", "Q16", "Q03", "quests"}


# -- drawing -------------------------------------------------------------------------------------------


@rule("CC-6.1", "CC-6.3")
def test_a_turn_ends_by_drawing_any_mixture_up_to_the_limit() -> None:
    table = circus("draw", ann=has("U14"))
    ann, *_ = table.players

    ann.chooses("voodoo").chooses("voodoo").chooses("upgrades")

    assert [card[0] for card in ann.hand.split()] == ["U", "V", "V", "U"]
    assert state_of(table).active == "bob"


@rule("CC-R37")
def test_each_card_is_seen_before_the_next_deck_is_chosen() -> None:
    table = circus("draw", ann=has("U14 U15"), piles={"voodoo": "V02 V01"}, box="voodoo")
    ann, *_ = table.players

    ann.chooses("voodoo")

    assert ann.hand == "U14 U15 V01"
    assert offered(ann) == {"upgrades", "voodoo"}


@rule("CC-R37")
def test_a_deck_with_nothing_to_shuffle_is_not_offered() -> None:
    table = circus("draw", ann=has("U14 U15"), piles={"voodoo": ""}, box="voodoo")

    assert size(table, "ann.hand") == 4
    assert state_of(table).active == "bob"


@rule("CC-R37")
def test_without_any_card_the_turn_ends_all_the_same() -> None:
    table = circus("draw", ann=has("U14"), piles={"voodoo": "", "upgrades": ""}, box="voodoo upgrade")

    assert table.pile("ann.hand") == "U14"
    assert state_of(table).active == "bob"


@rule("CC-R36")
def test_the_limit_follows_the_quests_one_has_now() -> None:
    table = circus("end", ann=has("", won="Q15 Q05", zombie=True), bob=has("V51"))
    ann, bob, _ = table.players
    before = counted(table, "ann", "limit")

    bob.chooses("V51").chooses("bob")
    ann.chooses("Q15")

    assert (before, counted(table, "ann", "limit"), counted(table, "bob", "limit")) == ((7, None), (5, None), (6, None))


@rule("CC-R56")
def test_quests_are_never_shuffled_again() -> None:
    table = circus("roll", row="Q01", dice="S", ann=has("", won="Q02"), piles={"quests": ""}, box="quest")

    assert table.match.result is not None
    assert table.match.result.rule == "CC-R23"
    assert cards(table, "quests") == []
