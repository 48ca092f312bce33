"""The ladder: bots against each other, each on every seat of the same deal."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import ossuary
from ossuary.lab.ladder import Pairing, compete, keep, kept, told

GRAVEYARD = ossuary.game("graveyard")


def last(pairing: Pairing, games: int) -> Pairing:
    *_, end = compete(GRAVEYARD, pairing, games)
    return end


def test_a_series_is_the_same_again_and_can_be_gone_on_with() -> None:
    begun = Pairing("quick", "random", 2, 5)

    whole, half = last(begun, 6), last(begun, 3)

    assert whole.games == 6
    assert (last(half, 3).points, last(half, 3).decisions) == (whole.points, whole.decisions)


@pytest.mark.parametrize("seats", [2, 3])
def test_even_bots_share_what_each_deal_brings(seats: int) -> None:
    end = last(Pairing("random", "random", seats, 1), 30 * seats)

    low, high = end.interval
    assert low < 1 / seats < high


def test_what_was_measured_is_kept_and_an_older_series_replaced(tmp_path: Path) -> None:
    rules = replace(GRAVEYARD, folder=tmp_path)
    first, other = Pairing("hard", "normal", 2, 1, 10, 7.5, 100, 1.0, 0.5), Pairing("normal", "easy", 2, 1, 4, 3.0)

    keep(rules, replace(first, games=5))
    keep(rules, other)
    keep(rules, first)

    assert kept(rules) == [other, first]
    assert told(rules, first) == (
        "graveyard, 2 seats: hard against normal 7.5 of 10, 75 % [44, 92], even 50 %; 10.0 ms a decision, slowest 500"
    )
