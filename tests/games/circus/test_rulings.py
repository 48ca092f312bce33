"""Rulings about cards: tests that begin again, certain successes, extra Quests, hands, pairs."""

from __future__ import annotations

import pytest

from ossuary.games.circus.events.dice import DiceRolled
from ossuary.games.circus.events.quests import Judged, Retargeted
from ossuary.testing import rule
from tests.games.circus.table import (
    LIMBS,
    all_pass,
    asked,
    circus,
    counted,
    dice,
    has,
    offered,
    plays,
    result,
    state_of,
)

TEAM = {"team": True}


@rule("CC-R48", "CC-R26")
def test_another_tester_begins_with_nothing_on_the_table_and_pays_for_it() -> None:
    table = circus("roll", ann=has("V31", f"{LIMBS} U25"), bob=has("", f"{LIMBS} U15"), cyd=has("V02"), quest="Q07",
                   dice="F F", added="E", used="U25#1", next="F B B")  # fmt: skip
    ann, bob, cyd = table.players

    ann.chooses("V31").chooses("bob")
    all_pass(table)

    assert [told.dice for told in table.happened(DiceRolled)] == [("fail", "boring", "boring")]
    assert result(table) == "fail"
    assert asked(table) == ["bob"]
    bob.chooses("ARM").chooses("LEG")
    assert state_of(table).used == {"U25#1"}
    all_pass(table)
    assert offered(ann, "Draw")
    assert cyd.hand == "V02"


@rule("CC-R48")
def test_only_who_has_the_attribute_can_be_made_the_tester() -> None:
    table = circus("roll", ann=has("V31"), bob=has("", "LEG LEG"), cyd=has("", "LEG"), quest="Q01", dice="F")

    assert table.happened(Retargeted) == []
    assert offered(table.players[0]) == {"ARM", "LEG"}


@rule("CC-R48", "CC-R61")
def test_certainty_does_not_pass_to_another_tester() -> None:
    table = circus("before", ann=has("", f"{LIMBS} U46"), bob=has("V32"), quest="Q07", next="B B")
    ann, bob, _ = table.players

    ann.chooses("U46")
    bob.chooses("V32").chooses("cyd")

    assert [(told.seat, told.dice) for told in table.happened(DiceRolled)] == [("cyd", ("boring", "boring"))]


@rule("CC-R49", "CC-5.5")
def test_a_replaced_quest_whose_attribute_one_lacks_is_boring() -> None:
    table = circus("roll", ann=has("V01 V01 V01 V01", "ARM"), bob=has("V36"), quest="Q01", dice="S",
                   piles={"quests": "Q03 Q02 Q16"}, box="quest")  # fmt: skip
    _, bob, _ = table.players

    bob.chooses("V36")

    assert [told.outcome for told in table.happened(Judged)] == ["boring"]
    assert table.pile("row") == "Q04 Q19 Q34 Q01 Q16 Q02"


@rule("CC-R50", "CC-R34")
def test_a_repetition_gives_nothing_back() -> None:
    table = circus("success", ann=has("", f"{LIMBS} U25"), bob=has("V49"), quest="Q01", tokens={"Q01": 1},
                   used="U25#1", next="F F")  # fmt: skip
    ann, bob, _ = table.players

    bob.chooses("V49")

    assert plays(ann) == {"Q01 die-1"}
    assert state_of(table).used == {"U25#1"}


@rule("CC-R50", "CC-R61")
def test_luck_does_not_cover_the_repetition() -> None:
    table = circus("random", ann=has("V48 V01 V01 V01 V01", "ARM"), bob=has("V49"),
                   piles={"quests": "Q02 Q31 Q16"}, box="quest")  # fmt: skip
    ann, bob, _ = table.players

    ann.chooses("V48")
    bob.chooses("V49")

    assert [told.outcome for told in table.happened(Judged)] == ["success", "boring"]
    assert table.pile("ann.won") == ""


@rule("CC-R51", "CC-R72")
def test_a_second_quest_goes_to_who_would_get_the_first_at_that_moment() -> None:
    table = circus("success", ann=has("V47"), bob=has("V46"), quest="Q07", row="Q01")
    ann, bob, _ = table.players

    ann.chooses("V47")
    bob.chooses("V46")

    assert (table.pile("ann.won"), table.pile("bob.won")) == ("Q01", "Q07")


@rule("CC-R51", "CC-R72")
def test_after_the_theft_it_goes_to_the_thief() -> None:
    table = circus("success", ann=has("V47"), bob=has("V46"), quest="Q07", row="Q01")
    ann, bob, _ = table.players

    bob.chooses("V46")
    ann.chooses("V47")

    assert (table.pile("ann.won"), table.pile("bob.won")) == ("", "Q07 Q01")


