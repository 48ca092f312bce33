"""What the table answers to a click that is not possible: a sentence and its rule."""

from __future__ import annotations

import pytest

from ossuary.games import find
from ossuary.testing import Scene
from tests.games.circus.table import LIMBS, circus, has, refusal


def said(table: Scene, seat: str, *clicks: str) -> str:
    return refusal(table.player(seat), *clicks)


def test_an_upgrade_is_not_for_windows() -> None:
    table = circus("roll", ann=has("U14 V01"), dice="S")

    assert said(table, "ann", "U14") == "CC-R6: Upgrades are played in your own turn, before the Quest is chosen."


@pytest.mark.parametrize(
    ("tactic", "expected"),
    [
        (False, "CC-4.1: You have played your two Upgrades of this turn."),
        (True, "CC-14.2: You have played your Upgrade of this turn: in TACTIC it is one."),
    ],
)
def test_there_is_a_limit_to_upgrades(tactic: bool, expected: str) -> None:
    table = circus("upgrades", ann=has("U14 U15 U16 V34"), options={"tactic": tactic})
    ann, *_ = table.players

    ann.chooses("U14")
    if not tactic:
        ann.chooses("U15")

    assert said(table, "ann", "U16") == expected


def test_there_may_be_no_room() -> None:
    table = circus("upgrades", ann=has("U36 U14", "ARM"))

    assert said(table, "ann", "U36") == "CC-R12: There is no room for Two-hand Shredder, and none can be made."


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("V48", "CC-R7: Fool's Luck is for another moment. It says: when a random Quest is about to be revealed."),
        ("V17", "CC-R33: Whirling Dance is for tests of speed."),
        ("V31", "CC-R33: Volunteer, Please! is for your own tests only."),
        ("V07", "CC-R26: Hot Air would change nothing on this roll."),
        ("V37", "CC-R7: Hex Breaker is for another moment. It says: directly after another Voodoo card."),
    ],
)
def test_a_voodoo_card_says_why_it_cannot_be_played(card: str, expected: str) -> None:
    table = circus("roll", bob=has(f"{card} V02"), dice="S")

    assert said(table, "bob", card) == expected


def test_a_card_for_opponents_says_so() -> None:
    table = circus("success", ann=has("V46 V34"), quest="Q07")

    assert said(table, "ann", "V46") == "CC-R64: Fickle Fans is for successes of opponents only."


def test_only_counters_answer_voodoo() -> None:
    table = circus("roll", ann=has("V01"), bob=has("V37 V02"), dice="F")
    table.players[0].chooses("V01")

    assert said(table, "bob", "V02") == "CC-R10: Only a card that counters can answer a Voodoo card."
    assert said(table, "bob", "V01#1") == "CC-R10: Standing Ovation is being played."


def test_nothing_is_played_in_the_middle_of_a_choice() -> None:
    table = circus("roll", ann=has("V06 V01"), dice="F S")
    table.players[0].chooses("V06")

    assert said(table, "ann", "V01") == "CC-R7: You are in the middle of a choice: finish it first."


def test_nothing_is_aimed_at_before_it_is_said_what_the_card_is_to_do() -> None:
    table = circus("roll", ann=has("V16"), dice="F S")
    table.players[0].chooses("V16")

    for target in ("die-1", "bob"):
        assert said(table, "ann", target) == "CC-R7: You are in the middle of a choice: finish it first."


