"""Worked examples X1 to X12, each under its own name: results, used cards, slots, death."""

from __future__ import annotations

import pytest

from ossuary.games.circus.cards.dice import SHOWN, outcome
from ossuary.games.circus.events.bodies import Died
from ossuary.games.circus.events.dice import DiceRolled
from ossuary.games.circus.events.quests import Judged
from ossuary.testing import given, rule
from tests.games.circus.table import (
    LETTERS,
    LIMBS,
    added,
    all_pass,
    asked,
    attributes,
    cards,
    circus,
    counted,
    dice,
    has,
    offered,
    plays,
    result,
    size,
    slots,
    state_of,
)


@rule("CC-2.2", "CC-2.3", "CC-2.4", "CC-7.4", "CC-6.2", "CC-13.1")
def test_cc_x1_start() -> None:
    table = given("circus", 3)

    for player in table.players:
        assert attributes(table, player.seat) == (2, 2, 1)
        assert counted(table, player.seat, "lives") == (4, None)
        assert counted(table, player.seat, "limit") == (4, None)
        assert slots(table, player.seat) == "4/4 0/2 0/2"
        assert sorted(card[0] for card in player.hand.split()) == ["U", "U", "V", "V"]
        assert counted(table, player.seat, "popularity") == (0, 10)
    assert [size(table, place) for place in ("row", "quests", "arms", "legs")] == [3, 42, 12, 12]


@rule("CC-R25", "CC-9.1", "CC-9.2", "CC-9.3", "CC-9.4", "CC-9.5", "CC-9.6")
@pytest.mark.parametrize(
    ("letters", "expected"),
    [
        ("E T D F", "success"), ("E F F F", "success"), ("T D D S", "fail"), ("E E T F F", "success"),
        ("S F B", "boring"), ("D F F", "boring"), ("D F F F", "fail"), ("B B", "boring"),
    ],
)  # fmt: skip
def test_cc_x2_results(letters: str, expected: str) -> None:
    assert outcome([SHOWN[LETTERS[letter]] for letter in letters.split()]) == expected


@rule("CC-R28")
def test_cc_x2_an_added_epic_and_a_tragic_die_cancel() -> None:
    table = circus("roll", ann=has("V01"), dice="T S")
    ann, *_ = table.players

    ann.chooses("V01")

    assert result(table) == "success"


@rule("CC-8.2", "CC-R32", "CC-R33")
def test_cc_x3_used_cards() -> None:
    table = circus("roll", ann=has("V38", f"{LIMBS} U25"), quest="Q01", row="Q02 Q16", dice="T S", next="E")
    ann, *_ = table.players

    ann.chooses("U25").chooses("die-1")
    shown = dice(table)
    ann.chooses("V38")
    all_pass(table)
    ann.chooses("Q02")

    assert shown == "E S"
    assert [told.outcome for told in table.happened(Judged)][:1] == ["success"]
    assert state_of(table).used == {"U25#1"}
    assert "U25" not in plays(ann)


@rule("CC-R33")
def test_cc_x3_a_card_for_own_tests_is_not_offered_in_the_test_of_another() -> None:
    table = circus("roll", ann=has("", f"{LIMBS} U25 U30"), tester="bob", active="bob", dice="T S")
    ann, *_ = table.players

    assert plays(ann) == {"U30"}


@rule("CC-8.2", "CC-R32")
def test_cc_x3_it_is_ready_when_its_owners_turn_begins() -> None:
    table = circus("turn", ann=has("", f"{LIMBS} U25"), used="U25#1")

    assert state_of(table).used == set()


@rule("CC-8.2", "CC-R32")
def test_cc_x3_what_was_used_in_bobs_turn_is_not_ready_in_cyds() -> None:
    table = circus("turn", ann=has("", f"{LIMBS} U30"), active="cyd", used="U30#1")

    assert state_of(table).used == {"U30#1"}


@rule("CC-R10", "CC-R8", "CC-2.6")
def test_cc_x4_counter_chain() -> None:
    table = circus("roll", ann=has("V37 V01"), bob=has("V02"), cyd=has("V37"), dice="S")
    ann, bob, cyd = table.players

    bob.chooses("V02")
    ann.chooses("V37")
    cyd.chooses("V37")

    assert added(table) == "T"
    assert table.pile("spent") == "V37 V37 V02"
    assert asked(table) == ["ann"]
    ann.chooses("V01")
    assert result(table) == "success"


@rule("CC-R27", "CC-R26", "CC-9.4")
@pytest.mark.parametrize(("mode", "shown", "expected"), [("success", "d s F", "fail"), ("fail", "D S f", "success")])
def test_cc_x6_cancel_all_successes(mode: str, shown: str, expected: str) -> None:
    table = circus("roll", ann=has("V09"), cyd=has("V01"), dice="D S F")
    ann, *_ = table.players

    ann.chooses("V09").chooses(label=f"Cancel every {mode}")

    assert dice(table) == shown
    assert result(table) == expected


@rule("CC-R29")
def test_cc_x7_flip() -> None:
    table = circus("roll", ann=has("V30"), cyd=has("V01"), dice="E S B")
    ann, *_ = table.players

    ann.chooses("V30")

    assert dice(table) == "T F D"
    assert result(table) == "fail"


@rule("CC-R30")
def test_cc_x7_confetti() -> None:
    table = circus("roll", ann=has("V10"), cyd=has("V01"), dice="B F F")
    ann, *_ = table.players

    ann.chooses("V10")

    assert dice(table) == "S S S"
    assert result(table) == "success"


