"""The worked examples of the specification, each under its own name, with all their variants."""

from __future__ import annotations

import pytest

from ossuary.games.zombs.events import Drew, FoundNothing, RanOut
from ossuary.testing import given, rule
from tests.games.zombs.table import Has, has, horde, offered, size, zombs

FILLERS = "B1 B2 B3 B4 B7 B8 B9"


@rule("ZB-3.1", "ZB-3.3")
def test_zb_x1_first_turn_grave_draw() -> None:
    table = zombs(ann=has(FILLERS), grave="O3", drawing=True, round=1)
    ann, _ = table.players

    ann.chooses("grave")

    assert ann.hand == f"{FILLERS} O3"
    assert table.pile("grave") == ""
    assert offered(ann, "Draw") == set()
    assert ann.question is not None
    assert ann.question.rule == "ZB-4.1"


@rule("ZB-3.4", "ZB-3.5")
def test_zb_x2_draw_order() -> None:
    table = zombs(ann=has("B1 B3 B4 B7 B8"), grave="B2 G6 P9", pool="O1 O2", drawing=True)
    ann, _ = table.players

    ann.chooses("grave")
    ann.chooses("grave")
    ann.chooses("pool")

    assert ann.hand == "B1 B3 B4 B7 B8 P9 G6 O2"
    assert table.pile("grave") == "B2"


@rule("ZB-3.6")
def test_zb_x2_draw_order_with_the_pool_first() -> None:
    table = zombs(ann=has("B1 B3 B4 B7 B8"), grave="B2 G6 P9", pool="O1 O2 O3", drawing=True)
    ann, _ = table.players

    ann.chooses("pool")

    assert [drew.source for drew in table.happened(Drew)] == ["pool", "pool", "pool"]
    assert size(table, "ann.hand") == 8
    assert table.pile("grave") == "B2 G6 P9"


@rule("ZB-4.2", "ZB-4.7", "ZB-4.8")
def test_zb_x3_start_and_grow() -> None:
    table = zombs(ann=has("G6 G5 G4 G8 G7 O1 O2"))
    ann, _ = table.players

    ann.chooses("G6", "ann.horde")
    after_the_start = offered(ann, "Add")
    ann.chooses("G5", "ann.low").chooses("G4", "ann.low")
    ann.chooses("G7", "ann.high").chooses("G8", "ann.high")

    assert after_the_start == {"G5 ann.low", "G7 ann.high"}
    assert horde(table, "ann") == "G[4-8]"


@rule("ZB-4.3", "ZB-5.4")
def test_zb_x4_colour_taken() -> None:
    table = zombs(ann=has("G5 G6 P6"), bob=has("", "G[5-5]"), cyd=has("", "B[5-5]"))
    ann, *_ = table.players

    assert offered(ann, "Start") == {"P6 ann.horde"}
    assert {choice for choice in offered(ann) if choice.startswith("G")} == {
        "G5 cyd.low", "G5 cyd.high", "G6 cyd.low", "G6 cyd.high", "G5 grave", "G6 grave",
    }  # fmt: skip


@rule("ZB-5.6", "ZB-5.7", "ZB-7.3", "ZB-R14")
def test_zb_x5_zero_at_the_high_end() -> None:
    table = zombs(ann=has("ZERO B1"), bob=has("P8 O7 O8 G9 B3 B4 G1 G2", "P[5-7]"), grave="B2")
    ann, bob = table.players

    ann.chooses("ZERO", "bob.high")
    number = table.state.block_number("bob.high")
    ann.chooses("B1", "grave")
    adding, unblocking = offered(bob, "Add"), offered(bob, "Unblock")
    bob.chooses("O8", "bob.high")

    assert number == 7
    assert adding == set()
    assert unblocking == {"P8 bob.high", "O8 bob.high", "G9 bob.high"}
    assert table.pile("grave").endswith(" ZERO O8")
    assert bob.may("P8", "bob.high", label="Add")


@rule("ZB-5.6", "ZB-5.7", "ZB-R14")
def test_zb_x6_zero_at_the_low_end() -> None:
    table = zombs(ann=has("ZERO O1 O2"), bob=has(" ".join(f"B{number}" for number in range(1, 9)), "P[3-6]"))
    ann, bob = table.players

    ann.chooses("ZERO", "bob.low")
    number = table.state.block_number("bob.low")
    ann.chooses("O1", "grave")

    assert number == 3
    assert offered(bob, "Unblock") == {f"B{higher} bob.low" for higher in range(4, 9)}


