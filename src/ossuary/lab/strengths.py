"""Ratings of bots from games between them, with intervals: Bradley and Terry's model on pairs.

Whoever does better in a game has beaten whoever does worse; a tie is half of each. A bot's strength is a number, and
the chance that one bot beats another follows from the difference of their numbers alone. They are written as Elo
points: 400 points are ten to one. The strengths that explain the games best are found by Newton's steps, and their
spread by drawing the deals again as chance might have dealt them (a seeded bootstrap), so that games of one deal count
as one, or from the curvature of the likelihood where that is wider. An online rating such as openskill's depends on the
order of the games and has no such interval: in a lab, where all games are known, there is no reason for either, nor
for a package.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from random import Random

from .play import GameResult
from .report import Z95

ELO = 400 / log(10)
ROUNDS = 60  # of Newton's steps, at most
PRIOR = 0.5  # ties that every pair is given beforehand: who has won every game is not infinitely strong
SAMPLES = 200

Beaten = dict[tuple[str, str], float]  # how often the first was before the second


@dataclass(frozen=True)
class Strength:
    bot: str
    games: int
    elo: float  # above the reference
    low: float
    high: float


def ratings(deals: Sequence[Sequence[GameResult]], reference: str, seed: int = 1) -> list[Strength]:
    """The strengths of all who played, the strongest first; a deal is all the games that were played with one seed."""
    beaten = [_beaten(games) for games in deals]
    bots = sorted({bot for games in deals for game in games for bot in game.bots})
    total = _sum(beaten)
    found = _fit(total, bots, reference)
    luck = Random(seed)
    drawn = [_fit(_sum(luck.choices(beaten, k=len(beaten))), bots, reference) for _ in range(SAMPLES)]
    strengths = []
    for bot in bots:
        spread = sorted(one[bot] for one in drawn)
        half = 0.0 if bot == reference else Z95 * _deviation(total, found, bot)
        low = min(spread[round(0.025 * (SAMPLES - 1))], found[bot] - half)
        high = max(spread[round(0.975 * (SAMPLES - 1))], found[bot] + half)
        games = sum(bot in game.bots for of_deal in deals for game in of_deal)
        strengths.append(Strength(bot, games, ELO * found[bot], ELO * low, ELO * high))
    return sorted(strengths, key=lambda one: -one.elo)


def _deviation(beaten: Beaten, theta: Mapping[str, float], bot: str) -> float:
    """Of a strength, the others being what they are. Deals drawn again say nothing of what was never seen."""
    curve = 0.0
    for other in theta:
        games = beaten.get((bot, other), 0.0) + beaten.get((other, bot), 0.0)
        if games:
            chance = 1 / (1 + exp(theta[other] - theta[bot]))
            curve += (games + PRIOR) * chance * (1 - chance)
    return 1 / sqrt(curve)


def _beaten(games: Sequence[GameResult]) -> Beaten:
    found: Beaten = {}
    for game in games:
        seats = list(zip(game.seats, game.bots, strict=True))
        for at, (one, first) in enumerate(seats):
            for other, second in seats[at + 1 :]:
                if first != second:
                    by = game.share(one) - game.share(other)
                    won = 0.5 + ((by > 0) - (by < 0)) / 2
                    found[first, second] = found.get((first, second), 0.0) + won
                    found[second, first] = found.get((second, first), 0.0) + 1 - won
    return found


def _sum(some: Sequence[Beaten]) -> Beaten:
    total: Beaten = {}
    for one in some:
        for pair, times in one.items():
            total[pair] = total.get(pair, 0.0) + times
    return total


def _fit(beaten: Mapping[tuple[str, str], float], bots: Sequence[str], reference: str) -> dict[str, float]:
    """One bot after the other takes the strength that explains its games best, until nobody moves."""
    theta = dict.fromkeys(bots, 0.0)
    pairs = {bot: [other for other in bots if (bot, other) in beaten or (other, bot) in beaten] for bot in bots}
    for _ in range(ROUNDS):
        moved = 0.0
        for bot in bots:
            slope = curve = 0.0
            for other in pairs[bot]:
                wins = beaten.get((bot, other), 0.0) + PRIOR / 2
                games = wins + beaten.get((other, bot), 0.0) + PRIOR / 2
                chance = 1 / (1 + exp(theta[other] - theta[bot]))
                slope += wins - games * chance
                curve += games * chance * (1 - chance)
            step = max(-1.0, min(1.0, slope / curve)) if curve else 0.0
            theta[bot] += step
            moved = max(moved, abs(step))
        if moved < 1e-6:
            break
    return {bot: theta[bot] - theta[reference] for bot in bots}
