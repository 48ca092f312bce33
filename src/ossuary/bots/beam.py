"""Plans worth comparing: what a seat could do by itself, one answer after the other, until chance has a say.

The best few unfinished plans are gone on with; those that end alike are one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ossuary.engine import Match, Option, Seat
from ossuary.engine.chance import stream
from ossuary.engine.flow import FIRST
from ossuary.engine.refs import BIT

from .greedy_bot import Worth, answer_for_others, thinkable
from .manners import Manner

AGAIN = 2  # further worlds in which a plan is tried that ends with chance: one outcome says little

Answers = tuple[Option, ...]


class Leaf(NamedTuple):
    """Where a plan leads, as far as it goes."""

    worth: float
    plan: Answers
    match: Match
    chancy: bool


def plans_of(match: Match, seat: Seat, manner: Manner, worth: Worth, late: Callable[[], bool]) -> list[Answers]:
    """Plans, the most promising first; of those that begin with the same option only a few. `late`: time is up."""
    leaves = _leaves(match, seat, manner, worth, late)
    worlds = [match.imagine(seat, stream(match.state.seed, number)) for number in range(AGAIN)] if leaves else []
    ranked = sorted([_sobered(leaf, worlds, seat, worth) for leaf in leaves], key=lambda leaf: -leaf[0])
    begun: dict[Option, int] = {}
    found: list[Answers] = []
    for _, plan in ranked:
        begun[plan[0]] = begun.get(plan[0], 0) + 1
        if begun[plan[0]] <= manner.alike:
            found.append(plan)
    return found


def _leaves(match: Match, seat: Seat, manner: Manner, worth: Worth, late: Callable[[], bool]) -> list[Leaf]:
    root = match.copy()
    root.state.silent = ~BIT[seat]
    turn, whose = match.rules.turn, match.rules.turn(match.state)
    beam, leaves = [Leaf(0.0, (), root, False)], list[Leaf]()
    seen: set[object] = set()
    nodes = 0
    for depth in range(manner.depth):
        further: list[Leaf] = []
        for begun in beam:
            for index in thinkable(begun.match, seat):
                if nodes >= manner.nodes or (nodes and late()):
                    break
                nodes += 1
                leaf = _then(begun, seat, index, worth)
                state = leaf.match.state
                asked = state.waiting.get(seat)
                same = (leaf.worth, state.asking, tuple(asked.options) if asked else (), () if depth else leaf.plan)
                if same in seen:
                    continue
                seen.add(same)
                ended = leaf.chancy or asked is None or len(state.waiting) > 1 or turn(state) != whose
                (leaves if ended else further).append(leaf)
        further.sort(key=lambda leaf: -leaf.worth)
        if not depth:  # every first option stays a plan, if only of one answer
            leaves += further[manner.width :]
        beam = further[: manner.width]
        if not beam:
            break
    return leaves + beam


def _then(begun: Leaf, seat: Seat, index: int, worth: Worth) -> Leaf:
    """A plan with one answer more. The others pass."""
    copy = begun.match.copy()
    state = copy.state
    option = state.waiting[seat].options[index]
    copy.answer(seat, index)
    chancy = state.crossed
    if state.asked == FIRST and state.waiting and seat not in state.waiting:
        chancy = answer_for_others(copy, seat, 0) or chancy
    return Leaf(worth(state, seat), (*begun.plan, option), copy, chancy)


def _sobered(leaf: Leaf, worlds: list[Match], seat: Seat, worth: Worth) -> tuple[float, Answers]:
    """What a plan is worth on average, if it ends with chance."""
    if not leaf.chancy:
        return leaf.worth, leaf.plan
    values = []
    for world in worlds:
        copy = world.copy()
        copy.state.silent = ~BIT[seat]
        for option in leaf.plan:
            asked = copy.state.waiting.get(seat)
            if asked is None or option not in asked.options:
                break
            copy.answer(seat, option)
            if copy.state.asked == FIRST and copy.state.waiting and seat not in copy.state.waiting:
                answer_for_others(copy, seat, 0)
        values.append(worth(copy.state, seat))
    return sum(values) / len(values), leaf.plan