@rule("CC-R30")
@pytest.mark.parametrize(("face", "shown", "expected"), [("epic", "E E E T", "success"), ("tragic", "T T T T", "fail")])
def test_cc_x7_berserk(face: str, shown: str, expected: str) -> None:
    table = circus("roll", ann=has("V27"), cyd=has("V01"), dice="S D B T")
    ann, *_ = table.players

    ann.chooses("V27").chooses(f"say:{face}")

    assert dice(table) == shown
    assert result(table) == expected


@rule("CC-R28")
def test_cc_x7_setting_dice_leaves_added_values_alone() -> None:
    table = circus("roll", ann=has("V12"), cyd=has("V01"), dice="E T", added="E")
    ann, *_ = table.players

    ann.chooses("V12")

    assert (dice(table), added(table)) == ("S F", "E")
    assert result(table) == "success"


@rule("CC-3.5", "CC-R12")
def test_cc_x8_making_room_for_a_weapon() -> None:
    table = circus("upgrades", ann=has("U36", f"{LIMBS} U25 U26"))
    ann, *_ = table.players

    ann.chooses("U36")
    first = offered(ann)
    ann.chooses("U25")

    assert first == {"U25", "U26"}
    assert cards(table, "ann.body") == ["ARM", "ARM", "LEG", "LEG", "U36"]
    assert cards(table, "scrap") == ["U25", "U26"]


@rule("CC-R12")
def test_cc_x8_with_more_hands_nothing_is_discarded() -> None:
    table = circus("upgrades", ann=has("U36", f"{LIMBS} U12 U25 U26"))
    ann, *_ = table.players

    ann.chooses("U36")

    assert cards(table, "ann.body") == ["ARM", "ARM", "LEG", "LEG", "U12", "U25", "U26", "U36"]


@rule("CC-R12", "CC-3.3")
def test_cc_x8_a_bone_for_a_new_arm() -> None:
    table = circus("upgrades", ann=has("U01", f"{LIMBS} U25 U26"))
    ann, *_ = table.players

    ann.chooses("U01")
    first = offered(ann)
    ann.chooses("ARM")

    assert first == {"ARM", "LEG"}
    assert slots(table) == "4/4 2/2 0/2"


@rule("CC-10.6", "CC-11.1", "CC-11.2", "CC-11.3", "CC-11.5", "CC-R47")
@pytest.mark.parametrize("shield", ["", " U23"])
def test_cc_x10_death(shield: str) -> None:
    hand = "U14 U15 U16 U17 U18"
    table = circus("roll", ann=has(hand, f"ARM LEG U41{shield}"), quest="Q12", dice="F", used="U41#1")

    assert len(table.happened(Died)) == 1
    assert (table.pile("ann.hand"), table.pile("ann.body")) == ("", f"U41{shield}")
    assert counted(table, "ann", "popularity") == (-2, 10)
    assert state_of(table).active == "bob"


@rule("CC-11.9", "CC-R43")
def test_cc_x10_with_two_players_the_dead_draw() -> None:
    table = circus("roll", ann=has("U14 U15 U16 U17 U18", "ARM LEG"), cyd=None, quest="Q12", dice="F")
    ann, _ = table.players

    for _ in range(4):
        ann.chooses("upgrades")

    assert size(table, "ann.hand") == 4
    assert state_of(table).active == "bob"


@rule("CC-11.8", "CC-R42")
def test_cc_x11_zombie_loss() -> None:
    table = circus("roll", ann=has("U14", "LEG", zombie=True), quest="Q22", dice="F")

    assert (table.pile("ann.body"), table.pile("ann.hand")) == ("LEG", "")
    assert state_of(table).active == "bob"


@rule("CC-11.9", "CC-R43")
def test_cc_x11_zombie_loss_with_two_players() -> None:
    table = circus("roll", ann=has("U14", "LEG", zombie=True), cyd=None, quest="Q22", dice="F")
    ann, _ = table.players

    assert (table.pile("ann.body"), table.pile("ann.hand")) == ("LEG", "")
    assert offered(ann, "Draw") == {"upgrades", "voodoo"}


@rule("CC-R42")
def test_cc_x11_a_zombie_that_can_pay_pays_and_goes_on() -> None:
    table = circus("roll", ann=has("U14", "LEG", zombie=True), quest="Q16", dice="F")
    ann, *_ = table.players

    assert (table.pile("ann.body"), table.pile("ann.hand")) == ("", "U14")
    assert table.happened(Died) == []
    assert offered(ann, "Draw") == {"upgrades", "voodoo"}


@rule("CC-11.7", "CC-R18", "CC-R17")
def test_cc_x12_zombie_turn() -> None:
    table = circus("upgrades", ann=has("U14", "", zombie=True))
    ann, *_ = table.players

    before = attributes(table)
    ann.chooses("arms").chooses("legs")

    assert before == (0, 0, 0)
    assert attributes(table) == (1, 1, 0)
    assert "Recycle cards" not in offered(ann)
    assert not ann.may("arms")


@rule("CC-R18", "CC-14.2")
def test_cc_x12_in_tactic_one_limb_grows() -> None:
    table = circus("upgrades", ann=has("U14", "", zombie=True), options={"tactic": True})
    ann, *_ = table.players

    ann.chooses("arms")

    assert not ann.may("legs")


@rule("CC-5.4", "CC-5.5", "CC-R20", "CC-R22")
def test_cc_x12_without_limbs_only_a_random_quest_is_left_and_may_be_boring() -> None:
    ann = has("V01 V01 V01 V01", "", zombie=True)
    table = circus("choose", ann=ann, row="Q01 Q16 Q32", piles={"quests": "Q02 Q31"}, box="quest")

    assert table.happened(DiceRolled) == []
    assert [told.outcome for told in table.happened(Judged)] == ["boring"]
    assert table.pile("row") == "Q01 Q16 Q32 Q31 Q02"
