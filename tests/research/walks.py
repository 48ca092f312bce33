"""Random games in environments, for the tests of this room."""

from __future__ import annotations

from random import Random

import ossuary
from ossuary.research.environment import Environment

GAMES = tuple(ossuary.games())


def play(env: Environment, luck: int) -> dict[str, float]:
    """Plays one game at random; what everybody got."""
    draw = Random(luck)
    env.reset()
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        _, reward, termination, truncation, _ = env.last(observe=False)
        totals[agent] += reward
        over = termination or truncation
        env.step(None if over else draw.choice(sorted(env.words())))
    return totals
