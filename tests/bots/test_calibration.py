"""How much worth makes a clear lead, fitted to games."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import ossuary
from ossuary.bots.calibration import Fit, Row, curve, fit, keep, progress, said, tau_at
from ossuary.bots.manners import manner
from tests.games.zombs.table import has, zombs


def rows(tau: float, count: int = 3000, done: float = 0.9) -> list[Row]:
    """Games whose winners were drawn as this tau says."""
    luck, found = Random(4), list[Row]()
    for _ in range(count):
        worths = {"ann": luck.uniform(-80, 80), "bob": luck.uniform(-80, 80)}
        winner = "ann" if luck.random() < said(worths, tau)["ann"] else "bob"
        found.append((done, worths, (winner,)))
    return found


@pytest.mark.parametrize("tau", [20.0, 50.0, 150.0])
def test_the_fit_finds_what_the_games_were_made_with(tau: float) -> None:
    (found,) = fit(rows(tau), 2)

    assert (found.part, found.rows) == (1.0, 3000)
    assert 0.8 * tau < found.tau < 1.25 * tau


def test_what_is_said_after_a_fit_is_what_comes() -> None:
    told = curve(rows(40.0), fit(rows(40.0), 2))

    assert len(told) == 10
    assert all(abs(chance - won) < 0.12 for chance, won, count in told if count > 50)


def test_of_too_few_looks_nothing_is_fitted() -> None:
    assert fit(rows(40.0, 20), 2) == []


def test_how_far_a_game_is_is_told_by_its_standings() -> None:
    early = zombs(ann=has("O1 O2", "G[5-6]"), bob=has()).state
    late = zombs(ann=has("O1 O2", "G[5-6]"), bob=has("", "P[1-9]")).state

    assert progress(early, ossuary.game("zombs")) == pytest.approx(0.2)
    assert progress(late, ossuary.game("zombs")) == pytest.approx(0.9)


def test_a_fit_that_was_kept_is_used_for_its_part_of_a_game(tmp_path: Path) -> None:
    rules = replace(ossuary.game("zombs"), folder=tmp_path)
    late = zombs(ann=has("O1 O2", "G[5-6]"), bob=has("", "P[1-9]")).state
    assert tau_at(late, rules, "expert") == manner(rules, "expert").tau

    keep(rules, [Fit(2, 1 / 3, 90.0, 100), Fit(2, 1.0, 25.0, 100)])
    keep(rules, [Fit(3, 1 / 3, 70.0, 100)])

    assert tau_at(late, rules, "expert") == 25.0
    assert tau_at(zombs(ann=has("O1 O2"), bob=has()).state, rules, "expert") == 90.0
