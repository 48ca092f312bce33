"""What the table answers to a click that is not possible: a sentence and its rule."""

from __future__ import annotations

import pytest

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


def test_a_limb_of_a_large_supply_is_no_card_to_click() -> None:
    table = circus("upgrades", ann=has("U14"), piles={"legs": ""})

    assert table.player("ann").why_not("ARM#18") is None
