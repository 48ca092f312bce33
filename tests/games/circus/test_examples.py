"""The worked examples of the specification, each under its own name, with all their variants."""

from __future__ import annotations

import pytest

from ossuary.engine import IllegalAnswer
from ossuary.games.circus.cards.dice import SHOWN, outcome
from ossuary.games.circus.events.bodies import Died
from ossuary.games.circus.events.dice import DiceRolled
from ossuary.games.circus.events.quests import Awarded, Judged, Retargeted
from ossuary.games.circus.events.table import Reshuffled
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


@rule("CC-8.3", "CC-R34", "CC-R35")
def test_cc_x13_token_reroll() -> None:
    table = circus("roll", quest="Q22", dice="F B", tokens={"Q22": 1}, next="S")
    ann, bob, _ = table.players

    choices = offered(ann)
    ann.chooses("Q22", "die-1")

    assert choices == {"Q22 die-1", "Q22 die-2", "Pass"}
    assert not bob.is_asked
    assert [told.popularity for told in table.happened(Awarded)] == [2]
    assert counted(table, "ann", "popularity") == (2, 10)


@rule("CC-10.4", "CC-R35")
def test_cc_x13_with_the_token_it_is_worth_more() -> None:
    table = circus("roll", quest="Q22", dice="S B", tokens={"Q22": 1})
    ann, *_ = table.players

    ann.passes()

    assert counted(table, "ann", "popularity") == (3, 10)


@rule("CC-14.4")
def test_cc_x13_not_in_hardcore() -> None:
    table = circus("roll", quest="Q22", dice="F B", tokens={"Q22": 1}, options={"hardcore": True})

    assert [told.outcome for told in table.happened(Judged)] == ["fail"]


@rule("CC-5.3", "CC-R21")
def test_cc_x14_row() -> None:
    table = circus("roll", row="Q01", dice="S")

    assert size(table, "row") == 3


@rule("CC-R21")
def test_cc_x14_the_row_is_not_filled_while_a_quest_lies_there() -> None:
    table = circus("roll", row="Q01", quest="Q05", dice="S")

    assert table.pile("row") == "Q01"


@rule("CC-10.8", "CC-R22")
def test_cc_x14_boring_adds_one() -> None:
    table = circus("roll", row="Q01", dice="B")

    assert size(table, "row") == 2


@rule("CC-R21")
def test_cc_x14_a_small_deck_gives_what_it_has() -> None:
    table = circus("roll", row="Q01", dice="S", piles={"quests": "Q02 Q03"}, box="quest")

    assert cards(table, "row") == ["Q02", "Q03"]


@rule("CC-R51", "CC-13.2")
def test_cc_x16_stolen_win() -> None:
    table = circus("success", ann=has("", won="Q13 Q07"), bob=has("V46", won="Q28 Q02"), dan=has(), quest="Q12")
    _, bob, *_ = table.players

    bob.chooses("V46")

    assert table.match.result is not None
    assert table.match.result.winners == ("bob",)
    assert dict(table.match.result.scores) == {"ann": 5, "bob": 7, "cyd": 0, "dan": 0}


@rule("CC-R50", "CC-R51")
def test_cc_x16_a_repetition_before_that_rolls_anew() -> None:
    table = circus("success", ann=has("", won="Q13 Q07"), bob=has("V46", won="Q28 Q02"), cyd=has("V49"), dan=has(),
                   quest="Q12", next="F B")  # fmt: skip
    _, bob, cyd, _ = table.players

    cyd.chooses("V49")

    assert table.match.result is None
    assert [told.dice for told in table.happened(DiceRolled)] == [("fail", "boring")]
    assert bob.hand == "V46"