@rule("CC-R51", "CC-R50")
def test_a_test_whose_success_was_stolen_is_repeated_by_who_passed_it() -> None:
    table = circus("success", ann=has("V34"), bob=has("V46"), cyd=has("V49"), quest="Q07", next="S S")
    _, bob, cyd = table.players

    bob.chooses("V46")
    cyd.chooses("V49")
    test = state_of(table).test
    assert test is not None
    assert (test.tester, test.receiver, test.dice) == ("ann", "", [])
    all_pass(table)

    assert (table.pile("ann.won"), table.pile("bob.won")) == ("Q07", "")


@rule("CC-R51", "CC-R50")
def test_a_repetition_voids_what_was_promised() -> None:
    table = circus("success", ann=has("V47"), bob=has("V49"), quest="Q07", row="Q01", next="B B")
    ann, bob, _ = table.players

    ann.chooses("V47")
    bob.chooses("V49")

    assert table.pile("ann.won") == ""
    assert table.pile("row").startswith("Q01 Q07")


@rule("CC-R61", "CC-5.5")
def test_certain_success_wins_over_certain_boredom() -> None:
    table = circus("random", ann=has("V48", "ARM"), piles={"quests": "Q02 Q16"}, box="quest")
    ann, *_ = table.players

    ann.chooses("V48")

    assert table.pile("ann.won") == "Q16"


@rule("CC-R61")
def test_certainty_is_not_bought_twice() -> None:
    table = circus("before", ann=has("V34", f"{LIMBS} U46"), quest="Q07")
    ann, *_ = table.players

    ann.chooses("U46")

    assert plays(ann) == {"V34"}


@rule("CC-R55")
def test_extra_quests_follow_one_by_one_and_nothing_is_refreshed() -> None:
    table = circus("end", ann=has("V38", f"{LIMBS} U25"), row="Q01 Q02 Q16", used="U25#1", next="B B")
    ann, *_ = table.players

    ann.chooses("V38")
    ann.chooses("Q01")

    assert state_of(table).used == {"U25#1"}
    assert [told.outcome for told in table.happened(Judged)] == ["boring"]
    assert offered(ann, "Draw")


@rule("CC-R55")
def test_an_extra_quest_is_void_when_the_turn_has_ended() -> None:
    table = circus("roll", ann=has("V38", "ARM"), cyd=has("V02"), quest="Q01", dice="F")
    ann, *_ = table.players

    ann.chooses("V38")
    all_pass(table)

    assert state_of(table).active == "bob"
    assert len(table.happened(Judged)) == 1
    assert state_of(table).now.extra == 0


@rule("CC-R55", "CC-R62")
def test_before_an_extra_quest_the_windows_open_again() -> None:
    table = circus("end", ann=has("V38"), bob=has("V35"), row="Q01 Q16")
    ann, bob, _ = table.players

    ann.chooses("V38")

    assert plays(bob) == {"V35"}


@rule("CC-R57")
def test_a_small_deck_is_sorted_as_it_is() -> None:
    table = circus("end", bob=has("V29"), piles={"upgrades": "U01 U02", "scrap": "U03"}, box="upgrade")
    _, bob, _ = table.players

    bob.chooses("V29").chooses("U02")

    assert (table.pile("upgrades"), table.pile("scrap")) == ("U02 U01", "U03")


@rule("CC-R58", "CC-R12")
def test_room_is_made_for_an_upgrade_that_came_by_voodoo() -> None:
    table = circus("end", bob=has("V39", f"{LIMBS} U36"), piles={"upgrades": "U37 U25"}, box="upgrade")
    _, bob, _ = table.players

    bob.chooses("V39").chooses("U25")

    assert table.pile("bob.body") == f"{LIMBS} U25"


@rule("CC-R62")
def test_the_chooser_may_send_a_player_into_a_random_quest() -> None:
    table = circus("choice", bob=has("V35"), piles={"quests": "Q02 Q16"}, box="quest", next="B B")
    _, bob, _ = table.players

    bob.chooses("V35").chooses("quests")

    assert [(told.seat, told.attribute) for told in table.happened(DiceRolled)] == [("ann", "speed")]


@rule("CC-R62", "CC-R55")
def test_a_quest_is_chosen_for_another_once() -> None:
    table = circus("choice", ann=has("V38"), bob=has("V35"), row="Q01 Q02 Q16", next="B B")
    ann, bob, _ = table.players

    ann.chooses("V38")
    bob.chooses("V35").chooses("Q01")

    assert [told.outcome for told in table.happened(Judged)] == ["boring"]
    assert asked(table) == ["ann"]
    assert {"Q01", "Q02", "Q16", "quests"} <= offered(ann, "Try")


