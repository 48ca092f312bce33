"""A table may lose: a result without winners is a result."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from ossuary.engine import Result
from ossuary.testing.promises import ends_well


def over(*winners: str) -> Any:
    result = Result(winners, {}, "The end", (), "GY-5.1")
    match = SimpleNamespace(result=result, seats=("ann", "bob"), view=lambda seat: {})
    return SimpleNamespace(match=match, rules=SimpleNamespace(rulebook={"GY-5.1": "The end."}))


def test_a_game_that_nobody_wins_ends_well() -> None:
    assert list(ends_well(over())) == []


def test_a_winner_must_sit_at_the_table() -> None:
    assert list(ends_well(over("cyd"))) == ["the winners are ('cyd',)"]