@rule("CC-14.7", "CC-R53")
def test_cc_x18_team() -> None:
    pairs = {"team": True}
    table = circus("roll", ann=has("", won="Q12 Q13 Q01"), bob=has(), cyd=has("", won="Q27 Q02"), dan=has(),
                   active="cyd", tester="cyd", quest="Q07", dice="S", options=pairs)  # fmt: skip

    assert table.match.result is not None
    assert table.match.result.winners == ("ann", "cyd")
    assert table.match.result.rule == "CC-14.7"


@rule("CC-11.5", "CC-R45", "CC-R53")
def test_cc_x18_a_zombie_partner_costs_two() -> None:
    pairs = {"team": True}
    table = circus("roll", ann=has("", won="Q12 Q13 Q01"), bob=has(), cyd=has("", won="Q27 Q02", zombie=True),
                   dan=has("V42 V43"), active="cyd", tester="cyd", quest="Q07", dice="S", options=pairs)  # fmt: skip
    before = counted(table, "ann", "together")

    all_pass(table)

    assert (before, counted(table, "ann", "together")) == ((9, 13), (11, 13))
    assert table.match.result is None


@rule("CC-R60", "CC-R52")
def test_cc_x18_reviving_her_wins() -> None:
    table = circus("end", ann=has("", won="Q12 Q13 Q01"), bob=has(), cyd=has("", won="Q27 Q02 Q07", zombie=True),
                   dan=has("V43"), options={"team": True})  # fmt: skip
    *_, dan = table.players

    dan.chooses("V43")

    assert table.match.result is not None
    assert table.match.result.winners == ("ann", "cyd")


@rule("CC-R64", "CC-R53")
def test_cc_x18_hands_are_not_swapped_with_the_partner() -> None:
    table = circus("end", bob=has("V42 U14"), dan=has(), options={"team": True})
    _, bob, *_ = table.players

    bob.chooses("V42")

    assert offered(bob) == {"ann", "cyd"}


@rule("CC-6.1", "CC-6.2", "CC-R36", "CC-R37")
def test_cc_x19_draw_and_limit() -> None:
    table = circus("draw", ann=has("U14 U15 U16", won="Q15 Q05"))
    ann, *_ = table.players

    limit = counted(table, "ann", "limit")
    ann.chooses("upgrades").chooses("voodoo").chooses("voodoo").chooses("upgrades")

    assert limit == (7, None)
    assert size(table, "ann.hand") == 7
    assert state_of(table).active == "bob"


@rule("CC-6.4")
def test_cc_x19_a_larger_hand_is_kept() -> None:
    table = circus("draw", ann=has("U14 U14 U14 U14 U15 U15 U15 U15"))

    assert size(table, "ann.hand") == 8
    assert state_of(table).active == "bob"


@rule("CC-R37", "CC-R56")
@pytest.mark.parametrize(
    ("deck", "back", "pile", "left"),
    [("upgrades", "upgrade", "scrap", "U01 U02"), ("voodoo", "voodoo", "spent", "V01 V02")],
)
def test_cc_x19_an_empty_deck_is_made_anew_from_its_own_discards(deck: str, back: str, pile: str, left: str) -> None:
    table = circus("draw", ann=has("U14 U15 U16"), piles={deck: "", pile: left}, box=back)
    ann, *_ = table.players

    ann.chooses(deck)

    assert [(told.pile, told.count) for told in table.happened(Reshuffled)] == [(pile, 2)]
    assert (size(table, deck), size(table, pile)) == (1, 0)
    assert ann.hand.split()[-1] in left


@rule("CC-R58", "CC-R6", "CC-R68", "CC-R8")
def test_cc_x20_voodoo_in_anothers_turn() -> None:
    table = circus("roll", ann=has("V39"), tester="bob", active="bob", dice="F S", next="E",
                   piles={"upgrades": "U01 U42"}, box="upgrade")  # fmt: skip
    ann, *_ = table.players

    ann.chooses("V39").chooses("U42")
    ann.chooses("U42").chooses("die-2")

    assert cards(table, "ann.body") == ["ARM", "ARM", "LEG", "LEG", "U42"]
    assert "U01" in ann.hand
    assert [told.outcome for told in table.happened(Judged)] == ["success"]


