"""Chapter 5: blocks."""

from __future__ import annotations

import pytest

from ossuary.games.zombs.events import Blocked
from ossuary.testing import rule
from tests.games.zombs.table import has, horde, offered, parts_of, zombs


@rule("ZB-5.1")
def test_a_blocked_end_cannot_grow_and_the_other_can() -> None:
    table = zombs(ann=has("O2 O1"), bob=has("P4 P8 O3 O7 O8 O9 O10 G1", "P[5-7]"), grave="G2")
    ann, bob = table.players

    ann.chooses("O2", "bob.high")
    ann.chooses("O1", "grave")

    assert table.pile("bob.high") == "O2"
    assert offered(bob, "Add") == {"P4 bob.low"}


@rule("ZB-5.1")
def test_when_the_block_is_gone_the_end_grows_again() -> None:
    table = zombs(ann=has("P8 O9 O1", "P[5-7]", high="B7"))
    ann, _ = table.players
    before = offered(ann, "Add")

    ann.chooses("O9", "ann.high")
    ann.chooses("P8", "ann.high")

    assert before == set()
    assert horde(table, "ann") == "P[5-8]"


@rule("ZB-5.1")
def test_a_block_on_the_partners_horde_stops_helpers_too() -> None:
    table = zombs(ann=has("P8 P4 O1"), bob=has(), cyd=has("", "P[5-7]", high="B9"), dan=has())
    ann, *_ = table.players

    assert offered(ann, "Add") == {"P4 cyd.low"}


@rule("ZB-5.1")
def test_a_block_lies_open_with_its_number_in_the_log() -> None:
    table = zombs(ann=has("O2 O1"), bob=has("", "P[5-7]"))
    ann, bob = table.players

    ann.chooses("O2", "bob.low")

    assert table.news == [Blocked("ann", "O2#1", "bob.low", 2)]
    assert bob.sees_ref("O2#1")


@rule("ZB-5.2")
@pytest.mark.parametrize("card", ["ZERO", "O1", "O5", "O10", "B9"])
def test_zeros_and_zombs_of_other_colours_block(card: str) -> None:
    table = zombs(ann=has(f"{card} G1"), bob=has("", "P[5-7]"))
    ann, _ = table.players

    assert ann.may(card, "bob.low", label="Block")
    assert ann.may(card, "bob.high", label="Block")


@rule("ZB-5.2", "ZB-R12")
@pytest.mark.parametrize("card", ["CURE", "BRAIN", "QUAR", "PIG", "UNI", "TRADE", "FISH", "RTG"])
def test_specials_are_no_blocks(card: str) -> None:
    table = zombs(ann=has(f"{card} G1"), bob=has("", "P[6-6]"))
    ann, _ = table.players

    assert not [choice for choice in offered(ann) if choice.startswith(f"{card} bob.")]


@rule("ZB-5.3")
def test_a_zomb_in_the_blockers_own_colour_blocks() -> None:
    table = zombs(ann=has("G9 O1", "G[5-6]"), bob=has("", "P[5-7]"))
    ann, _ = table.players

    ann.chooses("G9", "bob.high")

    assert table.pile("bob.high") == "G9"


@rule("ZB-5.4")
def test_a_zomb_in_the_colour_of_the_horde_does_not_block_it() -> None:
    table = zombs(ann=has("P1 P9 O1"), bob=has("", "P[5-7]"), cyd=has("", "G[5-6]"))
    ann, *_ = table.players

    blocks = {choice for choice in offered(ann, "Block") if choice.startswith("P")}

    assert blocks == {"P1 cyd.low", "P1 cyd.high", "P9 cyd.low", "P9 cyd.high"}


@rule("ZB-5.5")
def test_nobody_blocks_the_own_horde() -> None:
    table = zombs(ann=has("ZERO O1 QUAR QUAR", "G[5-6]"))
    ann, _ = table.players

    assert offered(ann) == {"ZERO grave", "O1 grave", "QUAR vault"}


