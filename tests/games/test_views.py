"""Views of one moment that are made together are those that each seat would be given alone."""

from __future__ import annotations

from random import Random

import pytest

import ossuary
from ossuary.engine.view import Shared


@pytest.mark.parametrize("name", ossuary.games())
def test_what_views_share_changes_none_of_them(name: str) -> None:
    rules = ossuary.game(name)
    for seats in rules.seats:
        luck, match = Random(seats), rules.start(seats, seed=seats)
        for _ in range(150):
            if not match.waiting:
                break
            seat, question = luck.choice(list(match.waiting.items()))
            match.answer(seat, luck.randrange(len(question.options)))
            shared: Shared = {}
            for viewer in (None, *match.seats):
                assert match.view(viewer, shared) == match.view(viewer)