@rule("CC-R61", "CC-10.2")
def test_cc_x21_bold() -> None:
    table = circus("random", ann=has("V48 V01 V01 V01", zombie=True), piles={"quests": "Q31 Q44"}, box="quest")
    ann, *_ = table.players

    ann.chooses("V48")

    assert table.happened(DiceRolled) == []
    assert table.pile("ann.won") == "Q44"
    assert (counted(table, "ann", "popularity"), counted(table, "ann", "limit")) == ((0, 10), (5, None))


@rule("CC-14.1", "CC-14.2", "CC-14.3", "CC-R5")
def test_cc_x22_chaotic_and_tactic() -> None:
    table = given("circus", 2, options={"chaotic": True, "tactic": True, "starter": "first"})

    assert [size(table, f"{seat}.hand") for seat in ("ann", "bob")] == [4, 4]
    assert size(table, "common") == 144 - 8


@rule("CC-14.1", "CC-14.2")
def test_cc_x22_one_upgrade_in_a_turn() -> None:
    table = circus("upgrades", ann=has("U14 U15"), options={"chaotic": True, "tactic": True})
    ann, *_ = table.players

    ann.chooses("U14")

    assert state_of(table).test is None
    assert not ann.may("U15")


@rule("CC-R5", "CC-R57")
def test_cc_x22_a_card_for_the_upgrades_sorts_the_common_deck() -> None:
    table = circus("end", bob=has("V29"), options={"chaotic": True})
    _, bob, _ = table.players

    bob.chooses("V29")

    assert size(table, "bob.eyes") == 5
    assert set(cards(table, "bob.eyes")) & set(offered(bob, "Lay")) == set(offered(bob, "Lay"))


@rule("CC-R5", "CC-R58")
def test_cc_x22_candy_draws_from_the_common_deck() -> None:
    table = circus("end", bob=has("V39"), piles={"common": "U01 U14 V01"}, box="upgrade voodoo",
                   options={"chaotic": True})  # fmt: skip
    _, bob, _ = table.players

    bob.chooses("V39").chooses("U14")

    assert table.pile("bob.hand") == "V01"
    assert "U14" in table.pile("bob.body")


@rule("CC-R8", "CC-8.7")
def test_cc_x23_window_order() -> None:
    table = circus("roll", ann=has("V01 V01"), bob=has("V02", f"{LIMBS} U32"), cyd=has("V02"), dice="F", next="F")
    ann, bob, cyd = table.players

    first = asked(table)
    ann.passes()
    bob.chooses("U32")
    second = asked(table)
    cyd.passes()
    ann.chooses("V01")
    third = asked(table)
    bob.passes(), cyd.passes()
    still_open = asked(table)
    ann.passes()

    assert (first, second, third, still_open) == (
        ["ann", "bob", "cyd"], ["cyd", "ann", "bob"], ["bob", "cyd", "ann"], ["ann"],
    )  # fmt: skip
    assert [told.outcome for told in table.happened(Judged)] == ["success"]


@rule("CC-R9")
def test_a_play_that_has_become_impossible_leaves_the_card_in_hand() -> None:
    table = circus("roll", ann=has("V07"), bob=has("V30 V01"), dice="F")
    ann, bob, _ = table.players
    assert ann.question is not None
    meant = ann.question.options[0]

    bob.chooses("V30")

    with pytest.raises(IllegalAnswer):
        table.match.answer("ann", meant)
    assert ann.hand == "V07"


@rule("CC-R48")
def test_a_test_that_is_handed_on_is_told_to_all() -> None:
    table = circus("before", ann=has("V31"), quest="Q01", next="B B")
    ann, *_ = table.players

    ann.chooses("V31").chooses("cyd")

    assert [(told.seat, told.other) for told in table.happened(Retargeted)] == [("cyd", "ann")]
