"""Chapter 9: Trade Hands."""

from __future__ import annotations

from ossuary.games.zombs.events import RanOut, Traded
from ossuary.testing import rule
from tests.games.zombs.table import ends_the_turn, has, offered, zombs


@rule("ZB-9.1", "ZB-R11", "ZB-R33")
def test_the_rest_of_the_hand_is_exchanged_and_the_card_lies_on_the_grave() -> None:
    table = zombs(ann=has("TRADE O1 O2"), bob=has("G1 G2 G3"), cyd=has("B1"), grave="P9")
    ann, bob, cyd = table.players

    ann.chooses("TRADE", "bob")

    assert (ann.hand, bob.hand, cyd.hand) == ("G1 G2 G3", "O1 O2", "B1")
    assert table.pile("grave") == "P9 TRADE"
    assert table.pile("vault") == ""
    assert table.news == [Traded("ann", "bob")]


@rule("ZB-9.1", "ZB-R33")
def test_hands_may_be_traded_with_anybody_but_oneself() -> None:
    table = zombs(ann=has("TRADE O1"), bob=has(), cyd=has(), dan=has())
    ann, *_ = table.players

    assert offered(ann, "Trade") == {"TRADE bob", "TRADE cyd", "TRADE dan"}


@rule("ZB-9.1")
def test_the_turn_goes_on_with_the_new_hand() -> None:
    table = zombs(ann=has("TRADE O1 O2"), bob=has("G5 G6"))
    ann, _ = table.players

    ann.chooses("TRADE", "bob")
    ann.chooses("G5", "ann.horde")

    assert table.pile("ann.horde") == "G5"


@rule("ZB-9.2")
def test_the_exchange_lasts_beyond_the_turn() -> None:
    table = zombs(ann=has("TRADE O1 O2"), bob=has("G1 G2 G3"), grave="P9")
    ann, bob = table.players

    ann.chooses("TRADE", "bob")
    ann.chooses("G1", "grave")
    bob.chooses("pool")
    ends_the_turn(bob)

    assert ann.hand == "G2 G3"
    assert bob.hand.split()[0] == "O2"


@rule("ZB-R33", "ZB-R34")
def test_trading_the_last_card_for_a_hand_does_not_end_the_turn() -> None:
    table = zombs(ann=has("TRADE"), bob=has("G1 G2 G3"))
    ann, bob = table.players

    ann.chooses("TRADE", "bob")

    assert ann.hand == "G1 G2 G3"
    assert bob.hand == ""
    assert ann.is_asked
    assert table.happened(RanOut) == []


@rule("ZB-R33", "ZB-12.2")
def test_trading_for_an_empty_hand_ends_the_turn() -> None:
    table = zombs(ann=has("TRADE O2"), bob=has(), grave="P9")
    ann, bob = table.players

    ann.chooses("TRADE", "bob")

    assert ann.hand == ""
    assert table.happened(RanOut) == [RanOut("ann")]
    assert table.pile("grave") == "P9 TRADE"
    assert bob.is_asked
