"""Plays as a beginner does: sees what is good, and takes something that looks nearly as good.

It never gives away more than it would not notice: an option that is clearly worse than the best is not taken, and
neither is one that leaves a win on the table. Out of turn it often lets things happen.
"""

from __future__ import annotations

from ossuary.engine import PASS, Match, Option, Seat
from ossuary.engine.flow import FIRST

from .greedy_bot import GreedyBot, thinkable, worth_in
from .manners import manner

UNHEARD = 0.5  # windows in which a beginner does not notice that there is something to say
FINAL = 500.0  # worth that only the end of a game makes


class EasyBot(GreedyBot):
    """Errs as people do."""

    level = "easy"

    def choose(self, match: Match, seat: Seat) -> Option:
        options, tries = match.waiting[seat].options, thinkable(match, seat)
        if len(tries) == 1:
            return options[tries[0]]
        window = match.state.asked == FIRST and PASS in options
        if window and self.luck.random() < UNHEARD:
            return PASS
        habits = manner(match.rules, self.level)
        values = self._values(match, seat, tries, worth_in(match.rules))
        order = sorted(tries, key=lambda index: -values[index])
        best = values[order[0]]
        if best >= FINAL:
            return options[order[0]]
        fancied = [index for index in order[: habits.fancied] if values[index] >= best - habits.erring]
        return options[self.luck.choice(fancied)]
