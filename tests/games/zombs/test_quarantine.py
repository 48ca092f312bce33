"""Chapter 6: quarantines."""

from __future__ import annotations

import pytest

from ossuary.games.zombs.events import Lifted, Quarantined
from ossuary.testing import rule
from tests.games.zombs.table import has, horde, offered, zombs


@rule("ZB-6.1", "ZB-R12")
def test_two_quarantine_cards_close_both_ends_in_one_action() -> None:
    table = zombs(ann=has("QUAR QUAR O1 O2"), bob=has("", "B[4-8]"))
    ann, _ = table.players

    ann.chooses("QUAR", "QUAR", "bob.horde")

    assert (table.pile("bob.low"), table.pile("bob.high")) == ("QUAR", "QUAR")
    assert ann.hand == "O1 O2"
    assert table.news == [Quarantined("ann", "bob.horde", ("QUAR#1", "QUAR#2"))]


@rule("ZB-6.1")
def test_nothing_grows_under_quarantine() -> None:
    table = zombs(ann=has("B3 B9 O1", "B[4-8]", low="QUAR", high="QUAR"))
    ann, _ = table.players

    assert offered(ann, "Add") == set()


@rule("ZB-6.1")
def test_a_partner_cannot_add_under_quarantine_either() -> None:
    table = zombs(ann=has("B3 B9 O1"), bob=has(), cyd=has("", "B[4-8]", low="QUAR", high="QUAR"), dan=has())
    ann, *_ = table.players

    assert offered(ann, "Add") == set()


@rule("ZB-6.1", "ZB-R12")
def test_one_quarantine_card_can_only_be_discarded() -> None:
    table = zombs(ann=has("QUAR O1", "G[5-6]"), bob=has("", "B[4-8]"))
    ann, bob = table.players
    choices = {choice for choice in offered(ann) if "QUAR" in choice}

    ann.chooses("QUAR", "vault")

    assert choices == {"QUAR vault"}
    assert table.pile("vault") == "QUAR"
    assert bob.is_asked


@rule("ZB-6.2")
@pytest.mark.parametrize("ends", [{"low": "P5"}, {"high": "P5"}, {"low": "ZERO", "high": "P5"}])
def test_a_blocked_horde_cannot_be_quarantined(ends: dict[str, str]) -> None:
    table = zombs(ann=has("QUAR QUAR O1"), bob=has("", "B[4-8]", **ends))
    ann, _ = table.players

    assert offered(ann, "Quarantine") == set()


@rule("ZB-6.2")
def test_a_quarantined_horde_cannot_be_quarantined_again() -> None:
    table = zombs(ann=has("QUAR QUAR O1"), bob=has("", "B[4-8]", low="QUAR", high="QUAR"))
    ann, _ = table.players

    assert offered(ann, "Quarantine") == set()


@rule("ZB-6.3", "ZB-R17")
@pytest.mark.parametrize("before", ["B[1-6]", "B[5-10]"])
def test_a_horde_with_its_one_or_ten_is_covered_on_both_sides(before: str) -> None:
    table = zombs(ann=has("QUAR QUAR O1 O2"), bob=has("", before))
    ann, _ = table.players

    ann.chooses("QUAR", "QUAR", "bob.horde")

    assert (table.pile("bob.low"), table.pile("bob.high")) == ("QUAR", "QUAR")


@rule("ZB-R13")
def test_only_opponents_are_quarantined() -> None:
    table = zombs(
        ann=has("QUAR QUAR O1", "G[5-6]"), bob=has("", "B[4-8]"), cyd=has("", "P[5-6]"), dan=has("", "O[5-6]")
    )
    ann, *_ = table.players

    assert offered(ann, "Quarantine") == {"QUAR QUAR bob.horde", "QUAR QUAR dan.horde"}


@rule("ZB-6.4", "ZB-6.7", "ZB-R21")
def test_only_tens_the_pig_and_the_unicorn_remove_a_quarantine() -> None:
    hand = "O1 O2 O3 O4 O5 O6 O7 O8 O9 O10 G10 ZERO CURE BRAIN PIG UNI QUAR TRADE FISH RTG"
    table = zombs(ann=has(hand, "B[4-8]", low="QUAR", high="QUAR"))
    ann, _ = table.players

    touching = {choice for choice in offered(ann) if "ann." in choice}

    assert touching == {"O10 ann.horde", "G10 ann.horde", "PIG ann.horde", "UNI ann.horde"}


@rule("ZB-6.4", "ZB-6.6", "ZB-R19")
@pytest.mark.parametrize("ten", ["O10", "B10"])
def test_a_single_ten_of_any_colour_removes_both_quarantine_cards(ten: str) -> None:
    table = zombs(ann=has(f"{ten} B9 O1", "B[4-8]", low="QUAR", high="QUAR"), grave="G2")
    ann, bob = table.players

    ann.chooses(ten, "ann.horde")

    assert (table.pile("ann.low"), table.pile("ann.high")) == ("", "")
    assert table.pile("vault") == "QUAR QUAR"
    assert table.pile("grave") == f"G2 {ten}"
    assert table.news[0].seen_by("bob") == Lifted("ann", f"{ten}#1", "ann.horde")
    assert ann.may("B9", "ann.high")
    assert not bob.is_asked


@rule("ZB-6.4", "ZB-R19", "ZB-R23", "ZB-R24")
@pytest.mark.parametrize("card", ["PIG", "UNI"])
def test_pig_and_unicorn_follow_the_quarantine_into_the_vault(card: str) -> None:
    table = zombs(ann=has(f"{card} B9 O1", "B[4-8]", low="QUAR", high="QUAR"), grave="G2")
    ann, _ = table.players

    ann.chooses(card, "ann.horde")

    assert table.pile("vault") == f"QUAR QUAR {card}"
    assert table.pile("grave") == "G2"
    assert ann.may("B9", "ann.high")


@rule("ZB-6.5", "ZB-R13")
def test_anybody_may_lift_a_quarantine() -> None:
    quarantined = {"low": "QUAR", "high": "QUAR"}
    table = zombs(
        ann=has("O10 O1"),
        bob=has("", "B[4-8]", **quarantined),
        cyd=has("", "P[5-6]", **quarantined),
        dan=has("", "G[5-6]"),
    )
    ann, *_ = table.players

    assert offered(ann, "Lift") == {"O10 bob.horde", "O10 cyd.horde"}


@rule("ZB-6.7", "ZB-8.3", "ZB-R25")
def test_a_cure_neither_lifts_a_quarantine_nor_cures_beneath_it() -> None:
    table = zombs(ann=has("CURE BRAIN"), bob=has("", "B[4-8]", low="QUAR", high="QUAR"))
    ann, _ = table.players

    assert offered(ann) == {"CURE vault", "BRAIN vault"}


@rule("ZB-6.4")
def test_a_lifted_horde_can_be_blocked_and_grow_again() -> None:
    table = zombs(ann=has("PIG O2 O1"), bob=has("", "B[4-8]", low="QUAR", high="QUAR"))
    ann, _ = table.players

    ann.chooses("PIG", "bob.horde")
    ann.chooses("O2", "bob.low")

    assert table.pile("bob.low") == "O2"
    assert horde(table, "bob") == "B[4-8]"
