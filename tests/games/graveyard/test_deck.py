"""What a deck and a table must be for a night to begin."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

import ossuary
from ossuary.games.graveyard.events import Drew
from ossuary.games.graveyard.setup import check_cards
from ossuary.games.graveyard.state import NightCard, Zombie
from ossuary.testing import rule


def deck(night: int, zombies: int) -> Any:
    """So many of each."""
    faces = {f"night#{number}": NightCard("night", "Night") for number in range(night)}
    dead = {f"zombie#{number}": Zombie("zombie", "Zombie") for number in range(zombies)}
    return cast("Any", SimpleNamespace(face=faces | dead))


@rule("GY-1.1", "GY-1.2")
def test_a_deck_has_four_cards_for_each_of_four_thieves_and_somebody_to_raise() -> None:
    assert check_cards(deck(16, 1)) is None
    assert check_cards(deck(15, 1)) == ("expected at least 16 night cards, four for each of four thieves, found 15.")
    assert check_cards(deck(16, 0)) == "expected at least one zombie to raise, found none."


def test_a_zombie_is_worth_one_where_nothing_else_is_said() -> None:
    assert Zombie("zombie", "Zombie").value == 1


def test_two_three_or_four_thieves_come() -> None:
    assert ossuary.game("graveyard").seats == (2, 3, 4)


@pytest.mark.parametrize("size", [0, 5])
def test_a_hand_has_one_to_four_cards(size: int) -> None:
    with pytest.raises(ossuary.OssuaryError, match="hand_size"):
        ossuary.game("graveyard").start(2, options={"hand_size": size})


def test_who_only_watches_is_not_told_of_every_draw() -> None:
    assert Drew.minor