@rule("ZB-7.4", "ZB-R18")
@pytest.mark.parametrize(("card", "grave", "vault"), [("P10", "G1 O10 P10", ""), ("BRAIN", "G1 O10", "BRAIN")])
def test_zb_x7_ten_against_ten(card: str, grave: str, vault: str) -> None:
    table = zombs(ann=has("B9 P10 BRAIN", "G[5-6]", high="O10"), grave="G1")
    ann, _ = table.players
    choices = offered(ann, "Unblock")

    ann.chooses(card, "ann.high")

    assert choices == {"P10 ann.high", "BRAIN ann.high"}
    assert (table.pile("grave"), table.pile("vault")) == (grave, vault)


@rule("ZB-6.2", "ZB-R12")
@pytest.mark.parametrize(
    ("hand", "bob"),
    [("QUAR QUAR G1", has("", "B[4-8]", low="P5")), ("QUAR G1", has("", "B[4-8]"))],
    ids=["two cards, blocked horde", "one card, free horde"],
)
def test_zb_x9_quarantine_refused(hand: str, bob: Has) -> None:
    table = zombs(ann=has(hand), bob=bob)
    ann, _ = table.players

    assert offered(ann, "Quarantine") == set()


@rule("ZB-8.1", "ZB-8.4", "ZB-R22")
def test_zb_x10_cure_limits() -> None:
    table = zombs(ann=has("CURE O1 O2"), bob=has("", "B[5-8]"), grave="G1")
    ann, _ = table.players
    choices = offered(ann, "Cure")

    ann.chooses("CURE", "bob.high")

    assert choices == {"CURE bob.high"}
    assert horde(table, "bob") == "B[5-7]"
    assert (table.pile("grave"), table.pile("vault")) == ("G1 B8", "CURE")


@rule("ZB-8.3", "ZB-7.2", "ZB-R25")
def test_zb_x10_cure_limits_with_a_block() -> None:
    table = zombs(ann=has("CURE O1 O2"), bob=has("", "B[5-8]", high="G2"))
    ann, _ = table.players
    cures = offered(ann, "Cure")

    ann.chooses("CURE", "bob.high", label="Unblock")

    assert cures == set()
    assert horde(table, "bob") == "B[5-8]"
    assert (table.pile("grave"), table.pile("vault")) == ("G2", "CURE")


@rule("ZB-8.4")
def test_zb_x10_cure_limits_with_a_lonely_six() -> None:
    table = zombs(ann=has("CURE O1"), bob=has("", "B[6-6]"))
    ann, _ = table.players

    assert offered(ann, "Cure") == set()


@rule("ZB-10.2", "ZB-R29", "ZB-R31")
def test_zb_x11_zomb_fish() -> None:
    table = zombs(ann=has("FISH O2 O3", "G[4-7]"), bob=has("G3 G8 G8 O1"), grave="B1 O4")
    ann, bob = table.players

    ann.chooses("FISH", "bob")
    fits = offered(ann)
    ann.chooses("G8", "ann.high")

    assert fits == {"G3 ann.low", "G8 ann.high"}
    assert horde(table, "ann") == "G[4-8]"
    assert table.pile("grave") == "B1 O4 FISH"
    assert bob.hand == "G3 G8 O1"


@rule("ZB-10.1", "ZB-R29")
def test_zb_x11_zomb_fish_with_a_blocked_end() -> None:
    table = zombs(ann=has("FISH O2 O3", "G[4-7]", low="P9"), bob=has("G3 G8 G8 O1"), options={"poker_face": True})
    ann, _ = table.players

    ann.chooses("FISH", "bob")

    assert offered(ann) == {"G8 ann.high"}


@rule("ZB-10.3")
def test_zb_x11_zomb_fish_in_vain() -> None:
    table = zombs(ann=has("FISH O2 O3", "G[4-7]"), bob=has("G2 G9"), grave="B1 O4")
    ann, bob = table.players

    ann.chooses("FISH", "bob")

    assert table.pile("grave") == "FISH B1 O4"
    assert bob.hand == "G2 G9"


@rule("ZB-9.1", "ZB-R33", "ZB-12.3")
def test_zb_x13_trade_hands_as_last_card() -> None:
    table = zombs(ann=has("TRADE"), bob=has("G1 G2 G3 G4 G7 G8"), grave="P9")
    ann, bob = table.players

    ann.chooses("TRADE", "bob")
    hands, top, goes_on = (size(table, "ann.hand"), size(table, "bob.hand")), table.pile("grave"), ann.is_asked
    ann.chooses("G1", "grave")
    bob.chooses("pool")

    assert hands == (6, 0)
    assert top == "P9 TRADE"
    assert goes_on
    assert size(table, "bob.hand") == 8
    assert len(table.happened(Drew)) == 8