def test_while_drawing_there_is_only_drawing() -> None:
    table = circus("draw", ann=has("U14"))

    assert said(table, "ann", "U14") == "CC-6.3: You are drawing: choose a deck."
    assert said(table, "ann", "quests") == "CC-4.3: A Quest is chosen once in your turn, after the Upgrades."


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("U25#1", "CC-8.2: Arena Blade was used: it is ready again when your next turn begins."),
        ("U26#1", "CC-R33: Pocket Torch is for tests of speed."),
        ("U22#1", "CC-R67: Fortune-teller's Eye is used in your own turn, before the Quest is chosen."),
        ("U15#1", "CC-7.3: Furnace Gland has nothing to use: it counts as it is."),
        ("U46#1", "CC-8.1: Cream-pie Bomb is for another moment. It says: before the roll."),
        ("U43#1", "CC-R31: No die shows what Welder's Mask is for."),
    ],
)
def test_a_card_in_play_says_why_it_cannot_be_used(card: str, expected: str) -> None:
    body = f"{LIMBS} U25 U26 U22 U15 U46 U43"
    table = circus("roll", ann=has("V01", body), dice="S", used="U25#1")

    assert said(table, "ann", card) == expected


def test_an_ability_for_the_turn_may_have_nothing_to_do() -> None:
    table = circus("upgrades", ann=has("U14", f"{LIMBS} U21"))

    assert said(table, "ann", "U21#1") == "CC-R63: No opponent has cards in hand."


def test_cards_in_play_of_others_are_not_ones_own() -> None:
    table = circus("roll", ann=has("V01"), bob=has("", f"{LIMBS} U25", won="Q02"), dice="S")

    assert said(table, "ann", "U25#1") == "CC-8.1: Arena Blade is not yours to use."
    assert said(table, "ann", "Q02#1") == "CC-8.1: Snap Trap is not yours to use."


@pytest.mark.parametrize(
    ("zombie", "moment", "expected"),
    [
        (False, "upgrades", "CC-11.7: Only a Zombie grows limbs again."),
        (True, "start", "CC-11.7: Limbs grow in the place of an Upgrade, in your own turn."),
        (True, "upgrades", "CC-R18: There are none left in the supply."),
    ],
)
def test_limbs_do_not_always_grow(zombie: bool, moment: str, expected: str) -> None:
    table = circus(moment, ann=has("U14 V34", "LEG", zombie=zombie), piles={"arms": ""}, box="limb")

    assert said(table, "ann", "arms") == expected


def test_not_more_than_two_limbs_grow() -> None:
    table = circus("upgrades", ann=has("V34", "", zombie=True))
    table.players[0].chooses("arms").chooses("arms")

    assert said(table, "ann", "legs") == "CC-R18: You have played as much as you may in this turn."


def test_a_quest_needs_its_attribute() -> None:
    table = circus("choose", ann=has("", "ARM ARM"), row="Q01 Q16", piles={"quests": "Q02"}, box="quest")

    assert said(table, "ann", "Q16#1") == "CC-5.4: Ann has no speed for Beam Gate: choose another."


def test_there_may_be_no_random_quest_left() -> None:
    table = circus("choose", row="Q01 Q16", piles={"quests": ""}, box="quest")

    assert said(table, "ann", "quests") == "CC-R23: There are no Quests left in the deck."


@pytest.mark.parametrize(
    ("seat", "tokens", "hardcore", "expected"),
    [
        ("ann", 0, False, "CC-8.3: There is no token on Sticky Door."),
        ("bob", 1, False, "CC-R34: Only the tester may take a token off."),
        ("ann", 1, True, "CC-14.4: Tokens buy no rerolls in HARDCORE."),
    ],
)
def test_tokens_are_not_for_everybody(seat: str, tokens: int, hardcore: bool, expected: str) -> None:
    table = circus("roll", ann=has("V01"), bob=has("V02"), dice="S", tokens={"Q01": tokens},
                   options={"hardcore": hardcore})  # fmt: skip

    assert said(table, seat, "Q01#1") == expected


def test_drawing_has_its_time_and_its_deck() -> None:
    asked = {"poker_face": True}
    early = circus("upgrades", ann=has("U14"))
    empty = circus("draw", ann=has("U14"), piles={"voodoo": ""}, box="voodoo", options=asked)
    candy = circus("upgrades", ann=has("V39"), options=asked)
    candy.players[0].chooses("V39")
    candy.players[1].passes(), candy.players[2].passes()

    assert said(early, "ann", "upgrades") == "CC-6.1: You draw at the end of your turn."
    assert said(empty, "ann", "voodoo") == "CC-R37: There is nothing left to draw or to shuffle."
    assert said(candy, "ann", "voodoo") == "CC-R58: This card comes from another deck."


