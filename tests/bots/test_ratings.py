"""What the lobby tells of a bot's strength, from what was measured."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import ossuary
from ossuary.bots import ratings
from ossuary.lab.ladder import KEPT, Pairing, keep


@pytest.mark.parametrize(
    ("points", "games", "words"),
    [
        (30.0, 40, "beats normal 3 games in 4"),
        (39.0, 40, "beats normal 9 games in 10"),
        (22.0, 40, "against normal it won 22 of 40 games: not shown to be stronger"),
        (9.5, 12, "beats normal 4 games in 5"),
    ],
)
def test_a_rate_is_told_in_words_and_luck_is_not_told_as_strength(points: float, games: int, words: str) -> None:
    assert ratings.told("normal", points, games) == words


def test_the_lobby_is_told_what_the_ladder_has_kept(tmp_path: Path) -> None:
    rules = replace(ossuary.game("graveyard"), folder=tmp_path)
    keep(rules, Pairing("hard", "normal", 2, 1, 40, 30.0))
    keep(rules, Pairing("hard", "normal", 3, 1, 40, 1.0))
    keep(rules, Pairing("expert", "hard", 2, 1, 4, 4.0))

    assert ratings.notes(rules) == {"hard": "beats normal 3 games in 4"}
    assert ratings.KEPT == KEPT


def test_of_a_game_that_nobody_measured_nothing_is_told(tmp_path: Path) -> None:
    assert ratings.notes(replace(ossuary.game("graveyard"), folder=tmp_path)) == {}
