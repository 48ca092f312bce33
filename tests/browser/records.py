"""Games that were played elsewhere."""

from __future__ import annotations

from typing import Any

import ossuary
from ossuary import bots
from ossuary.engine import Match
from ossuary.engine.match import Start
from ossuary.engine.settings import check_settings


def played(game: str, seats: int = 2, seed: int = 3, answers: int = 1000, **options: Any) -> Match:
    """A match between greedy bots, up to so many answers."""
    rules = ossuary.game(game)
    match = Match.begin(Start(rules, seats, seed, check_settings(rules.settings, options)))
    for number in range(answers):
        if not match.waiting:
            break
        seat = next(iter(match.waiting))
        match.answer(seat, bots.decide(match, seat, bots.make("greedy", number), number))
    return match
