"""A hint at one's own question: what the planner would do, and why. Made from nothing but what the seat knows."""

from __future__ import annotations

from typing import NamedTuple

from ossuary.engine import Match, Option, OssuaryError, Seat
from ossuary.engine.naming import Names

from .beam import Answers
from .calibration import tau_at
from .manners import manner
from .planner_bot import Line, PlannerBot, Thinking

LEVEL = "expert"
FEW = 6  # imagined games from which nothing can be told


class Hint(NamedTuple):
    """What to do."""

    plan: Answers  # its first option answers the question; the others, what comes after, if nothing comes between
    chance: float | None  # of winning; None: in this game nobody can tell
    instead: Option | None  # the next best
    instead_chance: float | None
    worlds: int  # in which it was tried
    won: int  # of those, in which it did better than the next best

    def why(self, names: Names) -> str:
        """One sentence."""
        if self.instead is None:
            return "Nothing else deserves a thought here."
        other = names.label(self.instead)
        if self.worlds < FEW:
            return f"It looks better than “{other}” at once, and nothing came of thinking further."
        if self.won * 2 <= self.worlds:
            return f"It is about as good as “{other}”: better in {self.won} of {self.worlds} imagined games."
        return f"It did better than “{other}” in {self.won} of {self.worlds} imagined games."


def hint(match: Match, seat: Seat, seed: int, *, rollouts: int | None = 0, milliseconds: float | None = None) -> Hint:
    """What this seat could answer. `rollouts` and `milliseconds` as for the planner."""
    if seat not in match.waiting:
        raise OssuaryError(f"{str(seat).capitalize()} is not being asked anything.")
    bot = PlannerBot(seed, LEVEL, milliseconds=milliseconds, rollouts=rollouts)
    bot.tau = tau_at(match.state, match.rules, LEVEL)
    bot.check(match.rules)
    return of_thinking(bot.think(match.imagine(seat, seed), seat), told=manner(match.rules, LEVEL).told)


def of_thinking(thinking: Thinking, *, told: bool) -> Hint:
    """The best plan against the best of those that begin otherwise."""
    best = thinking.best
    others = [line for line in thinking.lines if line.plan[0] != best.plan[0]]
    tried = [line for line in others if line.values]
    if not best.values or not tried:
        return Hint(best.plan, None, others[0].plan[0] if others else None, None, 0, 0)
    other = max(tried, key=lambda line: line.mean)
    pairs = list(zip(best.values, other.values, strict=False))
    won = sum(own > its for own, its in pairs)
    chances = (_chance(best), _chance(other)) if told and len(pairs) >= FEW else (None, None)
    return Hint(best.plan, chances[0], other.plan[0], chances[1], len(pairs), won)


def _chance(line: Line) -> float:
    return max(0.0, min(1.0, line.mean))
