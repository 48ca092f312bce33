"""Chapter 8: curing a Zomb."""

from __future__ import annotations

import pytest

from ossuary.games.zombs.events import Cured
from ossuary.testing import rule
from tests.games.zombs.table import has, horde, offered, zombs


@rule("ZB-8.1", "ZB-R22")
@pytest.mark.parametrize(("end", "zomb", "after"), [("low", "B4", "B[5-8]"), ("high", "B8", "B[4-7]")])
def test_a_cured_zomb_lies_on_the_grave_and_the_cure_in_the_vault(end: str, zomb: str, after: str) -> None:
    table = zombs(ann=has("CURE O1 O2"), bob=has("", "B[4-8]"), grave="G1")
    ann, _ = table.players

    ann.chooses("CURE", f"bob.{end}", label="Cure")

    assert horde(table, "bob") == after
    assert table.pile("grave") == f"G1 {zomb}"
    assert table.pile("vault") == "CURE"
    assert table.news == [Cured("ann", "CURE#1", f"bob.{end}", f"{zomb}#1")]


@rule("ZB-8.1", "ZB-R13")
def test_only_opponents_are_cured() -> None:
    table = zombs(
        ann=has("CURE O1", "G[4-7]"), bob=has("", "B[4-7]"), cyd=has("", "P[4-7]"), dan=has("", "O[4-7]")
    )  # fmt: skip
    ann, *_ = table.players

    cured = offered(ann, "Cure")

    assert cured == {"CURE bob.low", "CURE bob.high", "CURE dan.low", "CURE dan.high"}


@rule("ZB-8.2")
def test_only_the_ends_of_a_horde_are_cured() -> None:
    table = zombs(ann=has("CURE O1"), bob=has("", "B[2-9]"))
    ann, _ = table.players

    assert offered(ann, "Cure") == {"CURE bob.low", "CURE bob.high"}


@rule("ZB-8.2")
@pytest.mark.parametrize(("before", "end"), [("B[1-6]", "low"), ("B[5-10]", "high")])
def test_a_one_or_a_ten_is_cured_like_any_other(before: str, end: str) -> None:
    table = zombs(ann=has("CURE O1"), bob=has("", before))
    ann, _ = table.players

    assert offered(ann, "Cure") == {f"CURE bob.{end}"}


@rule("ZB-8.3", "ZB-R25")
def test_a_blocked_end_is_not_cured_but_the_other_one_is() -> None:
    table = zombs(ann=has("CURE O1"), bob=has("", "B[4-8]", high="G2"))
    ann, _ = table.players

    assert offered(ann, "Cure") == {"CURE bob.low"}
    assert offered(ann, "Unblock") == {"CURE bob.high"}


@rule("ZB-8.4", "ZB-R25")
@pytest.mark.parametrize("hearts", ["B[5-5]", "B[6-6]", "B[5-6]"])
def test_fives_and_sixes_are_never_cured(hearts: str) -> None:
    table = zombs(ann=has("CURE O1"), bob=has("", hearts))
    ann, _ = table.players

    assert offered(ann, "Cure") == set()


@rule("ZB-8.4")
@pytest.mark.parametrize(
    ("before", "end"), [("B[5-8]", "high"), ("B[6-8]", "high"), ("B[3-5]", "low"), ("B[3-6]", "low")]
)
def test_next_to_the_heart_only_the_far_end_is_cured(before: str, end: str) -> None:
    table = zombs(ann=has("CURE O1"), bob=has("", before))
    ann, _ = table.players

    assert offered(ann, "Cure") == {f"CURE bob.{end}"}


@rule("ZB-R22")
def test_a_cure_does_one_thing_only() -> None:
    table = zombs(ann=has("CURE O1 O2"), bob=has("", "B[4-8]", high="G2"))
    ann, _ = table.players

    ann.chooses("CURE", "bob.high", label="Unblock")

    assert horde(table, "bob") == "B[4-8]"
    assert table.pile("grave") == "G2"
    assert table.pile("vault") == "CURE"
    assert ann.hand == "O1 O2"


@rule("ZB-8.1")
def test_a_cured_end_can_grow_again() -> None:
    table = zombs(ann=has("CURE O1 O2"), bob=has("B8 O3 O4 O7 G1 G2 G3 G4", "B[5-8]"))
    ann, bob = table.players

    ann.chooses("CURE", "bob.high")
    ann.chooses("O1", "grave")
    bob.chooses("B8", "bob.high")

    assert horde(table, "bob") == "B[5-8]"
