"""Chapter 7: removing blocks."""

from __future__ import annotations

import pytest

from ossuary.games.zombs.events import Unblocked
from ossuary.testing import rule
from tests.games.zombs.table import has, offered, zombs

SPECIALS = ["BRAIN", "CURE", "PIG", "UNI"]


@rule("ZB-7.1")
@pytest.mark.parametrize("block", [1, 4, 9])
def test_a_zomb_removes_a_block_with_a_lower_number(block: int) -> None:
    hand = [f"O{number}" for number in range(1, 11)]
    table = zombs(ann=has(" ".join(hand), "G[5-6]", high=f"P{block}"))
    ann, _ = table.players

    assert offered(ann, "Unblock") == {f"O{number} ann.high" for number in range(block + 1, 11)}


@rule("ZB-7.1", "ZB-R15", "ZB-R21", "ZB-R22", "ZB-R23")
@pytest.mark.parametrize("block", ["P9", "ZERO"])
@pytest.mark.parametrize("card", ["BRAIN", "CURE", "PIG"])
def test_brain_cure_and_pig_remove_any_block_from_one_end(card: str, block: str) -> None:
    table = zombs(ann=has(f"{card} O1 O2", "G[5-6]", low="B8", high=block), grave="G1")
    ann, _ = table.players

    ann.chooses(card, "ann.high", label="Unblock")

    assert (table.pile("ann.low"), table.pile("ann.high")) == ("B8", "")
    assert table.pile("grave") == f"G1 {block}"
    assert table.pile("vault") == card


@rule("ZB-7.1", "ZB-R15", "ZB-R19", "ZB-R24")
def test_the_unicorn_clears_both_ends_the_low_one_first() -> None:
    table = zombs(ann=has("UNI O1 O2", "G[5-6]", low="B8", high="ZERO"), grave="G1")
    ann, _ = table.players

    ann.chooses("UNI", "ann.horde")

    assert (table.pile("ann.low"), table.pile("ann.high")) == ("", "")
    assert table.pile("grave") == "G1 B8 ZERO"
    assert table.pile("vault") == "UNI"


@rule("ZB-R24")
def test_the_unicorn_clears_one_horde_of_any_player_that_has_something_on_it() -> None:
    table = zombs(
        ann=has("UNI O1", "G[5-6]"), bob=has("", "P[5-6]", low="B8"), cyd=has("", "B[5-6]", low="QUAR", high="QUAR")
    )
    ann, *_ = table.players
    choices = offered(ann, "Clear")

    ann.chooses("UNI", "bob.horde")

    assert choices == {"UNI bob.horde", "UNI cyd.horde"}
    assert table.pile("bob.low") == ""
    assert table.pile("cyd.low") == "QUAR"


@rule("ZB-R15")
def test_a_zero_unblocks_nothing() -> None:
    table = zombs(ann=has("ZERO O9", "G[5-6]", high="P1"))
    ann, _ = table.players

    assert offered(ann, "Unblock") == {"O9 ann.high"}


@rule("ZB-R15", "ZB-5.7")
@pytest.mark.parametrize("card", SPECIALS)
def test_specials_care_for_no_number(card: str) -> None:
    table = zombs(ann=has(f"{card} O1", "G[5-6]", high="P10"))
    ann, _ = table.players

    assert [choice for choice in offered(ann) if choice.startswith(f"{card} ann.")]


@rule("ZB-7.2", "ZB-R13")
@pytest.mark.parametrize("card", ["O9", "BRAIN", "CURE", "PIG"])
def test_anybodys_horde_may_be_unblocked_with_zombs_and_specials_alike(card: str) -> None:
    table = zombs(
        ann=has(f"{card} O1", "G[5-6]", high="P8"),
        bob=has("", "B[5-6]", high="P7"),
        cyd=has("", "P[5-6]", high="B8"),
        dan=has("", "O[5-6]", high="P3"),
    )
    ann, *_ = table.players

    unblocked = {choice.split()[1] for choice in offered(ann, "Unblock") if choice.startswith(card)}

    assert unblocked == {"ann.high", "bob.high", "cyd.high", "dan.high"}


@rule("ZB-7.3", "ZB-R19")
def test_the_unblocking_zomb_lies_on_top_of_the_block_in_the_grave() -> None:
    table = zombs(ann=has("O9 O1 O2", "G[5-6]", high="P8"), grave="G1")
    ann, _ = table.players

    ann.chooses("O9", "ann.high")

    assert table.pile("grave") == "G1 P8 O9"
    assert table.pile("ann.high") == ""


@rule("ZB-7.3")
def test_everybody_sees_what_was_removed_and_with_what() -> None:
    table = zombs(ann=has("O9 O1 O2", "G[5-6]", high="P8"))
    ann, _ = table.players

    ann.chooses("O9", "ann.high")

    told = Unblocked("ann", "O9#1", "ann.high", "P8#1")
    assert [event.seen_by(seat) for event in table.news for seat in ("ann", "bob", None)] == [told] * 3


@rule("ZB-7.4", "ZB-R18")
def test_a_blocking_ten_yields_to_a_ten_and_to_specials_only() -> None:
    hand = "B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 BRAIN CURE PIG UNI ZERO QUAR"
    table = zombs(ann=has(hand, "G[5-6]", low="O10"))
    ann, _ = table.players

    removing = {choice for choice in offered(ann) if "ann." in choice}

    assert removing == {"B10 ann.low", "BRAIN ann.low", "CURE ann.low", "PIG ann.low", "UNI ann.horde"}


@rule("ZB-R18")
@pytest.mark.parametrize("block", ["P1", "P9", "P10", "ZERO"])
def test_a_ten_removes_every_block(block: str) -> None:
    table = zombs(ann=has("O10 O1 O2", "G[5-9]", high=block))
    ann, _ = table.players

    ann.chooses("O10", "ann.high")

    assert table.pile("grave") == f"{block} O10"


@rule("ZB-R16")
def test_a_zomb_in_the_colour_of_the_horde_may_unblock_it_and_is_lost() -> None:
    table = zombs(ann=has("G7 O1 O2", "G[5-6]", high="P3"))
    ann, _ = table.players

    ann.chooses("G7", "ann.high", label="Unblock")

    assert table.pile("grave") == "P3 G7"
    assert table.pile("ann.horde") == "G5 G6"


@rule("ZB-R21", "ZB-7.1")
def test_with_no_block_on_the_table_there_is_nothing_to_unblock() -> None:
    table = zombs(ann=has("O9 BRAIN PIG UNI", "G[5-6]"), bob=has("", "O[5-6]"))
    ann, _ = table.players

    assert offered(ann) == {"O9 grave", "BRAIN vault", "PIG vault", "UNI vault"}
