"""Compares plans in imagined games.

- Plans come from `beam.py`. What the normal bot would do is one of them, and stays in to the end: another plan is taken
  only if it does better *in the same worlds*, by more than luck explains.
- A world is one that the seat could believe in. In each, all plans that are left are carried out and played on by quick
  bots (`quick_bot.py`) to the seat's next turn; then it is seen how well the seat stands (`chances.py`).
- After each round the worse half of the plans is dropped, so that most games are spent on what is hard to tell apart.
- The budget is a number of imagined games: the same seed thinks the same way again. A number of milliseconds can be set
  on top of it or instead: then thinking ends between two worlds, as soon as another one might take too long.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from math import ceil, log2, sqrt
from typing import NamedTuple

from ossuary.engine import Match, Option, Rules, Seat
from ossuary.engine.chance import stream
from ossuary.engine.refs import BIT

from .beam import Answers, plans_of
from .bot import Bot
from .chances import Judge
from .greedy_bot import GreedyBot, thinkable, worth_in
from .manners import Manner, Temper, manner
from .quick_bot import quick

ENDLESS = 1_000_000  # imagined games, where only time counts
CALM = Temper("calm")


class Line(NamedTuple):
    """A plan, and what came of it in each world in which it was tried."""

    plan: Answers
    values: list[float]

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values)

    @property
    def spread(self) -> float:
        """The standard deviation."""
        mean = self.mean
        return sqrt(sum((value - mean) ** 2 for value in self.values) / max(1, len(self.values) - 1))


class Thinking(NamedTuple):
    """What came of thinking about a question."""

    best: Line
    baseline: Line  # what the normal bot would do
    lines: list[Line]  # all plans, the baseline first; those without values were never tried


class Clock:
    """How much time is left, and whether another world fits in."""

    def __init__(self, milliseconds: float | None, now: Callable[[], float]) -> None:
        self.now, self.began = now, now()
        self.limit = None if milliseconds is None else milliseconds / 1000
        self.last, self.slowest = self.began, 0.0

    def passed(self) -> float:
        return self.now() - self.began

    def late(self, share: float = 1.0) -> bool:
        return self.limit is not None and self.passed() >= share * self.limit

    def world_done(self) -> None:
        now = self.now()
        self.last, self.slowest = now, max(self.slowest, now - self.last)

    def begin_worlds(self) -> None:
        self.last = self.now()

    def has_room(self, share: float = 1.0) -> bool:
        """Is there time for a world as slow as the slowest so far, before this share of the time is spent?"""
        return self.limit is None or self.passed() + self.slowest < share * self.limit


class PlannerBot(Bot):
    """Thinks before it answers. `milliseconds`: no longer than that; `rollouts`: another number of imagined games than
    its level has in this game, or None where only time counts."""

    def __init__(
        self,
        seed: int,
        level: str = "hard",
        temper: Temper = CALM,
        milliseconds: float | None = None,
        *,
        rollouts: int | None = 0,
        tau: float | None = None,
        now: Callable[[], float] = time.perf_counter,
    ) -> None:
        super().__init__(seed)
        self.tau = tau  # how much worth makes a clear lead, if not as the level says
        self.level, self.temper, self.milliseconds, self.rollouts, self.now = level, temper, milliseconds, rollouts, now

    def check(self, rules: Rules) -> None:
        worth_in(rules)

    def choose(self, match: Match, seat: Seat) -> Option:
        return self.think(match, seat).best.plan[0]

    def think(self, match: Match, seat: Seat, also: Option | None = None) -> Thinking:
        """Compare plans; without a choice, there is nothing to think about. `also`: an answer that is compared too,
        to the end."""
        options, tries = match.waiting[seat].options, thinkable(match, seat)
        if len(tries) == 1 and also in (None, options[tries[0]]):
            only = Line((options[tries[0]],), [])
            return Thinking(only, only, [only])
        clock = Clock(self.milliseconds, self.now)
        habits, worth = manner(match.rules, self.level), worth_in(match.rules)
        usual = GreedyBot(self.luck.getrandbits(32)).choose(match, seat)
        found = plans_of(match, seat, habits, worth, lambda: clock.late(0.4))
        others = [plan for plan in found if plan != (usual,)][: habits.plans]
        if also is not None and also != usual:
            others = [(also,), *[plan for plan in others if plan != (also,)]]
        lines = [Line(plan, []) for plan in ((usual,), *others)]
        if all(line.plan[0] == usual for line in lines):
            return Thinking(lines[0], lines[0], lines)
        judge = Judge(match.state, seat, worth, self.tau or habits.tau, self.temper.spite)
        left = _Contest(match, seat, habits, judge, clock, self.luck.getrandbits(62)).hold(
            lines, self._games(habits), also
        )
        return Thinking(self._best(lines[0], left, habits.margin), lines[0], lines)

    def _games(self, habits: Manner) -> int:
        if self.rollouts is None:
            return ENDLESS
        return self.rollouts or habits.rollouts

    def _best(self, usual: Line, left: list[Line], margin: float) -> Line:
        """The plan that beats the usual one most clearly, if any does."""
        best, lead = usual, 0.0
        for line in left:
            ahead = [own - other for own, other in zip(line.values, usual.values, strict=False)]
            if len(ahead) < 2:
                continue
            mean = sum(ahead) / len(ahead)
            error = sqrt(sum((one - mean) ** 2 for one in ahead) / (len(ahead) - 1) / len(ahead))
            sure = mean - margin * error + self.temper.risk * (line.spread - usual.spread)
            if sure > lead:
                best, lead = line, sure
        return best


class _Contest:
    """Plans against each other, in the same imagined worlds."""

    def __init__(self, match: Match, seat: Seat, habits: Manner, judge: Judge, clock: Clock, root: int) -> None:
        self.match, self.seat, self.habits, self.judge, self.clock, self.root = match, seat, habits, judge, clock, root
        self.policy = GreedyBot(root).luck  # of the quick bots that play the imagined games

    def hold(self, lines: list[Line], games: int, also: Option | None = None) -> list[Line]:
        """The plans that are left at the end. The first one, which all others are compared with, never drops out, and
        neither does the second if it was asked for."""
        usual, left, number = lines[0], lines[1:], 0
        rounds = max(1, ceil(log2(len(lines))))
        clock = self.clock
        clock.begin_worlds()
        for turn in range(rounds):
            worlds = max(1, round(games / (rounds * (len(left) + 1))))
            share = (turn + 1) / rounds if games == ENDLESS else 1.0
            while worlds and (clock.has_room(share) or not usual.values):
                world = self.match.imagine(self.seat, stream(self.root, number))
                for line in (usual, *left):
                    line.values.append(self._carried_out(world.copy(), line.plan))
                worlds, number = worlds - 1, number + 1
                clock.world_done()
            left = sorted(left, key=lambda line: -line.mean)
            if turn < rounds - 1:
                kept = left[: (len(left) + 1) // 2]
                left = kept + [line for line in left[len(kept) :] if line.plan == (also,)]
            if all(line.plan[0] == usual.plan[0] for line in left):
                break
        return left

    def _carried_out(self, world: Match, plan: Answers) -> float:
        """What comes of a plan in this world."""
        state, seat, habits = world.state, self.seat, self.habits
        state.silent = 0 if habits.windows else ~BIT[seat]
        worth, luck, left = self.judge.worth, self.policy, habits.patience
        for option in plan:
            while state.waiting and seat not in state.waiting and left:
                other = next(iter(state.waiting))
                world.answer(other, quick(world, other, luck, worth))
                left -= 1
            asked = state.waiting.get(seat)
            if asked is None or option not in asked.options:
                break
            world.answer(seat, option)
        self._play_on(world, left)
        return self.judge.value(state)

    def _play_on(self, world: Match, left: int) -> None:
        """Quick bots play to the seat's next turn, or a later one, or only to the end of its own."""
        state, seat, turn = world.state, self.seat, world.rules.turn
        state.silent = 0 if self.habits.windows else -1
        worth, luck, replies = self.judge.worth, self.policy, self.habits.replies
        away, rounds = False, self.habits.rounds
        while state.waiting and left:
            own = turn(state) == seat
            if own and away:
                rounds -= 1
                if not rounds:
                    return
            elif not (own or replies):
                return
            away = not own
            other = next(iter(state.waiting))
            world.answer(other, quick(world, other, luck, worth))
            left -= 1