@rule("ZB-5.6", "ZB-R14")
@pytest.mark.parametrize(("end", "number"), [("low", 3), ("high", 6)])
def test_a_zero_has_the_number_of_the_card_it_touches(end: str, number: int) -> None:
    table = zombs(ann=has("ZERO O1"), bob=has("", "P[3-6]"))
    ann, bob = table.players

    ann.chooses("ZERO", f"bob.{end}")

    assert table.news == [Blocked("ann", "ZERO#1", f"bob.{end}", number)]
    assert parts_of(bob.sees())[f"bob.{end}"]["note"] == f"blocked, number {number}"


@rule("ZB-5.7", "ZB-5.6")
@pytest.mark.parametrize("number", range(1, 11))
@pytest.mark.parametrize(("end", "taken"), [("low", 3), ("high", 6)])
def test_only_a_higher_number_removes_a_zero(number: int, end: str, taken: int) -> None:
    ends = {"low": "ZERO"} if end == "low" else {"high": "ZERO"}
    table = zombs(ann=has(f"O{number} G1", "P[3-6]", **ends))
    ann, _ = table.players

    assert ann.may(f"O{number}", f"ann.{end}", label="Unblock") == (number > taken)


@rule("ZB-5.8")
def test_a_lonely_five_can_be_blocked_above_and_its_six_must_wait() -> None:
    table = zombs(ann=has("O9 B10 O1"), bob=has("P6 P4 G1 G2 G3 G4 G7 G8", "P[5-5]"), grave="G9")
    ann, bob = table.players

    ann.chooses("O9", "bob.high")
    ann.chooses("O1", "grave")

    assert offered(bob, "Add") == {"P4 bob.low"}


@rule("ZB-R13")
def test_a_partner_is_neither_blocked_nor_cured_nor_quarantined() -> None:
    table = zombs(ann=has("ZERO O1 CURE QUAR QUAR"), bob=has(), cyd=has("", "G[4-7]"), dan=has("", "P[4-7]"))
    ann, *_ = table.players

    touched = {choice.split()[-1] for choice in offered(ann) if "." in choice}

    assert touched == {"dan.low", "dan.high", "dan.horde"}


@rule("ZB-R14")
def test_a_zero_fits_on_hordes_of_every_colour() -> None:
    table = zombs(ann=has("ZERO O1", "B[5-6]"), bob=has("", "P[5-6]"), cyd=has("", "G[5-6]"))
    ann, *_ = table.players

    blocks = {choice for choice in offered(ann, "Block") if choice.startswith("ZERO")}

    assert blocks == {"ZERO bob.low", "ZERO bob.high", "ZERO cyd.low", "ZERO cyd.high"}


@rule("ZB-R17")
def test_an_end_holds_one_block_only() -> None:
    table = zombs(ann=has("ZERO O1"), bob=has("", "P[5-6]", low="B2"))
    ann, _ = table.players

    assert offered(ann, "Block") == {"ZERO bob.high", "O1 bob.high"}


@rule("ZB-R17")
def test_an_end_with_its_one_or_ten_cannot_be_blocked() -> None:
    table = zombs(ann=has("ZERO O1"), bob=has("", "P[1-6]"), cyd=has("", "G[5-10]"))
    ann, *_ = table.players

    assert {choice.split()[1] for choice in offered(ann, "Block")} == {"bob.high", "cyd.low"}


@rule("ZB-R17")
def test_a_quarantined_horde_cannot_be_blocked_as_well() -> None:
    table = zombs(ann=has("ZERO O1"), bob=has("", "P[5-6]", low="QUAR", high="QUAR"))
    ann, _ = table.players

    assert offered(ann, "Block") == set()


@rule("ZB-R37", "ZB-R17")
def test_who_has_no_horde_cannot_be_blocked_cured_or_quarantined() -> None:
    table = zombs(ann=has("ZERO O1 CURE QUAR QUAR"), bob=has())
    ann, _ = table.players

    assert offered(ann) == {"ZERO grave", "O1 grave", "CURE vault", "QUAR vault"}
