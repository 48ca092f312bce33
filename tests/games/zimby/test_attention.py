"""How often shamans are asked: a table of people must stay playable."""

from __future__ import annotations

from ossuary.games.zimby import RULES
from tests.games.zimby.attention import attention


def test_nobody_is_asked_without_end() -> None:
    heard = attention(RULES, 4, "random", range(3))

    assert 1 < heard.per_round < 12


def test_most_questions_out_of_turn_are_real_ones() -> None:
    heard = attention(RULES, 4, "random", range(3))

    assert 0 < heard.share_out_of_turn < 0.8
    assert 0.5 < heard.share_acted < 1  # bots that choose blindly pass about once in the number of their options


def test_alone_there_are_few_questions_out_of_turn() -> None:
    alone, four = attention(RULES, 1, "random", range(3)), attention(RULES, 4, "random", range(3))

    assert alone.share_out_of_turn < four.share_out_of_turn