@rule("ZB-R33", "ZB-R34", "ZB-12.2")
def test_zb_x13_trade_hands_as_last_card_in_reverse() -> None:
    table = zombs(ann=has("TRADE O2"), bob=has(), grave="P9")
    ann, bob = table.players

    ann.chooses("TRADE", "bob")

    assert ann.hand == ""
    assert table.pile("grave") == "P9 TRADE"
    assert table.happened(RanOut) == [RanOut("ann")]
    assert bob.is_asked


@rule("ZB-12.2", "ZB-R34")
def test_zb_x14_running_out() -> None:
    table = zombs(ann=has("G9", "G[5-8]"), bob=has(f"{FILLERS} O1"), grave="P9")
    ann, bob = table.players

    ann.chooses("G9", "ann.high")

    assert horde(table, "ann") == "G[5-9]"
    assert table.match.result is None
    assert table.pile("grave") == "P9"
    assert bob.is_asked


@rule("ZB-R6")
def test_zb_x15_pool_exhaustion() -> None:
    table = zombs(ann=has("B1 B3 B4 B7 B8 B9"), grave="G1 G2 G3 G4", pool="O1", drawing=True)
    ann, _ = table.players

    ann.chooses("pool")

    drawn = ann.hand.split()[6:]
    assert drawn[0] == "O1"
    assert table.pile("grave") == "G4"
    assert sorted([drawn[1], *table.pile("pool").split()]) == ["G1", "G2", "G3"]
    assert size(table, "pool") == 2


@rule("ZB-R7")
def test_zb_x15_pool_exhaustion_with_one_card_in_the_grave() -> None:
    table = zombs(ann=has("B1 B3 B4 B7 B8 B9"), grave="G4", pool="", drawing=True)
    ann, _ = table.players

    assert ann.hand == "B1 B3 B4 B7 B8 B9 G4"
    assert table.pile("grave") == ""
    assert table.happened(FoundNothing) == [FoundNothing("ann")]


@rule("ZB-2.6", "ZB-2.7", "ZB-R36")
def test_zb_x17_team_win_on_the_partners_horde() -> None:
    table = zombs(ann=has("G10 O1 O2"), bob=has(), cyd=has("", "G[1-9]"), dan=has())
    ann, *_ = table.players

    ann.chooses("G10", "cyd.high")

    assert table.match.result is not None
    assert table.match.result.winners == ("ann", "cyd")
    assert ann.hand == "O1 O2"


@rule("ZB-4.6")
def test_zb_x17_before_the_partner_has_started_nobody_can_do_it_for_her() -> None:
    table = zombs(ann=has("G5 O1"), bob=has(), cyd=has(), dan=has())
    ann, *_ = table.players

    assert offered(ann) == {"G5 ann.horde", "G5 grave", "O1 grave"}


@rule("ZB-13.2")
def test_zb_x19_options_cure_as_brain() -> None:
    table = zombs(ann=has("CURE O1"), bob=has("", "B[5-8]"), options={"cure_as_brain": True})
    ann, _ = table.players

    assert {choice for choice in offered(ann) if choice.startswith("CURE")} == {"CURE vault"}


@rule("ZB-13.1")
def test_zb_x19_options_no_trade_hands() -> None:
    state = given("zombs", 2, options={"no_trade_hands": True}).state

    assert sum(len(pile) for place, pile in state.piles.items() if place != "box") == 106


@rule("ZB-R10", "ZB-12.5")
def test_zb_x20_discarding_a_special() -> None:
    table = zombs(ann=has("PIG O1"), bob=has(f"{FILLERS} O2"), grave="P9")
    ann, bob = table.players

    ann.chooses("PIG", "vault")

    assert (table.pile("vault"), table.pile("grave")) == ("PIG", "P9")
    assert bob.is_asked


@rule("ZB-12.5", "ZB-R9")
def test_zb_x20_a_discarded_trade_hands_may_be_drawn() -> None:
    table = zombs(ann=has("TRADE O1"), bob=has(FILLERS), grave="P9")
    ann, bob = table.players

    ann.chooses("TRADE", "grave")
    bob.chooses("grave")

    assert bob.hand.split()[-1] == "TRADE"