def test_dice_are_changed_by_cards() -> None:
    table = circus("roll", ann=has("V13"), dice="S S F", added="E")

    assert said(table, "ann", "die-1") == "CC-8.1: First choose the card you want to use."
    assert said(table, "ann", "added-1") == "CC-R28: An added value is no die: a card may cancel it, nothing else."


def test_of_equal_dice_the_table_says_which_to_take() -> None:
    table = circus("roll", ann=has("V13"), dice="S S F")
    ann, *_ = table.players
    ann.chooses("V13")
    first = said(table, "ann", "die-2")
    ann.chooses("die-1")

    assert first == "CC-R31: Dice that show the same are one choice: take die 1 instead of die 2."
    assert said(table, "ann", "die-1") == "CC-R31: You have chosen die 1 already: choose another, or say Done."


def test_of_equal_dice_the_table_says_which_to_take_for_a_token() -> None:
    table = circus("roll", quest="Q22", dice="B F F", tokens={"Q22": 1})

    assert said(table, "ann", "Q22", "die-3") == (
        "CC-8.1: Dice that show the same are one choice: take die 2 instead of die 3."
    )
    assert said(table, "ann", "Q22", "Q04") == "CC-8.3: After Burning Hoop choose the die that you want to reroll."


def test_a_die_or_a_value_that_does_not_fit() -> None:
    table = circus("roll", ann=has("V05"), dice="E E S", added="E T F")
    ann, *_ = table.players
    ann.chooses("V05").chooses(label="Cancel one epic")

    assert said(table, "ann", "die-3") == "CC-R28: Spark Between the Eyes is not for what die 3 shows."
    assert said(table, "ann", "added-2") == "CC-R28: That added value is not one that Spark Between the Eyes is for."


def test_of_equal_cards_the_table_says_which_to_take() -> None:
    held = circus("roll", ann=has("V34 V01 V01 V01"), dice="S")
    lost = circus("roll", ann=has("", "LEG ARM LEG ARM U20"), quest="Q01", dice="F")
    sorting = circus("end", bob=has("V29"), piles={"upgrades": "U14 U14 U15"}, box="upgrade")
    sorting.players[1].chooses("V29")
    poster = circus("end", bob=has("V33"), piles={"spent": "V02 V02 V01"})
    poster.players[1].chooses("V33")

    assert said(held, "ann", "V01#3") == (
        "CC-8.1: Equal cards are one choice: take the first Standing Ovation in your hand."
    )
    assert said(lost, "ann", "ARM#2") == "CC-10.5: Equal cards are one choice: take the first Arm on your body."
    assert said(sorting, "bob", "U14#2") == (
        "CC-R57: Equal cards are one choice: take the first Ringmaster's Cortex before you."
    )
    assert said(poster, "bob", "V02#2") == (
        "CC-R65: Equal cards are one choice: take the first Banana Peel in the discard pile."
    )


def test_where_one_of_two_cards_was_used_the_table_says_which_is_ready() -> None:
    table = circus("roll", ann=has("", f"{LIMBS} U25 U25"), dice="F", used="U25#1")

    assert (
        said(table, "ann", "U25#1")
        == "CC-8.2: This Arena Blade was used: take the second one on your body, it is ready."
    )


# -- in the middle of a choice -------------------------------------------------------------------------


def test_only_lives_are_lost_to_a_fail() -> None:
    table = circus("roll", ann=has("", f"{LIMBS} U14"), quest="Q01", dice="F")

    assert said(table, "ann", "U14#1") == "CC-10.5: Ringmaster's Cortex has no lives to lose: choose a card that has."


