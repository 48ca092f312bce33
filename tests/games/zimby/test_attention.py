"""How often shamans are asked: a table of people must stay playable."""

from __future__ import annotations

from ossuary.games.zimby import RULES
from ossuary.lab.report import Asking, summarize
from ossuary.lab.series import Series


def asking(seats: int) -> Asking:
    return summarize(Series(RULES, ("random",), 3, seats).run()).asking


def test_nobody_is_asked_without_end() -> None:
    each = asking(4).each

    assert each is not None
    assert 1 < each < 12


def test_most_questions_out_of_turn_are_real_ones() -> None:
    heard = asking(4)

    assert 0 < heard.out_of_turn < 0.8
    assert 0.5 < heard.spoken < 1  # bots that choose blindly pass about once in the number of their options
