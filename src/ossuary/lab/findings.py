"""What the notes of many games show: card strength, lead changes, when games are decided, openings.

Card strength is a difference of win rates: how those fared who drew (played, held) a card, against what their bot wins
from that seat anyway, and against the average card. Copies count one by one; games, not copies, are what chance deals
out, so the intervals are taken over games. With a hundred cards some look strong by luck: `proven` cards are those
that pass Benjamini and Hochberg's correction, so that on average at most 5 % of them are there by chance. None of this
says why: who is winning anyway may play more cards of some kind.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import erfc, sqrt
from statistics import fmean
from typing import Literal

from .play import GameResult
from .report import Z95, Rate, rate_of, wilson

FALSE_DISCOVERIES = 0.05
FEWEST = 40  # games in which a card was seen, before anything is said of it
DEAD = 0.05  # of the copies drawn: a card of which surely fewer are played is dead
DOMINANT = 0.03  # of a win: a proven card that is better by so much dominates
TENTHS = 10

Manner = Literal["drawn", "played", "held"]
MANNERS: tuple[Manner, ...] = ("drawn", "played", "held")


@dataclass(frozen=True)
class Strength:
    """Of a card, in one manner: by how much those who drew (played, held) it won more than with the average card."""

    copies: int
    games: int
    effect: float
    low: float
    high: float
    chance: float  # that so much is seen where there is nothing
    proven: bool = False  # after the correction for many looks


@dataclass(frozen=True)
class CardFinding:
    design: str
    strength: Mapping[Manner, Strength]
    play_rate: tuple[float, float, float] | None  # of the copies drawn: rate, low, high

    @property
    def dead(self) -> bool:
        return self.play_rate is not None and self.play_rate[2] < DEAD

    @property
    def dominant(self) -> bool:
        drawn = self.strength.get("drawn")
        return drawn is not None and drawn.proven and drawn.effect >= DOMINANT

    @property
    def weak(self) -> bool:
        drawn = self.strength.get("drawn")
        return drawn is not None and drawn.proven and drawn.effect <= -DOMINANT


@dataclass(frozen=True)
class Drama:
    """Who led, as the game's own worth sees it."""

    games: int
    changes: list[int]  # of the lead, in each game
    decided: list[float]  # the part of each game after which its winner led for good; 1: only the end decided
    winner: list[float]  # the mean chances of whoever won in the end, at each tenth of a game


def cards(results: Sequence[GameResult]) -> list[CardFinding]:
    """Every card that was seen, the strongest when drawn first."""
    noted = [result for result in results if result.notes is not None]
    surprise = _surprises(noted)
    found: dict[str, dict[Manner, Strength]] = defaultdict(dict)
    for manner in MANNERS:
        for design, strength in _strengths(noted, surprise, manner).items():
            found[design][manner] = strength
    drawn, played = _copies(noted, "drawn"), _copies(noted, "played")
    findings = []
    for design, of_card in found.items():
        rate = None
        if drawn.get(design, 0) >= FEWEST:
            copies = drawn[design]
            times = min(played.get(design, 0), copies)
            rate = (times / copies, *wilson(times, copies))
        findings.append(CardFinding(design, of_card, rate))
    return sorted(findings, key=lambda one: -_effect(one))


def _effect(finding: CardFinding) -> float:
    return finding.strength["drawn"].effect if "drawn" in finding.strength else -1.0


def _surprises(results: Sequence[GameResult]) -> list[dict[str, float]]:
    """For each game: by how much each seat won more than its bot does from there."""
    expected: dict[tuple[str, str], list[float]] = defaultdict(list)
    for result in results:
        for seat, bot in zip(result.seats, result.bots, strict=True):
            expected[seat, bot].append(result.share(seat))
    means = {key: fmean(shares) for key, shares in expected.items()}
    return [
        {seat: result.share(seat) - means[seat, bot] for seat, bot in zip(result.seats, result.bots, strict=True)}
        for result in results
    ]


