"""A view that is spread out for all at once is, for each, the view of its own eyes."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

import ossuary
from ossuary.engine import Match
from ossuary.engine.refs import bit
from ossuary.server.fast.pile_json import Piles
from ossuary.server.fast.shared_view import Spread


def seen_by_all(match: Match, piles: Piles) -> None:
    viewers = (None, *match.seats)
    spread = Spread(match, match.names(), piles)
    for viewer in viewers:
        expected = match.view(viewer)
        if match.result is not None and expected["result"] is not None:
            expected["result"]["reason"] = match.names().filled(match.result.reason, match.result.about)
        assert msgspec.json.decode(spread.seen_by(viewer)) == msgspec.to_builtins(expected)


@pytest.mark.parametrize("name", ossuary.games())
def test_everybody_sees_what_they_would_see_alone(name: str) -> None:
    rules = ossuary.game(name)
    for seats in rules.seats:
        luck, match = Random(seats), rules.start(seats, seed=seats)
        piles = Piles((None, *match.seats))
        for _ in range(150):
            if not match.waiting:
                break
            seat, question = luck.choice(list(match.waiting.items()))
            match.answer(seat, luck.randrange(len(question.options)))
            seen_by_all(match, piles)
            if luck.random() < 0.05:  # what is kept of piles holds after going back, too
                match = match.at(max(0, len(match.answers) - 5))
                seen_by_all(match, piles)


def test_what_one_seat_remembers_is_shown_to_no_other() -> None:
    match = ossuary.game("graveyard").start(3, seed=1)
    piles = Piles((None, *match.seats))
    seen_by_all(match, piles)
    card = match.state.piles["oak"][-1]

    match.state.memory[card] = bit("bob")

    seen_by_all(match, piles)
    spread = Spread(match, match.names(), piles)
    assert card.encode() in bytes(spread.seen_by("bob"))
    assert all(card.encode() not in bytes(spread.seen_by(viewer)) for viewer in (None, "ann", "cyd"))


def test_what_the_gallery_remembers_is_shown_to_no_seat() -> None:
    match = ossuary.game("graveyard").start(2, seed=1)
    piles = Piles((None, *match.seats))
    card = match.state.piles["oak"][-1]

    match.state.memory[card] = bit(None)

    seen_by_all(match, piles)
