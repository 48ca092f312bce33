"""A worked example: an agent that learns Zombs by playing, in minutes on one processor.

Half of its games are against itself and half against the greedy bot; it learns from what both seats saw.
It judges a position by a weighted sum of what it sees (`zombs_eyes.py`), squeezed to a chance to win. It plays by
trying each option in worlds that its seat imagines and taking the best, as the greedy bot does, with its own judgement
in the place of the one that was written by hand. After each game the weights move so that the judgement of a position
comes nearer to what was thought later in the game and to how it ended: TD(lambda).

    learned = train(seed=1, games=1000)
    match_up(learned.weights, "greedy", games=200, seed=99)
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import exp, sqrt
from pathlib import Path
from typing import NamedTuple

from ossuary.bots import Bot, decide
from ossuary.bots import make as make_bot
from ossuary.bots.greedy_bot import GreedyBot, deserving
from ossuary.engine import Match, Option, OssuaryError, Seat, State
from ossuary.engine.chance import stream
from ossuary.games import find

from .vector import Crew
from .zombs_eyes import NAMES, Sparse, looked

GAME = "zombs"
WON = 50.0  # what a finished game is worth before it is squeezed
LAMBDA = 0.9  # how far the end of a game reaches back
RATE, SLOWER = 0.1, 300  # the first step, and after how many games it is half as long
EXPLORES = 0.05  # of the options in training are taken blindly
STEADY = 0.05  # of the newest weights in those that are kept: they tremble less
LINE, LEARNER, OTHER, THOUGHTS = range(4)  # what the seed of a game is used for
GAMES, TESTS = range(2)  # and the seed of a training

Weights = list[float]
Progress = Callable[[int, int, int], None]  # games played, won, of so many in which it was tried


def judged(weights: Sequence[float], seen: Sparse) -> float:
    """The weighted sum: positive where a win is likelier than a loss."""
    return sum(weights[at] * value for at, value in seen)


def chance(total: float) -> float:
    """A weighted sum as a chance to win."""
    return 1 / (1 + exp(-max(-30.0, min(30.0, total))))


class Learner(GreedyBot):
    """Looks one action ahead with weights that were learned, and remembers what it saw where it went."""

    def __init__(self, seed: int, weights: Sequence[float], explores: float = 0.0, worlds: int = 2) -> None:
        super().__init__(seed, worlds)
        self.weights = weights
        self.explores = explores

    def worth(self, state: State, seat: Seat) -> float:
        if state.result is not None:
            return WON if seat in state.result.winners else -WON
        return judged(self.weights, looked(state, seat))

    def choose(self, match: Match, seat: Seat) -> Option:
        options = match.waiting[seat].options
        if self.explores and self.luck.random() < self.explores:
            return self.luck.choice(options)
        tries = deserving(match, seat)
        values = self._values(match, seat, tries, self.worth)
        best = max(values)
        return self.luck.choice([option for option, value in zip(options, values, strict=True) if value == best])


class Played(NamedTuple):
    """A game of the learner: for each seat that learns, what it saw on its way and whether it won."""

    paths: tuple[tuple[Sequence[Sparse], bool], ...]
    won: bool  # the first of them


def play(seed: int, weights: Sequence[float], other: str = "", explores: float = 0.0) -> Played:
    """One game against itself, or against a bot by name; who sits first follows from the seed."""
    match = find(GAME).start(2, stream(seed, LINE), quiet=True)
    seats = match.seats if seed % 2 else match.seats[::-1]
    players: dict[Seat, Bot] = {seats[0]: Learner(stream(seed, LEARNER), weights, explores)}
    players[seats[1]] = make_bot(other, stream(seed, OTHER)) if other else Learner(
        stream(seed, OTHER), weights, explores
    )  # fmt: skip
    paths: dict[Seat, list[Sparse]] = {seat: [] for seat in seats}
    decisions = 0
    while match.waiting:
        seat = next(iter(match.waiting))
        match.answer(seat, decide(match, seat, players[seat], stream(seed, THOUGHTS, decisions)))
        decisions += 1
        if match.result is None:
            paths[seat].append(looked(match.state, seat))
    winners = match.result.winners if match.result is not None else ()
    return Played(tuple((path, seat in winners) for seat, path in paths.items()), seats[0] in winners)


def improve(weights: Weights, path: Sequence[Sparse], won: bool, rate: float) -> None:
    """TD(lambda), backwards from the end: a position is drawn to a mix of the next one and of all that came later."""
    target = float(won)
    steps: dict[int, float] = {}
    for seen in reversed(path):
        thought = chance(judged(weights, seen))
        for at, value in seen:
            steps[at] = steps.get(at, 0.0) + (target - thought) * value
        target = LAMBDA * target + (1 - LAMBDA) * thought
    length = sqrt(len(path) or 1)
    for at, step in steps.items():
        weights[at] += rate * step / length


@dataclass
class Learned:
    """The weights, and how often it won on its way there: games played, games won, of how many."""

    weights: Weights
    curve: list[tuple[int, int, int]] = field(default_factory=list)

    def look(self, played: int, tested: int, seed: int, crew: Crew, progress: Progress | None) -> None:
        """How it does against greedy now, in games from which it does not learn."""
        won = match_up(self.weights, "greedy", tested, stream(seed, TESTS), crew)
        self.curve.append((played, won, tested))
        if progress is not None:
            progress(played, won, tested)

    def write(self, path: Path) -> None:
        """Keep the weights with their names."""
        path.write_text(json.dumps(dict(zip(NAMES, self.weights, strict=True)), indent=1) + "\n", encoding="utf-8")


def train(
    seed: int,
    games: int,
    *,
    batch: int = 10,
    every: int = 0,
    tested: int = 100,
    workers: int = 1,
    progress: Progress | None = None,
) -> Learned:
    """Learn from so many games. `every` so many games it is tried against greedy, without learning.

    The weights change after each batch of games, which can be played in several processes: same seed, same weights.
    """
    moving = [0.0] * len(NAMES)
    learned = Learned(moving[:])
    with Crew(workers) as crew:
        for first in range(0, games, batch):
            if every and first % every == 0:
                learned.look(first, tested, seed, crew, progress)
            training = partial(_play_to_learn, weights=tuple(moving), seed=seed)
            for game in crew.each(training, range(first, min(games, first + batch))):
                for path, won in game.paths:
                    improve(moving, path, won, RATE / (1 + first / SLOWER))
            share = max(STEADY, 1 / (first // batch + 1))
            learned.weights = [kept + share * (new - kept) for kept, new in zip(learned.weights, moving, strict=True)]
        if every:
            learned.look(games, tested, seed, crew, progress)
    return learned


def _play_to_learn(number: int, weights: Sequence[float], seed: int) -> Played:
    """Every second game is against greedy."""
    return play(stream(seed, GAMES, number), weights, "greedy" if number % 2 else "", EXPLORES)


def match_up(weights: Sequence[float], other: str, games: int, seed: int, crew: Crew | None = None) -> int:
    """How many of so many games it wins against a bot; in every second one it sits first."""
    seeds = [stream(seed, number) & ~1 | number & 1 for number in range(games)]
    return sum(game.won for game in (crew or Crew()).each(partial(play, weights=tuple(weights), other=other), seeds))


def read_weights(path: Path) -> Weights:
    """Weights that were kept (`Learned.write`)."""
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
        return [float(kept[name]) for name in NAMES]
    except (OSError, ValueError, TypeError, KeyError) as error:
        raise OssuaryError(f"{path} holds no weights of this learner: {error}") from None
