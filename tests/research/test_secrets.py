"""The leak promise on observations: what a seat cannot know changes neither its numbers nor its mask.

In whole random games, all that a seat cannot know is dealt anew (`engine/imagine.py`), and the seat's observation and
mask must stay the same, number for number.
"""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

import ossuary
from ossuary.engine import Match, Seat
from ossuary.engine.imagine import imagine
from ossuary.research import features, playing
from ossuary.research.environment import Environment
from ossuary.research.playing import Playing
from tests.research.walks import GAMES

LOOKS = 60  # positions of a game in which all seats are looked at, spread over it
WORLDS = 2  # dealt in each position for each seat


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("game", GAMES)
def test_an_observation_does_not_depend_on_what_its_seat_cannot_know(game: str, seats: int) -> None:
    env = ossuary.env(game, seats=seats, seed=11)

    assert leaks(env, Random(game)) == []


def test_somebody_who_looks_into_a_hand_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def with_a_spy(match: Match, seat: Seat, said: tuple[str, ...] = ()) -> features.Numbers:
        others = [card for other in match.seats if other != seat for card in match.state.piles[f"{other}.hand"]]
        return {**features.numbers_of(match, seat, said), **{f"me.hand/{card[:2]}": 1.0 for card in others}}

    monkeypatch.setattr(playing, "numbers_of", with_a_spy)

    assert leaks(ossuary.env("zombs", seed=11), Random(1))


def leaks(env: Environment, luck: Random) -> list[str]:
    """Plays a whole game at random; where what a seat sees or can say came from what it cannot know."""
    env.reset()
    found: list[str] = []
    every = max(1, length(env) // LOOKS)
    while env.playing.seat is not None:
        if env.playing.decisions % every == 0:
            for agent in env.possible_agents:
                found += differences(env, agent, luck)
        env.playing.say(luck.choice(env.playing.moves()))
    assert env.playing.over
    return found


def length(env: Environment) -> int:
    """How many decisions a game takes that begins like this one."""
    trial, luck = env.playing.copy(), Random(0)
    while trial.seat is not None:
        trial.say(luck.choice(trial.moves()))
    return trial.decisions


def differences(env: Environment, agent: str, luck: Random) -> list[str]:
    """What differs between the true world and others that this agent could believe in."""
    true, seat, found = env.playing, env.seat_of[agent], []
    here = asked(true.match, seat, true)
    for _ in range(WORLDS):
        state = imagine(true.match.state, seat, luck.getrandbits(40), keep_luck=True)
        there = asked(Match(true.match.start, state, [], 0), seat, true)
        if not np.array_equal(here.vector(seat), there.vector(seat)):
            found.append(f"{agent} sees other numbers at decision {true.decisions}")
        if here.actions() != there.actions():
            found.append(f"{agent} can say something else at decision {true.decisions}")
    return found


def asked(match: Match, seat: Seat, true: Playing) -> Playing:
    """A game in this world with that seat as the speaker, if it is asked at all: who is first is decided by a lot."""
    alone = Playing(match.copy(), true.seed)
    if seat in match.waiting:
        alone.match.state.waiting = {seat: match.waiting[seat]}
        alone.ask()
        alone.match.state.waiting = dict(match.waiting)
    else:
        alone.seat = alone.spelling = None
    if true.spelling is not None and alone.spelling is not None and seat == true.seat:
        alone.spelling.repeat(true.spelling.said)
    return alone
