"""Chapter 4: starting a horde and growing it."""

from __future__ import annotations

import pytest

import ossuary
from ossuary.games.zombs.events import Grew, Started
from ossuary.testing import rule
from tests.games.zombs.table import has, horde, offered, refusal, zombs


@rule("ZB-4.1")
def test_actions_come_in_any_order_and_number() -> None:
    table = zombs(ann=has("BRAIN G5 O1 G6 O2 G7", low="", high=""), bob=has("", "P[5-6]", low="B8"))
    ann, _ = table.players

    ann.chooses("O1", "bob.high")
    ann.chooses("G6", "ann.horde")
    ann.chooses("BRAIN", "bob.low")
    ann.chooses("O2", "bob.low")
    ann.chooses("G7", "ann.high")
    ann.chooses("G5", "ann.low")

    assert horde(table, "ann") == "G[5-7]"
    assert (table.pile("bob.low"), table.pile("bob.high")) == ("O2", "O1")


@rule("ZB-4.1")
def test_no_action_is_compulsory() -> None:
    table = zombs(ann=has("G5 G6"), bob=has("O1"))
    ann, bob = table.players

    ann.chooses("G5", "grave")

    assert horde(table, "ann") == ""
    assert bob.is_asked


@rule("ZB-4.2")
@pytest.mark.parametrize("number", range(1, 11))
def test_a_horde_starts_with_a_five_or_a_six(number: int) -> None:
    table = zombs(ann=has(f"G{number} ZERO BRAIN"))
    ann, _ = table.players

    assert ann.may(f"G{number}", "ann.horde") == (number in (5, 6))
    assert not ann.may("ZERO", "ann.horde")


@rule("ZB-4.2")
def test_no_pack_makes_a_four_start_a_horde() -> None:
    pack = {"card": [{"id": "G4", "uses": ["start", "expand"]}]}
    table = zombs(ann=has("G4 G5"), rules=ossuary.game("zombs").with_content(pack))
    ann, _ = table.players

    assert offered(ann, "Start") == {"G5 ann.horde"}


@rule("ZB-4.2")
def test_starting_a_horde_lays_the_card_down_before_its_owner() -> None:
    table = zombs(ann=has("P6 O1 O2"))
    ann, _ = table.players

    ann.chooses("P6", "ann.horde")

    assert horde(table, "ann") == "P[6-6]"
    assert ann.hand == "O1 O2"
    assert table.news == [Started("ann", "P6#1")]


@rule("ZB-4.2", "ZB-R26")
@pytest.mark.parametrize(("start", "second", "end"), [("G5", "G6", "high"), ("G6", "G5", "low")])
def test_both_five_and_six_are_a_start_and_an_expansion(start: str, second: str, end: str) -> None:
    table = zombs(ann=has("G5 G6 O1"))
    ann, _ = table.players

    ann.chooses(start, "ann.horde")
    ann.chooses(second, f"ann.{end}")

    assert horde(table, "ann") == "G[5-6]"


@rule("ZB-4.3")
def test_the_colour_of_a_horde_in_play_cannot_be_started_again() -> None:
    table = zombs(ann=has("G5 P6 O5 B6"), bob=has("", "G[6-6]"), cyd=has("", "O[5-6]"))
    ann, *_ = table.players

    assert offered(ann, "Start") == {"P6 ann.horde", "B6 ann.horde"}


@rule("ZB-4.3", "ZB-R27")
def test_a_colour_stays_taken_even_when_its_horde_is_quarantined() -> None:
    table = zombs(ann=has("G5 P6"), bob=has("", "G[6-6]", low="QUAR", high="QUAR"))
    ann, _ = table.players

    assert offered(ann, "Start") == {"P6 ann.horde"}


@rule("ZB-R27", "ZB-8.4")
def test_no_cure_sets_a_colour_free_again() -> None:
    table = zombs(ann=has("CURE CURE CURE G5"), bob=has("", "G[5-7]"))
    ann, _ = table.players

    ann.chooses("CURE", "bob.high")

    assert horde(table, "bob") == "G[5-6]"
    assert offered(ann, "Cure") == set()
    assert offered(ann, "Start") == set()


