"""Chapter 11: Rob the Grave."""

from __future__ import annotations

import pytest

from ossuary.games.zombs.events import Robbed
from ossuary.testing import rule
from tests.games.zombs.table import has, horde, offered, zombs


@rule("ZB-11.1")
def test_the_whole_grave_can_be_searched() -> None:
    table = zombs(ann=has("RTG O1"), grave="B1 BRAIN O4 P9")
    ann, _ = table.players

    assert offered(ann, "Take") == {"RTG B1", "RTG BRAIN", "RTG O4", "RTG P9"}


@rule("ZB-11.2", "ZB-11.3", "ZB-R32")
@pytest.mark.parametrize(
    ("taken", "after"), [("B1", "RTG O4 P9"), ("O4", "B1 RTG P9"), ("P9", "B1 O4 RTG")]
)  # fmt: skip
def test_one_card_is_taken_and_the_robber_lies_where_it_lay(taken: str, after: str) -> None:
    table = zombs(ann=has("RTG O1 O2"), grave="B1 O4 P9")
    ann, _ = table.players

    ann.chooses("RTG", taken)

    assert table.pile("grave") == after
    assert ann.hand == f"O1 O2 {taken}"
    assert table.news == [Robbed("ann", f"{taken}#1", "RTG#1")]


@rule("ZB-11.2")
def test_a_second_card_takes_a_second_robber() -> None:
    table = zombs(ann=has("RTG RTG O1 O2"), grave="B1 O4 P9")
    ann, _ = table.players

    ann.chooses("RTG", "B1")
    again = offered(ann, "Take")
    ann.chooses("RTG", "P9")

    assert again == {"RTG O4", "RTG P9"}
    assert ann.hand == "O1 O2 B1 P9"
    assert table.pile("grave") == "RTG O4 RTG"
    assert offered(ann, "Take") == set()


@rule("ZB-11.4", "ZB-R32")
def test_robbing_without_taking_anything_is_not_offered() -> None:
    table = zombs(ann=has("RTG O1"), grave="B1 O4")
    ann, _ = table.players

    assert offered(ann) == {"RTG B1", "RTG O4", "RTG grave", "O1 grave"}


@rule("ZB-11.4", "ZB-R32")
@pytest.mark.parametrize("grave", ["", "RTG", "RTG RTG"])
def test_a_grave_with_nothing_to_take_cannot_be_robbed(grave: str) -> None:
    table = zombs(ann=has("RTG O1"), grave=grave)
    ann, _ = table.players

    assert offered(ann) == {"RTG grave", "O1 grave"}
    assert table.pile("grave") == grave


@rule("ZB-R32")
def test_another_rob_the_grave_is_left_where_it_lies() -> None:
    table = zombs(ann=has("RTG O1"), grave="B1 RTG O4")
    ann, _ = table.players

    assert offered(ann, "Take") == {"RTG B1", "RTG O4"}


@rule("ZB-R32")
def test_what_was_taken_may_be_used_at_once() -> None:
    table = zombs(ann=has("RTG O1", "G[5-6]"), grave="B1 G7 O4")
    ann, _ = table.players

    ann.chooses("RTG", "G7")
    ann.chooses("G7", "ann.high")

    assert horde(table, "ann") == "G[5-7]"


@rule("ZB-11.2")
def test_equal_cards_at_different_places_of_the_grave_are_different_choices() -> None:
    table = zombs(ann=has("RTG O1 O2"), grave="G7 P9 G7")
    ann, _ = table.players

    ann.chooses("RTG", "G7#2")

    assert table.pile("grave") == "G7 P9 RTG"
