"""A look back at a game: who stood how well when, where it turned, and which decisions cost most.

- **Chances** after each answer are the shares of `chances.py`, each seat judged by what it knew itself.
- **A turning point** is where somebody else came to lead, and kept the lead for a while.
- **What a decision cost** is first looked at as the normal bot looks: one action ahead, in worlds that the seat could
  believe in then. The dearest few are thought over by the planner; those that it finds clearly worse than something
  else are told.

Where a game's worth says little about who wins, chances are not told as numbers (`Manner.told`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from ossuary.engine import Match, Option, Seat
from ossuary.engine.chance import stream
from ossuary.engine.choices import RAISED

from .calibration import tau_at
from .chances import shares
from .greedy_bot import GreedyBot, thinkable, worth_in
from .manners import manner
from .planner_bot import PlannerBot

LEVEL = "expert"
DEAREST = 3  # decisions that are told
LOOKED_AT = 8  # that are thought over
LASTING = 0.05  # of a game: so long a lead must hold to be one
ROLLOUTS = 32


class Costly(NamedTuple):
    """A decision that something else would have been better than."""

    number: int  # of the answer: after so many answers the question was put
    seat: Seat
    chosen: Option
    better: Option
    cost: float  # in chances to win


class Doubtful(NamedTuple):
    """A decision that may have cost something."""

    cost: float  # at first sight
    number: int  # of the answer
    seat: Seat
    option: int  # its number


class Glance(NamedTuple):
    """What is seen at first sight of some answers."""

    chances: list[dict[Seat, float]]  # after each of them
    doubtful: list[Doubtful]


class Review(NamedTuple):
    """A game looked back at."""

    told: bool  # can the chances be believed?
    chances: list[dict[Seat, float]]  # after so many answers
    turns: list[tuple[int, Seat]]  # after so many answers, who took the lead
    costly: list[Costly]


def review(
    match: Match, seed: int = 1, *, rollouts: int = ROLLOUTS, done: Callable[[int], None] | None = None
) -> Review:
    """Look back at a match. `done` hears how many answers have been looked at."""
    seen = glance(match, 0, len(match.answers), seed, done)
    found = [think_over(match, one, seed, rollouts) for one in dearest(seen.doubtful)]
    chances = [how_it_stood(match), *seen.chances]
    told = manner(match.rules, LEVEL).told
    return Review(told, chances, turning_points(chances), costliest(found))


def how_it_stood(match: Match) -> dict[Seat, float]:
    """The chances before the first answer."""
    then = match.at(0)
    return shares(then.state, worth_in(match.rules), tau_at(then.state, match.rules, LEVEL))


def glance(match: Match, first: int, last: int, seed: int, done: Callable[[int], None] | None = None) -> Glance:
    """Look at the answers from `first` up to `last` once: the chances after each, and which may have cost something."""
    worth, habits = worth_in(match.rules), manner(match.rules, LEVEL)
    then = match.at(first)
    then.state.news = None
    chances: list[dict[Seat, float]] = []
    doubtful: list[Doubtful] = []
    for number, (seat, index) in enumerate(match.answers[first:last], first):
        if index != RAISED:
            cost = _cost_at_once(then, seat, index, stream(seed, number), habits.tau)
            if cost > 0:
                doubtful.append(Doubtful(cost, number, seat, index))
        then.take(seat, index)
        chances.append(shares(then.state, worth, tau_at(then.state, match.rules, LEVEL)))
        if done is not None:
            done(number + 1)
    return Glance(chances, doubtful)


def dearest(doubtful: list[Doubtful]) -> list[Doubtful]:
    """Those that deserve a longer thought."""
    return sorted(doubtful, reverse=True)[:LOOKED_AT]


def costliest(found: Iterable[Costly | None]) -> list[Costly]:
    """Those that are told."""
    return sorted([one for one in found if one is not None], key=lambda one: -one.cost)[:DEAREST]


def turning_points(chances: list[dict[Seat, float]]) -> list[tuple[int, Seat]]:
    """Where another seat took the lead for a while; the first lead is none."""
    last = max(1, round(LASTING * len(chances)))
    found: list[tuple[int, Seat]] = []
    leader: Seat | None = None
    for number in range(len(chances)):
        ahead = _leader(chances[number])
        if ahead is None or ahead == leader:
            continue
        if all(_leader(later) == ahead for later in chances[number : number + last]):
            if leader is not None:
                found.append((number, ahead))
            leader = ahead
    return found


def _leader(now: dict[Seat, float]) -> Seat | None:
    best = max(now.values())
    leaders = [seat for seat, share in now.items() if share == best]
    return leaders[0] if len(leaders) == 1 else None


def _cost_at_once(match: Match, seat: Seat, index: int, seed: int, tau: float) -> float:
    """How much worth the answer gave away against the best that was thinkable, in parts of `tau`."""
    tries = list(thinkable(match, seat))
    if tries == [index] or len(match.waiting[seat].options) == 1:
        return 0.0
    if index not in tries:
        tries.append(index)
    world = match.imagine(seat, seed)
    values = GreedyBot(seed).values(world, seat, tries)
    return min(1.0, (max(values[one] for one in tries) - values[index]) / tau)


def think_over(match: Match, one: Doubtful, seed: int, rollouts: int = ROLLOUTS) -> Costly | None:
    """What the planner says to it; None where the answer was as good as any."""
    _, number, seat, index = one
    then = match.at(number)
    chosen = then.waiting[seat].options[index]
    bot = PlannerBot(stream(seed, number), LEVEL, rollouts=rollouts)
    thinking = bot.think(then.imagine(seat, stream(seed, number)), seat, also=chosen)
    own = [line for line in thinking.lines if line.plan[0] == chosen and line.values]
    best = thinking.best
    if not own or not best.values or best.plan[0] == chosen:
        return None
    cost = best.mean - max(line.mean for line in own)
    return Costly(number, seat, chosen, best.plan[0], cost) if cost > 0 else None