@rule("CC-R46", "CC-R61")
def test_luck_dies_with_who_was_to_have_it() -> None:
    table = circus("random", ann=has("V48", "U45 U15"), bob=has("V41"))
    ann, bob, _ = table.players

    ann.chooses("V48")
    bob.chooses("V41")

    assert (state_of(table).active, state_of(table).lucky) == ("bob", False)


@rule("CC-R5", "CC-R57", "CC-R65")
def test_in_chaotic_cards_about_any_deck_or_pile_mean_the_common_one() -> None:
    table = circus("end", bob=has("V28 V33"), piles={"heap": "U14 V02"}, options={"chaotic": True})
    _, bob, _ = table.players

    bob.chooses("V28")
    decks = offered(bob)
    bob.chooses("quests")
    while not bob.may("V33"):
        bob.chooses(min(offered(bob, "Lay")))
    bob.chooses("V33")

    assert decks == {"common", "quests"}
    assert offered(bob) == {"U14", "V02", "V28"}


@rule("CC-R63")
@pytest.mark.parametrize(("card", "bobs"), [("V42", ""), ("V44", ""), ("V45", "U14")])
def test_cards_about_hands_need_a_hand_with_cards(card: str, bobs: str) -> None:
    table = circus("end", bob=has(f"{card} {bobs}"), cyd=has())

    assert not table.players[1].is_asked


@rule("CC-R63")
@pytest.mark.parametrize(("card", "targets"), [("V42", {"ann", "cyd"}), ("V45", {"cyd"})])
def test_an_own_card_is_enough_for_a_swap_and_not_for_a_purge(card: str, targets: set[str]) -> None:
    table = circus("start", bob=has(f"{card} U14"), cyd=has("U15 U16"), dan=has(zombie=True))
    _, bob, cyd, _ = table.players

    bob.chooses(card)

    assert cyd.is_asked if card == "V45" else offered(bob) == {*targets, "dan"}


@rule("CC-R63")
def test_with_two_players_there_is_one_side_only() -> None:
    table = circus("start", ann=has("U14"), bob=has("V44 U15"), cyd=None)
    ann, bob = table.players

    bob.chooses("V44")

    assert (ann.hand, bob.hand) == ("U15", "U14")


@rule("CC-R53", "CC-R65")
def test_partners_keep_their_hands_to_themselves() -> None:
    table = circus("upgrades", ann=has("U14"), cyd=has("U15"), dan=has(), options=TEAM)
    ann, *_ = table.players

    assert not ann.sees_ref("U15")
    assert not [option for option in ann.question.options if "cyd" in option.refs]  # type: ignore[union-attr]


@rule("CC-R64")
@pytest.mark.parametrize(("card", "label"), [("V41", "U25"), ("V45", "cyd"), ("V51", "cyd")])
def test_what_is_aimed_at_opponents_spares_the_partner(card: str, label: str) -> None:
    everything = has("V01 V02", f"{LIMBS} U25", won="Q01")
    table = circus("start", ann=has(card), bob=has(), cyd=everything, dan=has(), options=TEAM)

    assert not table.players[0].may(card), label


@rule("CC-R35")
def test_tokens_stay_on_a_quest_wherever_it_goes() -> None:
    table = circus("end", ann=has("", won="Q01 Q02"), bob=has("V50"), tokens={"Q01": 2})
    ann, bob, _ = table.players

    bob.chooses("V50").chooses("say:left")
    ann.chooses("Q01")

    assert (counted(table, "ann", "popularity"), counted(table, "bob", "popularity")) == ((1, 10), (3, 10))


@rule("CC-R69")
def test_without_dice_the_added_values_decide() -> None:
    table = circus("roll", ann=has("V04"), dice="F", added="S")
    ann, *_ = table.players

    ann.chooses("V04")

    assert result(table) == "success"


@rule("CC-12.1", "CC-R28")
def test_values_are_cancelled_anywhere_but_only_dice_are_set() -> None:
    table = circus("roll", ann=has("V12 V11"), cyd=has("V01"), dice="E", added="E")
    ann, *_ = table.players

    ann.chooses("V12")
    only_dice = dice(table)
    ann.chooses("V11")

    assert only_dice == "S"
    assert [value.cancelled for value in table.state.test.added] == [True]
    assert result(table) == "success"


@rule("CC-9.7", "CC-9.3")
def test_tragic_and_tragic_fail_are_one_value() -> None:
    table = circus("roll", ann=has("V44"), bob=has("V05"), dice="T S", added="T")
    _, bob, _ = table.players

    bob.chooses("V05")

    assert offered(bob) == {"die-1", "added-1"}


@rule("CC-R31")
def test_a_removed_die_is_gone() -> None:
    table = circus("roll", ann=has("V04 V14"), cyd=has("V01"), dice="F S", next="B")
    ann, *_ = table.players

    ann.chooses("V04").chooses("die-1")
    ann.chooses("V14")

    assert dice(table) == "B"
