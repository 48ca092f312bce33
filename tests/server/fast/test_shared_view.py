"""A view that is written once for all is, for each viewer, the view that `match.view` gives."""

from __future__ import annotations

from random import Random

import pytest

import ossuary
from ossuary.engine import Match
from ossuary.engine.refs import bit
from ossuary.server import wire
from ossuary.server.fast.pile_json import PileJson
from ossuary.server.fast.shared_view import SharedView
from ossuary.server.situation.update import with_reason


def seen_by_all(match: Match, piles: PileJson) -> None:
    viewers = (None, *match.seats)
    shared = SharedView(match, match.names(), piles)
    for viewer in viewers:
        plain = with_reason(match.view(viewer), match, match.names())
        assert shared.seen_by(viewer) == wire.encode(plain)


@pytest.mark.parametrize("name", ossuary.games())
def test_everybody_sees_what_they_would_see_alone(name: str) -> None:
    rules = ossuary.game(name)
    for seats in rules.seats:
        luck, match = Random(seats), rules.start(seats, seed=seats)
        piles = PileJson((None, *match.seats))
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
    piles = PileJson((None, *match.seats))
    seen_by_all(match, piles)
    card = match.state.piles["oak"][-1]

    match.state.memory[card] = bit("bob")

    seen_by_all(match, piles)
    shared = SharedView(match, match.names(), piles)
    assert card.encode() in bytes(shared.seen_by("bob"))
    assert all(card.encode() not in bytes(shared.seen_by(viewer)) for viewer in (None, "ann", "cyd"))


def test_what_the_gallery_remembers_is_shown_to_no_seat() -> None:
    match = ossuary.game("graveyard").start(2, seed=1)
    piles = PileJson((None, *match.seats))
    card = match.state.piles["oak"][-1]

    match.state.memory[card] = bit(None)

    seen_by_all(match, piles)