def test_what_has_its_slot_stays() -> None:
    table = circus("roll", ann=has("", "ARM ARM LEG U25 U26 U33"), quest="Q01", dice="F", used="U25#1")
    table.players[0].chooses("ARM")

    assert said(table, "ann", "U33#1") == "CC-R13: Shock Spur uses no slot that is missing: choose a card that does."


def test_room_is_made_by_what_is_in_the_way() -> None:
    table = circus("upgrades", ann=has("U01", f"{LIMBS} U41"))
    table.players[0].chooses("U01")

    assert said(table, "ann", "U41#1") == "CC-R13: Scanner Lens uses no slot that is missing: choose a card that does."


def test_room_is_not_made_to_the_death() -> None:
    hollow = find("circus").with_content({"upgrade": [{"id": card, "lives": 0} for card in ("U01", "U08", "U09")]})
    table = circus("upgrades", ann=has("U01", "U08 U09 U40"), rules=hollow)
    table.players[0].chooses("U01")

    assert (
        said(table, "ann", "U40#1") == "CC-R14: Without Tank Treads there would be too few lives or slots in the end."
    )


def test_an_upgrade_that_came_by_voodoo_needs_room_too() -> None:
    table = circus("end", bob=has("V39 V34", "ARM LEG LEG"), piles={"upgrades": "U14 U36"}, box="upgrade")
    table.players[1].chooses("V39")

    assert said(table, "bob", "U36") == "CC-R12: There is no room for Two-hand Shredder, and none can be made."
    assert said(table, "bob", "V34") == "CC-R7: You are in the middle of a choice: finish it first."
    assert said(table, "bob", "LEG#3") == "CC-R7: You are in the middle of a choice: finish it first."


def test_who_comes_back_takes_no_third_arm() -> None:
    table = circus("end", ann=has("", "ARM ARM U08", zombie=True), bob=has("V43"), options={"poker_face": True})
    ann, bob, cyd = table.players
    bob.chooses("V43")
    ann.passes(), cyd.passes()

    assert said(table, "ann", "arms") == "CC-R60: You have two of these already, or none are left."


def test_rust_is_for_devices_of_opponents() -> None:
    table = circus("end", ann=has("", f"{LIMBS} U14 U25"), bob=has("V41", f"{LIMBS} U26"), cyd=has("", f"{LIMBS} U41"))
    table.players[1].chooses("V41")

    assert said(table, "bob", "U14#1") == "CC-R59: Ringmaster's Cortex is no tech Upgrade of an opponent."
    assert said(table, "bob", "U26#1") == "CC-R59: Pocket Torch is no tech Upgrade of an opponent."


def test_a_second_quest_has_to_test_the_same() -> None:
    table = circus("success", ann=has("V47"), quest="Q07", row="Q01 Q02 Q16")
    table.players[0].chooses("V47")

    assert said(table, "ann", "Q16#1") == "CC-R72: Beam Gate is the same Quest, or tests something else."


def test_an_empty_deck_cannot_be_looked_at() -> None:
    table = circus("end", bob=has("V28"), piles={"upgrades": ""}, box="upgrade")
    table.players[1].chooses("V28")

    assert said(table, "bob", "upgrades") == "CC-R57: There is no card in this deck to look at."


def test_who_can_take_over_a_test() -> None:
    table = circus("roll", bob=has("V32"), dan=has("", "LEG"), quest="Q01", dice="S", seats=5)
    table.players[1].chooses("V32")

    assert said(table, "bob", "ann") == "CC-R48: Ann is being tested already."
    assert said(table, "bob", "dan") == "CC-R48: Dan has none of what is tested."


