"""Worked examples X13 to X23, each under its own name: tokens, the row, pairs, drawing, variants, windows."""

from __future__ import annotations

import pytest

from ossuary.engine import IllegalAnswer
from ossuary.games.circus.events.dice import DiceRolled
from ossuary.games.circus.events.quests import Awarded, Judged, Retargeted
from ossuary.games.circus.events.table import Reshuffled
from ossuary.testing import given, rule
from tests.games.circus.table import (
    LIMBS,
    all_pass,
    asked,
    cards,
    circus,
    counted,
    has,
    offered,
    size,
    state_of,
)


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