@rule("ZB-4.4")
def test_nobody_starts_a_second_horde() -> None:
    table = zombs(ann=has("P5 P6 O1", "G[5-5]"))
    ann, _ = table.players

    assert offered(ann, "Start") == set()


@rule("ZB-4.4")
def test_after_the_start_no_second_start_is_offered() -> None:
    table = zombs(ann=has("P5 G5 O1"))
    ann, _ = table.players

    ann.chooses("P5", "ann.horde")

    assert offered(ann, "Start") == set()


@rule("ZB-4.5")
def test_a_horde_takes_no_other_colour() -> None:
    table = zombs(ann=has("P7 O4 B7 B4 G8", "G[5-6]"))
    ann, _ = table.players

    assert offered(ann, "Add") == set()


@rule("ZB-4.6")
def test_a_partner_cannot_start_the_other_ones_horde() -> None:
    table = zombs(ann=has("P5 G7", "G[5-6]"), bob=has(), cyd=has(), dan=has())
    ann, *_ = table.players

    assert {choice for choice in offered(ann) if choice.startswith("P5")} == {"P5 grave"}


@rule("ZB-4.7")
def test_only_the_next_number_joins_each_end() -> None:
    table = zombs(ann=has("G2 G3 G4 G5 G6 G7 G8 G9", "G[4-7]"))
    ann, _ = table.players

    assert offered(ann, "Add") == {"G3 ann.low", "G8 ann.high"}


@rule("ZB-4.7")
@pytest.mark.parametrize(("card", "end", "after"), [("G3", "low", "G[3-7]"), ("G8", "high", "G[4-8]")])
def test_a_card_that_joins_lies_at_its_end(card: str, end: str, after: str) -> None:
    table = zombs(ann=has(f"{card} O1 O2", "G[4-7]"))
    ann, _ = table.players

    ann.chooses(card, f"ann.{end}")

    assert horde(table, "ann") == after
    assert table.news == [Grew("ann", f"{card}#1", f"ann.{end}")]


@rule("ZB-4.7")
def test_a_horde_ends_at_one_and_at_ten() -> None:
    """With numbers in the deck that would come before 1 and after 10."""
    beyond = [
        {"id": "G0", "name": "Green 0", "colour": "green", "number": 0, "uses": ["expand"]},
        {"id": "G11", "name": "Green 11", "colour": "green", "number": 11, "uses": ["expand"]},
    ]
    deck = ossuary.game("zombs").with_content({"total": 110, "card": beyond})
    low = zombs(ann=has("G0 G1 G10 O1", "G[1-9]"), bob=has("O2 O3"), rules=deck)
    high = zombs(ann=has("G1 G11 O1", "G[2-10]"), bob=has("O2 O3"), rules=deck)

    assert offered(low.players[0], "Add") == {"G10 ann.high"}
    assert offered(high.players[0], "Add") == {"G1 ann.low"}
    assert refusal(high.players[0], "G11", "ann.high") == "ZB-4.7: Ann's high end is finished."


@rule("ZB-4.7", "ZB-R17", "ZB-R30")
def test_a_finished_end_is_neither_blocked_nor_fished_for() -> None:
    table = zombs(ann=has("O1 O2"), bob=has("FISH O3", "G[1-6]", high="P9"), cyd=has("FISH O4", "P[4-10]", low="B9"))
    ann, *_ = table.players
    fishers = [zombs(ann=has("FISH O3", "G[1-6]", high="P9")), zombs(ann=has("FISH O4", "P[4-10]", low="B9"))]

    assert offered(ann, "Block") == set()
    assert [offered(fishing.players[0], "Ask") for fishing in fishers] == [set(), set()]


@rule("ZB-4.8")
def test_a_one_cannot_join_a_four_before_the_three_and_the_two() -> None:
    table = zombs(ann=has("G1 G2 G3 O1", "G[4-6]"))
    ann, _ = table.players
    at_first = offered(ann, "Add")

    ann.chooses("G3", "ann.low")
    ann.chooses("G2", "ann.low")
    ann.chooses("G1", "ann.low")

    assert at_first == {"G3 ann.low"}
    assert horde(table, "ann") == "G[1-6]"
