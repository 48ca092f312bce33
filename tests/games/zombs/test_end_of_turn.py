"""Chapter 12: how a turn ends."""

from __future__ import annotations

import pytest

from ossuary.games.zombs.events import Discarded, Drew, RanOut
from ossuary.games.zombs.turn import DISCARD
from ossuary.testing import rule
from tests.games.zombs.table import after, ends_the_turn, has, horde, offered, size, zombs

FULL = "O1 O2 O3 O4 O7 O8 O9"


@rule("ZB-12.1")
def test_a_discard_lies_on_the_grave_and_ends_the_turn() -> None:
    table = zombs(ann=has("G1 G2 G3"), bob=has(f"{FULL} B1"), grave="P9")
    ann, bob = table.players

    ann.chooses("G2", "grave")

    assert table.pile("grave") == "P9 G2"
    assert ann.hand == "G1 G3"
    assert not ann.is_asked
    assert bob.is_asked
    assert table.news[0] == Discarded("ann", "G2#1", "grave")


@rule("ZB-12.1")
def test_every_card_of_the_hand_can_be_discarded() -> None:
    table = zombs(ann=has("G1 G5 ZERO CURE BRAIN QUAR PIG UNI TRADE FISH RTG"))
    ann, _ = table.players

    assert offered(ann, "Discard") == {
        "G1 grave", "G5 grave", "ZERO grave", "CURE vault", "BRAIN vault", "QUAR vault", "PIG vault", "UNI vault",
        "TRADE grave", "FISH grave", "RTG grave",
    }  # fmt: skip


@rule("ZB-12.2", "ZB-R34")
def test_an_empty_hand_ends_the_turn_at_once_without_a_discard() -> None:
    table = zombs(ann=has("G7", "G[5-6]"), bob=has(f"{FULL} B1"), grave="P9")
    ann, bob = table.players

    ann.chooses("G7", "ann.high")

    assert table.happened(RanOut) == [RanOut("ann")]
    assert table.happened(Discarded) == []
    assert table.pile("grave") == "P9"
    assert bob.is_asked


@rule("ZB-R34")
def test_the_win_is_looked_for_before_the_empty_hand() -> None:
    table = zombs(ann=has("G10", "G[1-9]"), bob=has(f"{FULL} B1"))
    ann, _ = table.players

    ann.chooses("G10", "ann.high")

    assert table.match.result is not None
    assert table.happened(RanOut) == []


@rule("ZB-12.3")
def test_an_empty_hand_costs_nothing() -> None:
    table = zombs(ann=has("G7", "G[5-6]"), bob=has(f"{FULL} B1"), grave="P9")
    ann, bob = table.players
    ann.chooses("G7", "ann.high")

    ends_the_turn(bob)
    ann.chooses("pool")

    assert horde(table, "ann") == "G[5-7]"
    assert size(table, "ann.hand") == 8
    assert len([drew for drew in table.happened(Drew) if drew.seat == "ann"]) == 8


@rule("ZB-12.4")
def test_a_last_card_may_be_discarded_and_the_next_turn_draws_a_full_hand() -> None:
    table = zombs(ann=has("G7", "G[5-6]"), bob=has(f"{FULL} B1"), grave="P9")
    ann, bob = table.players

    ann.chooses("G7", "grave")
    ends_the_turn(bob)
    ann.chooses("pool")

    assert table.pile("grave").startswith("P9 G7")
    assert horde(table, "ann") == "G[5-6]"
    assert size(table, "ann.hand") == 8


@rule("ZB-12.5", "ZB-R9", "ZB-R10")
@pytest.mark.parametrize(
    ("card", "pile"),
    [
        ("CURE", "vault"),
        ("BRAIN", "vault"),
        ("QUAR", "vault"),
        ("PIG", "vault"),
        ("UNI", "vault"),
        ("TRADE", "grave"),
        ("FISH", "grave"),
        ("RTG", "grave"),
        ("ZERO", "grave"),
    ],
)
def test_a_special_card_may_be_discarded_unused(card: str, pile: str) -> None:
    table = zombs(ann=has(f"{card} G1", "G[5-6]"), bob=has(f"{FULL} B1", "P[4-6]", low="G2"))
    ann, bob = table.players

    ann.chooses(card, pile, label="Discard")

    assert table.pile(pile) == card
    assert bob.is_asked
    assert horde(table, "bob") == "P[4-6]"
    assert table.news[0] == Discarded("ann", f"{card}#1", pile)


@rule("ZB-R35")
def test_with_cards_in_hand_the_only_way_to_end_the_turn_is_one_discard() -> None:
    table = zombs(ann=has("G5 O1 BRAIN QUAR"), bob=has("", "P[5-6]"), grave="P9")
    ann, _ = table.players
    assert ann.question is not None

    for option in ann.question.options:
        then = after(table, option)
        assert (then.active == "bob") == (option.choice is DISCARD)
        assert len(then.hand("ann")) == 3


@rule("ZB-R35")
def test_nobody_can_end_a_turn_by_passing() -> None:
    table = zombs(ann=has("G1 G2"))
    ann, _ = table.players

    assert offered(ann) == {"G1 grave", "G2 grave"}


@rule("ZB-12.1")
def test_who_wants_to_see_it_coming_is_asked_for_the_last_card_too() -> None:
    table = zombs(ann=has("G1"), bob=has(f"{FULL} B1"), options={"ask_costs": True})
    ann, bob = table.players

    assert offered(ann, "Discard") == {"G1 grave"}
    ann.chooses("G1", "grave")

    assert ann.hand == ""
    assert bob.is_asked
