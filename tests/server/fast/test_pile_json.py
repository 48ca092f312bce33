"""A pile that is written card by card is, for each viewer, the pile that `Look` shows."""

from __future__ import annotations

from random import Random

import pytest

import ossuary
from ossuary.engine import Match
from ossuary.engine.refs import bit
from ossuary.engine.view import Look
from ossuary.server import wire
from ossuary.server.fast.pile_json import PileJson, Shape

SHAPES: tuple[Shape, ...] = ("stack", "row", "hand")


def assert_same(match: Match, piles: PileJson) -> None:
    """All piles, in every shape, as every seat and the gallery see them."""
    state = match.state
    piles.remember(state)
    for number, place in enumerate(state.piles):
        asked = place, f"Pile {number}", SHAPES[number % 3], "a “note”" if number % 2 else ""
        for viewer in (None, *match.seats):
            quick = piles.written(state, *asked).seen_by(viewer, bit(viewer), state)
            assert bytes(quick) == wire.encode(Look(state, viewer).pile(*asked))


@pytest.mark.parametrize("game", ["zombs", "circus", "zanaga"])
def test_every_pile_of_a_game_is_written_as_it_is_shown(game: str) -> None:
    luck, match = Random(3), ossuary.game(game).start(3, seed=3)
    piles = PileJson((None, *match.seats))
    for _ in range(150):
        assert_same(match, piles)
        if not match.waiting:
            break
        seat, question = luck.choice(list(match.waiting.items()))
        match.answer(seat, luck.randrange(len(question.options)))


def test_what_viewers_remember_of_a_hidden_pile_is_theirs_alone() -> None:
    match = ossuary.game("graveyard").start(3, seed=1)
    piles = PileJson((None, *match.seats))
    assert_same(match, piles)

    for viewer in (None, *match.seats):
        match.state.memory[match.state.piles["oak"][-1]] = bit(viewer)
        assert_same(match, piles)
