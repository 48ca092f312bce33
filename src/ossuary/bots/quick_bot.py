"""No search: each option is tried once, and the one after which the position is worth most is taken.

Fast enough to play whole games in thought: the planner's imagined games are played by it. What an option brings by
chance, or by cards that the seat does not know, is looked at in another imagined world: nobody foresees the next card.
"""

from __future__ import annotations

from collections import deque
from random import Random

from ossuary.engine import PASS, Match, Option, Rules, Seat
from ossuary.engine.flow import ALL

from .bot import Bot
from .greedy_bot import Plan, World, Worth, deserving, worth_in

MOST = 10  # options that are tried; of more, any
STEPS = 2  # answers in a plan
PLANS = 20  # tried at most


REMEMBERED = 12  # own answers
CIRCLING = 3  # times the same answer to the same question among them


class QuickBot(Bot):
    """Looks at each option once.

    Without search it may go to and fro for ever (a step, and back): where it would give the same answer to the same
    options a third time within a few answers, it takes any of them instead.
    """

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.recent: deque[tuple[tuple[Option, ...], int]] = deque(maxlen=REMEMBERED)

    def check(self, rules: Rules) -> None:
        worth_in(rules)

    def choose(self, match: Match, seat: Seat) -> Option:
        options = tuple(match.waiting[seat].options)
        index = quick(match, seat, self.luck, worth_in(match.rules))
        if len(options) > 1 and options[index] is not PASS:
            if self.recent.count((options, index)) >= CIRCLING - 1:
                index = self.luck.randrange(len(options))
            self.recent.append((options, index))
        return options[index]


def quick(match: Match, seat: Seat, luck: Random, worth: Worth) -> int:
    """The number of the option that looks best."""
    tries = deserving(match, seat)
    if len(tries) == 1:
        return tries[0]
    if len(tries) > MOST:
        tries = luck.sample(tries, MOST)
    secret = match.state.asked == ALL  # what others have said already is not known: guess it
    world = World(_elsewhere(match, seat, luck) if secret else match, seat)
    another: World | None = None
    best, found = float("-inf"), [tries[0]]
    plans: list[Plan] = [(index,) for index in tries]
    for plan in plans:  # grows while plans lead to further questions
        reached, chancy, further = world.carry_out(plan)
        if chancy and not secret:
            another = another or World(_elsewhere(match, seat, luck), seat)
            reached, chancy, further = another.carry_out(plan)
        if further and len(plan) < STEPS and len(plans) + further <= PLANS:
            plans.extend((*plan, index) for index in deserving(reached, seat))
            continue
        value = worth(reached.state, seat)
        if value > best:
            best, found = value, [plan[0]]
        elif value == best:
            found.append(plan[0])
    return found[0] if len(found) == 1 else luck.choice(found)


def _elsewhere(match: Match, seat: Seat, luck: Random) -> Match:
    """Another world that the seat could believe in. Whoever is asked there is asked, silent or not."""
    state = match.state
    silent, state.silent = state.silent, 0
    world = match.imagine(seat, luck.getrandbits(63))
    state.silent = silent
    return world
