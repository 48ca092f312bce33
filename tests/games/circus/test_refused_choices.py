"""What the table answers to a click in the middle of a choice, and to a card that has nothing to do."""

from __future__ import annotations

import pytest

from ossuary.games import find
from ossuary.testing import Scene
from tests.games.circus.table import LIMBS, circus, has, refusal


def said(table: Scene, seat: str, *clicks: str) -> str:
    return refusal(table.player(seat), *clicks)


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

    assert said(table, "bob", "U14#1") == "CC-R59: Ringmaster's Cortex is no Upgrade of an opponent that rerolls dice."
    assert said(table, "bob", "U26#1") == "CC-R59: Pocket Torch is no Upgrade of an opponent that rerolls dice."


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