def _strengths(
    results: Sequence[GameResult], surprises: Sequence[Mapping[str, float]], manner: Manner
) -> dict[str, Strength]:
    sums: dict[str, list[tuple[int, float]]] = defaultdict(list)  # for each game: copies, and their surprise
    for result, surprise in zip(results, surprises, strict=True):
        here: dict[str, tuple[int, float]] = {}
        for seat, designs in getattr(result.notes, manner).items():
            for design, copies in designs.items():
                before = here.get(design, (0, 0.0))
                here[design] = (before[0] + copies, before[1] + copies * surprise[seat])
        for design, pair in here.items():
            sums[design].append(pair)
    total = sum(copies for games in sums.values() for copies, _ in games)
    average = sum(points for games in sums.values() for _, points in games) / total if total else 0.0
    found = {}
    for design, games in sums.items():
        copies = sum(number for number, _ in games)
        if len(games) >= FEWEST:
            effect = sum(points for _, points in games) / copies - average
            spread = sum((points - number * (effect + average)) ** 2 for number, points in games)
            deviation = sqrt(spread * len(games) / (len(games) - 1)) / copies
            chance = erfc(abs(effect) / deviation / sqrt(2)) if deviation else 1.0
            half = Z95 * deviation
            found[design] = Strength(copies, len(games), effect, effect - half, effect + half, chance)
    return _corrected(found)


def _corrected(found: Mapping[str, Strength]) -> dict[str, Strength]:
    passed = passing({design: one.chance for design, one in found.items()})
    return {
        design: Strength(one.copies, one.games, one.effect, one.low, one.high, one.chance, design in passed)
        for design, one in found.items()
    }


def passing(chances: Mapping[str, float], rate: float = FALSE_DISCOVERIES) -> set[str]:
    """Benjamini and Hochberg: those that can be believed although so many were looked at."""
    ordered = sorted(chances, key=chances.__getitem__)
    last = max((at for at, name in enumerate(ordered, 1) if chances[name] <= rate * at / len(ordered)), default=0)
    return set(ordered[:last])


def _copies(results: Iterable[GameResult], manner: Manner) -> dict[str, int]:
    counts: dict[str, int] = defaultdict(int)
    for result in results:
        for designs in getattr(result.notes, manner).values():
            for design, copies in designs.items():
                counts[design] += copies
    return counts


def openings(results: Sequence[GameResult]) -> list[Rate]:
    """How those won who began with each choice, the most frequent first."""
    by_choice: dict[str, list[list[str]]] = defaultdict(lambda: [[] for _ in results])
    for at, result in enumerate(results):
        if result.notes is not None:
            for seat, told in result.notes.opening.items():
                by_choice[told][at].append(seat)
    rates = [rate_of(told, held, results) for told, held in by_choice.items()]
    return sorted(rates, key=lambda rate: -rate.games)


def drama(results: Sequence[GameResult]) -> Drama | None:
    """None where the game says nothing of what a position is worth, or where nobody wins."""
    followed = [
        (result, result.notes.course)
        for result in results
        if result.notes is not None and result.notes.course and result.winners and len(result.seats) > 1
    ]
    if not followed:
        return None
    changes, decided = [], []
    chances: list[list[float]] = [[] for _ in range(TENTHS)]
    for result, course in followed:
        won = {at for at, seat in enumerate(result.seats) if seat in result.winners}
        leaders = [max(range(len(shares)), key=shares.__getitem__) for _, shares in course]
        changes.append(sum(one != other for one, other in pairwise(leaders)))
        late = max((number for number, leader in enumerate(leaders) if leader not in won), default=-1)
        moments = [at for at, _ in course] + [result.decisions]
        decided.append(moments[late + 1] / max(1, result.decisions) if late >= 0 else 0.0)
        for tenth in range(TENTHS):
            then = [shares for at, shares in course if at <= (tenth + 1) / TENTHS * result.decisions] or [course[0][1]]
            chances[tenth].append(sum(then[-1][at] for at in won))
    return Drama(len(followed), changes, decided, [fmean(one) for one in chances])


def branching(results: Sequence[GameResult]) -> tuple[float, float, int] | None:
    """Options of a decision on average, of one with a choice on average, and of the widest."""
    noted = [result.notes for result in results if result.notes is not None]
    if not noted:
        return None
    decisions = sum(result.decisions for result in results if result.notes is not None)
    offered, real = sum(one.offered for one in noted), sum(one.real for one in noted)
    single = decisions - real
    return offered / max(1, decisions), (offered - single) / max(1, real), max(one.widest for one in noted)
