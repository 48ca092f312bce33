"""Whoever is silent in a copy passes in every window: it comes to the same as asking them and hearing "pass"."""

from __future__ import annotations

from random import Random

import pytest

import ossuary
from ossuary.engine import EVERYONE, PASS, Match
from ossuary.engine.flow import ASK, FIRST
from ossuary.engine.saving.codec import encode


def all_pass(match: Match) -> None:
    while match.waiting and match.state.asked == FIRST:
        match.answer(next(iter(match.waiting)), PASS)


@pytest.mark.parametrize("name", ossuary.games())
def test_silence_is_passing(name: str) -> None:
    rules = ossuary.game(name)
    seats = max(rules.seats)
    luck, match = Random(7), rules.start(seats, seed=7, quiet=True)
    for _ in range(250):
        if not match.waiting:
            break
        seat, question = luck.choice(list(match.waiting.items()))
        said = luck.randrange(len(question.options))
        if match.state.asked == ASK:
            silent, asked = match.copy(), match.copy()
            silent.state.silent = EVERYONE
            silent.answer(seat, said)
            asked.answer(seat, said)
            all_pass(asked)
            for copy in (silent, asked):  # the marks of the last answer, not of the position
                copy.state.mover = copy.state.learned = 0
                copy.state.crossed = False
            assert encode(silent.state) == encode(asked.state)
        match.answer(seat, said)
