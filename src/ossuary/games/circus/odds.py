"""How likely a roll is to be a success, boring or a fail: worked out exactly, for people only."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from ossuary.engine import Seat

from .cards.cards import ATTRIBUTES, Face
from .cards.dice import EPIC, PLAIN, SHOWN, Outcome, Value, outcome
from .state import QUESTS, Circus, Trial
from .verbs import die_faces

MOST_DICE = 60  # that are reckoned with: twice as many as anybody has, unless cards were changed

CERTAIN: dict[Outcome, int] = {"success": 0, "boring": 1, "fail": 2}


class Chances(NamedTuple):
    """Shares that add up to 1."""

    success: float
    boring: float
    fail: float


def chances(faces: tuple[Face, ...], dice: int, lying: Iterable[Value] = ()) -> Chances:
    """CC-9, CC-R25  Of this many dice with these faces, together with values that lie there already."""
    epics = plain = 0
    for value in lying:
        if not value.cancelled:
            epics += EPIC.get(value.face, 0)
            plain += PLAIN.get(value.face, 0)
    return _chances(faces, min(dice, MOST_DICE), epics, plain)


@cache
def _chances(faces: tuple[Face, ...], dice: int, epics: int, plain: int) -> Chances:
    ways = {(epics, plain): 1}
    for _ in range(dice):
        after: dict[tuple[int, int], int] = {}
        for (epic, sum_), count in ways.items():
            for face in faces:
                key = (epic + EPIC.get(face, 0), sum_ + PLAIN.get(face, 0))
                after[key] = after.get(key, 0) + count
        ways = after
    counts = [0, 0, 0]
    for (epic, sum_), count in ways.items():
        deciding = epic or sum_
        counts[0 if deciding > 0 else 2 if deciding < 0 else 1] += count
    every = sum(counts)
    return Chances(*(count / every for count in counts))


def before_the_roll(state: Circus, test: Trial) -> Chances:
    """CC-7.5, CC-5.5, CC-R61  Of the whole roll that is to come."""
    if test.certain:
        return Chances(1, 0, 0)
    count = state.attribute(test.tester, state.quest(test.quest).test)
    return chances(die_faces(state), count) if count else Chances(0, 1, 0)


def rerolled(state: Circus, test: Trial, dice: Sequence[int]) -> Chances:
    """CC-R31  If these dice are rolled again and all else stays."""
    staying = [value for at, value in enumerate(test.dice) if at not in dice]
    return chances(die_faces(state), len(dice), (*staying, *test.added))


def as_it_stands(values: Iterable[Value]) -> Chances:
    """Of dice that nobody touches any more."""
    shares = [0.0, 0.0, 0.0]
    shares[CERTAIN[outcome(values)]] = 1.0
    return Chances(*shares)


def turned(test: Trial, at: int, face: Face) -> list[Value]:
    """CC-R30  The values with one die turned to another face."""
    return [*test.dice[:at], SHOWN[face], *test.dice[at + 1 :], *test.added]


def of_a_random_quest(state: Circus, seat: Seat) -> float:
    """CC-5.2  How likely a success is, if every Quest of the deck could be the top one."""
    deck, faces = state.piles[QUESTS], die_faces(state)
    tests = [state.quest(quest).test for quest in deck]
    able = {attribute: state.attribute(seat, attribute) for attribute in ATTRIBUTES}  # added up in a fixed order
    return sum(tests.count(one) * chances(faces, able[one]).success for one in ATTRIBUTES if able[one]) / len(deck)