def test_who_gives_a_quest_and_to_whom() -> None:
    table = circus("end", ann=has("", won="Q01 Q02"), bob=has("V51"), cyd=has("", won="Q16"), dan=has())
    table.players[1].chooses("V51")
    giver = said(table, "bob", "dan")
    table.players[1].chooses("ann")

    assert giver == "CC-R35: Dan has no Quest to give."
    assert said(table, "bob", "ann") == "CC-R64: Ann is the one who gives: choose a neighbour."
    assert said(table, "bob", "cyd") == "CC-R64: Cyd is no neighbour of Ann."


@pytest.mark.parametrize(
    ("moment", "tokens", "expected"),
    [
        ("before", 1, "CC-R34: A token is taken off after the roll, for one of its dice."),
        ("success", 1, "CC-R34: A token is taken off after the roll, for one of its dice."),
        ("success", 0, "CC-8.3: There is no token on Sticky Door."),
    ],
)
def test_tokens_have_their_time(moment: str, tokens: int, expected: str) -> None:
    table = circus(moment, ann=has("V34"), tokens={"Q01": tokens})

    assert said(table, "ann", "Q01#1") == expected


@pytest.mark.parametrize(
    ("moment", "card", "expected"),
    [
        ("roll", "V31", "CC-R48: Nobody else who could take over has any of what is tested."),
        ("roll", "V36", "CC-R23: There is no Quest left in the deck."),
        ("success", "V47", "CC-R72: No other Quest of the row tests the same."),
        ("roll", "V41", "CC-R59: No opponent has such an Upgrade in play."),
        ("roll", "V45", "CC-R63: No opponent has so many cards that one would have to go."),
        ("roll", "V50", "CC-R35: Nobody has a Quest to give."),
        ("roll", "V51", "CC-R35: No opponent has a Quest to give."),
        ("roll", "V33", "CC-R65: Nothing has been discarded yet."),
        ("roll", "V29", "CC-R57: There is no card in the deck to look at."),
        ("roll", "V10", "CC-R26: Confetti Blast would change nothing on this roll."),
    ],
)
def test_a_card_with_nothing_to_do_says_what_is_missing(moment: str, card: str, expected: str) -> None:
    table = circus(moment, ann=has(f"{card} V01 V49"), bob=has("", "LEG"), cyd=has("", "LEG"), quest="Q01", dice="S",
                   row="Q16", piles={"quests": "", "upgrades": ""}, box="quest upgrade")  # fmt: skip

    assert said(table, "ann", card) == expected


def test_certainty_cannot_be_doubled() -> None:
    table = circus("random", ann=has("V48 V34", f"{LIMBS} U46"), piles={"quests": "Q02 Q01"}, box="quest")
    table.players[0].chooses("V48").passes()

    assert said(table, "ann", "U46#1") == "CC-R61: The success is certain already."


def test_a_partner_is_no_opponent() -> None:
    table = circus("start", ann=has("V42 U14"), dan=has(), options={"team": True})
    table.players[0].chooses("V42")

    assert said(table, "ann", "cyd") == "CC-R64: Cyd is no opponent of yours: choose one who is."


def test_not_everybody_can_be_aimed_at() -> None:
    table = circus("start", ann=has("V45"), bob=has("U14 U16"), cyd=has("U17"), dan=has("U15 U18"))
    table.players[0].chooses("V45")

    assert said(table, "ann", "cyd") == "CC-R63: Cyd has too few cards in hand for that."


def test_what_is_done_is_done() -> None:
    table = circus("roll", ann=has("V01", won="Q02"), dice="S", piles={"scrap": "U14"})

    assert said(table, "ann", "Q02#1") == "CC-10.1: Snap Trap is completed: it counts as it is."
    assert said(table, "ann", "U14#1") == "CC-R15: What is discarded comes back by certain cards only."
    assert said(table, "ann", "scrap") == "CC-R15: What is discarded comes back by certain cards only."


def test_what_is_possible_is_not_refused() -> None:
    table = circus("roll", ann=has("V01"), dice="S")
    ann, *_ = table.players

    assert ann.why_not("V01") is None
    assert ann.why_not() is None
